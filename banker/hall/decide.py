"""`decide(act, tournament) -> act | HallRefusal` and `evolve(tournament, act)`: guards, then the fold. Pure.

The act that `decide` returns holds its choices. That act is kept, and folding it again needs no choice. One function
per act serves both: an act that would be refused does not belong to this tournament.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any, Final

from banker.hall import acts as a
from banker.hall.entering import admit, enter, mend, miss, name_tables, withdraw
from banker.hall.field import alternates, not_over, seat_round, set_rules
from banker.hall.playing import add_minutes, correct, hold, judge, penalize, record, want_last_turns, with_places
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallRound, HallTable
from banker.hall.seating import LARGEST, SMALLEST
from banker.hall.tournament import EntrantState, Tournament

_AFTER_THE_END: Final = (a.ResultRefused, a.ResultLeft, a.ResultCorrected, a.PlayerPenalized, a.ActsUndone)
_TOLD: Final = (
    a.MinutesAdded, a.LastTurnsWanted, a.RoundHeld, a.ResultRecorded, a.ResultRefused, a.ResultLeft, a.ResultJudged,
)  # fmt: skip
"""Acts that were sent to a table, or that a table reported, are never undone."""


def decide(act: a.HallAct, tournament: Tournament) -> a.HallAct | HallRefusal:
    """The act with all choices filled in, or why it is refused. A refusal changes nothing.

    Examples:
        >>> two = a.PlayersEntered((a.NewEntrant("Ania"), a.NewEntrant("Bartek")))
        >>> decide(a.RoundSeated(), evolve(Tournament(), two))
        HallRefusal(reason=<HallReason.TOO_FEW: 'too-few'>, player=-1, table=0, round=0, count=2, text='')
    """
    if refusal := _general(act, tournament):
        return refusal
    chosen = _complete(act, tournament)
    after = chosen if isinstance(chosen, HallRefusal) else _FOLDS[type(chosen)](chosen, tournament)
    return after if isinstance(after, HallRefusal) else chosen


def evolve(tournament: Tournament, act: a.HallAct) -> Tournament:
    """The tournament after a decided act; ValueError if the act does not fit this tournament."""
    after = _general(act, tournament) or _FOLDS[type(act)](act, tournament)
    if isinstance(after, HallRefusal):
        raise ValueError(f"{type(act).__name__} does not follow: {after.reason}")
    if isinstance(act, a.ActsUndone):
        return after
    if isinstance(act, a.RoundStarted) or (isinstance(act, a.PlayerMissed) and tournament.running):
        return after.but(since=(), base=None)
    return after.but(since=(*tournament.since, act), base=tournament.base or tournament)


def undoable(tournament: Tournament) -> tuple[a.HallAct, ...]:
    """The acts that can be undone, the newest first."""
    return tuple(act for act in reversed(tournament.since) if not isinstance(act, _TOLD))


def _general(act: a.HallAct, tournament: Tournament) -> HallRefusal | None:
    """The checks that every act must pass."""
    if tournament.is_finished and not isinstance(act, _AFTER_THE_END):
        return HallRefusal(HallReason.FINISHED)
    for player in (getattr(act, "player", 0), getattr(act, "other", 0)):
        if hasattr(act, "player") and not 0 <= player < len(tournament.entrants):
            return HallRefusal(HallReason.NO_PLAYER, player=player)
    if isinstance(act, a.ResultCorrected | a.PlayerPenalized) and not (act.why.strip() and act.by.strip()):
        return HallRefusal(HallReason.NO_REASON)
    return None


def _complete(act: a.HallAct, tournament: Tournament) -> a.HallAct | HallRefusal:
    """The act with its open choices filled in."""
    match act:
        case a.RoundSeated():
            return not_over(tournament) or seat_round(act, tournament)
        case a.PlayerWithdrew(player) | a.PlayerMissed(player):
            waiting = [each for each in alternates(tournament) if each != player]
            current = tournament.draft or (tournament.running if isinstance(act, a.PlayerMissed) else None)
            is_free = bool(waiting) and current is not None and player in current.seated
            return act.but(alternate=waiting[0] if is_free else -1)
        case a.ResultRecorded() | a.ResultCorrected():
            return act.but(result=with_places(act.result))
        case a.PlayerPenalized():
            return act.but(round=len(tournament.started))
    return act


def _seat(act: a.RoundSeated, tournament: Tournament) -> Tournament | HallRefusal:
    """Seats a draft; it replaces an earlier draft."""
    if (refusal := not_over(tournament)) or act.kind is None:
        return refusal or HallRefusal(HallReason.NOTHING_LEFT)
    numbers = act.numbers or range(1, len(act.tables) + 1)
    tables = tuple(HallTable(number, players) for number, players in zip(numbers, act.tables, strict=True))
    return tournament.with_round(HallRound(len(tournament.started) + 1, act.kind, act.cut, act.seed, tables))


def _swap(act: a.SeatsSwapped, tournament: Tournament) -> Tournament | HallRefusal:
    """Swaps the seats of two players, at one table or at two."""
    if not (draft := tournament.draft):
        return HallRefusal(HallReason.NO_DRAFT)
    for player in (act.player, act.other):
        if player not in draft.seated:
            return HallRefusal(HallReason.NO_SEAT, player=player, round=draft.number)
    if act.player == act.other:
        return HallRefusal(HallReason.SAME_SEAT, player=act.player)
    other = {act.player: act.other, act.other: act.player}
    swapped = (table.but(players=tuple(other.get(each, each) for each in table.players)) for table in draft.tables)
    return tournament.with_round(draft.but(tables=tuple(swapped)))


def _move(act: a.PlayerMoved, tournament: Tournament) -> Tournament | HallRefusal:
    """Moves a player. An alternate who gets a seat plays from now on; an empty table is removed."""
    if not (draft := tournament.draft):
        return HallRefusal(HallReason.NO_DRAFT)
    table = draft.table(act.table)
    if not table:
        return HallRefusal(HallReason.NO_TABLE, table=act.table, round=draft.number)
    if tournament.entrants[act.player].state not in (EntrantState.PLAYING, EntrantState.ALTERNATE):
        return HallRefusal(HallReason.NOT_PLAYING, player=act.player)
    if act.player in table.players:
        return HallRefusal(HallReason.SAME_SEAT, player=act.player)
    if len(table.players) >= LARGEST:
        return HallRefusal(HallReason.TABLE_FULL, table=act.table, count=len(table.players))
    moved = draft.without(act.player).with_table(table.but(players=(*table.players, act.player)))
    return tournament.with_round(moved).with_state(act.player, EntrantState.PLAYING)


def _publish(_: a.RoundPublished, tournament: Tournament) -> Tournament | HallRefusal:
    """Shows the seats of the draft to everybody."""
    if not (draft := tournament.draft):
        return HallRefusal(HallReason.NO_DRAFT)
    return tournament.with_round(draft.but(published=draft.tables))


def _start(act: a.RoundStarted, tournament: Tournament) -> Tournament | HallRefusal:
    """Starts the round: table sizes must be legal, every player needs a seat, and the time of all tables begins."""
    if not (draft := tournament.draft):
        return HallRefusal(HallReason.NO_DRAFT)
    if tournament.held_at:
        return HallRefusal(HallReason.HELD)
    for table in draft.tables:
        if len(table.players) < SMALLEST:
            return HallRefusal(HallReason.TABLE_SHORT, table=table.number, count=len(table.players))
    for player in tournament.in_state(EntrantState.PLAYING):
        if not draft.cut and player not in draft.seated:
            return HallRefusal(HallReason.NO_SEAT, player=player, round=draft.number)
    minutes = tournament.rules.minutes
    tables = tuple(table.but(ends_at=act.at + 60 * minutes if minutes else 0.0) for table in draft.tables)
    return tournament.with_round(draft.but(tables=tables, started_at=act.at, published=()))


def _finish(_: a.TournamentFinished, tournament: Tournament) -> Tournament | HallRefusal:
    """Ends the tournament, if all results count and no draft is seated."""
    if draft := tournament.draft:
        return HallRefusal(HallReason.ROUND_SEATED, round=draft.number)
    return not_over(tournament) or tournament.but(is_finished=True)


def _undo(act: a.ActsUndone, tournament: Tournament) -> Tournament | HallRefusal:
    """Folds the acts since the last start again, without the newest of those that can be undone."""
    gone = [at for at, each in enumerate(tournament.since) if not isinstance(each, _TOLD)][-act.count :]
    if act.count < 1 or len(gone) < act.count or not tournament.base:
        return HallRefusal(HallReason.NOTHING_TO_UNDO, count=len(gone))
    kept = (each for at, each in enumerate(tournament.since) if at not in gone)
    return reduce(evolve, kept, tournament.base)


_FOLDS: Final[dict[type, Callable[[Any, Tournament], Tournament | HallRefusal]]] = {
    a.RulesSet: set_rules,
    a.PlayersEntered: enter,
    a.EntryMended: mend,
    a.TablesNamed: name_tables,
    a.PlayerWithdrew: withdraw,
    a.PlayerMissed: miss,
    a.PlayerAdmitted: admit,
    a.RoundSeated: _seat,
    a.SeatsSwapped: _swap,
    a.PlayerMoved: _move,
    a.RoundPublished: _publish,
    a.RoundStarted: _start,
    a.MinutesAdded: add_minutes,
    a.LastTurnsWanted: want_last_turns,
    a.RoundHeld: hold,
    a.ResultRecorded: record,
    a.ResultRefused: lambda _, tournament: tournament,
    a.ResultLeft: lambda _, tournament: tournament,
    a.ResultJudged: judge,
    a.ResultCorrected: correct,
    a.PlayerPenalized: penalize,
    a.TournamentFinished: _finish,
    a.ActsUndone: _undo,
}
