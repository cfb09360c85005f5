"""The state of the screen after the bank has accepted, taken back or refused a command."""

from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from banker.play.refusals import Reason, Refusal
from ui.core.screen import Screens
from ui.core.state.asking import open_question
from ui.core.state.bank_seat import PACE_SECONDS, is_of_decision, with_bank_stopped
from ui.core.state.drafts import DealDrafts, StartRolls
from ui.core.state.hall import HallAsks
from ui.core.state.milestones import milestones
from ui.core.state.model import Model, UiState
from ui.core.state.notices import TIME_UP, DealHarmed, FileKept, OrdersFell, Refused
from ui.core.state.pending_moves import uses_notes, with_moves_listed
from ui.core.state.questions import JailAsked, RollAsked, TurnDone
from ui.core.state.routes import (
    HandingOut,
    MilestoneShown,
    PaidShown,
    Route,
    Settled,
    SinceShown,
    SoldShown,
    SwitchedOff,
)
from ui.core.state.signing import Agreement
from ui.core.state.since import person_after_bank
from ui.core.state.update import Update, with_notice

_CALM = (RollAsked, JailAsked, TurnDone)
"""Questions that nobody has to answer at once: a milestone may be shown before them."""


def refuse(refusal: Refusal, model: Model, command: c.JournalCommand | None = None) -> UiState:
    """The bank said no: a notice tells the player why, and what was typed stays. A decision of the bank itself is not
    tried again.
    """
    player = command.player if isinstance(command, c.PlayerCommand) else -1
    player = -1 if refusal.reason is Reason.NO_SUCH_PLAYER else player
    ui = with_bank_stopped(model.ui) if is_of_decision(command, model) else model.ui
    return with_notice(ui, Refused(refusal, player))


def lots_fell(people: int, drawn: tuple[int, ...], ui: UiState) -> UiState:
    """The bank has drawn the person who begins, or everybody: each number is a place among those who are left."""
    start = ui.find(StartRolls)
    assert start is not None, "a lot is drawn while it is asked who begins"
    left = list(range(people))
    order = tuple(left.pop(place) for place in drawn)
    return ui.typing(start.but(first=order[0], is_drawn=True, order=() if left else order))


def switch_off(model: Model) -> tuple[bool, Model]:
    """Whether the program ends now, and the last model. A kiosk shows its last sentence before the machine goes off."""
    return model.devices.power == "none", model.but(ui=UiState((SwitchedOff(),)))


def note_saved_file(path: Path, ui: UiState) -> UiState:
    """A file was saved: the notice names its folder."""
    folder = path.parent
    with suppress(ValueError):
        folder = "~" / folder.relative_to(Path.home())
    return with_notice(ui, FileKept(str(folder)))


def after_command(moment: Moment, model: Model, screens: Screens) -> UiState:
    """The state after a command was recorded, undone or redone; `model` already has the game after it."""
    ui = _with_harm_notice(screens.settle(Update(_clear(moment, model, screens)), model.ui).ui, model)
    if model.lying is not None and not isinstance(moment.command, c.PauseClock | c.ResumeClock):
        return with_moves_listed(ui, model)
    if any(isinstance(event, e.PlayerLeft) for event in moment.events):
        ui = ui.opened(Settled(moment.number))
    fallen = tuple(event for event in moment.events if isinstance(event, e.OrderFell))
    if fallen:
        return with_notice(ui, OrdersFell(fallen))
    if any(isinstance(event, e.AuctionClosed) and event.winner != BANK for event in moment.events):
        return _with_milestones(ui, moment, model).opened(SoldShown(moment.number))
    if isinstance(moment.command, c.ExpireClock):
        return _time_is_up(ui, moment)
    if isinstance(moment.command, c.Pay) and not model.table.is_over:
        is_quick = model.table.bank_plays[moment.command.player] and not uses_notes(model)  # it was also shown before
        if not is_quick or _is_for_people(moment, model):
            return ui.opened(PaidShown(moment.number, PACE_SECONDS[model.settings.pace] if is_quick else None))
    person = person_after_bank(moment, model)
    if person is not None:
        return ui.opened(SinceShown(person))
    return _with_milestones(ui, moment, model)


def _with_milestones(ui: UiState, moment: Moment, model: Model) -> UiState:
    """What the last touch reached, if nobody has to answer at once; after an auction it is below the sale."""
    is_calm = not model.table.is_over and isinstance(open_question(model.table, ui), _CALM)
    return ui.opened(MilestoneShown(moment.number)) if is_calm and milestones(model.moments, model.first) else ui


def _is_for_people(moment: Moment, model: Model) -> bool:
    """Does somebody get this payment whose seat the bank does not play?"""
    payees = (event.payee for event in moment.events if isinstance(event, e.Paid))
    return any(payee != BANK and not model.table.bank_plays[payee] for payee in payees)


def _with_harm_notice(ui: UiState, model: Model) -> UiState:
    """A notice, if a deal in preparation has lost something."""
    harmed = None if model.table.is_over else model.ui.get(DealDrafts).first_harmed(model.table)
    return with_notice(ui, DealHarmed(harmed.by, harmed.to)) if harmed else ui


def at_new_table(model: Model) -> UiState:
    """The state of a game that was just opened, with the drafts from when it was left. On top is the work for hands:
    the notes and deeds of a new game to hand out, or what was not finished then.
    """
    if uses_notes(model) and not model.moments and model.setup and model.setup.position is None:
        return with_moves_listed(model.ui, model).opened(HandingOut())
    return with_moves_listed(model.ui, model)


def _time_is_up(ui: UiState, moment: Moment) -> UiState:
    expired = [event for event in moment.events if isinstance(event, e.ClockExpired)]
    return with_notice(ui, TIME_UP.but(player=expired[0].player)) if expired else ui


def _clear(moment: Moment, model: Model, screens: Screens) -> UiState:
    """Back to the table's question, without the drafts that the command used up. A screen in `stays_after` stays."""
    is_said_on = isinstance(moment.command, c.PauseClock | c.ResumeClock)  # the notice of what was signed with it stays
    ui = model.ui.but(notice=model.ui.notice if is_said_on else None, idle_seconds=0.0)
    if model.hall.has_to_sign(model.game):
        return ui.after(moment, model.table).at_table().opened(HallAsks("result"))
    if ui.stack and isinstance(moment.command, screens.on_top(model).stays_after):
        return ui
    left = ui.after(moment, model.table)
    return left.at_table() if model.table.is_over else left.but(stack=_of_others(ui.stack, moment, screens), number=0)


def _of_others(stack: tuple[Route, ...], moment: Moment, screens: Screens) -> tuple[Route, ...]:
    """The pages that stay open after a time-out: those of others, except agreements and moments."""
    expired = [event.player for event in moment.events if isinstance(event, e.ClockExpired)]
    if not expired or any(isinstance(event, e.PlayerLeft) for event in moment.events):
        return ()
    return tuple(takewhile(lambda each: _is_of_another(each, expired[0], screens), stack))


def _is_of_another(address: Route, player: int, screens: Screens) -> bool:
    is_past = isinstance(address, Agreement) or screens.of(address).is_moment
    return getattr(address, "player", None) != player and not is_past
