"""The durable journal: one SQLite file per game, one entry per command with all its facts.

An entry is committed before anything is shown. A journal in memory is the same without a file; it ends when it is
closed.

A second connection keeps the seconds on the clock and unfinished input beside the entries. It does not wait for the
disk: a killed process loses none of them, a power cut loses the last few. Entries always wait for the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType

from banker.keep.clock import Clock
from banker.keep.journal.chain import ChainLink, StoredEntry, chain_entry
from banker.keep.journal.entry import (
    CLOCK,
    ENTRY,
    SETUP,
    Entry,
    JournalError,
    damage_error,
    decode_body,
    encoded,
    report_errors,
)
from banker.keep.journal.head import HeadFile
from banker.keep.journal.schema import keep, seal
from banker.keep.storage import StorageFault
from banker.play.setup import Setup

_CLOCK_NAME = "clock"


class Journal:
    """An open journal, made by `create` or `open_journal`. One at a time may write; others may read beside it.

    Any thread may use it, but only one at a time. `game_id` is 128 bits, unique to the game.
    """

    def __init__(
        self, path: Path, game_id: bytes, newest: ChainLink, entries: sqlite3.Connection, beside: sqlite3.Connection
    ) -> None:
        """`beside` is the connection that does not wait for the disk."""
        self.path, self.game_id = path, game_id
        self._newest = newest
        self._entries, self._beside = entries, beside
        self._head: HeadFile | None = None
        self._inode: tuple[int, int] | None = None

    @property
    def newest_link(self) -> ChainLink:
        """The newest entry's number and hash; those of the setup, number 0, before the first."""
        return self._newest

    @property
    def last_number(self) -> int:
        """The number of the newest entry; 0 before the first."""
        return self._newest.number

    def setup(self) -> Setup:
        """What the game began with."""
        return decode_body(self.path, "the setup", SETUP, self._row(0).body)

    def rows(self, after: int = 0) -> Iterator[StoredEntry]:
        """The stored entries after this number, in order; with -1 the setup comes first."""
        with report_errors(self.path):
            query = "SELECT number, at, body, hash FROM entries WHERE number > ? ORDER BY number"
            for values in self._entries.execute(query, (after,)):
                yield StoredEntry(*values)

    def entries(self) -> Iterator[tuple[int, float, Entry]]:
        """All entries in order: number, wall time in seconds since 1970, entry."""
        for row in self.rows():
            yield row.number, row.at, decode_body(self.path, f"entry {row.number}", ENTRY, row.body)

    def clock(self) -> Clock:
        """The last known seconds: those kept since the newest entry, or those in that entry."""
        after, body = self.read_kept(_CLOCK_NAME)
        if body and after == self.last_number:
            return decode_body(self.path, "the clock", CLOCK, body)
        newest = self.newest()
        return newest.clock if newest else Clock()

    def newest(self) -> Entry | None:
        """The last entry; None before the first."""
        last = self.last_number
        return decode_body(self.path, "the newest entry", ENTRY, self._row(last).body) if last else None

    def append(self, entry: Entry, at: float) -> int:
        """Commits an entry to the disk and returns its number. JournalError if that fails: then nothing was added."""
        self._check_is_there()
        self.sync_head()
        row = chain_entry(self._newest.hash, self.game_id, self.last_number + 1, at, encoded(entry))
        with (
            report_errors(self.path, "the command could not be recorded", "; the game keeps what it had"),
            self._entries,
        ):
            values = row.number, row.at, row.body, row.hash
            self._entries.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", values)
        self._newest = row.link
        if self._head:
            with suppress(OSError):  # the journal is whole: its head only lags behind
                self._head.write(row.link)
        return row.number

    def sync_head(self) -> None:
        """Put the head on the disk too. It costs a sync that nobody has to wait for; else the next entry does it."""
        if self._head:
            with suppress(OSError):
                self._head.sync()

    def keep_seconds(self, clock: Clock) -> None:
        """Keep the current seconds of the clock. JournalError if that fails."""
        self._keep(_CLOCK_NAME, encoded(clock), "the seconds could not be kept")

    def keep(self, name: str, body: bytes) -> None:
        """Keep a value that is not an entry, with the number of the newest entry. JournalError if that fails."""
        self._keep(name, body, "what is typed could not be kept")

    def read_kept(self, name: str) -> tuple[int, bytes]:
        """The entry number and the value last kept under this name; (0, b"") if it is missing or damaged."""
        with report_errors(self.path):
            row = self._beside.execute("SELECT after, body, hash FROM kept WHERE name = ?", (name,)).fetchone()
        if row is None or tuple(map(type, row)) != (int, bytes, bytes) or row[2] != seal(self.game_id, name, *row[:2]):
            return 0, b""
        return row[0], row[1]

    def all_kept(self) -> Iterator[tuple[str, int, bytes]]:
        """The undamaged values that are kept beside the entries: name, number of the entry, value."""
        with report_errors(self.path):
            names = self._beside.execute("SELECT name FROM kept ORDER BY name").fetchall()
        for (name,) in names:
            after, body = self.read_kept(name) if isinstance(name, str) else (0, b"")
            if body:
                yield name, after, body

    def play(self, inode: tuple[int, int]) -> None:
        """Add entries only while this device and inode are those of the file: a deleted file still takes them."""
        self._inode = inode

    def follow(self, head: HeadFile) -> None:
        """Write this head after each entry from now on."""
        self._head = head

    def image(self) -> bytes:
        """The whole journal as the bytes of one file: a copy that needs no log beside it."""
        with report_errors(self.path), closing(sqlite3.connect(":memory:")) as copy:
            self._entries.backup(copy)
            return copy.serialize()

    def close(self) -> None:
        """Close the connections; committed entries stay."""
        if self._head:
            with suppress(OSError):
                self._head.close()
        self._beside.close()
        self._entries.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _check_is_there(self) -> None:
        try:
            found = self.path.stat() if self._inode else None
            is_ours = found is None or (found.st_dev, found.st_ino) == self._inode
        except FileNotFoundError:
            is_ours = False
        if not is_ours:
            says = "was deleted or replaced while it was played; the command was not recorded"
            raise JournalError(self.path, StorageFault.MISSING, says)

    def _keep(self, name: str, body: bytes, fault: str) -> None:
        with report_errors(self.path, fault, ""), self._beside:
            keep(self._beside, self.game_id, name, self.last_number, body)

    def _row(self, number: int) -> StoredEntry:
        row = next(self.rows(after=number - 1), None)
        if row is None:
            raise damage_error(self.path, f"entry {number} is missing")
        return row
