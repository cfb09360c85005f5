"""The read model: what the hall knows of its tables, in one SQLite file. Only the reader writes it; the director's
pages, the exports and the audit read it.

It can be built again from the stream at any time. It has the entries as they came, and what the pages show of each
game.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from banker.keep.journal.chain import StoredEntry
from banker.keep.storage import StorageError, StorageFault, fault_of
from banker.play.setup import Setup
from banker.play.standings import Worth
from banker.steps import Phase, Step
from banker.value import Value
from ui.hall.quotas import SentBy
from ui.wire.hall import OrderEnvelope, ReportEnvelope, director_decoder, table_decoder

APPLICATION: Final = 0x48414C4C  # "HALL" in SQLite's application_id
VERSION: Final = 1
SCHEMA: Final = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE IF NOT EXISTS place (
    stream TEXT PRIMARY KEY, sequence INTEGER NOT NULL, mark TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
    key INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, game BLOB NOT NULL, course INTEGER NOT NULL,
    change INTEGER NOT NULL, number INTEGER NOT NULL, hash BLOB NOT NULL, at REAL NOT NULL, facts BLOB NOT NULL,
    UNIQUE (table_number, game, course));
CREATE INDEX IF NOT EXISTS by_change ON games (change);
CREATE TABLE IF NOT EXISTS entries (
    game_key INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
    sequence INTEGER NOT NULL, PRIMARY KEY (game_key, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS said (
    key INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (table_number, body));
CREATE TABLE IF NOT EXISTS told (
    table_number INTEGER NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (table_number, number))
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS refused (
    stream TEXT NOT NULL, sequence INTEGER NOT NULL, at REAL NOT NULL, subject TEXT NOT NULL, number INTEGER,
    why TEXT NOT NULL, PRIMARY KEY (stream, sequence)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sent (
    table_number INTEGER PRIMARY KEY, messages INTEGER NOT NULL, bytes INTEGER NOT NULL, refused INTEGER NOT NULL,
    refused_at REAL NOT NULL);
COMMIT;
"""
"""`change` grows by one each time that a game is written. While a stream is read again from its beginning, an entry
that was not read yet has `sequence` 0.
"""


class StreamPlace(Value, frozen=True):
    """How far a stream was read: up to this sequence, whose message was stored at the time `mark`. Another time there
    means another stream.
    """

    sequence: int = 0
    mark: str = ""


class GameFacts(Value, frozen=True):
    """A game after its newest entry, as far as a hall shows it. Tuples are by seat. The table waits for `phase`; the
    player on turn must do `step`. `clock_seconds` is a whole period, 0 without a clock in the rules.
    """

    names: tuple[str, ...]
    round: int
    turn: int
    turn_number: int
    phase: Phase
    step: Step
    worths: tuple[Worth, ...]
    out: tuple[bool, ...]
    clock_seconds: int = 0
    is_paused: bool = False
    is_last_turn: bool = False
    is_over: bool = False
    winners: tuple[int, ...] = ()


class HallGame(Value, frozen=True):
    """A game of a table up to its newest entry, which was recorded at the wall time `at`. `key` is its key in the read
    model, `game` its id. Of several courses of a game the one with the highest number counts.
    """

    key: int
    table: int
    game: bytes
    course: int
    change: int
    number: int
    hash: bytes
    at: float
    facts: GameFacts


class StoredReport(Value, frozen=True):
    """A report of a table; `key` grows."""

    key: int
    table: int
    word: ReportEnvelope


class RefusedMessage(Value, frozen=True):
    """A message that was not taken in: its sequence in the stream, its time and subject, the entry's number (None: it
    was not an entry), and the reason.
    """

    sequence: int
    at: float
    subject: str
    number: int | None
    why: str


_GAME: Final = "SELECT key, table_number, game, course, change, number, hash, at, facts FROM games"
FACTS: Final = msgspec.json.Decoder(GameFacts)
_setup: Final = msgspec.json.Decoder(Setup)


