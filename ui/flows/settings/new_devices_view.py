"""The views of new devices: what a new one is for, and which button people mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hardware.config import ReaderConfig
from hardware.plugged.listening import DICE_LINE
from hardware.signals import NewDevice, Role
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind, reader_name
from ui.core.state.new_devices import device_at
from ui.core.state.update import ChangeDevices, do
from ui.core.words.frame import Frame
from ui.flows.settings import model as own
from ui.flows.settings import update
from ui.locale.words import N_
from ui.pieces.subject import CARD, DICE
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone

SCANNER: Final = "qr-serial"
NAMES: Final = {"": N_("New device"), DICE_LINE: N_("Dice that send their rolls"), SCANNER: N_("New scanner")}
"""By kind; every other kind is a card reader."""
PLUG_IN: Final = N_("Plug in a card reader, then tap a card on it.")
NEW_READER: Final = N_("New card reader")
READER_ASKED: Final = N_("A new card reader: what is it for?")
ASKED: Final = {
    DICE_LINE: N_("These dice send their rolls. Use them?"),
    SCANNER: N_("A new scanner: what is it for?"),
}
ROLES: Final[dict[Role, tuple[str, str]]] = {
    "table": (N_("The table"), N_("every card, for everything")),
    "payer": (N_("Who pays"), N_("rent, purchases, bids")),
    "payee": (N_("Who is paid"), N_("rent asked for, mortgages")),
}
"""What a reader is for: the answer and its note."""
ANSWERS: Final[dict[Role, str]] = {"table": "icon_board", "payer": "icon_moneyout", "payee": "icon_moneyin"}
"""The picture of each answer."""
BUTTONS: Final = {"next": N_("Next"), "cancel": N_("Cancel"), "pause": N_("Pause")}


def new_device(shown: routes.NewDeviceAsked, frame: Frame) -> DecisionView | PickView:
    """What is it for? Until that is known: tap a card on it."""
    device = device_at(shown.port, frame.model)
    if device is None and shown.port:
        rows = (Row(frame.words("Plug it in again.")),)
        bar = frame.bar(frame.words("The new device was unplugged"))
        return DecisionView(bar, (frame.back(),), rows, subject="icon_devices")
    if device is None or not device.kind:
        return _awaited(device, frame)
    later = Button(frame.words("Not now"), "", do(update.put_off, device.port, device.times), Style.OUTLINED)
    sentence = frame.words(ASKED.get(device.kind, READER_ASKED))
    return PickView(frame.bar(sentence), tuple(_answers(device, frame)), (later,))


def _awaited(device: NewDevice | None, frame: Frame) -> DecisionView:
    """Tap a card on it. Without a device: on any reader."""
    words = frame.words
    if device is None:
        plug = Row(words(PLUG_IN))
        bar = frame.bar(words("Tap a card on any reader"))
        return DecisionView(bar, (frame.back(),), (plug, *_states(frame)), subject=CARD)
    if device.is_given_up:
        rows = (
            Row(words("The bank does not know what it sends."), tone=Tone.CORAL),
            Row(words("Is it wired and powered?")),
        )
        bar = frame.bar(words("The new device is not known"), note=_usb(device))
        return DecisionView(bar, (frame.back(),), rows, subject="icon_devices")
    scan = Row(words("Is it a scanner? Scan a code. Dice? Roll them."), tone=Tone.TEXT)
    bar = frame.bar(words("Tap a card on the new device"), note=_usb(device))
    return DecisionView(bar, (frame.back(),), (scan,), subject=CARD)


def _usb(device: NewDevice) -> str:
    """The number by which a helper finds the device, as a small note."""
    return f"USB {device.number}" if device.number else ""


def _states(frame: Frame) -> Iterator[Row]:
    """The devices that are listened to, and those that sent nothing that is known."""
    for device in frame.model.devices.plugged.devices[:3]:
        yield Row(frame.words("New device"), _state(device, frame))


def _state(device: NewDevice, frame: Frame) -> str:
    return frame.words("sends something unknown") if device.is_given_up else frame.words("tap a card on it")


def _answers(device: NewDevice, frame: Frame) -> Iterator[ListEntry]:
    """At most four. A serial device that sent a line of text may be a scanner, or dice that say their name."""
    devices, words = frame.model.own_devices, frame.words
    if device.kind != DICE_LINE:
        for role, (title, note) in ROLES.items():
            reader = ReaderConfig(_free_name(reader_name(role, words), frame), device.kind, device.port, role)
            yield ListEntry(words(title), words(note), ChangeDevices(devices.with_reader(reader)), front=ANSWERS[role])
    if device.kind in (DICE_LINE, SCANNER):
        is_taken = any(known.kind is DeviceKind.LINE for known, _ in frame.model.devices.devices)
        use = None if is_taken else ChangeDevices(devices.but(line=device.port))
        note = words("other dice do that") if is_taken else words("it sends the rolls")
        yield ListEntry(words("Dice"), note, use, front=DICE)


def _free_name(name: str, frame: Frame) -> str:
    """The name, with a number if another reader has it."""
    taken = {device.name for device, _ in frame.model.devices.devices if device.kind is DeviceKind.READER}
    taken |= {reader.name for reader in frame.model.own_devices.readers}
    numbers = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(each for each in numbers if each not in taken)


def new_entries(frame: Frame) -> Iterator[ListEntry]:
    """The entries of new devices in the list of all devices."""
    plugged, words = frame.model.devices.plugged, frame.words
    for device in plugged.devices:
        title = words(NAMES.get(device.kind, NEW_READER))
        note = words("what is it for?") if device.kind else _state(device, frame)
        front = DICE if device.kind == DICE_LINE else "icon_devices"
        yield ListEntry(title, note, m.Open(routes.NewDeviceAsked(device.port)), front=front)
    if plugged.more:
        yield ListEntry(words("New device"), words("and {n} more", n=plugged.more))


def buttons_page(shown: own.ButtonsPage, frame: Frame) -> PickView:
    """The buttons that can be wired."""
    entries = tuple(_button_entry(name, frame) for name in BUTTONS)
    return PickView(frame.bar(frame.words("Which button do you want to wire?")), entries, (frame.back(),))


def _button_entry(name: str, frame: Frame) -> ListEntry:
    words, pin = frame.words, getattr(frame.model.own_devices.buttons, name)
    is_wired = Device(DeviceKind.BUTTON, name) in dict(frame.model.devices.devices)
    if is_wired and pin is None:
        return ListEntry(words(BUTTONS[name]), words("set in banker.toml"))
    note = words("not wired") if pin is None else f"GPIO {pin}"
    return ListEntry(words(BUTTONS[name]), note, m.Open(own.ButtonSought(name)))


def button_sought(shown: own.ButtonSought, frame: Frame) -> DecisionView:
    """Press the button you mean. A pin that is always low is named: it cannot be a button."""
    words, low = frame.words, frame.model.devices.low_pins
    pins = f"GPIO {', '.join(map(str, low[:8]))}"
    rows = (
        Row(words("The button's wires: one to a free pin, one to ground.")),
        Row(words("The first button pressed is used.")),
        *((Row(words("Always pressed:"), pins, Tone.CORAL),) if low else ()),
    )
    sentence = words("Press the button: {name}", name=words(BUTTONS[shown.button]))
    return DecisionView(frame.bar(sentence), (frame.back(),), rows, subject="icon_button")


def forget_button(frame: Frame, device: Device) -> tuple[Button, ...]:
    """The button that forgets a device which the bank has set up by itself; before a game, as it decides who signs."""
    words, devices = frame.words, frame.model.own_devices
    match device:
        case Device(DeviceKind.READER, name) if any(reader.name == name for reader in devices.readers):
            left = devices.without_reader(name)
        case Device(DeviceKind.LINE) if devices.line:
            left = devices.but(line="")
        case Device(DeviceKind.BUTTON, name) if getattr(devices.buttons, name) is not None:
            left = devices.with_button(name, None)
        case _:
            return ()
    if frame.model.game is not None:
        return (Button(words("Forget"), words("before a game"), reason=words("Go to the start screen for that.")),)
    return (Button(words("Forget"), words("this device"), ChangeDevices(left)),)
