"""What does this serial card reader say, and is it still plugged in? One thread a reader, which only puts signals."""

import errno
import logging
import termios
import threading
import time
from collections.abc import Callable

import serial

from hardware.clock import Clock
from hardware.readers.frames_125khz import Faults
from hardware.readers.same_card import SameCard
from hardware.signals import CardTapped, DeviceFound, DeviceLost, SignalQueue

Parser = Callable[[bytearray, Faults], list[str]]

BAUD_RATE = 9600
POLL_SECONDS = 0.5
"""How often a lost port is looked for."""
READ_SECONDS = 0.2
"""The longest wait for a byte, and so the longest wait of `join`."""

_PORT_ERRORS = (OSError, termios.error)
_REASONS = {
    errno.ENOENT: "there is no such port; is the reader plugged in?",
    errno.EACCES: "this user may not open the port; it must be in the group dialout",
    errno.EAGAIN: "another program holds the port",
    errno.EBUSY: "another program holds the port",
}
_UNPLUGGED = "the port went away; is the reader unplugged?"
_log = logging.getLogger(__name__)


class SerialReader:
    """A reader on a serial port given as a path or a URL: 9600 baud, 8 bits, no parity, 1 stop bit.

    A port that is missing or vanishes is told once and looked for until it is back, which is told once too.
    """

    def __init__(
        self,
        name: str,
        port: str,
        queue: SignalQueue,
        parse: Parser,
        clock: Clock = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        self.name = name
        self.port = port
        self.faults = Faults()
        self._queue = queue
        self._parse = parse
        self._same_card = SameCard(clock)
        self._poll_seconds = poll_seconds
        self._lost: DeviceLost | None = None
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> DeviceLost | None:
        """Open the port, then read it in a thread of its own; answers what is missing, which is on the queue too."""
        line = self._open()
        lost = self._lost
        self._thread = threading.Thread(target=self._run, args=(line,), name=f"reader {self.name}", daemon=True)
        self._thread.start()
        return lost

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._stopping.set()

    def join(self) -> None:
        """Wait for the thread to end, at most about `READ_SECONDS`; the port is closed afterwards."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, line: serial.SerialBase | None) -> None:
        while not self._stopping.is_set():
            if line is None:
                self._stopping.wait(self._poll_seconds)
                line = self._open()
            else:
                self._read(line)
                line = None
        if line is not None:
            line.close()

    def _open(self) -> serial.SerialBase | None:
        try:
            line = serial.serial_for_url(self.port, BAUD_RATE, timeout=READ_SECONDS, exclusive=True)
        except _PORT_ERRORS as error:
            self._tell_lost(error, _REASONS.get(getattr(error, "errno", None) or 0, str(error)))
            return None
        self._tell_found()
        return line

    def _read(self, line: serial.SerialBase) -> None:
        """Read until the port vanishes or the reader is stopped."""
        buffer = bytearray()
        try:
            with line:
                while not self._stopping.is_set():
                    buffer += line.read(max(1, line.in_waiting))
                    self._report(buffer)
        except _PORT_ERRORS as error:
            self._tell_lost(error, _UNPLUGGED)

    def _report(self, buffer: bytearray) -> None:
        for tag in self._parse(buffer, self.faults):
            if self._same_card.is_new(tag):
                self._queue.put(CardTapped(tag, self.name))

    def _tell_lost(self, error: Exception, reason: str) -> None:
        if self._lost is not None:
            return
        self._lost = DeviceLost(self.name, self.port, reason)
        _log.warning("reader %s at %s is lost: %s", self.name, self.port, error)
        self._queue.put(self._lost)

    def _tell_found(self) -> None:
        if self._lost is None:
            return
        self._lost = None
        _log.info("reader %s is back at %s", self.name, self.port)
        self._queue.put(DeviceFound(self.name, self.port))
