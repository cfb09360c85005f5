"""The durable journal: one SQLite file per game, one entry per command with all its facts, committed before
anything is shown. A journal in memory is the same without a file: it lasts as long as somebody has it open.

Seconds on the clock, and what is typed, are kept beside the entries by a second connection that does not wait for the
disk: a killed process loses none, a power cut gives a few back. Entries always wait for the disk.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from shutil import disk_usage
from types import TracebackType
from typing import TypeVar

import msgspec

from banker.clock import Clock
from banker.commands import JournalCommand
from banker.events import Events
from banker.setup import Setup
from banker.state import Value
from banker.storage import StorageError, StorageFault, fault_of

APPLICATION = 0x42414E4B  # "BANK" in SQLite's application_id
VERSION = 1
_WAL_PAGES = 256
"""The write-ahead log is grown to this once and then written in place: a commit costs one write, not a longer file."""
_ROOMY_BYTES = 16 * _WAL_PAGES * 4096
"""On a disk with less room than that the log grows by what is written: a new game begins in 300 kB."""
_SCHEMA = f"""
BEGIN;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE setup (one INTEGER PRIMARY KEY CHECK (one = 1), body BLOB NOT NULL);
CREATE TABLE entries (number INTEGER PRIMARY KEY, at REAL NOT NULL, body BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE TABLE seconds (one INTEGER PRIMARY KEY CHECK (one = 1), after INTEGER NOT NULL, body BLOB NOT NULL);
COMMIT;
"""
_KEPT = "kept (name TEXT PRIMARY KEY, after INTEGER NOT NULL, body BLOB NOT NULL)"


class JournalError(StorageError):
    """A journal that cannot be read or written."""


class Entry(Value, frozen=True):
    """One command, all its facts, the clock when it came, and how many seconds the table had waited for it.

    `is_with_last` when one touch signed it together with the entry before; `agreed` who signed together what one
    player does not sign alone, BANK for the banker's card.
    """

    command: JournalCommand
    events: Events
    clock: Clock
    seconds: float = 0.0
    is_with_last: bool = False
    agreed: tuple[int, ...] = ()


_NOT_MADE = "no journal can be made there"
Stored = TypeVar("Stored")
_entry_decoder = msgspec.json.Decoder(Entry)
_setup_decoder = msgspec.json.Decoder(Setup)
_clock_decoder = msgspec.json.Decoder(Clock)
_encoder = msgspec.json.Encoder()


@contextmanager
def _reported(
    path: Path, says: str = "the file is damaged or cannot be read", left: str = "; it was left as it is"
) -> Iterator[None]:
    """What SQLite or the disk refuses is a JournalError: what could not be done, why, and what is left."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(path, fault_of(error), f"{says} ({error}){left}") from error


class Journal:
    """An open journal. Made by `create` or `open_journal`; one writer at a time."""

    def __init__(self, path: Path, entries: sqlite3.Connection, seconds: sqlite3.Connection) -> None:
        self.path = path
        self._entries = entries
        self._seconds = seconds
        self._last = self._read_number()

    @property
    def last_number(self) -> int:
        """The number of the newest entry; 0 before the first."""
        return self._last

    def setup(self) -> Setup:
        """What the game began with."""
        row = self._one("SELECT body FROM setup")
        if row is None:
            raise JournalError(self.path, StorageFault.DAMAGED, "the game in it was never begun; it was left as it is")
        return _decoded(self.path, "the setup", _setup_decoder, row[0])

    def entries(self) -> Iterator[tuple[int, float, Entry]]:
        """All entries in order: number, wall time in seconds since 1970, entry."""
        with _reported(self.path):
            rows = self._entries.execute("SELECT number, at, body, crc FROM entries ORDER BY number")
            for number, at, body, crc in rows:
                if zlib.crc32(body) != crc:
                    says = f"entry {number} is damaged; the file was left as it is"
                    raise JournalError(self.path, StorageFault.DAMAGED, says)
                yield number, at, _decoded(self.path, f"entry {number}", _entry_decoder, body)

    def clock(self) -> Clock:
        """The seconds as they stood last: ticked since the newest entry, or as that entry kept them."""
        row = self._one("SELECT body FROM seconds WHERE after = ?", (self._last,))
        if row:
            return _decoded(self.path, "the clock", _clock_decoder, row[0])
        newest = self.newest()
        return newest.clock if newest else Clock()

    def newest(self) -> Entry | None:
        """The last entry; None before the first."""
        row = self._one("SELECT body FROM entries WHERE number = ?", (self._last,))
        return _decoded(self.path, "the newest entry", _entry_decoder, row[0]) if row else None

    def append(self, entry: Entry, at: float) -> int:
        """Commits an entry to the disk and returns its number. JournalError when it cannot: then nothing was added."""
        number, body = self._last + 1, _encoder.encode(entry)
        with _reported(self.path, "the command could not be recorded", "; the game keeps what it had"), self._entries:
            self._entries.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (number, at, body, zlib.crc32(body)))
        self._last = number
        return number

    def keep_seconds(self, clock: Clock) -> None:
        """The seconds on the clock since the newest entry. JournalError when they cannot be kept."""
        with _reported(self.path, "the seconds could not be kept", ""), self._seconds:
            values = self._last, _encoder.encode(clock)
            self._seconds.execute("INSERT OR REPLACE INTO seconds VALUES (1, ?, ?)", values)

    def keep(self, name: str, body: bytes) -> None:
        """Something that is no entry, as it is after the newest one. JournalError when it cannot be kept."""
        with _reported(self.path, "what is typed could not be kept", ""), self._seconds:
            self._seconds.execute(f"CREATE TABLE IF NOT EXISTS {_KEPT}")
            self._seconds.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (name, self._last, body))

    def kept(self, name: str) -> tuple[int, bytes]:
        """What was kept last under this name, and after which entry; an older journal has nothing."""
        if not self._one("SELECT 1 FROM sqlite_master WHERE name = 'kept'"):
            return 0, b""
        row = self._one("SELECT after, body FROM kept WHERE name = ?", (name,))
        return (int(row[0]), row[1]) if row else (0, b"")

    def page_count(self) -> int:
        """Pages of 4096 bytes the file takes."""
        row = self._one("PRAGMA page_count")
        return int(row[0]) if row else 0

    def limit_pages(self, pages: int) -> None:
        """The file may not grow beyond so many pages: what a full disk does."""
        for connection in (self._entries, self._seconds):
            connection.execute(f"PRAGMA max_page_count = {int(pages)}").fetchone()

    def close(self) -> None:
        """Ends the connections; what is committed stays."""
        self._seconds.close()
        self._entries.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _read_number(self) -> int:
        row = self._one("SELECT max(number) FROM entries")
        return int(row[0] or 0) if row else 0

    def _one(self, query: str, values: tuple[int | str, ...] = ()) -> tuple[bytes, ...] | None:
        with _reported(self.path):
            row: tuple[bytes, ...] | None = self._entries.execute(query, values).fetchone()
        return row


