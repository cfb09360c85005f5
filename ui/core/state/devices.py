"""The devices around the table with their states, the voice, the panel's light, the power switch and sound cards.

The settings show them; `ui.runtime.loop.subscriptions` fills them in.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Literal

import msgspec

from hardware.config import DeskConfig
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, PhoneHeld, PluggedIn, SeatPressed, Signal
from ui.locale.words import N_, NC_, Words
from ui.store.copies import LastCopy

DeviceState = Literal["ok", "missing", "untried"]
"""The device answered, is not there, or is not known yet."""
Panel = Literal["dimmable", "none", "closed"]
"""Whether the panel's light can be changed: yes, there is no such panel, or this program may not write it."""
LoudspeakerKind = Literal["usb", "jack", "screen", "other"]
"""A USB card, a jack for headphones, a screen behind HDMI, or another card."""
WifiStep = Literal["none", "looking", "there", "joining", "wrong-password", "failed"]
"""No adapter; not known yet; networks are listed; one is being joined; what became of that."""
Lock = Literal["open", "wpa", "wpa3", "other"]
"""What a wireless network asks for: nothing, a password, or what people cannot type here."""
UpdateStep = Literal["none", "there", "writing", "done", "refused"]
PowerState = Literal["none", "there", "refused"]
"""Whether this program may switch the machine off: no, yes, or it was tried and refused."""


class DeviceKind(StrEnum):
    """The kinds of devices; the values are the desk's names for devices without a name of their own."""

    READER = "reader"
    BUTTON = "button"
    SEAT_BUTTON = "button seat"
    CLOCK_LAMP = "clock lamp"
    COLOUR_LAMP = "clock lamp in colours"
    SEAT_LAMP = "lamp of seat"
    BUZZER = "buzzer"
    TONES = "tonal buzzer"
    TRAY = "dice tray"
    LINE = "dice line"
    GODICE = "GoDice"


SEEN: Final = (DeviceKind.CLOCK_LAMP, DeviceKind.COLOUR_LAMP, DeviceKind.SEAT_LAMP, DeviceKind.BUZZER, DeviceKind.TONES)
"""Devices that send no signals: people say whether they work."""


ON_PLUGS: Final = (DeviceKind.READER, DeviceKind.TRAY, DeviceKind.LINE)
"""Devices with a cable and a plug of their own."""
_WIRES: Final = N_("Buttons and lamps: check the wires")
LOOK_AT: Final = {
    **dict.fromkeys(DeviceKind, _WIRES),
    DeviceKind.READER: N_("Card reader {name}: check the cable"),
    DeviceKind.TRAY: N_("Dice tray: check the cable"),
    DeviceKind.LINE: N_("Dice link: check the cable"),
    DeviceKind.GODICE: N_("{name}: bring the die closer"),
}
"""What to check when such a device does not answer; short enough for the bar."""
WORKS_AGAIN: Final = {
    **dict.fromkeys(DeviceKind, N_("Buttons and lamps work again")),
    DeviceKind.READER: N_("The reader {name} works"),
    DeviceKind.TRAY: N_("The dice tray works again"),
    DeviceKind.LINE: N_("The dice link works again"),
    DeviceKind.GODICE: N_("{name} works again"),
}
"""What the bar says when it answers again."""


READER_NAMES: Final = {
    "table": NC_("a reader", "table"),
    "payer": NC_("a reader", "payer"),
    "payee": NC_("a reader", "payee"),
}
"""The names that readers have by their role, unless somebody chose another name."""


def reader_name(name: str, words: Words) -> str:
    """The name of a reader, as people call it."""
    return words(READER_NAMES[name]) if name in READER_NAMES else name


class Device(msgspec.Struct, frozen=True):
    """A device of the configuration. `name` is the reader's, the button's, the die's, or the seat's number from 1."""

    kind: DeviceKind
    name: str = ""

    @property
    def desk_name(self) -> str:
        """Its name in the desk's signals when it is lost, and in the doctor's report."""
        return f"{self.kind} {self.name}".strip()

    @property
    def lost_names(self) -> tuple[str, ...]:
        """The names under which it is lost: a reader or smart die by its own; pin devices also by `pins`."""
        if self.kind in (DeviceKind.READER, DeviceKind.GODICE):
            return (self.name,)
        return (self.desk_name,) if self.kind in (DeviceKind.TRAY, DeviceKind.LINE) else (self.desk_name, "pins")

    def sends(self, signal: Signal) -> bool:
        """Does this signal come from it? Dice that report themselves are never doubtful."""
        match signal:
            case CardTapped(reader=reader) | CodeScanned(reader=reader) | PhoneHeld(reader):
                return self == Device(DeviceKind.READER, reader)
            case ButtonPressed(button):
                return self == Device(DeviceKind.BUTTON, button)
            case SeatPressed(seat):
                return self == Device(DeviceKind.SEAT_BUTTON, str(seat + 1))
            case DiceSeen(doubtful=None):
                return self.kind in (DeviceKind.LINE, DeviceKind.GODICE)
            case DiceSeen() | DiceGlimpsed():
                return self.kind is DeviceKind.TRAY
        return False


