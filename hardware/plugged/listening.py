"""The recognition of a new device by what it sends: card numbers, codes, throws of dice, or a PN532's answer."""

import re
import termios
import time
from collections.abc import Callable
from typing import Final

import serial

from hardware.clock import TimeSource
from hardware.plugged.bus import Plug
from hardware.readers.faults import Faults
from hardware.readers.frames_125khz import tags
from hardware.readers.keyboard import KeyboardLine, OpenKeyboard, open_grabbed
from hardware.readers.pn532 import Pn532Line
from hardware.readers.pn532_links import SerialLink
from hardware.readers.serial_reader import BAUD_RATE, open_port
from hardware.scanners.codes import END, LONGEST_CODE, codes
from hardware.smart_dice.lines import throws

DICE_LINE: Final = "dice-line"
"""Besides the kinds of readers, the kind of a serial device that sends throws."""
MOST_BYTES: Final = 20_000
"""After this many bytes, 20 s at 9600 baud, without one whole message a device is given up."""
_CARD_NUMBER: Final = re.compile(r"\d{8,}")
"""What a reader types; people type words and commands too."""
_KEPT_BYTES = LONGEST_CODE + 1

Listen = Callable[[Plug, Callable[[], bool]], str]
"""Listens to a device while the function says so; the kind of the device, or an empty text."""


def recognise(heard: bytes, is_pause: bool = False) -> str:
    """The kind of device that sent these bytes; empty if they are nothing whole. `is_pause`: nothing follows now."""
    if tags(bytearray(heard), Faults()):
        return "id12la" if b"\r\n\x03" in heard else "rdm6300"
    if throws(bytearray(heard), Faults()):
        return DICE_LINE
    line = bytearray(heard + (END if is_pause else b""))
    return "qr-serial" if b"\x02" not in heard and codes(line, Faults()) else ""


def listen(
    plug: Plug,
    goes_on: Callable[[], bool],
    open_keyboard: OpenKeyboard = open_grabbed,
    clock: TimeSource = time.monotonic,
) -> str:
    """Listen to this device while `goes_on`; its kind, or empty if it cannot be opened, went away or is not known.
    `clock` is that of a PN532's time-outs.
    """
    try:
        if plug.sort == "keyboard":
            return _listen_to_keyboard(plug.port, goes_on, open_keyboard)
        return "pn532-serial" if _is_pn532(plug.port, clock) else _listen_to_serial(plug.port, goes_on)
    except (OSError, termios.error):
        return ""


def _listen_to_serial(path: str, goes_on: Callable[[], bool]) -> str:
    with open_port(path, BAUD_RATE) as port:
        return _listen_to_port(port, goes_on)


def _listen_to_port(port: serial.Serial, goes_on: Callable[[], bool]) -> str:
    heard, count = bytearray(), 0
    while goes_on() and count <= MOST_BYTES:
        came = port.read(max(1, port.in_waiting))
        heard += came
        count += len(came)
        if heard and (kind := recognise(bytes(heard), is_pause=not came)):
            return kind
        del heard[: -_KEPT_BYTES if came else None]
    return ""


def _is_pn532(path: str, clock: TimeSource) -> bool:
    """Wake a PN532 up, if there is one; what else is there ignores the bytes."""
    link = SerialLink.open(path)
    try:
        Pn532Line(link, Faults(), clock)
    except OSError:
        return False
    finally:
        link.close()
    return True


def _listen_to_keyboard(path: str, goes_on: Callable[[], bool], open_keyboard: OpenKeyboard) -> str:
    """A grabbed keyboard types nowhere else, whatever it types."""
    line = KeyboardLine(open_keyboard(path), Faults())
    try:
        while goes_on():
            if any(_CARD_NUMBER.fullmatch(number) for number in line.read()):
                return "usb-keyboard"
    finally:
        line.close()
    return ""
