"""What does time do to the screen? Lines that fade, forgotten screens, and what a screen counts for itself."""

from __future__ import annotations

from typing import Final

from ui.core.screen import Closes, Screens
from ui.core.state import bank_seat
from ui.core.state.asking import Shown, showing
from ui.core.state.drafts import ClockStood
from ui.core.state.model import CALM_SECONDS, Model, UiState
from ui.core.state.readers import ByTouch, is_by_card
from ui.core.state.update import Update

FORGOTTEN_SECONDS: Final = 30.0
"""After so long without a touch the table comes back; what was typed stays."""
WAITED_FOR_SECONDS: Final = 10.0
"""The same while somebody is waited for."""


def passed(seconds: float, model: Model, screens: Screens, before: Shown) -> Update:
    """So many seconds went by at the screen, which showed `before` when they began: a screen that follows from them
    does not count them (seconds that ran out the clock of a purchase, and the auction after it).
    """
    practised = screens.practised(
        lambda inner: passed(seconds, inner, screens, showing(inner)), model, seconds=seconds
    )  # fmt: skip
    if practised is not None:
        return practised
    before_ui = model.ui
    ui = _faded(before_ui, seconds)
    if ui.calm_seconds < CALM_SECONDS:
        ui = ui.but(calm_seconds=min(ui.calm_seconds + seconds, CALM_SECONDS))
    if is_by_card(model):
        ui = ui.without(ByTouch)
    if _may_be_forgotten(ui, model, screens):
        ui = _remembered(ui, seconds, WAITED_FOR_SECONDS if screens.has_band(model) else FORGOTTEN_SECONDS)
    if screens.covers_clock(model) and model.seconds_left is not None:
        ui = ui.typing(ClockStood(ui.get(ClockStood).seconds + seconds))
    model = model.but(ui=ui)
    passes = screens.on_top(model).passes
    update = passes(seconds, model) if passes and showing(model) == before else Update(ui)
    return screens.settled(bank_seat.passed(seconds, model, update), before_ui)


def _faded(ui: UiState, seconds: float) -> UiState:
    if ui.notice is None:
        return ui
    left = ui.notice_seconds - seconds
    return ui.but(notice_seconds=left) if left > 0 else ui.but(notice=None, notice_seconds=0.0)


def _may_be_forgotten(ui: UiState, model: Model, screens: Screens) -> bool:
    """Only what lies over a game, and never a game being set up, nor a list that hands are working on."""
    if model.game is None or any(screens.of(shown).closes is not Closes.FORGOTTEN for shown in ui.stack):
        return False
    return bool(ui.stack) or ui.can_be_forgotten


def _remembered(ui: UiState, seconds: float, most: float) -> UiState:
    idle = ui.idle_seconds + seconds
    return ui.but(idle_seconds=idle) if idle < most else ui.forgotten()
