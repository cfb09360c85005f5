"""Is this reader there, and what does it say? The life of every reader: opened, read in a thread, lost, found again.

Each kind of reader brings a `Line`, an open device that answers what was laid on it; everything else is here.
"""

import logging
import termios
import threading
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from hardware.clock import Clock
from hardware.readers.same_card import SameCard
from hardware.signals import CardTapped, CodeScanned, DeviceFound, DeviceLost, Role, SignalQueue

POLL_SECONDS = 0.5
"""How often a lost port is looked for."""
READ_SECONDS = 0.2
"""The longest that a line waits for something to read, and so the longest wait of `join`."""

_PORT_ERRORS = (OSError, termios.error)
_UNPLUGGED = "the port went away; is the reader unplugged?"
_log = logging.getLogger(__name__)


class NotThere(OSError):
    """A device that does not work; the text is the sentence that the screen shows."""


class Line(Protocol):
    """A reader that is open. Every failure of the device is an `OSError`, and `NotThere` where a sentence says why."""

    @property
    def pause_seconds(self) -> float:
        """The rest between two reads of a reader that must be asked; 0 for one that speaks by itself."""

    def read(self) -> list[str]:
        """The cards or codes that are new or still lying there, waited for up to about `READ_SECONDS`."""

    def close(self) -> None:
        """Give the device back."""


class WatchedReader:
    """A reader whose device is told once when it is missing or vanishes, looked for, and told once when it is back."""

    def __init__(
        self,
        name: str,
        port: str,
        queue: SignalQueue,
        open_line: Callable[[], Line],
        *,
        role: Role = "table",
        says: type[CardTapped] | type[CodeScanned] = CardTapped,
        reasons: Mapping[int, str] | None = None,
        clock: Clock = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        """`reasons` are sentences by the error number (errno) of opening the device."""
        self.name = name
        self.port = port
        self.role = role
        self._queue = queue
        self._open_line = open_line
        self._says = says
        self._reasons = reasons or {}
        self._same_card = SameCard(clock)
        self._poll_seconds = poll_seconds
        self._lost: DeviceLost | None = None
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> DeviceLost | None:
        """Open the device, then read it in a thread of its own; answers what is missing, which is on the queue too."""
        line = self._open()
        lost = self._lost
        self._thread = threading.Thread(target=self._run, args=(line,), name=f"reader {self.name}", daemon=True)
        self._thread.start()
        return lost

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._stopping.set()

    def join(self) -> None:
        """Wait for the thread to end, at most about `READ_SECONDS`; the device is closed afterwards."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, line: Line | None) -> None:
        while not self._stopping.is_set():
            if line is None:
                self._stopping.wait(self._poll_seconds)
                line = self._open()
            else:
                self._read(line)
                line = None
        if line is not None:
            line.close()

    def _open(self) -> Line | None:
        try:
            line = self._open_line()
        except _PORT_ERRORS as error:
            self._tell_lost(error, self._reasons.get(getattr(error, "errno", None) or 0, str(error)))
            return None
        self._tell_found()
        return line

    def _read(self, line: Line) -> None:
        """Read until the device vanishes or the reader is stopped."""
        try:
            while not self._stopping.is_set():
                self._report(line.read())
                if line.pause_seconds:
                    self._stopping.wait(line.pause_seconds)
        except _PORT_ERRORS as error:
            self._tell_lost(error, str(error) if isinstance(error, NotThere) else _UNPLUGGED)
        finally:
            line.close()

    def _report(self, read: list[str]) -> None:
        for text in read:
            if self._same_card.is_new(text):
                self._queue.put(self._says(text, self.name, self.role))

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
