"""How long does the seating of a round take, and how well does it seat: who meets again, how even are the tables?

Run by `make bench`: `python -m tests.benchmarks.hall [--times N]`. One process on one core; places are drawn by lot.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from banker.hall.seating import Pair, seating, table_sizes, with_meetings

FIELDS = ((16, 4), (53, 3), (64, 4), (300, 5), (1200, 5))
"""Players, and how many rounds they play at tables of four."""


def main() -> None:
    """Print the figures, a line for each field."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    for players, rounds in FIELDS:
        tell(players, rounds, parser.parse_args().times)


def tell(count: int, rounds: int, times: int) -> None:
    """The figures of so many tournaments of one size, each with a seed of its own."""
    taken, spreads, again, most = [], [], 0, 0
    for seed in range(times):
        chance = Random(seed)
        scores, before = dict.fromkeys(range(count), 0.0), {player: list[int]() for player in range(count)}
        meetings: dict[Pair, int] = {}
        for played in range(rounds):
            started = time.perf_counter()
            tables = seating(range(count), table_sizes(count, 4), meetings, scores, before, seed * rounds + played)
            taken.append(time.perf_counter() - started)
            meetings = with_meetings(meetings, tables)
            for table in tables:
                spreads.append(max(scores[each] for each in table) - min(scores[each] for each in table))
                for seat, player in enumerate(table):
                    before[player].append(seat)
                for place, player in enumerate(sorted(table, key=lambda player: chance.random())):
                    scores[player] += 4 - place
        most = max(most, *meetings.values())
        again += sum(len(seats) - len({*seats}) for seats in before.values())
    name = f"{count} players, {rounds} rounds, seated"
    seats = again / (times * count * rounds)
    print(
        f"{name:34} median {statistics.median(taken):6.2f} s   longest {max(taken):6.2f} s   most meetings {most}"
        f"   points apart at a table {statistics.mean(spreads):4.2f}   a seat had before {seats:6.1%}"
    )


if __name__ == "__main__":
    main()
