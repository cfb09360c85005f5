"""The audit of results: each one that counts is of a game that began after its seating, with its players, once.

It compares the hall's acts with the entries of the stream and with what the tables signed. Results from paper have no
game, so only a person's name stands behind them.
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from banker.hall.acts import ResultRecorded, ResultRefused
from banker.hall.rounds import HallRound, TableResult
from ui.hall.acts import HallActs
from ui.hall.read_model import GameFacts
from ui.wire.hall import TableSeated

Began = Mapping[tuple[int, str], float]
"""The time when the stream stored the setup, by table and game."""
FactsAt = Callable[[int, str, int, str], GameFacts | None]
"""The game of a table (by its id in hex) at the entry of this number and hash; None if the stream has no such entry."""


def result_faults(
    acts: HallActs, began: Began, facts_at: FactsAt, signed: Collection[tuple[int, str, str]]
) -> Iterator[str]:
    """A line for each fault. `signed` are the results that tables reported, by table, game and head."""
    tournament, seen = acts.tournament, dict[str, str]()
    typed = {(each.round, each.table) for each in tournament.corrections}
    for played, table, result in tournament.counted():
        if not result.game:
            continue
        name = f"round {played.number}, table {table.number}"
        if (first := seen.setdefault(result.game, name)) != name:
            yield f"{name}: its game {result.game} counts in {first} already"
        is_typed = (played.number, table.number) in typed
        for why in _faults_of(acts, played, table.number, result, began, facts_at, is_typed=is_typed):
            yield f"{name}: {why}"
    known = [kept.act for kept in acts.kept if isinstance(kept.act, ResultRecorded | ResultRefused)]
    recorded = {(each.table, each.result.game, each.result.head) for each in known}
    for number, game, head in signed:
        if (number, game, head) not in recorded:
            yield f"table {number}, game {game}: its signed result is not in the acts"
    for each in known:
        if each.result.game and (each.table, each.result.game, each.result.head) not in signed:
            yield f"table {each.table}, game {each.result.game}: the acts have a result that it did not sign"


def _faults_of(
    acts: HallActs,
    played: HallRound,
    table: int,
    result: TableResult,
    began: Began,
    facts_at: FactsAt,
    *,
    is_typed: bool,
) -> Iterator[str]:
    """Why a result that counts cannot be of this seating."""
    at, facts = began.get((table, result.game)), facts_at(table, result.game, result.number, result.head)
    if at is None or facts is None:
        yield f"entry {result.number} of its game {result.game} is not in the stream"
        return
    if at < played.started_at:
        yield f"its game {result.game} began before the round"
    orders = acts.orders.get(table, ())
    seated = {
        each.word.names
        for each in orders
        if isinstance(each.word, TableSeated) and acts.seatings[table, each.number] == played.number
    }
    if facts.names not in seated:
        yield f"its game {result.game} was played by {', '.join(facts.names)}"
    if not is_typed and tuple(each.total for each in facts.worths) != result.worths:
        yield f"its game {result.game} has other worths"
