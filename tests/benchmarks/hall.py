"""How long does the seating of a round take, and how well does it seat: who meets again, how even are the tables?

Run by `make bench`: `python -m tests.benchmarks.hall [--times N]`. One process on one core; places are drawn by lot.
"""

import argparse
import statistics
import time
from collections import Counter
from typing import Any

from banker.hall.seating import Tables, seating
from tests.banker.hall.rounds import rounds_of

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
    taken, spreads, again, most = list[float](), list[float](), 0, 0

    def seat(players: range, sizes: Any, meetings: Any, scores: Any, before: Any, seed: int) -> Tables:
        started = time.perf_counter()
        tables = seating(players, sizes, meetings, scores, before, seed)
        taken.append(time.perf_counter() - started)
        spreads.extend(max(scores[each] for each in table) - min(scores[each] for each in table) for table in tables)
        return tables

    for seed in range(times):
        seatings, meetings = rounds_of(count, rounds, seed, seat)
        sat = Counter((player, place) for tables in seatings for table in tables for place, player in enumerate(table))
        most, again = max(most, *meetings.values()), again + sum(each - 1 for each in sat.values())
    name = f"{count} players, {rounds} rounds, seated"
    seats = again / (times * count * rounds)
    print(
        f"{name:34} median {statistics.median(taken):6.2f} s   longest {max(taken):6.2f} s   most meetings {most}"
        f"   points apart at a table {statistics.mean(spreads):4.2f}   a seat had before {seats:6.1%}"
    )


if __name__ == "__main__":
    main()