def create(path: Path, setup: Setup) -> Journal:
    """A new journal; JournalError when there is a file of that name already, or none can be made: then none is left."""
    if path.exists():
        says = "there is a file of that name already; nothing was overwritten"
        raise JournalError(path, StorageFault.TAKEN, says)
    with _reported(path, _NOT_MADE, ""), ExitStack() as undone:
        path.parent.mkdir(parents=True, exist_ok=True)
        undone.callback(_remove, path)
        entries = undone.enter_context(closing(_connected(path)))
        _begin(entries, setup)
        if disk_usage(path.parent).free > _ROOMY_BYTES:
            _grow_log(entries)
        journal = Journal(path, entries, _connected(path, waits_for_disk=False))
        undone.pop_all()
        return journal


def create_in_memory(path: Path, setup: Setup) -> Journal:
    """A new journal without a file; `path` is only its name. JournalError when that is taken."""
    with _reported(path, _NOT_MADE, ""):
        connection = _connected_in_memory(path)
        _begin(connection, setup)
    return Journal(path, connection, _connected_in_memory(path))


def open_journal(path: Path) -> Journal:
    """An existing journal; JournalError for a missing, damaged or foreign file or one of another version."""
    if not path.is_file():
        raise JournalError(path, StorageFault.MISSING, "there is no such journal")
    with _reported(path):
        connection = _connected(path, must_exist=True)
        _check(path, connection)
        return Journal(path, connection, _connected(path, waits_for_disk=False))


def open_in_memory(path: Path) -> Journal:
    """A journal without a file that somebody has open; JournalError when nobody has."""
    connection = _connected_in_memory(path)
    _check(path, connection)
    return Journal(path, connection, _connected_in_memory(path))


def _remove(path: Path) -> None:
    """A journal that was not begun, with what SQLite keeps beside it."""
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _begin(connection: sqlite3.Connection, setup: Setup) -> None:
    connection.executescript(_SCHEMA)
    with connection:
        connection.execute("INSERT INTO setup VALUES (1, ?)", (_encoder.encode(setup),))


def _connected(path: Path, waits_for_disk: bool = True, must_exist: bool = False) -> sqlite3.Connection:
    target = f"file:{_quoted(path)}?mode=rw" if must_exist else f"file:{_quoted(path)}"
    connection = sqlite3.connect(target, uri=True)
    if must_exist:
        connection.execute("PRAGMA schema_version").fetchone()  # a file that is no database fails here, unchanged
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA synchronous = {'FULL' if waits_for_disk else 'NORMAL'}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES}")
    return connection


def _connected_in_memory(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{_quoted(path)}?mode=memory&cache=shared", uri=True)


def _quoted(path: Path) -> str:
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _grow_log(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("CREATE TABLE filler (body BLOB)")
        connection.execute("INSERT INTO filler VALUES (zeroblob(?))", (_WAL_PAGES * 4096,))
    connection.execute("DROP TABLE filler")
    connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()


def _check(path: Path, connection: sqlite3.Connection) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise JournalError(path, StorageFault.FOREIGN, "this is no journal of Table Banker; it was left as it is")
    if version != VERSION:
        says = f"a journal of version {version}, and this is a bank of version {VERSION}; it was left as it is"
        raise JournalError(path, StorageFault.OTHER_VERSION, says)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise JournalError(path, StorageFault.DAMAGED, f"the file is damaged ({verdict}); it was left as it is")


def _decoded(path: Path, what: str, decoder: msgspec.json.Decoder[Stored], body: bytes) -> Stored:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        says = f"{what} is damaged ({error}); the file was left as it is"
        raise JournalError(path, StorageFault.DAMAGED, says) from error
