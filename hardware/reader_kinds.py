"""The kinds of card readers and scanners, by the name that a configuration gives them.

A new kind is one module and one row of `KINDS`.
"""

import re
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

import msgspec

from hardware.clock import TimeSource
from hardware.library import EVDEV, PYSCARD, Library
from hardware.raspberry_pi import HEADER
from hardware.readers.faults import Faults
from hardware.readers.frames_125khz import tags
from hardware.readers.keyboard import KEYBOARD_REASONS, KeyboardLine, OpenKeyboard, open_grabbed
from hardware.readers.pcsc import OpenTerminal, PcscLine, PcscTerminal
from hardware.readers.pn532 import Link, Pn532Line
from hardware.readers.pn532_links import I2C_REASONS, I2cLink, SerialLink
from hardware.readers.serial_reader import SERIAL_REASONS, Greeting, Parser, SerialReader
from hardware.readers.watched import DeviceLine, SeenCard, WatchedReader
from hardware.scanners.codes import END, codes
from hardware.scanners.gm65 import close_set_up_codes
from hardware.signals import CardTapped, CodeScanned, DeviceLost, Role, SignalQueue


class Reader(Protocol):
    """A card reader with its own thread, which only puts signals on the queue."""

    @property
    def name(self) -> str: ...

    @property
    def heard_bytes(self) -> int | None:
        """How many bytes came from it so far; None when it is not a serial device that sends by itself."""

    def start(self) -> DeviceLost | None:
        """Open the device, then go on in a thread. Returns what is missing, which is on the queue too."""

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""

    def join(self) -> None:
        """Wait for the thread; its port is closed afterwards."""


class MakeReader(Protocol):
    """Makes a reader of one kind, not yet started; the clock tells a new card from one that still lies there."""

    def __call__(
        self, name: str, port: str, queue: SignalQueue, role: Role = "table", clock: TimeSource = time.monotonic
    ) -> Reader: ...


class Ports(msgspec.Struct, frozen=True):
    """The allowed ports of a reader: a pattern for the whole text, and the same in words."""

    pattern: str
    allowed: str

    def fit(self, port: str) -> bool:
        """True when the text may be such a port."""
        return re.fullmatch(self.pattern, port) is not None


SERIAL = Ports(
    rf"{HEADER}|(/|loop://|socket://|rfc2217://).*", "header, a path from / on, or loop://, socket://, rfc2217://"
)
INPUT = Ports(r"/.*", "a path such as /dev/input/by-path/...-event-kbd")
I2C = Ports(r"/dev/i2c-\d+", "an I2C bus such as /dev/i2c-1")
PCSC = Ports(r"pcsc://.*", "pcsc:// for the first PC/SC reader, or pcsc:// and the beginning of its name")


class ReaderKind(msgspec.Struct, frozen=True):
    """A kind of reader: what makes it, its allowed ports, its description and the library that it needs."""

    make: MakeReader
    ports: Ports
    says: str
    library: Library | None = None

    def __call__(
        self, name: str, port: str, queue: SignalQueue, role: Role = "table", clock: TimeSource = time.monotonic
    ) -> Reader:
        """The reader, not yet started."""
        return self.make(name, port, queue, role, clock)


def serial_reader(
    parse: Parser[str],
    says: type[CardTapped] | type[CodeScanned],
    greet: Greeting | None = None,
    at_pause: bytes = b"",
) -> MakeReader:
    """Readers and scanners that send by themselves on a serial port."""

    def make(
        name: str, port: str, queue: SignalQueue, role: Role = "table", clock: TimeSource = time.monotonic
    ) -> Reader:
        return SerialReader(name, port, queue, parse, clock, role=role, says=says, greet=greet, at_pause=at_pause)

    return make


def watched_reader(
    open_line: Callable[[str], DeviceLine[str | SeenCard]], reasons: Mapping[int, str] | None = None
) -> MakeReader:
    """Readers whose line `open_line` opens at their port: a line that polls the device or waits for it."""

    def make(
        name: str, port: str, queue: SignalQueue, role: Role = "table", clock: TimeSource = time.monotonic
    ) -> Reader:
        return WatchedReader(name, port, queue, partial(open_line, port), role=role, reasons=reasons, clock=clock)

    return make


def pn532_reader(
    open_link: Callable[[str], Link], reasons: dict[int, str], patience: TimeSource = time.monotonic
) -> MakeReader:
    """Readers with a PN532 behind the link that `open_link` opens; `patience` is the clock of their time-outs."""

    def open_line(port: str) -> Pn532Line:
        link = open_link(port)
        try:
            return Pn532Line(link, Faults(), patience)
        except OSError:
            link.close()
            raise

    return watched_reader(open_line, reasons)


def keyboard_reader(open_keyboard: OpenKeyboard) -> MakeReader:
    """Readers that act as a USB keyboard."""
    return watched_reader(lambda port: KeyboardLine(open_keyboard(port), Faults()), KEYBOARD_REASONS)


def pcsc_reader(open_terminal: OpenTerminal) -> MakeReader:
    """Readers of the PC/SC service."""
    return watched_reader(lambda port: PcscLine(open_terminal(port)))


_125KHZ = serial_reader(tags, CardTapped)

KINDS: dict[str, ReaderKind] = {
    "rdm6300": ReaderKind(_125KHZ, SERIAL, "RDM6300, 125 kHz cards, serial"),
    "id12la": ReaderKind(_125KHZ, SERIAL, "ID-12LA or ID-20LA, 125 kHz cards, serial"),
    "pn532-serial": ReaderKind(
        pn532_reader(SerialLink.open, SERIAL_REASONS), SERIAL, "PN532 with its switches on HSU, 13.56 MHz cards, serial"
    ),
    "pn532-i2c": ReaderKind(
        pn532_reader(I2cLink.open, I2C_REASONS), I2C, "PN532 with its switches on I2C, 13.56 MHz cards, I2C"
    ),
    "usb-keyboard": ReaderKind(
        keyboard_reader(open_grabbed), INPUT, "USB reader that types card numbers like a keyboard", EVDEV
    ),
    "acr122u": ReaderKind(pcsc_reader(PcscTerminal.open), PCSC, "ACR122U, 13.56 MHz cards, USB through PC/SC", PYSCARD),
    "qr-serial": ReaderKind(
        serial_reader(codes, CodeScanned, at_pause=END), SERIAL, "scanner of QR and bar codes, serial"
    ),
    "gm65": ReaderKind(
        serial_reader(codes, CodeScanned, close_set_up_codes, END), SERIAL, "GM65-type scanner with both wires, serial"
    ),
}

REFUSED_KINDS = {
    "rc522": "its libraries need RPi.GPIO, which fails on a Raspberry Pi 5 and on new kernels",
}
