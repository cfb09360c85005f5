"""Plays games of the bank's bots, fits the weights of the odds, prints how far they hold, and writes them.

    python -m tests.odds [--batches 20] [--only BOOK] [--dry | --check]

Run by `make odds`; the games stay in build/odds, so that a second run fits at once. The first takes some ten minutes.
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from banker import odds
from banker.odds import Weights
from banker.processes import spread
from banker.rulebook.ruleset import ruleset_names
from tests.odds.fit import (
    Floats,
    Table,
    bins,
    brier,
    chances,
    fitted,
    in_last_round,
    kept_back,
    leads_kept_back,
    leads_of,
    table,
    together,
    with_leads,
)
from tests.odds.played import BATCH, POSITIONS, bots_played, player_counts, samples

MOST_PLAYED: Final = 4
"""Players."""
OTHER_GAMES: Final = 1_000
"""The number of the first batch for `--check`."""
FILE: Final = Path("banker/odds.toml")
_HEAD: Final = """\
# What each feature of a seat adds to its score, by rule book, and how far leads hold (see `banker/odds.py`). Not
# written by hand: `make odds` finds these on games of the bank's bots. `play` holds until the last turn is called,
# `last_round` from then on: it is the weight of lagging behind in worth, which is all that counts then.
"""
_COLUMNS: Final = """\
| book | players | games | alike | worth | odds | 1st quarter | 2nd | 3rd | 4th | furthest bin |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""

Key = tuple[str, int]
"""A book and a number of players."""


def main() -> None:
    """Each book in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=20, help=f"of {BATCH} games with four players")
    parser.add_argument("--only", choices=ruleset_names())
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--check", action="store_true", help="say how far the file's weights hold, on other games")
    arguments = parser.parse_args()
    books = [arguments.only] if arguments.only else list(ruleset_names())
    first = OTHER_GAMES if arguments.check else 0
    tables = {
        (book, players): seen(book, players, arguments.batches, first)
        for book in books
        for players in player_counts(book)
    }
    if arguments.check:
        show(tables, check(tables))
        return
    said = {book: kept_back(of_book(tables, book)) for book in books}
    before = [each for book in books for each in said[book]]
    show(tables, leads_kept_back([*tables.values()], before))
    at_last = {book: [in_last_round(one) for one in of_book(tables, book)] for book in books}
    for book, last in at_last.items():
        most = player_counts(book).index(MOST_PLAYED)
        print(line(book, f"{MOST_PLAYED}, last round", last[most], kept_back(last)[most]))
    if not (arguments.dry or arguments.only):
        text = as_toml("leads", msgspec.structs.asdict(leads_of([*tables.values()], before)))
        for book, last in at_last.items():
            weights = dict(zip(Weights.__struct_fields__, fitted(of_book(tables, book)), strict=True))
            text += as_toml(f"books.{book}", {"last_round": fitted(last)[0]}) + as_toml(f"books.{book}.play", weights)
        FILE.write_text(_HEAD + text, encoding="utf-8")
        print(f"{FILE} written, of the bots {bots_played()}")


def of_book(tables: Mapping[Key, Table], book: str) -> list[Table]:
    """Those of one book, by the number of players."""
    return [one for (its, _), one in tables.items() if its == book]


def check(tables: Mapping[Key, Table]) -> list[Floats]:
    """What the file says of these positions."""
    known, said = odds.fitted(), []
    for (book, _), one in tables.items():
        weights = np.array(msgspec.structs.astuple(known.books[book].play))
        said.append(with_leads(known.leads, one, chances(one, weights)))
    return said


def show(tables: Mapping[Key, Table], said: Sequence[Floats]) -> None:
    """Prints the scores by book and number of players, then the bins by book and of all books."""
    print(_COLUMNS)
    for (book, players), one, each in zip(tables, tables.values(), said, strict=True):
        print(line(book, f"{players}", one, each), flush=True)
    found = {}
    for book in dict.fromkeys(book for book, _ in tables):
        of_it = [each for (its, _), each in zip(tables, said, strict=True) if its == book]
        found[book] = bins(of_book(tables, book), of_it)
    for title, each_bin in {**found, "all books": bins([*tables.values()], said)}.items():
        print(
            f"\n- {title}:", ", ".join(f"{100 * a:.0f} % came {100 * b:.0f} % (±{100 * c:.1f})" for a, b, c in each_bin)
        )
    off = [(abs(came - chance), half) for each_bin in found.values() for chance, came, half in each_bin]
    close, outside = sum(each < 0.03 for each, _ in off), sum(each > half for each, half in off)
    print(f"\n{close} of {len(off)} bins within three points, the furthest {100 * max(off)[0]:.1f}.", end=" ")
    print(f"{outside} are off by more than their own ±; chance alone makes it {len(off) / 20:.1f}.")


def seen(book: str, players: int, batches: int, first: int = 0) -> Table:
    """All positions of one number of players: as many of four as of all others together."""
    count = batches if players == MOST_PLAYED else -(-batches // (len(player_counts(book)) - 1))
    played = spread(partial(samples, book, players), range(first, first + count), least=2)
    return together([table(book, players, batch, found) for batch, found in enumerate(played)])


def line(book: str, title: str, one: Table, said: Floats) -> str:
    """Brier scores, also by quarter of the game, and the bin that is furthest off."""
    alike = one.is_in / one.is_in.sum(1, keepdims=True)
    quarters = [(one.at >= start / 4) & (one.at < (start + 1) / 4) for start in range(4)]
    furthest = max(bins([one], [said]), key=lambda each: abs(each[0] - each[1]), default=(0.0, 0.0, 0.0))
    scores = [brier(alike, one.won), brier(one.worth, one.won), brier(said, one.won)]
    scores += [brier(said[chosen], one.won[chosen]) for chosen in quarters]
    off = f"{100 * (furthest[1] - furthest[0]):+.1f} at {furthest[0]:.0%}"
    return " | ".join(
        (f"| {book} | {title}", f"{len(said) // POSITIONS:,}", *(f"{score:.3f}" for score in scores), f"{off} |")
    )


def as_toml(title: str, figures: Mapping[str, float]) -> str:
    """A table of the file."""
    return f"\n[{title}]\n" + "".join(f"{name} = {figure:.3f}\n" for name, figure in figures.items())


if __name__ == "__main__":
    main()
