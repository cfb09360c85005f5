"""What does time do to the screen? The hammer's countdown, lines that fade, and forgotten screens."""

from __future__ import annotations

from typing import Final

from banker import commands as c
from banker.state import Auction
from ui.core import asking, questions, routes
from ui.core.model import Model, UiState
from ui.core.update import Update
from ui.flows.auction.view import CALL_SECONDS, HAMMER_SECONDS

FORGOTTEN_SECONDS: Final = 30.0
"""After so long without a touch the table comes back; what was typed stays."""


def passed(seconds: float, model: Model, began: Auction | None = None) -> Update:
    """So many seconds went by at the screen. `began` is the auction that was open when they began, if one was.

    Seconds that ran out the clock of a purchase do not count for the auction that follows from it.
    """
    ui = _faded(model.ui, seconds)
    if _may_be_forgotten(ui, model):
        ui = _remembered(ui, seconds)
    model = model.but(ui=ui)
    is_called = isinstance(asking.showing(model), questions.Bidding) and model.table.auction == began
    return _hammer(seconds, model) if is_called else Update(ui)


def _faded(ui: UiState, seconds: float) -> UiState:
    if ui.told is None:
        return ui
    left = ui.told_seconds - seconds
    return ui.but(told_seconds=left) if left > 0 else ui.but(told=None, told_seconds=0.0)


def _may_be_forgotten(ui: UiState, model: Model) -> bool:
    """Only what lies over a game, and never a game being set up, nor a list that hands are working on."""
    kept = (*routes.SETTING_UP, *routes.AT_THE_BOARD)
    if model.game is None or any(isinstance(screen, kept) for screen in ui.stack):
        return False
    return bool(ui.stack) or ui.is_raising or ui.debtor >= 0


def _remembered(ui: UiState, seconds: float) -> UiState:
    idle = ui.idle_seconds + seconds
    if idle < FORGOTTEN_SECONDS:
        return ui.but(idle_seconds=idle)
    return ui.at_table(idle_seconds=0.0, is_raising=False, debtor=-1)


def _hammer(seconds: float, model: Model) -> Update:
    """Once, twice, sold: the countdown runs only while the auction is on the screen."""
    before = model.ui.hammer_seconds
    now = before + seconds
    ui = model.ui.but(hammer_seconds=min(now, float(HAMMER_SECONDS)))
    if now >= HAMMER_SECONDS:
        return Update(ui, (c.CloseAuction(),))
    is_called = now // CALL_SECONDS > before // CALL_SECONDS
    return Update(ui, cue="going" if is_called else "")
