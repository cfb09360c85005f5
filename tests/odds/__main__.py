"""Plays games of the bank's bots, fits the weights of the odds, prints how far they hold, and writes them.

    python -m tests.odds [--batches 60] [--only BOOK] [--dry]

Run by `make odds`; the games stay in build/odds, so that a second run fits at once. It takes most of an hour the first
time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np

from banker.odds import Weights
from banker.ruleset import ruleset_names
from tests.odds.fit import Floats, Table, bins, brier, chances, fitted, in_last_round, table, together
from tests.odds.played import BATCH, POSITIONS, bots_played, player_counts, samples

MOST_PLAYED: Final = 4
"""Players: of every other number there is a third of the games."""
FILE: Final = Path("banker/odds.toml")
_HEAD: Final = """\
# What each feature of a seat adds to its score, by rule book (see `banker/odds.py`). Not written by hand: `make odds`
# finds these on games of the bank's bots. `play` holds until the last turn is called,
# `last_round` is the weight of worth alone from then on.
"""
_COLUMNS: Final = """\
| players | games | alike | worth | odds | 1st quarter | 2nd | 3rd | 4th | furthest bin |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""


def main() -> None:
    """Each book in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=60, help=f"of {BATCH} games with four players")
    parser.add_argument("--only", choices=ruleset_names())
    parser.add_argument("--dry", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    books = [arguments.only] if arguments.only else list(ruleset_names())
    found = {book: fit_book(book, arguments.batches) for book in books}
    if not (arguments.dry or arguments.only):
        FILE.write_text(_HEAD + "".join(as_toml(book, *each) for book, each in found.items()), encoding="utf-8")
        print(f"{FILE} written, of the bots {bots_played()}")


def fit_book(book: str, batches: int) -> tuple[Floats, Floats]:
    """The weights of one book, until the last turn is called and of worth from then on."""
    tables = {players: seen(book, players, batches) for players in player_counts(book)}
    fit_on = [one.part(~one.is_kept_back) for one in tables.values()]
    found = fitted(fit_on), fitted([in_last_round(one) for one in fit_on])
    print(f"\n{book}: {sum(len(one.won) for one in tables.values()):,} positions\n\n{_COLUMNS}")
    for players, one in tables.items():
        print(line(f"{players}", one.part(one.is_kept_back), found[0]))
    most = tables[MOST_PLAYED]
    print(line(f"{MOST_PLAYED}, last round", in_last_round(most.part(most.is_kept_back)), found[1]))
    told = (f"{said:.0%} came {came:.0%}" for said, came, _ in bins_of_all(tables.values(), found[0]))
    print("\nBins of all:", ", ".join(told))
    return found


def seen(book: str, players: int, batches: int) -> Table:
    """All positions of one number of players."""
    count = batches if players == MOST_PLAYED else -(-batches // 3)
    return together([table(book, players, batch, samples(book, players, batch)) for batch in range(count)])


def line(title: str, kept: Table, weights: Floats) -> str:
    """Brier scores on games kept back, also by quarter of the game, and the bin that is furthest off."""
    said, came = chances(kept, weights), kept.won
    alike = kept.is_in / kept.is_in.sum(1, keepdims=True)
    quarters = [(kept.at >= start / 4) & (kept.at < (start + 1) / 4) for start in range(4)]
    furthest = max(
        bins(said[kept.is_in], came[kept.is_in]), key=lambda each: abs(each[0] - each[1]), default=(0.0, 0.0, 0)
    )
    scores = [brier(alike, came), brier(kept.worth, came), brier(said, came)]
    scores += [brier(said[chosen], came[chosen]) for chosen in quarters]
    off = f"{100 * (furthest[1] - furthest[0]):+.1f} at {furthest[0]:.0%}"
    return " | ".join((f"| {title}", f"{len(came) // POSITIONS:,}", *(f"{score:.3f}" for score in scores), f"{off} |"))


def bins_of_all(tables: Iterable[Table], weights: Floats) -> list[tuple[float, float, int]]:
    """The games kept back of any number of players."""
    kept = [one.part(one.is_kept_back) for one in tables]
    said = np.concatenate([chances(one, weights)[one.is_in] for one in kept])
    came = np.concatenate([one.won[one.is_in] for one in kept])
    return bins(said, came)


def as_toml(book: str, play: Floats, last_round: Floats) -> str:
    """The part of a book in the file."""
    named = zip(Weights.__struct_fields__, play, strict=True)
    weights = "".join(f"{feature} = {weight:.3f}\n" for feature, weight in named)
    return f"\n[{book}]\nlast_round = {last_round[0]:.2f}\n\n[{book}.play]\n{weights}"


if __name__ == "__main__":
    main()
