"""What does a touch on a settings page change, and what becomes of a device's word while it is tried?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from hardware.signals import Signal
from ui.core import routes
from ui.core.asking import device_tried
from ui.core.drafts import DeviceTrial
from ui.core.model import Model
from ui.core.update import ChangeSettings, JudgeDevice, SeatAt, SpeakTo, Update
from ui.flows.settings.model import DeviceJudged, EdgeChosen, LanguageChosen, SettingsChosen, TryDevice

KEY: Final = "key"


def device_said(signal: Signal, model: Model) -> Update:
    """While a device is tried, what any device says is shown on its page and does nothing else."""
    ui = model.ui
    trial = ui.trial or DeviceTrial(_tried(model))
    return Update(ui.but(trial=msgspec.structs.replace(trial, said=signal), idle_seconds=0.0), cue=KEY)


def _change(touch: SettingsChosen, model: Model) -> Update:
    """The key is heard as loud as it is from now on: the counter sounds it after the effect."""
    return Update(model.ui, effect=ChangeSettings(touch.settings), cue=KEY)


def _speak_to(touch: LanguageChosen, model: Model) -> Update:
    return Update(model.ui, effect=SpeakTo(touch.name, touch.language), cue=KEY)


def _seat_at(touch: EdgeChosen, model: Model) -> Update:
    return Update(model.ui, effect=SeatAt(touch.name, touch.edge), cue=KEY)


def _try(touch: TryDevice, model: Model) -> Update:
    """The page of the device; a lamp or buzzer begins anew whenever the round changes."""
    before = model.ui.trial
    rounds = before.round + 1 if before and before.device == touch.device else 1
    ui = model.ui.opened(routes.DeviceTried(touch.device), trial=DeviceTrial(touch.device, rounds))
    return Update(ui, cue=KEY)


def _judge(touch: DeviceJudged, model: Model) -> Update:
    """Known now; the list of devices shows it."""
    return Update(model.ui.closed(), effect=JudgeDevice(touch.device, touch.works), cue=KEY)


def _tried(model: Model) -> Any:
    device = device_tried(model)
    assert device is not None, "a word of a device belongs here only while one is tried"
    return device


ANSWERS: Final[dict[type, Callable[[Any, Model], Update]]] = {
    SettingsChosen: _change,
    LanguageChosen: _speak_to,
    EdgeChosen: _seat_at,
    TryDevice: _try,
    DeviceJudged: _judge,
}
