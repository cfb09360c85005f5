"""Input at a table in a hall: what only the director may do, and how the table calls a judge."""

from typing import Final

from banker.play import commands as c
from ui.core.state import routes
from ui.core.state.hall import HallAsks, HallShown
from ui.core.state.model import Model
from ui.core.state.notices import OF_DIRECTOR, MinutesLeft
from ui.core.state.update import BeginRound, CallJudge, CloseGame, OpenGame, SignResult, StartGame, Update, show_notice
from ui.wire.outbox import HallIs

MINUTES_TOLD: Final = (10, 5, 1)
"""With so many minutes left of a round the table says so."""
CALL_SECONDS: Final = 3.0
"""If play is resumed and stopped again within these seconds, the judge is called."""


def leave_to_director(update: Update, model: Model) -> Update:
    """Refuse what only the director may do: to resume the clock, and to choose the next game. A stopped box plays and
    signs nothing more. Calling a judge may stop the clock.
    """
    kept, ui = model.hall.kept, model.ui
    is_in_game = update.commands or isinstance(update.effect, CallJudge | SignResult | BeginRound | StartGame)
    if model.hall.state.state is HallIs.STOPPED and is_in_game:
        return show_notice(ui.at_table().opened(HallShown()), OF_DIRECTOR, "refused")
    if kept.held_by and c.ResumeClock() in update.commands:
        return show_notice(ui, OF_DIRECTOR, "refused")
    is_next = isinstance(update.effect, StartGame) or routes.NewGame() in update.ui.stack
    if model.hall.has_to_sign(model.game) and (is_next or isinstance(update.effect, CloseGame | OpenGame)):
        return show_notice(ui.at_table().opened(HallAsks("result")), OF_DIRECTOR, "refused")
    if kept.is_in_round and is_next:
        return show_notice(ui.at_table().opened(HallAsks("seats")) if kept.awaits_seats else ui, OF_DIRECTOR, "refused")
    if isinstance(update.effect, CallJudge) and kept.seated and kept.seated.waits_for_judge:
        waits = update.effect.is_open and model.is_played
        return Update(update.ui, (c.PauseClock(),) if waits else (), update.effect, update.cue)
    return update


def with_seats_asked(model: Model) -> Model:
    """After a start of the app, ask again who sits down for the round."""
    return model.but(ui=model.ui.opened(HallAsks("seats"))) if model.hall.kept.awaits_seats else model


def tell_minutes(before: int | None, model: Model) -> Update | None:
    """Tell the table that its round ends soon; None while no such minute begins."""
    left = model.hall.minutes_left
    is_played = model.game is not None and not model.game.is_over and model.hall.is_rounds
    if not is_played or before is None or left not in MINUTES_TOLD:
        return None
    return show_notice(model.ui, MinutesLeft(left), "clock_ten_s")


def is_judge_wanted(model: Model) -> bool:
    """Was the clock touched three times: stopped, let go, and stopped again at once?"""
    if model.hall.called or not model.hall.kept.is_member:
        return False
    last = model.moments[-3:]
    thrice = [c.PauseClock, c.ResumeClock, c.PauseClock]
    return [type(each.command) for each in last] == thrice and last[-1].seconds < CALL_SECONDS
