"""The hall's own journal: every act of directors and judges, with its author and reason, chained like a game's journal.

Only the page process writes it. Its head, a file beside it, shows when acts at its end are lost. An entry holds an act
of the tournament, orders to tables, or both. Folded from the first one on, the entries give the tournament and all
orders to each table.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from banker.hall.acts import HallAct
from banker.hall.decide import decide, evolve
from banker.hall.entries import names_at_table
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import HallTable
from banker.hall.tournament import Tournament
from banker.keep.journal.chain import START, ChainBreak, ChainLink, StoredEntry, chain_entry, hashes
from banker.keep.journal.head import HeadFile, begin_head, head_path, read_head
from banker.keep.storage import StorageError, StorageFault, fault_of
from banker.value import Value
from ui.wire.hall import AllHeld, DirectorOrder, LastTurnWanted, OrderEnvelope, RoundEndsAt, TableSeated

_SCHEMA: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS acts (number INTEGER PRIMARY KEY, at REAL, body BLOB, hash BLOB);
"""
Judges = tuple[tuple[str, str], ...]
"""Names and cards of the people who may confirm a result."""


class OrderFor(Value, frozen=True):
    """An order to a table."""

    table: int
    word: DirectorOrder


class KeptAct(Value, frozen=True):
    """An entry of the hall's journal: an act at the wall time `at`, who did it, and why."""

    at: float
    who: str
    why: str
    act: HallAct | None = None
    words: tuple[OrderFor, ...] = ()


_kept: Final = msgspec.json.Decoder(KeptAct)


class HallActs:
    """The open journal. `tournament` and the orders in `orders` are folded from its acts."""

    def __init__(self, path: Path, hall: str) -> None:
        """StorageError if the file is no such journal, or an act was changed or is missing; the message names it."""
        self._path, self._id = path, bytes.fromhex(hall)
        is_new = not head_path(path).exists() and (not path.exists() or not path.stat().st_size)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._last = START
        self.kept: list[KeptAct] = []
        self.tournament = Tournament()
        self.orders: dict[int, list[OrderEnvelope]] = defaultdict(list)
        self.seatings: dict[tuple[int, int], int] = {}
        """The number of the round by table and the number of the order that seated it."""
        try:
            if is_new:
                begin_head(path, ChainLink(-1, START), self._id, StoredEntry(0, 0.0, b"", START))
            head = read_head(path).newest  # before the acts: another process may write one meanwhile
            self._db.executescript(_SCHEMA)
            rows = self._db.execute("SELECT number, at, body, hash FROM acts ORDER BY number").fetchall()
            for row, link in zip(rows, hashes(rows, self._id), strict=True):
                self._last = link
                self._count(_kept.decode(row[2]))
            _check_end(rows, head)
            self._head = HeadFile(path)
        except (sqlite3.DatabaseError, ChainBreak, ValueError) as error:
            says = f"act {error.number + 1} was changed or is missing" if isinstance(error, ChainBreak) else error
            says = f"is no readable journal of this hall: {says}; move it and its head away, or restore a copy"
            raise StorageError(path, StorageFault.DAMAGED, says) from error
        except OSError as error:
            raise StorageError(path, fault_of(error), f"its head cannot be used: {error.strerror}") from error

    def close(self) -> None:
        """Closes the journal."""
        self._db.close()
        with suppress(OSError):
            self._head.close()

    def do(self, act: HallAct, who: str, why: str, at: float, judges: Judges = ()) -> KeptAct | HallRefusal:
        """Decides an act of the tournament, and records it with its orders to tables."""
        decided = decide(act, self.tournament)
        if isinstance(decided, HallRefusal):
            return decided
        words = tuple(_words(self.tournament, evolve(self.tournament, decided), judges))
        return self._keep(KeptAct(at, who, why, decided, words))

    def tell(self, table: int, word: DirectorOrder, who: str, why: str, at: float) -> KeptAct:
        """Records an order to one table that does not concern the tournament."""
        return self._keep(KeptAct(at, who, why, words=(OrderFor(table, word),)))

    def _keep(self, kept: KeptAct) -> KeptAct:
        """Records an entry; it is on the disk on return. StorageError if it cannot be stored; then it is not done."""
        row = chain_entry(self._last, self._id, len(self.kept), kept.at, msgspec.json.encode(kept))
        try:
            self._db.execute("INSERT INTO acts VALUES (?, ?, ?, ?)", (row.number, row.at, row.body, row.hash))
        except sqlite3.OperationalError as error:
            raise StorageError(self._path, fault_of(error), f"cannot be written: {error}") from error
        with suppress(OSError):  # the act is stored: the head only lags behind
            self._head.write(row.link)
            self._head.sync()
        self._last = row.hash
        self._count(kept)
        return kept

    def _count(self, kept: KeptAct) -> None:
        self.kept.append(kept)
        if kept.act:
            self.tournament = evolve(self.tournament, kept.act)
        for each in kept.words:
            words = self.orders[each.table]
            words.append(OrderEnvelope(len(words) + 1, kept.who, kept.why, each.word))
            if isinstance(each.word, TableSeated):
                self.seatings[each.table, len(words)] = len(self.tournament.started)


def _check_end(rows: Sequence[tuple[int, float, bytes, bytes]], head: ChainLink | None) -> None:
    """ValueError if the head was ahead of these acts, or goes through another one."""
    if head is None:
        raise ValueError("its head is missing or unreadable")
    if head.number >= len(rows):
        raise ValueError(f"act {len(rows) + 1} is missing: its head goes to act {head.number + 1}")
    if head.number >= 0 and rows[head.number][3] != head.hash:
        raise ValueError(f"act {head.number + 1} is not the one of its head: the acts were replaced")


def _words(before: Tournament, after: Tournament, judges: Judges) -> Iterator[OrderFor]:
    """The orders to tables for this change of the tournament."""
    if not (running := after.running):
        return
    known = before.running
    for table in running.tables:
        was = known.table(table.number) if known else None
        if was is None or was.players != table.players:
            yield OrderFor(table.number, _seating_order(after, table, judges))
        elif was.ends_at != table.ends_at:
            yield OrderFor(table.number, RoundEndsAt(table.ends_at))
        if table.is_last_turn and not (was and was.is_last_turn):
            yield OrderFor(table.number, LastTurnWanted())
        if bool(before.held_at) != bool(after.held_at) and not table.is_done:
            yield OrderFor(table.number, AllHeld(bool(after.held_at)))


def _seating_order(tournament: Tournament, table: HallTable, judges: Judges) -> TableSeated:
    running, rules = tournament.rounds[-1], tournament.rules
    players = [tournament.entrants[player] for player in table.players]
    return TableSeated(
        running.title,
        names_at_table([player.name for player in players]),
        tuple(player.card for player in players),
        rules.ruleset,
        rules.house_rules,
        rules.board,
        table.ends_at,
        judges,
        is_last_turn_by_time=rules.when_time_is_up == "last-turn",
    )
