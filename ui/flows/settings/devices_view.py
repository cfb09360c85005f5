"""The views of devices: the state of each one, what the device under test has sent, and the machine's condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from babel.numbers import format_decimal

from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import CardTapped, CodeScanned, PhoneHeld, Signal
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import ON_PLUGS, SEEN, Device, DeviceKind, DeviceState, MachineCondition, reader_name
from ui.core.state.drafts import DeviceTrial
from ui.core.state.update import JudgeDevice, WriteUpdate
from ui.core.words.acts import capital
from ui.core.words.frame import Frame, hold_button
from ui.core.words.notices import short_tag
from ui.flows.settings.model import ButtonsPage, DevicesPage, DeviceTried, MachinePage, WifiPage, ZonePage
from ui.flows.settings.new_devices_view import BUTTONS, forget_button, new_entries
from ui.locale.words import N_, NC_
from ui.pieces.subject import CARD, DICE
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone

NAMES: Final = {
    DeviceKind.READER: N_("Reader: {name}"),
    DeviceKind.BUTTON: N_("Button: {name}"),
    DeviceKind.SEAT_BUTTON: N_("Bid button of seat {name}"),
    DeviceKind.CLOCK_LAMP: N_("Lamp of the clock"),
    DeviceKind.COLOUR_LAMP: N_("Lamp of the clock, in colours"),
    DeviceKind.SEAT_LAMP: N_("Lamp of seat {name}"),
    DeviceKind.BUZZER: N_("Buzzer"),
    DeviceKind.TONES: N_("Buzzer with tones"),
    DeviceKind.TRAY: N_("Dice tray"),
    DeviceKind.LINE: N_("Dice link"),
    DeviceKind.GODICE: N_("GoDice: {name}"),
}
REQUESTS: Final = {
    DeviceKind.READER: N_("Tap a card on the reader: {name}"),
    DeviceKind.BUTTON: N_("Press the button: {name}"),
    DeviceKind.SEAT_BUTTON: N_("Press the bid button of seat {name}"),
    DeviceKind.CLOCK_LAMP: N_("Does the lamp of the clock blink?"),
    DeviceKind.COLOUR_LAMP: N_("Does the lamp of the clock blink?"),
    DeviceKind.SEAT_LAMP: N_("Is the lamp of seat {name} lit?"),
    DeviceKind.BUZZER: N_("Did the buzzer sound?"),
    DeviceKind.TONES: N_("Did the buzzer play two tones?"),
    DeviceKind.TRAY: N_("Roll two dice into the tray"),
    DeviceKind.LINE: N_("Roll your dice"),
    DeviceKind.GODICE: N_("Roll your dice"),
}
FRONTS: Final = {
    DeviceKind.READER: "icon_devices",
    **dict.fromkeys((DeviceKind.BUTTON, DeviceKind.SEAT_BUTTON), "icon_button"),
    **dict.fromkeys((DeviceKind.CLOCK_LAMP, DeviceKind.COLOUR_LAMP, DeviceKind.SEAT_LAMP), "icon_lamp"),
    **dict.fromkeys((DeviceKind.BUZZER, DeviceKind.TONES), "icon_sound"),
    **dict.fromkeys((DeviceKind.TRAY, DeviceKind.LINE, DeviceKind.GODICE), DICE),
}
"""The picture of each kind in the list. It is the subject of its trial, too, except that of a reader."""
LOW_BYTES, HOT_CELSIUS = 500 * 10**6, 80
"""Less space than this is little; from this temperature on a Raspberry Pi slows itself down."""
STATES: Final[dict[DeviceState, tuple[str, Tone]]] = {
    "ok": (N_("works"), Tone.MINT),
    "missing": (N_("does not work"), Tone.CORAL),
    "untried": (N_("not tried yet"), Tone.SOFT),
}


def devices(shown: DevicesPage, frame: Frame) -> PickView | DecisionView:
    """The list of all configured devices; a touch tries one."""
    known, words = frame.model.devices.devices, frame.words
    entries = tuple(new_entries(frame)) + tuple(
        ListEntry(
            device_words(frame, device),
            words(STATES[state][0]),
            m.Open(DeviceTried(device)),
            front=FRONTS[device.kind],
            is_faulty=state == "missing",
        )
        for device, state in known
    )
    machine = Button(words("This machine"), "", m.Open(MachinePage()))
    wire = (Button(words("Buttons"), "", m.Open(ButtonsPage())),) if frame.model.devices.has_pins else ()
    buttons = (machine, *wire, frame.back())
    if not entries:
        row = Row(words("Plug one in: the bank asks what it is for."), tone=Tone.TEXT)
        return DecisionView(frame.bar(words("No device is set up here")), buttons, (row,), subject="icon_devices")
    return frame.pick_page(frame.bar(words("Touch a device to try it")), entries, buttons)


def machine_page(shown: MachinePage, frame: Frame) -> DecisionView:
    """The machine's condition, and the new version on a stick; what is wrong is in coral."""
    buttons = (*_update_buttons(frame), *_system_buttons(frame), frame.back())
    rows = (*_condition_rows(frame), *_update_rows(frame))
    return DecisionView(frame.bar(frame.words("This machine")), buttons, rows)


