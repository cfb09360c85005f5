"""Which kinds of card reader are there, and what opens each? A new kind is one module and one row of `KINDS`."""

from collections.abc import Callable
from typing import Protocol

from hardware.readers.frames_125khz import tags
from hardware.readers.serial_reader import SerialReader
from hardware.signals import DeviceLost, SignalQueue


class Reader(Protocol):
    """A card reader with its own thread, which only puts signals."""

    @property
    def name(self) -> str: ...

    def start(self) -> DeviceLost | None:
        """Look for the device once, then go on in a thread; answers what is missing, which is on the queue too."""

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""

    def join(self) -> None:
        """Wait for the thread; its port is closed afterwards."""


def _serial_125khz(name: str, port: str, queue: SignalQueue) -> Reader:
    return SerialReader(name, port, queue, parse=tags)


KINDS: dict[str, Callable[[str, str, SignalQueue], Reader]] = {
    "rdm6300": _serial_125khz,
    "id12la": _serial_125khz,
}

REFUSED_KINDS = {
    "rc522": "its libraries need RPi.GPIO, which fails on a Raspberry Pi 5 and on new kernels",
}