class ReadModel:
    """The hall as the reader has it, for one thread at a time, read-only. A missing file is made empty."""

    def __init__(self, path: Path, is_held: bool = False) -> None:
        """`is_held`: it shows the state of this moment, without later changes."""
        if not path.exists():
            open_for_writing(path).close()
        self._db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
        try:
            self._db.execute("PRAGMA schema_version")  # the first read: it needs a whole header
        except sqlite3.DatabaseError as error:
            raise _unusable(path, error) from error
        if is_held:
            self._db.execute("BEGIN")

    def close(self) -> None:
        """Closes the connection."""
        self._db.close()

    def version(self) -> int:
        """A number that changes when the reader has written something."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def place(self, stream: str) -> StreamPlace:
        """How far a stream was read."""
        return place_in(self._db, stream)

    def tables(self) -> tuple[HallGame, ...]:
        """The newest game of each table, by the number of the table."""
        query = _GAME + " WHERE change IN (SELECT max(change) FROM games GROUP BY table_number) ORDER BY table_number"
        return tuple(map(_game, self._db.execute(query)))

    def games(self, table: int | None = None, after: int = 0) -> tuple[HallGame, ...]:
        """The games (of one table, or of all) that changed after this change; the newest change is last."""
        query = _GAME + " WHERE change > ?1 AND (?2 IS NULL OR table_number = ?2) ORDER BY change"
        return tuple(map(_game, self._db.execute(query, (after, table))))

    def game(self, table: int, game: bytes) -> HallGame | None:
        """A game by its id, in the course that counts."""
        query = _GAME + " WHERE table_number = ? AND game = ? ORDER BY course DESC"
        row = self._db.execute(query, (table, game)).fetchone()
        return _game(row) if row else None

    def entries(self, key: int, after: int = -1) -> Iterator[StoredEntry]:
        """The entries of a game after this number, as its journal has them; the setup is number 0."""
        query = "SELECT number, at, body, hash FROM entries WHERE game_key = ? AND number > ? ORDER BY number"
        for values in self._db.execute(query, (key, after)):
            yield StoredEntry(*values)

    def setup(self, key: int) -> Setup:
        """The setup of a game."""
        return _setup.decode(next(self.entries(key)).body)

    def reports(self, table: int | None = None, after: int = 0) -> tuple[StoredReport, ...]:
        """Reports of one table, or of all, after this key, in order, without those that this version cannot read."""
        query = "SELECT key, table_number, body FROM said WHERE key > ?1 AND (?2 IS NULL OR table_number = ?2)"
        rows, found = self._db.execute(query + " ORDER BY key", (after, table)), list[StoredReport]()
        for key, number, body in rows:
            with suppress(msgspec.ValidationError):
                found.append(StoredReport(key, number, table_decoder.decode(body)))
        return tuple(found)

    def orders(self, table: int) -> tuple[OrderEnvelope, ...]:
        """The orders to a table, by number."""
        rows = self._db.execute("SELECT body FROM told WHERE table_number = ? ORDER BY number", (table,))
        return tuple(director_decoder.decode(body) for (body,) in rows)

    def ordered_tables(self) -> tuple[int, ...]:
        """The tables with orders."""
        return tuple(table for (table,) in self._db.execute("SELECT DISTINCT table_number FROM told ORDER BY 1"))

    def sent(self) -> dict[int, SentBy]:
        """What each table has sent."""
        rows = self._db.execute("SELECT table_number, messages, bytes, refused, refused_at FROM sent")
        return {table: SentBy(*counts) for table, *counts in rows}

    def refused(self, limit: int = 100) -> tuple[RefusedMessage, ...]:
        """The newest refused messages, the newest first; all of them with the limit -1."""
        query = "SELECT sequence, at, subject, number, why FROM refused ORDER BY at DESC, sequence DESC LIMIT ?"
        return tuple(RefusedMessage(*row) for row in self._db.execute(query, (limit,)))


def open_for_writing(path: Path) -> sqlite3.Connection:
    """Opens the read model for writing, and makes it if it is missing; each commit waits for the disk. StorageError if
    it cannot be used.
    """
    try:
        connection = sqlite3.connect(path, 60.0, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.executescript(SCHEMA)
    except sqlite3.DatabaseError as error:
        raise _unusable(path, error) from error
    return connection


def _unusable(path: Path, error: sqlite3.Error) -> StorageError:
    fault = fault_of(error)
    mend = "; move it away, and `banker hall read` reads the streams again" if fault is StorageFault.DAMAGED else ""
    return StorageError(path, fault, f"is no readable file of this hall: {error}{mend}")


def place_in(connection: sqlite3.Connection, stream: str) -> StreamPlace:
    """How far a stream was read; its beginning if it was never read."""
    row = connection.execute("SELECT sequence, mark FROM place WHERE stream = ?", (stream,)).fetchone()
    return StreamPlace(*row) if row else StreamPlace()


def _game(row: tuple[Any, ...]) -> HallGame:
    key, table, game, course, change, number, hash_, at, facts = row
    return HallGame(key, table, game, course, change, number, hash_, at, FACTS.decode(facts))
