"""Acts of directors and judges while a round is played, and acts about its results. One function per act."""

from banker.hall import acts as a
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallTable, TableResult
from banker.hall.tournament import Tournament

_MOST_MINUTES, _MOST_POINTS = 600, 1_000_000


def with_places(result: TableResult) -> TableResult:
    """The result with places. Missing ones follow from the worths: the richest first, equal worths share a place. Who
    went out is behind all others, the first one last.
    """
    if result.places:
        return result
    outs = {seat: order for order, seat in enumerate(result.outs)}
    marks = [(seat not in outs, outs.get(seat, worth)) for seat, worth in enumerate(result.worths)]
    return result.but(places=tuple(1 + sum(other > mark for other in marks) for mark in marks))


def add_minutes(act: a.MinutesAdded, tournament: Tournament) -> Tournament | HallRefusal:
    """Adds minutes to a table, if its end is not open."""
    table = _open_table(act.table, tournament)
    if isinstance(table, HallRefusal):
        return table
    if not 0 < abs(act.minutes) <= _MOST_MINUTES:
        return HallRefusal(HallReason.BAD_NUMBER, table=act.table, text=f"1-{_MOST_MINUTES}")
    if not table.ends_at:
        return HallRefusal(HallReason.OPEN_END, table=act.table)
    return _with_table(table.but(ends_at=table.ends_at + 60 * act.minutes), tournament)


def want_last_turns(act: a.LastTurnsWanted, tournament: Tournament) -> Tournament | HallRefusal:
    """Sets the last turn for the named tables, which must still play."""
    if not (running := tournament.running):
        return HallRefusal(HallReason.NOT_RUNNING)
    for number in act.tables or [table.number for table in running.tables if not table.is_done]:
        table = _open_table(number, tournament)
        if isinstance(table, HallRefusal):
            return table
        tournament = _with_table(table.but(is_last_turn=True), tournament)
    return tournament


def hold(act: a.RoundHeld, tournament: Tournament) -> Tournament | HallRefusal:
    """Pauses a running round, or ends the pause."""
    held_at = tournament.held_at
    if act.is_on and not tournament.running:
        return HallRefusal(HallReason.NOT_RUNNING)
    if act.is_on == bool(held_at):
        return HallRefusal(HallReason.HELD if act.is_on else HallReason.NOT_HELD)
    if act.is_on:
        return tournament.but(held_at=act.at)
    later = max(act.at - held_at, 0.0)
    for table in tournament.running.tables if tournament.running else ():
        if table.ends_at and not table.is_done:
            tournament = _with_table(table.but(ends_at=table.ends_at + later), tournament)
    return tournament.but(held_at=0.0)


def record(act: a.ResultRecorded, tournament: Tournament) -> Tournament | HallRefusal:
    """Records the result that a table reports; it may report again until a judge signs."""
    table = _open_table(act.table, tournament)
    if isinstance(table, HallRefusal):
        return table
    return _problem(table, act.result) or _with_table(table.but(result=act.result), tournament)


def judge(act: a.ResultJudged, tournament: Tournament) -> Tournament | HallRefusal:
    """A judge signs: with the cards of all players, or with a reason."""
    table = _open_table(act.table, tournament)
    if isinstance(table, HallRefusal):
        return table
    if not table.result:
        return HallRefusal(HallReason.NO_RESULT, table=act.table)
    if not act.judge.strip():
        return HallRefusal(HallReason.NO_REASON, table=act.table)
    signed = table.result.but(judge=act.judge, why=act.why)
    return _problem(table, signed) or _with_table(table.but(result=signed), tournament)


def correct(act: a.ResultCorrected, tournament: Tournament) -> Tournament | HallRefusal:
    """Corrects worths and places; who signed the wrong result stays recorded."""
    found = tournament.rounds[act.round - 1] if 0 < act.round <= len(tournament.rounds) else None
    table = found.table(act.table) if found else None
    if not found or not table:
        return HallRefusal(HallReason.NO_TABLE, table=act.table, round=act.round)
    if not table.result or not table.is_done:
        return HallRefusal(HallReason.ROUND_OPEN, table=act.table, round=act.round)
    right = table.result.but(worths=act.result.worths, places=act.result.places)
    if refusal := _problem(table, right):
        return refusal
    after = tournament.with_round(found.with_table(table.but(result=right)))
    return after.but(corrections=(*tournament.corrections, act))


def penalize(act: a.PlayerPenalized, tournament: Tournament) -> Tournament | HallRefusal:
    """Takes points from a player; any number but 0."""
    if not 0 < abs(act.points) <= _MOST_POINTS:
        return HallRefusal(HallReason.BAD_NUMBER, player=act.player, text=f"1-{_MOST_POINTS}")
    return tournament.but(penalties=(*tournament.penalties, act))


def _open_table(number: int, tournament: Tournament) -> HallTable | HallRefusal:
    """A table whose game has no result that counts."""
    if not (running := tournament.running):
        return HallRefusal(HallReason.NOT_RUNNING, table=number)
    table = running.table(number)
    if not table or table.is_done:
        return HallRefusal(HallReason.TABLE_DONE if table else HallReason.NO_TABLE, table=number, round=running.number)
    return table


def _with_table(table: HallTable, tournament: Tournament) -> Tournament:
    return tournament.with_round(tournament.rounds[-1].with_table(table))


def _problem(table: HallTable, result: TableResult) -> HallRefusal | None:
    """Why a result is wrong: it needs a worth and a place for each seat, and enough signatures."""
    count = len(table.players)
    named = {*result.signed, *result.outs}
    is_whole = len(result.worths) == len(result.places) == count and named <= set(range(count))
    if not is_whole or any(place != 1 + sum(other < place for other in result.places) for place in result.places):
        return HallRefusal(HallReason.BAD_RESULT, table=table.number, count=count)
    missing = count - len(set(result.signed))
    if result.judge and missing and not result.why.strip():
        return HallRefusal(HallReason.CARDS_MISSING, table=table.number, count=missing)
    return None