def _system_buttons(frame: Frame) -> Iterator[Button]:
    """What a machine that is for the table alone has no other place for."""
    words, devices = frame.words, frame.model.devices
    if devices.wifi.step != "none":
        yield Button(words("Wi-Fi"), devices.wifi.joined, m.Open(WifiPage()))
    if devices.power != "none":
        yield Button(words("Time zone"), devices.time, m.Open(ZonePage()))


def _update_buttons(frame: Frame) -> Iterator[Button]:
    """To write it is held: the machine starts again by itself."""
    words = frame.words
    if frame.model.devices.update.step not in {"there", "refused"}:
        return
    if frame.model.game is None:
        yield hold_button(frame, Button(words("Update"), action=WriteUpdate()))
    else:
        yield Button(words("Update"), words("before a game"), reason=words("Go to the start screen for that."))


def _update_rows(frame: Frame) -> Iterator[Row]:
    words, update = frame.words, frame.model.devices.update
    match update.step:
        case "there":
            yield Row(words("New version"), update.name, Tone.MINT, is_ruled=True)
        case "writing":
            written = words("{share} written", share=words.percent(update.percent))
            yield Row(words("New version"), written, Tone.MINT, is_ruled=True)
            yield Row(words("Then the machine starts again. Games stay."))
        case "done":
            yield Row(words("New version"), words("written"), Tone.MINT, is_ruled=True)
            yield Row(words("The machine starts again now."))
        case "refused":
            yield Row(words("New version"), words("refused"), Tone.CORAL, is_ruled=True)
            yield Row(words("The new version is damaged, or not for this machine."))


def _condition_rows(frame: Frame) -> Iterator[Row]:
    words, now = frame.words, frame.model.devices.condition or MachineCondition()
    yield Row(words("Version"), now.version)
    yield Row(words("Address"), now.address or words("no network"))
    if now.free_bytes is not None:
        free = words("{n} GB", n=format_decimal(now.free_bytes / 10**9, "0.0", locale=words.language))
        yield Row(words("Room for games"), free, Tone.CORAL if now.free_bytes < LOW_BYTES else Tone.SOFT)
    if now.celsius is not None:
        says = words("{n} °C, slowed down", n=now.celsius) if now.is_slowed else words("{n} °C", n=now.celsius)
        yield Row(words("Temperature"), says, Tone.CORAL if now.is_slowed or now.celsius >= HOT_CELSIUS else Tone.SOFT)
    if now.is_power_weak is not None:
        is_bad = now.is_power_weak or now.was_power_weak
        says = (
            words("too weak now") if now.is_power_weak else words("was too weak") if is_bad else words("strong enough")
        )
        yield Row(words("Power supply"), says, Tone.CORAL if is_bad else Tone.SOFT)


