"""Takes messages from the streams into the read model, or refuses them with a reason.

The reader uses it, one batch at a time. The entries, the game's row and the place in the stream are one transaction, so
a killed reader goes on where it was. No message of a table stops it.
"""

import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from banker.keep.journal.chain import StoredEntry
from ui.hall.folding import FoldedGame, NotTaken, TooFarBack, refold
from ui.hall.keys import is_signed
from ui.hall.pulling import Arrived
from ui.hall.read_model import StreamPlace, open_for_writing, place_in
from ui.wire.hall import NUMBER, director_decoder, entry_of, game_of, table_decoder

_log = logging.getLogger(__name__)
_KEPT_GAMES: Final = 2_500
_LONGEST_WHY: Final = 300
_DIGITS: Final = 10
_COUNT: Final = """INSERT INTO sent VALUES (?, 1, ?, ?, ?) ON CONFLICT DO UPDATE SET messages = messages + 1,
bytes = bytes + excluded.bytes, refused = refused + excluded.refused, refused_at = max(refused_at, excluded.refused_at)
"""


class Intake:
    """The only writer of a read model. After a restart it loads the games again from it."""

    def __init__(self, path: Path, key_of: Callable[[int], str]) -> None:
        """`key_of` gives the public key of a table, and for number 0 the director's."""
        self._db, self._key_of = open_for_writing(path), key_of
        self._folded: OrderedDict[int, FoldedGame] = OrderedDict()
        self._changed: dict[int, FoldedGame] = {}
        (self._change,) = self._db.execute("SELECT coalesce(max(change), 0) FROM games").fetchone()

    def close(self) -> None:
        """Closes the connection; committed data stays."""
        self._db.close()

    def place(self, stream: str) -> StreamPlace:
        """How far a stream was taken in."""
        return place_in(self._db, stream)

    def begin_again(self, stream: str) -> None:
        """Prepares to read the stream from its beginning, because it is another one; known entries stay."""
        with self._transaction():
            if stream.startswith("BANK"):
                self._db.execute("UPDATE entries SET sequence = 0")
                self._db.execute("DELETE FROM sent")
            self._db.execute("DELETE FROM refused WHERE stream = ?", (stream,))
            self._keep_place(stream, StreamPlace())

    def take(self, stream: str, messages: Sequence[Arrived]) -> None:
        """Takes in the next messages of a stream. All of them are on the disk on return, or none after an exception."""
        reasons, newest = dict[str, str](), self.place(stream).sequence
        with self._transaction():
            for message in messages:
                if message.sequence > newest + 1:
                    why = f"the messages {newest + 1} to {message.sequence - 1} are missing in the stream"
                    self._refuse(stream, Arrived(newest + 1, "", message.at, stream, {}, b""), why, reasons)
                newest, why = message.sequence, self._take_in(message)
                if why:
                    self._refuse(stream, message, why, reasons)
                self._count(message, is_refused=bool(why))
            self._keep_games()
            self._keep_place(stream, StreamPlace(newest, messages[-1].mark))
        for subject, why in reasons.items():
            _log.warning("refused a message on %s: %s", subject, why)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            self._folded.clear()  # they may be ahead of the database
            self._changed.clear()
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def _take_in(self, message: Arrived) -> str:
        """Takes a message in; returns an empty text, or why not."""
        try:
            match message.subject.split("."):
                case ["bank", _, table, game, "entry"]:
                    return self._entry(int(table), *game_of(game), message)
                case ["bank", _, table, "said"]:
                    return self._say(int(table), message)
                case ["hall", _, "director", table]:
                    return self._tell(int(table), message)
        except (msgspec.DecodeError, ValueError, OverflowError, RecursionError, NotTaken) as error:
            return str(error)[:_LONGEST_WHY] or type(error).__name__
        return "unknown subject" if message.subject else "its headers are not a table's"

    def _say(self, table: int, message: Arrived) -> str:
        values = table, message.body
        if self._db.execute("SELECT 1 FROM said WHERE table_number = ? AND body = ?", values).fetchone():
            return ""
        if not is_signed(self._key_of(table), message.subject, message.body, message.headers):
            return "the table did not sign it"
        table_decoder.decode(message.body)
        self._db.execute("INSERT INTO said (table_number, body) VALUES (?, ?)", values)
        return ""

    def _tell(self, table: int, message: Arrived) -> str:
        if not is_signed(self._key_of(0), message.subject, message.body, message.headers):
            return "the director did not sign it"
        word = director_decoder.decode(message.body)
        self._db.execute("INSERT OR IGNORE INTO told VALUES (?, ?, ?)", (table, word.number, message.body))
        query = "SELECT body FROM told WHERE table_number = ? AND number = ?"
        is_it = self._db.execute(query, (table, word.number)).fetchone() == (message.body,)
        return "" if is_it else f"another order {word.number} came before"

    def _entry(self, table: int, game: bytes, course: int, message: Arrived) -> str:
        row = entry_of(message.headers, message.body)
        query = "SELECT key FROM games WHERE table_number = ? AND game = ? AND course = ?"
        found = self._db.execute(query, (table, game, course)).fetchone()
        if found is None and row.number:
            return f"entry {row.number} came, and the setup of its game did not"
        if found is None:
            folded, key = FoldedGame(game, row), self._begin(table, game, course, row)
        else:
            (key,) = found
            folded = self._game(key, game)
            if row.number <= folded.newest.number:
                return _again(self._db, key, row, message.sequence)
            folded = self._next(key, folded, row)
        self._folded[key] = self._changed[key] = folded
        values = key, row.number, row.at, row.body, row.hash, message.sequence
        self._db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", values)
        return ""

    def _next(self, key: int, folded: FoldedGame, row: StoredEntry) -> FoldedGame:
        try:
            folded.take(row)
        except TooFarBack:
            folded = _refold(self._db, key, folded.game_id, keeps_all=True)
            folded.take(row)
        return folded

    def _begin(self, table: int, game: bytes, course: int, row: StoredEntry) -> int:
        columns = "(table_number, game, course, change, number, hash, at, facts) VALUES (?, ?, ?, 0, 0, ?, ?, x'')"
        key = self._db.execute(f"INSERT INTO games {columns}", (table, game, course, row.hash, row.at)).lastrowid
        assert key is not None
        return key

    def _game(self, key: int, game: bytes) -> FoldedGame:
        folded = self._folded.get(key) or _refold(self._db, key, game)
        self._folded[key] = folded
        self._folded.move_to_end(key)
        if len(self._folded) > _KEPT_GAMES:
            self._folded.popitem(last=False)
        return folded

    def _keep_games(self) -> None:
        for key, folded in self._changed.items():
            self._change += 1
            newest = folded.newest
            values = self._change, newest.number, newest.hash, newest.at, folded.facts, key
            self._db.execute("UPDATE games SET change=?, number=?, hash=?, at=?, facts=? WHERE key=?", values)
        self._changed.clear()

    def _keep_place(self, stream: str, place: StreamPlace) -> None:
        self._db.execute("INSERT OR REPLACE INTO place VALUES (?, ?, ?)", (stream, place.sequence, place.mark))

    def _count(self, message: Arrived, *, is_refused: bool) -> None:
        match message.subject.split("."):
            case ["bank", _, table, *_] if table.isdecimal() and len(table) < _DIGITS:
                values = int(table), len(message.body), is_refused, message.at if is_refused else 0.0
                self._db.execute(_COUNT, values)

    def _refuse(self, stream: str, message: Arrived, why: str, reasons: dict[str, str]) -> None:
        number = message.headers.get(NUMBER, "")
        entry = int(number) if number.isdecimal() and len(number) < _DIGITS else None
        values = stream, message.sequence, message.at, message.subject, entry, why
        self._db.execute("INSERT OR REPLACE INTO refused VALUES (?, ?, ?, ?, ?, ?)", values)
        reasons.setdefault(message.subject, why)


def _again(db: sqlite3.Connection, key: int, row: StoredEntry, sequence: int) -> str:
    """Takes a known number again: the same entry when its stream is read again, else it is refused."""
    query = "SELECT number, at, body, hash, sequence FROM entries WHERE game_key = ? AND number = ?"
    stored = db.execute(query, (key, row.number)).fetchone()
    if stored is None:
        return f"there is no entry {row.number}"
    if StoredEntry(*stored[:4]) != row:
        return f"another entry {row.number} is there already"
    if stored[4]:
        return f"entry {row.number} came twice: a replayed message"
    values = sequence, key, row.number
    db.execute("UPDATE entries SET sequence = ? WHERE game_key = ? AND number = ?", values)
    return ""


def _refold(db: sqlite3.Connection, key: int, game: bytes, keeps_all: bool = False) -> FoldedGame:
    query = "SELECT number, at, body, hash FROM entries WHERE game_key = ? ORDER BY number"
    setup, *rows = (StoredEntry(*values) for values in db.execute(query, (key,)))
    return refold(game, setup, rows, keeps_all)
