"""Updates of the settings: the test tone, devices under test, and the setup of the dice tray."""

from __future__ import annotations

from typing import Final

from hardware.dice.signals import TrayLearnt, TrayStep
from hardware.signals import Signal
from ui.core.state import routes
from ui.core.state.devices import DeviceKind
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import Model, UiState
from ui.core.state.notices import TrayKnown
from ui.core.state.update import JudgeDevice, LearnTray, Update, said
from ui.flows.settings.model import DeviceTried, ToneTried, TrayLesson

KEY: Final = "key"
TONE: Final = "winner"
"""The cue with the most tones: whoever hears all four of them hears every other cue."""


def device_said(signal: Signal, model: Model) -> Update:
    """While a device is tried, what any device says is shown on its screen and does nothing else."""
    trial = model.ui.find(DeviceTrial)
    assert trial is not None, "a word of a device belongs here only while one is tried"
    return Update(model.ui.typing(trial.but(said=signal)).but(idle_seconds=0.0), cue=KEY)


def try_tone(message: ToneTried, model: Model) -> Update:
    """Heard as every cue is: on the chosen card, and as loud as it was chosen."""
    return Update(model.ui, cue=TONE)


def open_trial(address: DeviceTried, model: Model) -> UiState:
    """The screen of the device; a lamp or buzzer begins anew whenever the round changes."""
    before = model.ui.find(DeviceTrial)
    rounds = before.round + 1 if before and before.device == address.device else 1
    return model.ui.opened(address).typing(DeviceTrial(address.device, rounds))


def dice_tried(address: DeviceTried, model: Model) -> int | None:
    """A tray that is tried proposes its dice."""
    return 2 if address.device.kind in (DeviceKind.TRAY, DeviceKind.GODICE) else None


def look(message: LearnTray, model: Model) -> Update:
    """The camera looks at the tray as it lies now."""
    return Update(model.ui.typing(TrayLesson(message.step, is_looking=True)), effect=message, cue=KEY)


def tray_said(signal: Signal, model: Model) -> Update:
    """What came of the look: the next step, or the same once more."""
    ui, lesson = model.ui.but(idle_seconds=0.0), model.ui.get(TrayLesson)
    if not isinstance(signal, TrayLearnt) or not lesson.is_looking or signal.step is not lesson.step:
        return Update(model.ui)
    if signal.why is not None:
        return Update(ui.typing(TrayLesson(signal.step, said=signal)), cue="refused")
    if signal.step is TrayStep.KEEP:
        return said(ui.closed(), TrayKnown(), "card_read")
    after = TrayStep.DICE if signal.step is TrayStep.EMPTY else TrayStep.KEEP
    return Update(ui.typing(TrayLesson(after, said=signal)), cue="card_read")


def no_dice(address: routes.TraySetup, model: Model) -> None:
    """The dice in the tray are no throw."""


def judge(message: JudgeDevice, model: Model) -> Update:
    """Known now; the list of devices shows it."""
    return Update(model.ui.closed(), effect=message, cue=KEY)


def the_person(shown: routes.PersonPage, model: Model) -> str | None:
    """Read by whose language is chosen."""
    return shown.name
