"""The driver of serial readers and scanners. They send by themselves, so it only listens.

The dice line (`hardware/smart_dice`) uses the same port and line.
"""

import errno
import time
from collections.abc import Callable
from typing import Generic, cast

import serial

from hardware.clock import TimeSource
from hardware.raspberry_pi import device_file
from hardware.readers.faults import Faults
from hardware.readers.watched import POLL_SECONDS, READ_SECONDS, Said, WatchedReader
from hardware.signals import CardTapped, CodeScanned, Role, SignalQueue

Parser = Callable[[bytearray, Faults], list[Said]]
"""Takes complete messages off the front of a buffer, and counts what it throws away."""
Greeting = Callable[[serial.Serial], None]
"""Sets a device up when its port is opened; `NotThere` when it does not answer."""

BAUD_RATE = 9600

SERIAL_REASONS = {
    errno.ENOENT: "there is no such port; is it plugged in?",
    errno.EACCES: "this user may not open the port; it must be in the group dialout",
    errno.EAGAIN: "another program holds the port",
    errno.EBUSY: "another program holds the port",
}


def open_port(port: str, baud_rate: int, timeout_seconds: float = READ_SECONDS) -> serial.Serial:
    """Open a port (a path, a pyserial URL or `HEADER`) exclusively: 8 bits, no parity, 1 stop bit."""
    port_of_any_kind = serial.serial_for_url(device_file(port), baud_rate, timeout=timeout_seconds, exclusive=True)
    return cast(serial.Serial, port_of_any_kind)


class SerialLine(Generic[Said]):
    """An open port; a parser turns its bytes into card numbers, codes or throws.

    `hear` gets the number of bytes that came. After `READ_SECONDS` of silence the bytes `at_pause` end a started
    message, for devices that send no end.
    """

    pause_seconds = 0.0

    def __init__(
        self,
        port: serial.Serial,
        parse: Parser[Said],
        faults: Faults,
        hear: Callable[[int], None],
        at_pause: bytes = b"",
    ) -> None:
        self._port = port
        self._parse = parse
        self._faults = faults
        self._hear = hear
        self._at_pause = at_pause
        self._buffer = bytearray()

    def read(self) -> list[Said]:
        """The messages that are complete by now."""
        came = self._port.read(max(1, self._port.in_waiting))
        self._hear(len(came))
        self._buffer += came if came or not self._buffer else self._at_pause
        return self._parse(self._buffer, self._faults)

    def close(self) -> None:
        """Close the port."""
        self._port.close()


class SerialReader(WatchedReader):
    """A reader on a serial port given as a path or a URL: 9600 baud, 8 bits, no parity, 1 stop bit."""

    def __init__(
        self,
        name: str,
        port: str,
        queue: SignalQueue,
        parse: Parser[str],
        clock: TimeSource = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
        *,
        role: Role = "table",
        says: type[CardTapped] | type[CodeScanned] = CardTapped,
        greet: Greeting | None = None,
        at_pause: bytes = b"",
    ) -> None:
        self.faults = Faults()
        self._parse = parse
        self._greet = greet
        self._at_pause = at_pause
        super().__init__(
            name,
            port,
            queue,
            self._open_serial_line,
            role=role,
            says=says,
            reasons=SERIAL_REASONS,
            clock=clock,
            poll_seconds=poll_seconds,
        )

    def _open_serial_line(self) -> SerialLine[str]:
        port = open_port(self.port, BAUD_RATE)
        if self._greet is not None:
            try:
                self._greet(port)
            except OSError:
                port.close()
                raise
        return SerialLine(port, self._parse, self.faults, self.hear, self._at_pause)
