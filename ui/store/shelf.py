"""The games kept on this machine: the path of a new one, the list, and the one that was left in the middle.

If nothing can be written, or another bank is at work, games can only be looked at. Which game was played last does not
depend on the clock: a machine without a battery clock may start in the past.
"""

import fcntl
import os
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import takewhile
from pathlib import Path

import msgspec
from babel.dates import format_datetime

from banker.keep.journal import Journal, JournalError, open_journal, remove
from banker.keep.journal.salvage import MAY_BE_DAMAGED, Remains, remains, salvage
from banker.keep.storage import StorageError, StorageFault, fault_of
from banker.keep.table import Table, begin, resume
from banker.play.events import GameEnded
from banker.play.setup import Setup
from banker.rulebook.ruleset import RuleSetError, load_ruleset
from ui.store.kept_file import KeptFile, OnFault, free_name

SUFFIX = ".banker"
MOST_LISTED = 96


class PlayedLast(msgspec.Struct, frozen=True):
    """The game that was played last, by the name of its file."""

    name: str = ""


class KeptGame(msgspec.Struct, frozen=True):
    """A journal on the shelf. `problem` says why it cannot be opened, `remains` what is left of a damaged one;
    `changed_at` is in seconds since 1970.
    """

    path: Path
    title: str
    names: tuple[str, ...]
    changed_at: float
    is_over: bool = False
    problem: str = ""
    setup: Setup | None = None
    remains: Remains | None = None

    @property
    def is_going_on(self) -> bool:
        """Can the game go on?"""
        return not self.is_over and not self.problem


