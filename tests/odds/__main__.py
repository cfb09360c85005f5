"""Plays games of the bank's bots, fits the weights of the odds, prints how far they hold, and writes them.

    python -m tests.odds [--batches 20] [--only BOOK] [--dry | --check]

Run by `make odds`; the games stay in build/odds, so that a second run fits at once. The first takes some ten minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from banker.odds import Weights, books
from banker.processes import spread
from banker.rulebook.ruleset import ruleset_names
from tests.odds.fit import Floats, Table, bins, brier, chances, fitted, in_last_round, kept_back, table, together
from tests.odds.played import BATCH, POSITIONS, bots_played, player_counts, samples

MOST_PLAYED: Final = 4
"""Players."""
OTHER_GAMES: Final = 1_000
"""The number of the first batch for `--check`."""
FILE: Final = Path("banker/odds.toml")
_HEAD: Final = """\
# What each feature of a seat adds to its score, by rule book (see `banker/odds.py`). Not written by hand: `make odds`
# finds these on games of the bank's bots. `play` holds until the last turn is called,
# `last_round` from then on: it is the weight of lagging behind in worth, which is all that counts then.
"""
_COLUMNS: Final = """\
| players | games | alike | worth | odds | 1st quarter | 2nd | 3rd | 4th | furthest bin |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""


def main() -> None:
    """Each book in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=20, help=f"of {BATCH} games with four players")
    parser.add_argument("--only", choices=ruleset_names())
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--check", action="store_true", help="say how far the file's weights hold, on other games")
    arguments = parser.parse_args()
    books = [arguments.only] if arguments.only else list(ruleset_names())
    if arguments.check:
        for book in books:
            check_book(book, arguments.batches)
        return
    found = {book: fit_book(book, arguments.batches) for book in books}
    if not (arguments.dry or arguments.only):
        FILE.write_text(_HEAD + "".join(as_toml(book, *each) for book, each in found.items()), encoding="utf-8")
        print(f"{FILE} written, of the bots {bots_played()}")


def fit_book(book: str, batches: int) -> tuple[Floats, Floats]:
    """The weights of one book, until the last turn is called and from then on."""
    tables = {players: seen(book, players, batches) for players in player_counts(book)}
    play, last_round = [*tables.values()], [in_last_round(one) for one in tables.values()]
    said, at_last = kept_back(play), kept_back(last_round)
    show(book, tables, said)
    most = list(tables).index(MOST_PLAYED)
    print(line(f"{MOST_PLAYED}, last round", last_round[most], at_last[most]))
    return fitted(play), fitted(last_round)


def check_book(book: str, batches: int) -> None:
    """How far the weights in the file hold, on games that no fit has seen."""
    tables = {players: seen(book, players, batches, OTHER_GAMES) for players in player_counts(book)}
    weights = np.array(msgspec.structs.astuple(books()[book].play))
    show(book, tables, [chances(one, weights) for one in tables.values()])


def show(book: str, tables: Mapping[int, Table], said: Sequence[Floats]) -> None:
    """Prints the bins of all positions, then the scores by the number of players."""
    play = [*tables.values()]
    said_of_all = np.concatenate([of_one[one.is_in] for one, of_one in zip(play, said, strict=True)])
    told = bins(said_of_all, np.concatenate([one.won[one.is_in] for one in play]))
    print(f"\n{book}, bins:", ", ".join(f"{chance:.0%} came {came:.0%}" for chance, came, _ in told))
    print(f"\n{book}: {sum(len(one.won) for one in play):,} positions\n\n{_COLUMNS}", flush=True)
    for (players, one), of_one in zip(tables.items(), said, strict=True):
        print(line(f"{players}", one, of_one))


def seen(book: str, players: int, batches: int, first: int = 0) -> Table:
    """All positions of one number of players: as many of four as of all others together."""
    count = batches if players == MOST_PLAYED else -(-batches // (len(player_counts(book)) - 1))
    played = spread(partial(samples, book, players), range(first, first + count), least=2)
    return together([table(book, players, batch, found) for batch, found in enumerate(played)])


def line(title: str, one: Table, said: Floats) -> str:
    """Brier scores, also by quarter of the game, and the bin that is furthest off."""
    alike = one.is_in / one.is_in.sum(1, keepdims=True)
    quarters = [(one.at >= start / 4) & (one.at < (start + 1) / 4) for start in range(4)]
    furthest = max(
        bins(said[one.is_in], one.won[one.is_in]), key=lambda each: abs(each[0] - each[1]), default=(0.0, 0.0, 0)
    )
    scores = [brier(alike, one.won), brier(one.worth, one.won), brier(said, one.won)]
    scores += [brier(said[chosen], one.won[chosen]) for chosen in quarters]
    off = f"{100 * (furthest[1] - furthest[0]):+.1f} at {furthest[0]:.0%}"
    return " | ".join((f"| {title}", f"{len(said) // POSITIONS:,}", *(f"{score:.3f}" for score in scores), f"{off} |"))


def as_toml(book: str, play: Floats, last_round: Floats) -> str:
    """The part of a book in the file."""
    named = zip(Weights.__struct_fields__, play, strict=True)
    weights = "".join(f"{feature} = {weight:.3f}\n" for feature, weight in named)
    return f"\n[{book}]\nlast_round = {last_round[0]:.2f}\n\n[{book}.play]\n{weights}"


if __name__ == "__main__":
    main()