def device_tried(shown: DeviceTried, frame: Frame) -> DecisionView:
    """What to do with the device, and its result. Nothing that a device sends here acts on the game."""
    device, words = shown.device, frame.words
    name = _name(frame, device)
    rows = (
        _state_row(frame, device),
        *advice(frame, device),
        *_said_rows(frame, frame.ui.find(DeviceTrial)),
        Row(words("Nothing you try here changes the game.")),
    )
    bar = frame.bar(words(REQUESTS[device.kind], name=name))
    subject = CARD if device.kind is DeviceKind.READER else FRONTS[device.kind]
    return DecisionView(bar, _buttons(frame, device), rows, subject=subject)


def devices_note(frame: Frame) -> str:
    """The note of the menu: how many devices do not work."""
    known = frame.model.devices.devices
    if any(device.kind for device in frame.model.devices.plugged.devices):
        return frame.words("a new one")
    missing = sum(state == "missing" for _, state in known)
    if missing:
        return frame.words.n("{n} does not work", "{n} do not work", missing)
    return frame.words("try each one") if known else frame.words(NC_("devices", "none"))


def device_words(frame: Frame, device: Device) -> str:
    """The name of a device, as people call it."""
    return frame.words(NAMES[device.kind], name=_name(frame, device))


def _name(frame: Frame, device: Device) -> str:
    if device.kind is DeviceKind.BUTTON:
        return frame.words(BUTTONS[device.name])
    return reader_name(device.name, frame.words) if device.kind is DeviceKind.READER else device.name


def _state_row(frame: Frame, device: Device) -> Row:
    says, tone = STATES[frame.model.devices.state(device)]
    return Row(capital(frame.words(says)), tone=tone, is_strong=True)


def advice(frame: Frame, device: Device) -> tuple[Row, ...]:
    """Advice for a missing device with its own plug; the bar names the device."""
    if frame.model.devices.state(device) != "missing" or device.kind not in ON_PLUGS:
        return ()
    return (Row(frame.words("Is the cable plugged in at both ends? Try another socket."), tone=Tone.TEXT),)


def _said_rows(frame: Frame, trial: DeviceTrial | None) -> tuple[Row, ...]:
    """What a device has sent since its screen was opened; another device is named."""
    if trial is None or trial.said is None:
        return ()
    if trial.device.sends(trial.said):
        return (Row(frame.words("Reply:"), _said(frame, trial.said), Tone.MINT),)
    other = next((device for device, _ in frame.model.devices.devices if device.sends(trial.said)), None)
    name = device_words(frame, other) if other else frame.words("another device")
    return (Row(frame.words("Something else answered:"), name, Tone.BRASS),)


def _said(frame: Frame, signal: Signal) -> str:
    match signal:
        case CardTapped(tag) | CodeScanned(tag):
            return short_tag(tag)
        case PhoneHeld():
            return frame.words("a phone")
        case DiceSeen(values) | DiceGlimpsed(values):
            return ", ".join(map(str, values)) or frame.words("no dice")
    return frame.words("pressed")


def _buttons(frame: Frame, device: Device) -> tuple[Button, ...]:
    """The buttons. People judge a lamp or a buzzer, a tray can also be set up, other devices need no judgement."""
    words = frame.words
    if device.kind is DeviceKind.TRAY:
        learn = Button(words("Set up the tray"), words("empty, then two dice"), m.Open(routes.TraySetup()))
        return (learn, frame.back())
    if device.kind not in SEEN:
        return (*forget_button(frame, device), frame.back())
    return (
        Button(words("Yes"), words("it works"), JudgeDevice(device, True), Style.PRIMARY),
        Button(words("No"), "", JudgeDevice(device, False)),
        Button(words("Again"), "", m.Open(DeviceTried(device))),
        frame.back(),
    )