class Shelf:
    """One folder of journals that one bank uses at a time. `is_held`: this bank uses it."""

    def __init__(self, folder: Path, on_fault: OnFault | None = None) -> None:
        """StorageError if the folder cannot be used; with `on_fault` it is reported there, and games can be looked
        at.
        """
        self.folder = folder
        self._seen: dict[Path, KeptGame] = {}
        self._lock: int | None = None
        try:
            self.hold()
        except StorageError as error:
            if on_fault is None:
                raise
            on_fault(error)

    @property
    def is_held(self) -> bool:
        """Can games be played here?"""
        return self._lock is not None

    def hold(self) -> None:
        """Lock the folder for this bank. StorageError if another bank has it, or if nothing can be written."""
        if self._lock is not None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = os.open(self.folder / ".in-use", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            says = f"games cannot be kept there: {error.strerror}"
            raise StorageError(self.folder, StorageFault.NO_GAMES, says) from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(lock)
            says = "another Table Banker is at work with these games"
            raise StorageError(self.folder, StorageFault.IN_USE, says) from error
        self._lock = lock

    def close(self) -> None:
        """Release the folder for other banks."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def begin(self, setup: Setup) -> Table:
        """A new game in a new journal."""
        self.hold()
        table = begin(self.path_for(setup.names), setup)
        self._is_at_table(table.journal.path)
        return table

    def resume(self, path: Path, read_only: bool = False) -> Table:
        """Resume a game where it was left; it is read-only if `read_only` or if nothing can be written."""
        if read_only or not self._can_write():
            return resume(path, read_only=True)
        table = resume(path)
        self._is_at_table(path)
        return table

    def journal(self, path: Path, read_only: bool = False) -> Journal:
        """Open a journal without folding it, for what lies beside its entries."""
        return open_journal(path, read_only=read_only)

    def delete(self, path: Path) -> None:
        """Delete a finished game with its record, film and pictures. StorageError if it is not over, or if that
        fails.
        """
        self.hold()
        if not self._entry_of(path).is_over:
            raise StorageError(path, StorageFault.HELD, "this game is not over; it was left as it is")
        kept = re.compile(rf"{re.escape(path.stem)}(\.game|-[a-z]+\.(png|pdf|part))")
        try:
            for each in [each for each in self.folder.iterdir() if kept.fullmatch(each.name)]:
                each.unlink()
            remove(path)  # last: until then the game is in the list, and can be deleted again
        except OSError as error:
            raise StorageError(path, fault_of(error), f"cannot be deleted: {error.strerror}") from error

    def _can_write(self) -> bool:
        """Can this bank write here? StorageError if another bank is at work."""
        try:
            self.hold()
        except StorageError as error:
            if error.fault is StorageFault.IN_USE:
                raise
        return self.is_held

    def _is_at_table(self, path: Path) -> None:
        """Keep which game was played last; on a full disk this is skipped."""
        with suppress(StorageError):
            _last_played_file(self.folder).change(lambda before: PlayedLast(path.name))

    def path_for(self, names: tuple[str, ...]) -> Path:
        """A free path for a new game: the day, the time and the players."""
        stem = f"{time.strftime('%Y-%m-%d-%H%M')}-{'-'.join(_plain(name) for name in names)}"[:80]
        return free_name(self.folder / f"{stem}{SUFFIX}")

    def games(self) -> tuple[KeptGame, ...]:
        """The newest games first; a damaged one is listed with its problem."""
        return tuple(self._entry_of(path) for path in journals(self.folder)[:MOST_LISTED])

    def refuse(self, fault: JournalError) -> None:
        """List a game that can be read but not shown with this problem, until it is written again."""
        self._seen[fault.path] = msgspec.structs.replace(self._entry_of(fault.path), problem=str(fault))

    def _entry_of(self, path: Path) -> KeptGame:
        """The cached entry of a journal; it is opened only if it was written since."""
        seen = self._seen.get(path)
        if seen is None or seen.changed_at != _changed_time(path):
            seen = self._seen[path] = read_entry(path)
        return seen


def journals(folder: Path) -> list[Path]:
    """The journals of a folder: the one played last, then the newest first; empty if the folder cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        return []
    last = _last_played_file(folder).value.name
    return sorted(found, key=lambda path: (path.name == last, _changed_time(path)), reverse=True)


def unfinished(games: Iterable[KeptGame]) -> Iterator[KeptGame]:
    """The games before the first finished one, the newest first, damaged ones included."""
    return takewhile(lambda game: not game.is_over, games)


def _last_played_file(folder: Path) -> KeptFile[PlayedLast]:
    return KeptFile(folder / ".last.json", PlayedLast(), lambda fault: None)


def newest_journal(folder: Path) -> Path | None:
    """The game played last, for commands beside a running bank; None if there is no game."""
    return next(iter(journals(folder)), None)


def read_entry(path: Path) -> KeptGame:
    """What is known of a journal without folding it."""
    changed = _changed_time(path)
    try:
        with open_journal(path, read_only=True) as journal:
            return entry_of(journal, changed)
    except (JournalError, RuleSetError) as error:
        left = _remains(path, error)
        return KeptGame(path, path.name, left.setup.names if left else (), changed, problem=str(error), remains=left)


def _remains(path: Path, error: Exception) -> Remains | None:
    """The state from which a damaged game can go on; None if it is not damaged, or nothing is left."""
    if isinstance(error, JournalError) and error.fault in MAY_BE_DAMAGED:
        with suppress(JournalError):
            return remains(path)
    return None


def salvage_journal(path: Path) -> Path:
    """Make a new journal beside a damaged one, with what is left of it. JournalError if that fails."""
    new = free_name(path)
    salvage(path, new)
    return new


def entry_of(journal: Journal, changed_at: float) -> KeptGame:
    """The entry of a readable journal. Raises JournalError or RuleSetError."""
    setup, newest = journal.setup(), journal.newest()
    is_over = newest is not None and any(isinstance(event, GameEnded) for event in newest.events)
    return KeptGame(journal.path, load_ruleset(setup.ruleset).title, setup.names, changed_at, is_over, setup=setup)


def moment_words(seconds: float, language: str) -> str:
    """A time since 1970 in the table's zone, as the language writes it: `21 Nov 2026, 19:30`.

    Empty for a time outside the calendar, such as a wrong clock may leave.
    """
    try:
        moment = datetime.fromtimestamp(seconds).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return str(format_datetime(moment, "d MMM y, HH:mm", locale=language))


def _changed_time(path: Path) -> float:
    """The time of the last write to a journal or its log, in seconds since 1970."""
    times = [0.0]
    for each in (path, path.with_name(path.name + "-wal")):
        with suppress(OSError):  # most have no log, and a stick may be unplugged
            times.append(each.stat().st_mtime)
    return max(times)


def _plain(name: str) -> str:
    return "".join(mark for mark in name if mark.isalnum())
