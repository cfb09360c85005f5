"""The driver of a dice line: a microcontroller sends each throw; the screen proposes it, and people confirm."""

from collections.abc import Callable
from functools import partial

from hardware.dice.signals import DiceSeen
from hardware.readers.faults import Faults
from hardware.readers.serial_reader import BAUD_RATE, SERIAL_REASONS, SerialLine, open_port
from hardware.readers.watched import POLL_SECONDS, WatchedDevice
from hardware.signals import SignalQueue
from hardware.smart_dice.lines import throws

DEVICE = "dice line"
ThrownFaces = tuple[int, ...]


class DiceLine(WatchedDevice[ThrownFaces]):
    """A microcontroller on a serial port given as a path or a URL: 9600 baud, 8 bits, no parity, 1 stop bit."""

    def __init__(self, port: str, queue: SignalQueue, poll_seconds: float = POLL_SECONDS) -> None:
        self.faults = Faults()
        open_line = partial(_open_line, port, self.faults, self.hear)
        super().__init__(DEVICE, port, queue, open_line, self._tell, reasons=SERIAL_REASONS, poll_seconds=poll_seconds)

    def _tell(self, faces: ThrownFaces) -> None:
        # Every throw is reported: only the screen knows whether it asks for dice, and for how many.
        self._queue.put(DiceSeen(faces, confidence=1.0))


def _open_line(port: str, faults: Faults, hear: Callable[[int], None]) -> SerialLine[ThrownFaces]:
    return SerialLine(open_port(port, BAUD_RATE), throws, faults, hear)