class Loudspeaker(msgspec.Struct, frozen=True):
    """A sound card that plays; `card` is ALSA's name for it, which stays."""

    card: str
    kind: LoudspeakerKind


class MachineCondition(msgspec.Struct, frozen=True):
    """The program's version, the machine's address (empty without a network), free bytes for games, degrees Celsius,
    whether its power is too weak now, or was since it started, and whether it is slowed down. None is unknown.
    """

    version: str = ""
    address: str = ""
    free_bytes: int | None = None
    celsius: int | None = None
    is_power_weak: bool | None = None
    was_power_weak: bool = False
    is_slowed: bool = False


class WifiNetwork(msgspec.Struct, frozen=True):
    """A wireless network in reach: its name, its strength in percent, what it asks for, and whether it is joined."""

    name: str
    percent: int = 0
    lock: Lock = "wpa"
    is_joined: bool = False


class Wifi(msgspec.Struct, frozen=True):
    """The wireless networks in reach, the joined one first, then by strength; `name` is the one last tried."""

    step: WifiStep = "none"
    networks: tuple[WifiNetwork, ...] = ()
    name: str = ""

    @property
    def joined(self) -> str:
        """The name of the joined network, or nothing."""
        return next((each.name for each in self.networks if each.is_joined), "")


class MachineUpdate(msgspec.Struct, frozen=True):
    """A new version for this machine: whether a stick has one, its name, and how much is written, in percent."""

    step: UpdateStep = "none"
    name: str = ""
    percent: int = 0


class TableDevices(msgspec.Struct, frozen=True):
    """The devices with their states, whether there is a voice, the panel's light, the power switch, the sound cards,
    the last copy of the games, the time of day (empty if the machine's clock was never set) and the minutes since 1970
    in UTC (0 then), and the machine's condition and update while a page shows them. `plugged` are new devices,
    `has_pins` says whether buttons can be wired, and `low_pins` are always low while a button is looked for. `wifi` has
    the wireless networks.
    """

    devices: tuple[tuple[Device, DeviceState], ...] = ()
    has_voice: bool = False
    panel: Panel = "none"
    power: PowerState = "none"
    loudspeakers: tuple[Loudspeaker, ...] = ()
    last_copy: LastCopy = LastCopy()
    time: str = ""
    condition: MachineCondition | None = None
    update: MachineUpdate = MachineUpdate()
    plugged: PluggedIn = PluggedIn()
    has_pins: bool = False
    low_pins: tuple[int, ...] = ()
    wifi: Wifi = Wifi()
    utc_minute: int = 0

    def state(self, device: Device) -> DeviceState:
        """The state of a device."""
        return dict(self.devices).get(device, "untried")

    def kind_of(self, lost: str) -> DeviceKind:
        """The kind of the lost device with this name; a reader if no device of the desk has it."""
        return next((device.kind for device, _ in self.devices if lost in device.lost_names), DeviceKind.READER)


def devices_of(config: DeskConfig) -> tuple[Device, ...]:
    """Every device of a desk: readers, buttons, lamps and sounds, what reads the dice."""
    readers = (Device(DeviceKind.READER, reader.name) for reader in config.readers)
    return (*readers, *_on_pins(config), *_of_dice(config))


def _on_pins(config: DeskConfig) -> Iterator[Device]:
    yield from (Device(DeviceKind.BUTTON, name) for name, _ in config.buttons.used())
    yield from (Device(DeviceKind.SEAT_BUTTON, str(seat + 1)) for seat, _ in config.buttons.by_seat())
    lamps = config.lamps
    wired = {
        DeviceKind.CLOCK_LAMP: lamps.clock,
        DeviceKind.COLOUR_LAMP: lamps.clock_rgb,
        DeviceKind.BUZZER: lamps.buzzer,
    }
    yield from (Device(kind) for kind, pin in {**wired, DeviceKind.TONES: lamps.tones}.items() if pin is not None)
    yield from (Device(DeviceKind.SEAT_LAMP, str(seat + 1)) for seat, _ in lamps.by_seat())


def _of_dice(config: DeskConfig) -> Iterator[Device]:
    dice = config.dice
    yield from (Device(kind) for kind, port in ((DeviceKind.TRAY, dice.camera), (DeviceKind.LINE, dice.line)) if port)
    yield from (Device(DeviceKind.GODICE, die) for die in dice.godice)
