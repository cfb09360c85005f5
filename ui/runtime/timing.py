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


def passed(seconds: float, scene: Model, began: Auction | None = None) -> Update:
    """So many seconds went by at the screen. `began` is the auction that was open when they began, if one was.

    Seconds that ran out the clock of a purchase do not count for the auction that follows from it.
    """
    page = _faded(scene.page, seconds)
    if _may_be_forgotten(page, scene):
        page = _remembered(page, seconds)
    scene = scene.but(page=page)
    is_called = isinstance(asking.showing(scene), questions.Bidding) and scene.table.auction == began
    return _hammer(seconds, scene) if is_called else Update(page)


def _faded(page: UiState, seconds: float) -> UiState:
    if page.told is None:
        return page
    left = page.told_seconds - seconds
    return page.but(told_seconds=left) if left > 0 else page.but(told=None, told_seconds=0.0)


def _may_be_forgotten(page: UiState, scene: Model) -> bool:
    """Only what lies over a game, and never a game being set up, nor a list that hands are working on."""
    kept = (*routes.SETTING_UP, *routes.AT_THE_BOARD)
    if scene.game is None or any(isinstance(screen, kept) for screen in page.stack):
        return False
    return bool(page.stack) or page.is_raising or page.debtor >= 0


def _remembered(page: UiState, seconds: float) -> UiState:
    idle = page.idle_seconds + seconds
    if idle < FORGOTTEN_SECONDS:
        return page.but(idle_seconds=idle)
    return page.at_table(idle_seconds=0.0, is_raising=False, debtor=-1)


def _hammer(seconds: float, scene: Model) -> Update:
    """Once, twice, sold: the countdown runs only while the auction is on the screen."""
    before = scene.page.hammer_seconds
    now = before + seconds
    page = scene.page.but(hammer_seconds=min(now, float(HAMMER_SECONDS)))
    if now >= HAMMER_SECONDS:
        return Update(page, (c.CloseAuction(),))
    is_called = now // CALL_SECONDS > before // CALL_SECONDS
    return Update(page, cue="going" if is_called else "")
