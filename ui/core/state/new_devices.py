"""The new device that people are asked about, and the moments to ask. Used by input, view and words."""

from typing import Final

from hardware.signals import NewDevice
from ui.core.state import questions
from ui.core.state.asking import table_question
from ui.core.state.drafts import DevicesOffered
from ui.core.state.model import Model, UiState

MOST_OFFERS: Final = 3
"""A device that is plugged in again and again is asked about so often by itself; the settings always have it."""
_FREE: Final = (questions.Welcome, questions.Paused)
_CALM: Final = (*_FREE, questions.Over, questions.RollAsked, questions.TurnDone)
"""Questions that nobody has to answer at once."""


def to_ask_about(model: Model) -> NewDevice | None:
    """The first known new device about which nobody was asked since it was plugged in, at a moment to ask."""
    if model.ui.stack or not isinstance(table_question(model), _CALM):
        return None
    offered = dict(model.ui.get(DevicesOffered).times)
    waiting = (device for device in model.devices.plugged.devices if device.kind)
    return next((each for each in waiting if offered.get(each.port, 0) < each.times <= MOST_OFFERS), None)


def device_at(port: str, model: Model) -> NewDevice | None:
    """The new device at this port; without a port the first one that is known."""
    devices = model.devices.plugged.devices
    return next((each for each in devices if (each.port == port if port else each.kind)), None)


def is_asked_by_itself(model: Model) -> bool:
    """May the question open by itself? While a game is played a line is shown instead."""
    return isinstance(table_question(model), _FREE)


def with_offer(ui: UiState, port: str, times: int) -> UiState:
    """The state when people were asked about this port."""
    return ui.typing(ui.get(DevicesOffered).with_offer(port, times))
