"""Results that tables signed: which seating each belongs to, and what becomes of those that do not count.

A result counts for the newest seating of its table only. A late one is compared with what counts for its own seating,
and is shown to people until somebody corrects the result or leaves it.
"""

from collections.abc import Callable, Collection, Iterable

from banker.hall import acts as a
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import TableResult
from banker.hall.tournament import Tournament
from ui.hall.acts import HallActs, KeptAct
from ui.wire.hall import ResultSigned, TableSeated

RecordAct = Callable[[a.HallAct, str, str], KeptAct | HallRefusal]


def record_signed(table: int, signed: ResultSigned, answered: Collection[int], acts: HallActs, do: RecordAct) -> None:
    """Records a result that was signed at the table, once. Its seating is the order that it names, or else the newest
    one that the table had answered before: so no clock decides which round it played. Where a card is missing, it waits
    for a judge's reason.
    """
    judge = signed.judge if len(signed.players) == len(signed.worths) else ""
    result = TableResult(
        signed.worths, (), signed.game, signed.number, signed.hash, signed.players, judge, outs=signed.outs
    )
    known = (kept.act.result for kept in acts.kept if isinstance(kept.act, a.ResultRecorded | a.ResultRefused))
    if (result.game, result.head) in ((each.game, each.head) for each in known):
        return
    orders = {each.number: each.word for each in acts.orders.get(table, ()) if isinstance(each.word, TableSeated)}
    named = [number for number in orders if (number == signed.seating if signed.seating else number in answered)]
    seating, who = max(named, default=0), f"table {table}"
    refused: object = HallRefusal(HallReason.OTHER_SEATS, table=table)
    if seating == max(orders, default=0) and not _is_counted_before(result, acts.tournament):
        refused = do(a.ResultRecorded(table, result), who, "")
    if isinstance(refused, HallRefusal):
        refused = _compared(refused, result, table, acts.seatings.get((table, seating), 0), acts.tournament)
        names = orders[seating].names if seating else ()
        why = ", ".join(f"{name} {worth}" for name, worth in zip(names, result.worths, strict=False))
        do(a.ResultRefused(table, result, refused), who, why)


def open_results(kept: Iterable[KeptAct]) -> dict[int, KeptAct]:
    """For each table its oldest refused result that waits for somebody: no one corrected the result or left it."""
    waiting: dict[tuple[int, str], KeptAct] = {}
    for each in kept:
        match each.act:
            case a.ResultRefused(table, result, refusal) if refusal.reason is not HallReason.LATE_AGREES:
                waiting[table, result.head] = each
            case a.ResultLeft(table, head):
                waiting.pop((table, head), None)
            case a.ResultCorrected(number, table, right):
                gone = [key for key, late in waiting.items() if key[0] == table and _is_settled(late, number, right)]
                for key in gone:
                    del waiting[key]
    return {table: each for (table, _), each in reversed(waiting.items())}


def _is_settled(late: KeptAct, number: int, right: TableResult) -> bool:
    assert isinstance(late.act, a.ResultRefused)
    return late.act.refusal.round == number and late.act.result.worths == right.worths


def _compared(
    refused: HallRefusal, result: TableResult, table: int, number: int, tournament: Tournament
) -> HallRefusal:
    """The refusal, or whether the late result agrees with what counts for its own seating."""
    seated = tournament.rounds[number - 1].table(table) if number else None
    if not (seated and seated.result and seated.is_done):
        return refused.but(round=number)
    agrees = seated.result.worths == result.worths
    return HallRefusal(HallReason.LATE_AGREES if agrees else HallReason.LATE_DIFFERS, table=table, round=number)


def _is_counted_before(result: TableResult, tournament: Tournament) -> bool:
    """Whether this game counts for an earlier round."""
    counted = tournament.counted()
    return any(result.game == each.game and played.number < len(tournament.rounds) for played, _, each in counted)
