"""Which devices stand on this desk, at which ports and pins? Faults are found when a value is made, never later.

The configuration file (`ui/config.py`) and the bench make these values; `Desk.open` takes them.
"""

import os
from collections.abc import Iterator

import msgspec

from hardware.readers import KINDS, REFUSED_KINDS

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

_SCHEMES = ("loop://", "socket://", "rfc2217://")


class ReaderConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card reader: the name the screen shows, its kind (a key of `KINDS`), its port as a path or a pyserial URL."""

    name: str
    kind: str
    port: str

    def __post_init__(self) -> None:
        """Refuses an empty name, an unknown kind and a port that is neither an absolute path nor a URL."""
        if not self.name.strip():
            raise ValueError("name: a reader needs a name of at least one letter")
        if self.kind in REFUSED_KINDS:
            raise ValueError(f"kind: {self.kind!r} is not supported: {REFUSED_KINDS[self.kind]}; {_allowed_kinds()}")
        if self.kind not in KINDS:
            raise ValueError(f"kind: {self.kind!r} is not a kind of reader; {_allowed_kinds()}")
        if not self.port.startswith(("/", *_SCHEMES)):
            raise ValueError(f"port: {self.port!r} is not a port; allowed: a path from / on, or {', '.join(_SCHEMES)}")


class _Pins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GPIO numbers (BCM) by the name of the device on them; one left out is not there."""

    def __post_init__(self) -> None:
        """Refuses a pin that does not exist or belongs to a bus."""
        for key, pin in self.used():
            if pin in RESERVED_PINS:
                raise ValueError(f"{key}: GPIO {pin} is reserved for {RESERVED_PINS[pin]}; allowed: {_allowed_pins()}")
            if pin not in FREE_PINS:
                raise ValueError(f"{key}: there is no GPIO {pin} on the header; allowed: {_allowed_pins()}")

    def used(self) -> Iterator[tuple[str, int]]:
        """Each device with its pin, such as ("next", 5)."""
        return ((key, pin) for key, pin in msgspec.structs.asdict(self).items() if pin is not None)


class ButtonPins(_Pins, frozen=True):
    """The pins of the buttons, each with its button to ground."""

    next: int | None = None
    cancel: int | None = None
    pause: int | None = None


class LampPins(_Pins, frozen=True):
    """The pins of the clock's LED and of the active buzzer."""

    clock: int | None = None
    buzzer: int | None = None


class DeskConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that stands on one desk; each part may be missing."""

    readers: tuple[ReaderConfig, ...] = ()
    buttons: ButtonPins = ButtonPins()
    lamps: LampPins = LampPins()

    def __post_init__(self) -> None:
        """Refuses two readers with one name or one port, and two devices on one pin."""
        _refuse_twins("name", ((f"readers[{i}].name", reader.name) for i, reader in enumerate(self.readers)))
        _refuse_twins("port", ((f"readers[{i}].port", _real(reader.port)) for i, reader in enumerate(self.readers)))
        _refuse_twins("pin", self.pins())

    @property
    def has_devices(self) -> bool:
        """True when at least one device is configured; a desk without any is played on the bench."""
        return bool(self.readers) or any(True for _ in self.pins())

    def pins(self) -> Iterator[tuple[str, int]]:
        """Each used pin after its key, such as ("buttons.next", 5)."""
        yield from ((f"buttons.{key}", pin) for key, pin in self.buttons.used())
        yield from ((f"lamps.{key}", pin) for key, pin in self.lamps.used())


def _refuse_twins(what: str, uses: Iterator[tuple[str, str]] | Iterator[tuple[str, int]]) -> None:
    first: dict[str | int, str] = {}
    for key, value in uses:
        if value in first:
            raise ValueError(f"{key}: the {what} {value} is taken by {first[value]}; allowed: a {what} of its own")
        first[value] = key


def _real(port: str) -> str:
    """The device behind a path: two links to one adapter are one port."""
    return os.path.realpath(port) if port.startswith("/") else port


def _allowed_kinds() -> str:
    return f"allowed: {', '.join(KINDS)}"


def _allowed_pins() -> str:
    return ", ".join(str(pin) for pin in FREE_PINS)
