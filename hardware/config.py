"""The configuration of a desk: its devices with their ports and pins. Wrong values raise `ValueError` when made.

Made by the configuration file (`ui/store/config.py`) and the bench; used by `Desk.open`.
"""

import os
import re
from collections.abc import Iterator
from itertools import permutations

import msgspec

from hardware.raspberry_pi import HEADER, device_file
from hardware.reader_kinds import KINDS, REFUSED_KINDS, SERIAL
from hardware.signals import Role
from hardware.smart_dice.bluetooth import ADDRESS, NAME

MOST_SEATS = 8
NO_PIN = -1
"""In a list by seat: this seat has no pin."""

RESERVED_PINS = {
    0: "the identification of a HAT",
    1: "the identification of a HAT",
    2: "I2C (SDA)",
    3: "I2C (SCL)",
    7: "SPI (CE1)",
    8: "SPI (CE0)",
    9: "SPI (MISO)",
    10: "SPI (MOSI)",
    11: "SPI (SCLK)",
    14: "the serial port (TXD)",
    15: "the serial port (RXD)",
}
FREE_PINS = tuple(pin for pin in range(28) if pin not in RESERVED_PINS)

_ALLOWED_DICE = "allowed: addresses such as C1:23:45:67:89:AB, or names such as GoDice_1A2B3C, each of one die"
_BUS_PINS = {"i2c": (2, 3), "spi": (7, 8, 9, 10, 11), "serial": (14, 15)}
SERIAL_PINS = rf"{HEADER}|/dev/(serial0|ttyAMA0|ttyS0)"
_BUS_PORTS = {"i2c": r"/dev/i2c-1", "serial": SERIAL_PINS}


class ReaderConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reader or scanner: the name the screen shows, its kind (a key of `KINDS`), its port and its role."""

    name: str
    kind: str
    port: str
    role: Role = "table"

    def __post_init__(self) -> None:
        """Refuses an empty name, an unknown kind and a port that a reader of this kind cannot have."""
        if not self.name.strip():
            raise ValueError("name: a reader needs a name of at least one letter")
        if self.kind in REFUSED_KINDS:
            raise ValueError(f"kind: {self.kind!r} is not supported: {REFUSED_KINDS[self.kind]}; {_allowed_kinds()}")
        if self.kind not in KINDS:
            raise ValueError(f"kind: {self.kind!r} is not a kind of reader; {_allowed_kinds()}")
        ports = KINDS[self.kind].ports
        if not ports.fit(self.port):
            raise ValueError(f"port: {self.port!r} is not a port for {self.kind}; allowed: {ports.allowed}")


class Buses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The buses that are on and keep their pins; the pins of a bus that is off are free for buttons and lamps."""

    i2c: bool = True
    spi: bool = True
    serial: bool = True

    def keep(self, pin: int) -> bool:
        """True when the pin is not free for a button or a lamp. GPIO 0 and 1 are never free."""
        for bus, pins in _BUS_PINS.items():
            if pin in pins:
                return bool(getattr(self, bus))
        return pin in RESERVED_PINS


class _Pins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GPIO numbers (BCM) by the name of the device on the pin; a device that is left out does not exist."""

    def __post_init__(self) -> None:
        """Refuses a pin that is not on the header, and more seats than a table has."""
        for key, pin in self.each():
            if pin not in range(28):
                raise ValueError(f"{key}: there is no GPIO {pin} on the header; allowed: {_list_pins(FREE_PINS)}")
        if len(self._seats()) > MOST_SEATS:
            raise ValueError(f"seats: {len(self._seats())} pins; allowed: up to {MOST_SEATS}, one for each seat")

    def used(self) -> Iterator[tuple[str, int]]:
        """Each device that has one pin and a name of its own, such as ("next", 5)."""
        return ((key, pin) for key, pin in msgspec.structs.asdict(self).items() if isinstance(pin, int))

    def by_seat(self) -> Iterator[tuple[int, int]]:
        """Each seat that has a pin, such as (0, 17)."""
        return ((seat, pin) for seat, pin in enumerate(self._seats()) if pin != NO_PIN)

    def each(self) -> Iterator[tuple[str, int]]:
        """Every pin after its key, such as ("next", 5), ("seats[0]", 17) or ("clock_rgb[2]", 21)."""
        yield from self.used()
        for key, pins in msgspec.structs.asdict(self).items():
            if isinstance(pins, tuple):
                yield from ((f"{key}[{i}]", pin) for i, pin in enumerate(pins) if pin != NO_PIN or key != "seats")

    def _seats(self) -> tuple[int, ...]:
        return getattr(self, "seats", ())


class ButtonPins(_Pins, frozen=True):
    """The pins of the buttons, each with its button to ground; `seats` are the bid buttons, in the seats' order."""

    next: int | None = None
    cancel: int | None = None
    pause: int | None = None
    seats: tuple[int, ...] = ()


class LampPins(_Pins, frozen=True):
    """The pins of the lamps and buzzers: the clock's LED, the clock's colour lamp (red, green, blue), an active buzzer,
    a passive buzzer that plays tones, and a lamp at each seat."""

    clock: int | None = None
    buzzer: int | None = None
    clock_rgb: tuple[int, int, int] | None = None
    tones: int | None = None
    seats: tuple[int, ...] = ()


class DiceConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What reads the dice: a camera and the calibration file of its tray, the serial port of a dice line, and GoDice by
    Bluetooth address or name. Each may be missing; without any, people type the dice. `examples` is a folder for the
    photos of throws that people corrected; without it none is kept."""

    camera: str = ""
    file: str = ""
    line: str = ""
    godice: tuple[str, ...] = ()
    examples: str = ""

    def __post_init__(self) -> None:
        """Refuses an unknown kind of camera, a file without a camera, a wrong port, and dice that make no throw."""
        if self.camera and not re.fullmatch(r"webcam:.+|picamera|photos:.+", self.camera):
            raise ValueError(f"camera: {self.camera!r} is no camera; allowed: webcam:NUMBER, webcam:/dev/..., picamera")
        if self.file and not self.camera:
            raise ValueError("file: a tray's file is of no use without its camera; allowed: a camera too")
        if self.examples and not self.camera:
            raise ValueError("examples: a folder for photos is of no use without a camera; allowed: a camera too")
        if self.line and not SERIAL.fit(self.line):
            raise ValueError(f"line: {self.line!r} is not a port for a dice line; allowed: {SERIAL.allowed}")
        self._refuse_dice()

    @property
    def has_devices(self) -> bool:
        """True when anything reads the dice."""
        return bool(self.camera or self.line or self.godice)

    def _refuse_dice(self) -> None:
        for die in self.godice:
            if not ADDRESS.fullmatch(die.upper()) and not NAME.fullmatch(die):
                raise ValueError(f"godice: {die!r} is no GoDice; {_ALLOWED_DICE}")
        for one, other in permutations(self.godice, 2):
            if one.upper().startswith(other.upper()):
                raise ValueError(f"godice: {other!r} may be more than one of these dice; {_ALLOWED_DICE}")
        if len(self.godice) == 1:
            raise ValueError("godice: a throw is made with two dice; allowed: two or more, or none")


class DeskConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All devices of one desk; each part may be missing."""

    readers: tuple[ReaderConfig, ...] = ()
    buttons: ButtonPins = ButtonPins()
    lamps: LampPins = LampPins()
    buses: Buses = Buses()
    dice: DiceConfig = DiceConfig()

    def __post_init__(self) -> None:
        """Refuses two readers with the same name or port, two devices on one pin, a pin of a bus that is on, and a port
        of a bus that is off."""
        _refuse_twins("name", ((f"readers[{i}].name", reader.name) for i, reader in enumerate(self.readers)))
        _refuse_twins("port", ((key, _real(port)) for key, port in self.ports()))
        for key, pin in self.pins():
            if self.buses.keep(pin):
                raise ValueError(f"{key}: GPIO {pin} is reserved for {RESERVED_PINS[pin]}; {self._allowed_pins()}")
        _refuse_twins("pin", self.pins())
        self._refuse_ports_on_a_bus_switched_off()

    @property
    def has_devices(self) -> bool:
        """True when at least one device is configured; otherwise the bench is used."""
        return bool(self.readers) or self.dice.has_devices or any(True for _ in self.pins())

    def pins(self) -> Iterator[tuple[str, int]]:
        """Each used pin after its key, such as ("buttons.next", 5) or ("lamps.seats[0]", 18)."""
        yield from ((f"buttons.{key}", pin) for key, pin in self.buttons.each())
        yield from ((f"lamps.{key}", pin) for key, pin in self.lamps.each())

    def ports(self) -> Iterator[tuple[str, str]]:
        """Each used port after its key, such as ("readers[0].port", "/dev/serial0")."""
        yield from ((f"readers[{i}].port", reader.port) for i, reader in enumerate(self.readers))
        if self.dice.line:
            yield "dice.line", self.dice.line

    def _allowed_pins(self) -> str:
        return f"allowed: {_list_pins(tuple(pin for pin in range(28) if not self.buses.keep(pin)))}"

    def _refuse_ports_on_a_bus_switched_off(self) -> None:
        for key, port in self.ports():
            for bus, ports in _BUS_PORTS.items():
                if re.fullmatch(ports, port) and not getattr(self.buses, bus):
                    raise ValueError(
                        f"{key}: {port} is on the bus that buses.{bus} switches off; "
                        f"allowed: another port, or buses.{bus} = true"
                    )


def _refuse_twins(what: str, uses: Iterator[tuple[str, str]] | Iterator[tuple[str, int]]) -> None:
    first: dict[str | int, str] = {}
    for key, value in uses:
        if value in first:
            raise ValueError(f"{key}: the {what} {value} is taken by {first[value]}; allowed: a {what} of its own")
        first[value] = key


def _real(port: str) -> str:
    """The device behind a path: two links to one adapter are one port."""
    port = device_file(port)
    return os.path.realpath(port) if port.startswith("/") else port


def _allowed_kinds() -> str:
    return f"allowed: {', '.join(KINDS)}"


def _list_pins(pins: tuple[int, ...]) -> str:
    return ", ".join(str(pin) for pin in pins)
