"""A journal with what lies beside it, and every way in which a disk or a hand may spoil it. For a property of the tests
and for a figure of the benchmarks.
"""

import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from itertools import count, takewhile
from pathlib import Path
from random import Random
from typing import NamedTuple

from banker.keep.clock import Clock
from banker.keep.journal import Entry, JournalError, open_journal
from banker.keep.journal.chain import StoredEntry, chain_entry
from banker.keep.journal.salvage import remains, salvage
from banker.keep.table import begin, resume
from banker.play.setup import Setup
from tests.banker.random_games import TABLES, random_history

ENDS = ("", "-wal", ".head")
"""A journal, its log and its head, by the ends of their names."""
Files = dict[str, bytearray]
WHOLE, NOTICED, UNREADABLE = "without effect", "noticed", "nothing left"


class Sample(NamedTuple):
    """A journal as it was before anything happened to it."""

    files: Files
    setup: Setup
    rows: list[StoredEntry]
    entries: list[tuple[int, float, Entry]]
    clocks: tuple[Clock, Clock]

    def __repr__(self) -> str:
        return f"a journal of {len(self.entries)} entries"


def contents(path: Path) -> Files:
    beside = {end: path.with_name(path.name + end) for end in ENDS}
    return {end: bytearray(file.read_bytes()) for end, file in beside.items() if file.exists()}


def laid(files: Files, path: Path) -> Path:
    for end in (*ENDS, "-shm"):
        file = path.with_name(path.name + end)
        file.unlink(missing_ok=True)
        if end in files:
            file.write_bytes(files[end])
    return path


def sample(path: Path, seed: int, commands: int, is_killed: bool) -> Sample:
    """A game that wandered about, closed or as a kill leaves it: most of it in its log."""
    setup, times = TABLES["pl-tournament"], (1_763_800_000.25 + 7 * number for number in count())
    table = begin(path, setup, now=lambda: next(times))
    for moment in random_history(setup, seed, commands).standing:
        table.submit(moment.command)
    table.pass_time(3)
    journal = table.journal
    rows, entries = list(journal.rows(after=-1)), list(journal.entries())
    clocks = journal.clock(), entries[-1][2].clock
    if not is_killed:
        table.close()
    files = contents(path)
    table.close()
    return Sample(files, setup, rows, entries, clocks)


def spoil(files: Files, random: Random) -> str:
    """One damage; what it was."""
    end = random.choice(sorted(files))
    damage = random.choice((_flip, _flip, _smear, _cut, _exchange, _lose, _flip_setup))
    damage(files, end, random)
    return f"{damage.__name__} {end}"


def _somewhere(content: bytearray, random: Random) -> int:
    """Mostly where something stands: there are many zeros in a log."""
    places = [random.randrange(len(content)) for _ in range(40)]
    return next((place for place in places if content[place]), places[0])


def _flip(files: Files, end: str, random: Random) -> None:
    for _ in range(random.choice((1, 1, 2, 8))):
        files[end][_somewhere(files[end], random)] ^= 1 << random.randrange(8)


def _smear(files: Files, end: str, random: Random) -> None:
    start, length = _somewhere(files[end], random), random.choice((1, 16, 512, 4096, 20_000))
    length = min(length, len(files[end]) - start)
    files[end][start : start + length] = random.choice((bytes(length), b"\xff" * length, random.randbytes(length)))


def _cut(files: Files, end: str, random: Random) -> None:
    del files[end][_somewhere(files[end], random) :]


def _exchange(files: Files, end: str, random: Random) -> None:
    """Two pages, each written where the other belongs."""
    pages = [4096 * random.randrange(max(len(files[end]) // 4096, 1)) for _ in range(2)]
    one, other = (files[end][start : start + 4096] for start in pages)
    files[end][pages[0] : pages[0] + len(one)], files[end][pages[1] : pages[1] + len(other)] = other, one


def _lose(files: Files, end: str, random: Random) -> None:
    del files[end or random.choice(sorted(files))]


def _flip_setup(files: Files, end: str, random: Random) -> None:
    """In one of the places where the setup lies."""
    place = files[end].find(b'{"ruleset"')
    if place < 0:
        return _flip(files, end, random)
    files[end][place + random.randrange(120)] ^= 1 << random.randrange(8)
    return None


def outcome(path: Path, whole: Sample) -> str:
    """What becomes of a damaged journal: AssertionError when it is read as another game, or salvaged short."""
    before = contents(path)
    read: list[tuple[int, float, Entry]] | None = None
    try:
        with open_journal(path, read_only=True) as journal:
            read, setup, clock = list(journal.entries()), journal.setup(), journal.clock()
    except JournalError as error:
        assert str(path) in str(error)
    else:
        assert (read, setup) == (whole.entries, whole.setup)
        assert clock in whole.clocks
    assert contents(path) == before, "somebody who looked at it wrote"
    try:
        table = resume(path)
    except JournalError:
        assert read is None, "it can be looked at and not played"
        is_left = _is_left(path, whole)
        assert contents(path) == before, "a damaged journal was altered"
        return NOTICED if is_left else UNREADABLE
    assert read is not None
    assert table.journal.last_number == len(whole.entries)
    table.close()
    return WHOLE


def _is_left(path: Path, whole: Sample) -> bool:
    """Is anything left of it? All that can be expected, and nothing else."""
    expected = whole_on_disk(path, whole)
    if not path.exists():
        return False
    try:
        left = remains(path)
    except JournalError:
        assert expected < 0, f"salvaged nothing of {expected} entries"
        return False
    assert left.whole >= expected, f"salvaged {left.whole} of {expected} entries"
    new = path.with_name("new.banker")
    laid({}, new)
    assert salvage(path, new) == left
    with open_journal(new) as journal:
        assert list(journal.rows(after=-1)) == whole.rows[: left.whole + 1]
    resume(new).close()
    return True


def whole_on_disk(path: Path, whole: Sample) -> int:
    """The last entry that lies on the disk, byte by byte, with all before it: written here as SQLite writes a row."""
    on_disk = bytes(b"".join(contents(path).values()))

    def lies(row: StoredEntry) -> bool:
        kind = 12 + 2 * len(row.body)
        size = bytes([kind >> 7 | 0x80, kind & 0x7F]) if kind < 1 << 14 else b"?"
        header = bytes([6, 0, 7]) + size + b"\x2c"
        return header + struct.pack(">d", row.at) + row.body + row.hash in on_disk

    return len(list(takewhile(lies, whole.rows))) - 1


def forge(path: Path, number: int, alter: Callable[[bytes], bytes]) -> None:
    """Another body of an entry, and every hash from it on as it has to be then."""
    with open_journal(path, read_only=True) as journal:
        game_id, rows = journal.game_id, list(journal.rows(after=-1))
    for place in range(number, len(rows)):
        row = rows[place]
        body = alter(row.body) if row.number == number else row.body
        rows[place] = chain_entry(rows[place - 1].hash, game_id, row.number, row.at, body)
    with closing(sqlite3.connect(path)) as connection, connection:
        values = ((row.body, row.hash, row.number) for row in rows)
        connection.executemany("UPDATE entries SET body = ?, hash = ? WHERE number = ?", values)
