"""How long does an entry take to be read: to fold, and on the disk with its game and the place in the stream? And what
does a hall of many games take in memory, and how long to know again after a restart?

Run by `make bench`. The folder is the working directory's build/bench, so that the disk is the one the project lies on.
"""

import resource
import statistics
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from banker.keep.journal.chain import START, StoredEntry, chain_entry
from tests.benchmarks.measuring import on_the_disk
from tests.hall.played import PlayedGame, played
from tests.hall.sent import STREAM, arrived, keys
from ui.hall.folding import refold
from ui.hall.intake import Intake
from ui.hall.pulling import AT_ONCE, Arrived
from ui.hall.read_model import ReadModel
from ui.wire.hall import entry_subject

GAMES, ENTRIES, KINDS, TABLES = 60, 400, 12, 1_000
BATCHES = (1, 16, AT_ONCE)


def as_another(game: PlayedGame, table: int) -> list[StoredEntry]:
    """The same game with another id."""
    rows: list[StoredEntry] = []
    for row in game.rows:
        before = rows[-1].hash if rows else START
        rows.append(chain_entry(before, table.to_bytes(16), row.number, row.at, row.body))
    return rows


def folding(games: list[PlayedGame]) -> list[float]:
    """Microseconds an entry, by game: chain, facts, standings."""
    taken = []
    for game in games:
        began = time.perf_counter()
        refold(game.game_id, game.rows[0], game.rows[1:])
        taken.append((time.perf_counter() - began) * 1e6 / len(game.rows))
    return taken


def stream_of(tables: range, games: list[PlayedGame], most: int) -> Iterator[Arrived]:
    """What so many tables send side by side, an entry each in turn."""
    sent = {table: as_another(games[table % len(games)], table)[:most] for table in tables}
    subjects = {table: entry_subject("0000abcd", table, table.to_bytes(16)) for table in tables}
    sequence = count(1)
    for number in range(most):
        for table, rows in sent.items():
            if number < len(rows):
                yield arrived(next(sequence), subjects[table], rows[number])


def read(path: Path, messages: list[Arrived], batch: int) -> float:
    """Seconds to take these in."""
    intake = Intake(path, keys)
    began = time.perf_counter()
    for at in range(0, len(messages), batch):
        intake.take(STREAM, messages[at : at + batch])
    seconds = time.perf_counter() - began
    intake.close()
    return seconds


def main() -> None:
    games = [played(seed, ENTRIES) for seed in range(KINDS)]
    taken = folding(games * 3)
    print(
        f"{'fold an entry with its standings':44} median {statistics.median(taken):7.1f} us   most {max(taken):7.1f} us"
    )
    with on_the_disk() as kept:
        few = list(stream_of(range(1, GAMES + 1), games, ENTRIES))
        for batch in BATCHES:
            some = few[: 2_000 if batch == 1 else None]
            seconds = read(kept / f"{batch}.db", some, batch)
            print(f"{f'read an entry, {batch} a transaction':44} {seconds * 1e6 / len(some):7.1f} us of {len(some)}")
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        many = list(stream_of(range(1, TABLES + 1), games, 40))
        holding = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        seconds = read(kept / "many.db", many, AT_ONCE)
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - max(before, holding)
        print(
            f"{f'{TABLES} tables side by side':44} {seconds * 1e6 / len(many):7.1f} us an entry, {grown / 1024:5.1f} MB"
        )
        model = ReadModel(kept / "many.db")
        began = time.perf_counter()
        tables = model.tables()
        print(f"{f'how {len(tables)} tables stand, for the pages':44} {(time.perf_counter() - began) * 1e3:7.1f} ms")


if __name__ == "__main__":
    main()
