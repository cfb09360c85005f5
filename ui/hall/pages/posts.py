"""Carries out what a director or judge posts, if they may: posts become acts of the tournament, or orders to tables."""

import logging
from typing import Annotated, Any, Final

import msgspec

from banker.hall import acts as a
from banker.hall.refusals import HallRefusal
from banker.keep.storage import StorageError, StorageFault
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.names import code_of, tidy_card
from banker.value import Value
from ui.hall.pages.forks import Fork
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.people import Session
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.words import N_, Language, Words, words_in
from ui.print.fonts import unprintable
from ui.wire.hall import AllHeld, DirectorOrder, EntryRef, ForkSettled, LastTurnWanted, RulingMade

_log = logging.getLogger(__name__)
_Table = Annotated[int, msgspec.Meta(ge=1, le=9999)]
_Seat = Annotated[int, msgspec.Meta(ge=BANK, le=7)]
_NO_REASON: Final = N_("A ruling needs its reason.")
_STALE: Final = N_("Somebody else was faster: look again, then repeat it.")

_NO_ROOM: Final = N_("Not done: the hall's disk is full. Make room on it.")
_NOT_STORED: Final = N_("Not done: the hall's disk refused it; the log says why.")
_BOXED: Final = N_("{name}: printed pages show a box instead of {letter} ({code}).")


class TableHeld(Value, frozen=True, tag=True):
    """One table is paused, or goes on."""

    table: _Table
    is_on: bool


class LastTurnAt(Value, frozen=True, tag=True):
    """One table plays its last turn, outside the tournament's rounds."""

    table: _Table


class MoneyMoved(Value, frozen=True, tag=True):
    """A ruling: one player pays another an amount; one of them may be the bank."""

    table: _Table
    payer: _Seat
    payee: _Seat
    amount: Annotated[int, msgspec.Meta(ge=1, le=10**9)]


class PawnPlaced(Value, frozen=True, tag=True):
    """A ruling: a pawn is put on this space."""

    table: _Table
    player: Annotated[int, msgspec.Meta(ge=0, le=7)]
    to: Annotated[int, msgspec.Meta(ge=0, le=39)]


class EntriesBack(Value, frozen=True, tag=True):
    """A ruling: this number of the newest entries is undone. `newest` is the newest one on the page of the person who
    posts it; the table refuses if it has another.
    """

    table: _Table
    count: Annotated[int, msgspec.Meta(ge=1, le=200)]
    newest: EntryRef


class JournalKept(Value, frozen=True, tag=True):
    """A decision which of two journals counts after a fork."""

    table: _Table
    keeps_table: bool


Ruling = MoneyMoved | PawnPlaced | EntriesBack
OrderAct = TableHeld | LastTurnAt | Ruling
TableAct = OrderAct | JournalKept
JUDGES: Final = (
    *Ruling.__args__, a.MinutesAdded, a.PlayerPenalized, a.ResultJudged, a.ResultCorrected, a.ResultLeft
)  # fmt: skip
"""The acts that a judge may do too, with a reason; all others are the director's."""
SEATING: Final = (
    a.RulesSet,
    a.RoundSeated,
    a.SeatsSwapped,
    a.PlayerMoved,
    a.TablesNamed,
    a.RoundPublished,
    a.RoundStarted,
    a.ActsUndone,
)
"""Acts that would mean something else after another act."""


class HallPost(Value, frozen=True, forbid_unknown_fields=True):
    """An act by its fields, its reason, and the number of the newest act on the page of the person who posts it."""

    act: dict[str, Any]
    why: Annotated[str, msgspec.Meta(max_length=200)] = ""
    seen: int = 0


class NotDone(Exception):
    """The reason for the person who posted, with the HTTP status of the answer."""

    def __init__(self, status: int, says: str = "") -> None:
        super().__init__(says)
        self.status = status


