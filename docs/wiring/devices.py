"""Which devices are wired to the header, and where does each terminal go? `draw.py` draws them.

The pins of buttons, lamps and buzzers are those of the packaged configuration.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware.bench import BENCH_DESK

# The header's places 1 to 40, row by row: 3V3, 5V and GND are power, the numbers are GPIO.
HEADER = (
    *("3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15, 17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND"),
    *(9, 25, 11, 8, "GND", 7, 0, 1, 5, "GND", 6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21),
)
PLACE_OF = {pin: place for place, pin in enumerate(HEADER, start=1) if isinstance(pin, int)}


class Wire(NamedTuple):
    """A terminal and the header place it goes to; what is put in between, and what goes from there to ground."""

    terminal: str
    place: int
    between: str = ""
    to_ground: str = ""


class Wiring(NamedTuple):
    """A device with its wires, and a line or two that it needs to be said."""

    name: str
    wires: tuple[Wire, ...]
    notes: tuple[str, ...] = ()


def gpio(terminal: str, pin: int, between: str = "", to_ground: str = "") -> Wire:
    """A wire to a GPIO by its number."""
    return Wire(terminal, PLACE_OF[pin], between, to_ground)


def drawings() -> dict[str, tuple[str, tuple[Wiring, ...]]]:
    """Every drawing: its file name, its title and its boxes."""
    return {
        "rdm6300": ("RDM6300 on the serial pins", (_RDM6300,)),
        "id12la": ("ID-12LA or ID-20LA on the serial pins", (_ID12LA,)),
        "pn532-serial": ("PN532 on the serial pins (HSU)", (_PN532_SERIAL,)),
        "pn532-i2c": ("PN532 on I2C", (_PN532_I2C,)),
        "scanner": ("A scanner of QR and bar codes on the serial pins", (_SCANNER,)),
        "dice-line": ("A dice line on the serial pins", (_DICE_LINE,)),
        "buttons": ("Next, cancel and pause", tuple(_buttons())),
        "seats": ("A bid button and a lamp at each of eight seats", tuple(_seats())),
        "clock-led": ("The clock's lamp", (_CLOCK_LED,)),
        "clock-rgb": ("The clock's lamp in colours", (_CLOCK_RGB,)),
        "buzzer-active": ("An active buzzer", (_BUZZER,)),
        "buzzer-passive": ("A passive buzzer, for tunes", (_TONES,)),
        "buzzer-strong": ("A buzzer that wants more than a pin can give", (_STRONG_BUZZER,)),
    }


_RDM6300 = Wiring(
    "RDM6300",
    (Wire("5V", 2), Wire("GND", 6), Wire("TX", 10, "1 kΩ", "2 kΩ")),
    ("the two resistors make 3.3 V of its 5 V", "its coil: on ANT1 and ANT2"),
)
_ID12LA = Wiring(
    "ID-12LA / ID-20LA",
    (Wire("11 VCC", 1), Wire("2 RES", 17), Wire("1 GND", 6), Wire("7 FORM", 9), Wire("9 D0", 10)),
    ("3.3 V: no resistors",),
)
_HSU_WIRES = (Wire("VCC", 1), Wire("GND", 6), Wire("TXD", 10), Wire("RXD", 8))
_PN532_SERIAL = Wiring(
    "PN532 board", _HSU_WIRES, ("switches: 1 off, 2 off (HSU)", "3.3 V, so that its signals are too")
)
_I2C_WIRES = (Wire("VCC", 1), Wire("SDA", 3), Wire("SCL", 5), Wire("GND", 9))
_PN532_I2C = Wiring("PN532 board", _I2C_WIRES, ("switches: 1 on, 2 off (I2C)",))
_SCANNER = Wiring(
    "Scanner (GM65 or alike)",
    (Wire("VCC 5V", 2), Wire("GND", 6), Wire("TX", 10), Wire("RX", 8)),
    ("RX is needed by the kind gm65 only", "TX of 3.3 V; 5 V needs the RDM6300's divider"),
)
_DICE_LINE = Wiring(
    "Microcontroller with dice",
    (Wire("GND", 6), Wire("TX", 10)),
    ("TX of 3.3 V; 5 V needs the RDM6300's divider", "nothing is ever sent to it; its power is its own"),
)
_CLOCK_LED = Wiring("LED", (gpio("long leg (+)", BENCH_DESK.lamps.clock or 0, "330 Ω"), Wire("short leg (-)", 39)))
_CLOCK_RGB = Wiring(
    "RGB LED, common cathode",
    (gpio("red", 10, "330 Ω"), gpio("green", 9, "330 Ω"), gpio("blue", 11, "330 Ω"), Wire("cathode (-)", 20)),
    ("needs buses.spi = false",),
)
_BUZZER = Wiring("Active buzzer", (gpio("+", BENCH_DESK.lamps.buzzer or 0), Wire("-", 39)), ("up to 15 mA",))
_TONES = Wiring(
    "Passive piezo buzzer",
    (gpio("one leg", BENCH_DESK.lamps.buzzer or 0, "100 Ω"), Wire("the other leg", 39)),
    ("in the place of the active one: tones = 26, no buzzer",),
)
_STRONG_BUZZER = Wiring(
    "Buzzer and NPN transistor",
    (Wire("buzzer +", 2), gpio("base", BENCH_DESK.lamps.buzzer or 0, "1 kΩ"), Wire("emitter", 39)),
    ("collector to buzzer -",),
)


def _buttons() -> Iterator[Wiring]:
    for name, pin in BENCH_DESK.buttons.used():
        yield Wiring(f"Button {name}", (gpio("one side", pin), Wire("other side", 39)))


def _seats() -> Iterator[Wiring]:
    lamps = dict(BENCH_DESK.lamps.by_seat())
    for seat, pin in BENCH_DESK.buttons.by_seat():
        bus = ("needs buses.i2c = false and buses.spi = false",) if pin in (2, 3) else ()
        button, lamp = gpio("button", pin), gpio("lamp, long leg (+)", lamps[seat], "330 Ω")
        yield Wiring(f"Seat {seat + 1}", (button, lamp, Wire("their other sides", 34)), bus)
