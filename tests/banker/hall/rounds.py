"""Rounds of a tournament that lots decide, for the tests of the seating and its benchmark."""

from collections.abc import Callable
from random import Random

from banker.hall.seating import Pair, Tables, seating, table_sizes, with_meetings


def rounds_of(
    count: int, rounds: int, seed: int, seated: Callable[..., Tables] = seating
) -> tuple[list[Tables], dict[Pair, int]]:
    """Rounds at tables of four with places drawn by lot, 4-3-2-1 points: the seatings, and who met whom how often.

    `seated` seats a round.
    """
    players, chance = range(count), Random(seed)
    scores, before = dict.fromkeys(players, 0.0), {player: list[int]() for player in players}
    meetings: dict[Pair, int] = {}
    seatings: list[Tables] = []
    for played in range(rounds):
        tables = seated(players, table_sizes(count, 4), meetings, scores, before, seed * rounds + played)
        seatings.append(tables)
        meetings = with_meetings(meetings, tables)
        for table in tables:
            for seat, player in enumerate(table):
                before[player].append(seat)
            for place, player in enumerate(sorted(table, key=lambda player: chance.random())):
                scores[player] += 4 - place
    return seatings, meetings