def carry_out(post: HallPost, hall_state: LiveHallState, session: Session, language: Language) -> str:
    """Carries out a post in this person's name; NotDone if forbidden or impossible. Returns a notice for the person, or
    an empty text.
    """
    words, why = words_in(language), post.why.strip()
    try:
        act = msgspec.convert({"by": "", "why": "", "judge": "", **post.act}, a.HallAct | TableAct)
    except msgspec.ValidationError as error:
        raise NotDone(400) from error
    if session.person.role != "director" and not isinstance(act, JUDGES):
        raise NotDone(403)
    if isinstance(act, JUDGES) and not isinstance(act, a.ResultJudged) and not why:
        raise NotDone(409, words(_NO_REASON))
    if isinstance(act, SEATING) and post.seen != len(hall_state.acts.kept):
        raise NotDone(409, words(_STALE))
    try:
        return _record(act, why, hall_state, session.name, words)
    except StorageError as error:
        _log.error("an act of %s is not done: %s", session.name, error)
        raise NotDone(507, words(_NO_ROOM if error.fault is StorageFault.NO_ROOM else _NOT_STORED)) from error


def _record(act: a.HallAct | TableAct, why: str, hall_state: LiveHallState, who: str, words: Words) -> str:
    """Records an act and returns the notice; NotDone if the tournament refuses it, StorageError if the disk does."""
    if isinstance(act, TableAct):
        word = _settled(act, hall_state) if isinstance(act, JournalKept) else _word(act, why)
        hall_state.tell(act.table, word, who, why)
        return ""
    refused = hall_state.do(_with_author(_with_tidy_cards(act), who, why, hall_state), who, why)
    if isinstance(refused, HallRefusal):
        raise NotDone(409, hall_refusal_words(refused, hall_state.acts.tournament, words))
    return _unprintable(act, words) if isinstance(act, a.PlayersEntered) else ""


def _unprintable(act: a.PlayersEntered, words: Words) -> str:
    """A notice about the first name with a letter that printed pages cannot show; else an empty text."""
    for new in act.entrants:
        if letter := unprintable(new.name):
            return words(_BOXED, name=new.name, letter=letter, code=code_of(letter))
    return ""


def _with_tidy_cards(act: a.HallAct) -> a.HallAct:
    """Writes the numbers of cards as readers give them, so that the tables know the cards."""
    match act:
        case a.PlayersEntered(entrants):
            return act.but(entrants=tuple(each.but(card=tidy_card(each.card)) for each in entrants))
        case a.EntryMended():
            return act.but(card=tidy_card(act.card))
    return act


def _with_author(act: a.HallAct, who: str, why: str, hall_state: LiveHallState) -> a.HallAct:
    """Sets author, reason and time from the session, whatever was posted."""
    match act:
        case a.RoundStarted() | a.RoundHeld():
            return act.but(at=hall_state.snapshot().at)
        case a.ResultJudged():
            return act.but(judge=who, why=why)
        case a.ResultRecorded(_, result):
            return act.but(result=result.but(judge=who, why=why))
        case a.ResultCorrected(_, _, result):
            return act.but(by=who, why=why, result=result.but(judge=who, why=why))
        case a.PlayerPenalized():
            return act.but(by=who, why=why)
    return act


def ruling_commands(act: Ruling, why: str) -> tuple[c.JournalCommand, ...]:
    """The commands of a ruling at the table."""
    match act:
        case MoneyMoved(_, payer, payee, amount):
            sides = ((payer, -amount), (payee, amount))
            return tuple(c.CorrectCash(seat, sum_, why) for seat, sum_ in sides if seat != BANK)
        case PawnPlaced(_, player, to):
            return (c.CorrectPawn(player, to, why),)
        case EntriesBack(_, count):
            return (c.Undo(),) * count


def _settled(act: JournalKept, hall_state: LiveHallState) -> ForkSettled:
    """The decision about the newest fork of the table; if two boxes play, one of them stops."""
    table = hall_state.table(act.table)
    fork = table.fork or Fork("", -1)
    return ForkSettled(act.keeps_table, fork.game, fork.after, table.has_other_box)


def _word(act: OrderAct, why: str) -> DirectorOrder:
    match act:
        case TableHeld(_, is_on):
            return AllHeld(is_on)
        case LastTurnAt():
            return LastTurnWanted()
        case EntriesBack():
            return RulingMade(ruling_commands(act, why), act.newest)
        case MoneyMoved() | PawnPlaced():
            return RulingMade(ruling_commands(act, why))
