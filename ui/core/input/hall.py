"""What is the director's at a table in a hall, how is the judge called, and what does the sign in the bar say?"""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from ui.core.state import routes
from ui.core.state.hall import HallAsks
from ui.core.state.model import Model
from ui.core.state.notices import OfDirector
from ui.core.state.update import CallJudge, CloseGame, OpenGame, StartGame, Update, said

CALL_SECONDS: Final = 3.0
"""Play that was let go on and is stopped again within so long: that calls the judge."""
def directed(update: Update, model: Model) -> Update:
    """Where the director says when to go on and which game is next, nobody at the table does. Called, a judge may stop
    the clock.
    """
    kept, ui = model.hall.kept, model.ui
    if kept.held_by and c.ResumeClock() in update.commands:
        return said(ui, OfDirector(), "refused")
    is_next = isinstance(update.effect, StartGame) or routes.NewGame() in update.ui.stack
    if model.hall.has_to_sign(model.game) and (is_next or isinstance(update.effect, CloseGame | OpenGame)):
        return said(ui.at_table().opened(HallAsks("result")), OfDirector(), "refused")
    if kept.is_in_round and is_next:
        return said(ui.at_table().opened(HallAsks("seats")) if kept.awaits_seats else ui, OfDirector(), "refused")
    if isinstance(update.effect, CallJudge) and kept.seated and kept.seated.waits_for_judge:
        waits = update.effect.is_open and model.is_played
        return Update(update.ui, (c.PauseClock(),) if waits else (), update.effect, update.cue)
    return update


def with_seats_asked(model: Model) -> Model:
    """After a start of the app: who sits down for the round is asked again."""
    return model.but(ui=model.ui.opened(HallAsks("seats"))) if model.hall.kept.awaits_seats else model


def is_judge_wanted(model: Model) -> bool:
    """Was the clock touched three times: stopped, let go, and stopped again at once?"""
    if model.hall.called or not model.hall.kept.is_member:
        return False
    last = model.moments[-3:]
    thrice = [c.PauseClock, c.ResumeClock, c.PauseClock]
    return [type(each.command) for each in last] == thrice and last[-1].seconds < CALL_SECONDS


