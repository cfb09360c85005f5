"""Updates of the settings: the test tone, devices under test, and the setup of the dice tray."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hardware.dice.signals import TrayLearnt, TrayStep
from hardware.signals import CardTapped, CodeScanned, PinPressed, Signal
from ui.core.state import routes
from ui.core.state.devices import DeviceKind
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import Model, UiState
from ui.core.state.new_devices import MOST_OFFERS, device_at, with_offer
from ui.core.state.notices import DEVICE_FORGOTTEN, DEVICE_READY, TRAY_KNOWN, ReaderWorks
from ui.core.state.update import (
    ChangeDevices,
    ForgetPerson,
    JudgeDevice,
    LearnTray,
    Update,
    show_notice,
)
from ui.flows.settings.model import ButtonSought, DeviceTried, TrayLesson

KEY: Final = "key"
TONE: Final = "test_tone"
"""The cue with the most tones: if all four of them are heard, every other cue is heard too."""


def show_signal(signal: Signal, model: Model) -> Update:
    """Show what any device sends while one is tried; it does nothing else."""
    trial = model.ui.find(DeviceTrial)
    assert trial is not None, "a word of a device belongs here only while one is tried"
    return Update(model.ui.typing(trial.but(said=signal)).but(idle_seconds=0.0), cue=KEY)


def try_tone(model: Model) -> Update:
    """Play the test tone as every cue: on the chosen sound card, at the chosen loudness."""
    return Update(model.ui, cue=TONE)


def open_trial(address: DeviceTried, model: Model) -> UiState:
    """Open the screen of a device. A lamp or a buzzer starts again whenever the round changes."""
    before = model.ui.find(DeviceTrial)
    rounds = before.round + 1 if before and before.device == address.device else 1
    return model.ui.opened(address).typing(DeviceTrial(address.device, rounds))


def dice_tried(address: DeviceTried, model: Model) -> int | None:
    """The number of dice that a device under test may propose."""
    return 2 if address.device.kind in (DeviceKind.TRAY, DeviceKind.GODICE) else None


def look(message: LearnTray, model: Model) -> Update:
    """Let the camera look at the tray as it is now."""
    return Update(model.ui.typing(TrayLesson(message.step, is_looking=True)), effect=message, cue=KEY)


def take_lesson(signal: Signal, model: Model) -> Update:
    """Handle the result of a look: go to the next step, or repeat this one."""
    ui, lesson = model.ui.but(idle_seconds=0.0), model.ui.get(TrayLesson)
    if not isinstance(signal, TrayLearnt) or not lesson.is_looking or signal.step is not lesson.step:
        return Update(model.ui)
    if signal.why is not None:
        return Update(ui.typing(TrayLesson(signal.step, said=signal)), cue="refused")
    if signal.step is TrayStep.KEEP:
        return show_notice(ui.closed(), TRAY_KNOWN, "card_read")
    after = TrayStep.DICE if signal.step is TrayStep.EMPTY else TrayStep.KEEP
    return Update(ui.typing(TrayLesson(after, said=signal)), cue="card_read")


def no_dice(address: object, model: Model) -> None:
    """None: dice do not count as a roll here."""


def open_new_device(address: routes.NewDeviceAsked, model: Model) -> UiState:
    """Open the question about a new device; it counts as asked."""
    ui, device = model.ui.opened(address), device_at(address.port, model) if address.port else None
    return with_offer(ui, device.port, device.times) if device else ui


def put_off(port: str, times: int, model: Model) -> Update:
    """Not now: close the question."""
    return Update(with_offer(model.ui.closed(), port, times), cue=KEY)


def use_device(message: ChangeDevices, model: Model) -> Update:
    """Use the new device from now on."""
    update = show_notice(model.ui.closed(), DEVICE_READY, "card_read")
    return replace(update, effect=message)


def forget_device(message: ChangeDevices, model: Model) -> Update:
    """Forget a device. It is plugged in, but nobody is asked about it: the list has it."""
    ui = model.ui.closed()
    for reader in model.own_devices.readers:
        if reader not in message.devices.readers:
            ui = with_offer(ui, reader.port, MOST_OFFERS)
    if model.own_devices.line != message.devices.line:
        ui = with_offer(ui, model.own_devices.line, MOST_OFFERS)
    return replace(show_notice(ui, DEVICE_FORGOTTEN, KEY), effect=message)


def take_press(signal: Signal, model: Model) -> Update:
    """The pressed pin is the button that people mean."""
    shown = model.ui.top
    if not isinstance(signal, PinPressed) or not isinstance(shown, ButtonSought):
        return Update(model.ui.but(idle_seconds=0.0))
    return use_device(ChangeDevices(model.own_devices.with_button(shown.button, signal.pin)), model)


def say_reader(signal: Signal, model: Model) -> Update:
    """A card at a reader that is set up already: say so. Nothing else acts while a new device is asked about."""
    if isinstance(signal, CardTapped | CodeScanned):
        return show_notice(model.ui.but(idle_seconds=0.0), ReaderWorks(signal.reader), "card_read")
    return Update(model.ui)


def judge(message: JudgeDevice, model: Model) -> Update:
    """Keep people's judgement; the list of devices shows it."""
    return Update(model.ui.closed(), effect=message, cue=KEY)


def forget(message: ForgetPerson, model: Model) -> Update:
    """Forget the person, and show the list without the name."""
    return Update(model.ui.closed(), effect=message, cue=KEY)


def the_person(shown: routes.PersonPage, model: Model) -> str | None:
    """The person whose language is chosen reads the screen."""
    return shown.name
