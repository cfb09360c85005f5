"""The games kept on this machine: where a new one goes, which there are, and which was left in the middle."""

from __future__ import annotations

import fcntl
import os
import time
from datetime import datetime
from pathlib import Path

import msgspec
from babel.dates import format_datetime

from banker.events import GameEnded
from banker.journal import Journal, JournalError, open_journal
from banker.ruleset import RuleSetError, load_ruleset
from banker.setup import Setup
from banker.table import Table, begin, resume

SUFFIX = ".banker"
MOST_LISTED = 96


class ShelfError(Exception):
    """The games' folder cannot be used: one sentence that names it."""


class KeptGame(msgspec.Struct, frozen=True):
    """A journal on the shelf. `problem` says why it cannot be opened; `changed_at` is in seconds since 1970."""

    path: Path
    title: str
    names: tuple[str, ...]
    changed_at: float
    is_over: bool = False
    problem: str = ""
    setup: Setup | None = None

    @property
    def is_going_on(self) -> bool:
        """Can it be played on?"""
        return not self.is_over and not self.problem


class Shelf:
    """One folder of journals, held by one running bank at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: dict[Path, KeptGame] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(folder / ".in-use", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise ShelfError(f"{folder}: games cannot be kept there: {error.strerror}") from error
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._lock)
            raise ShelfError(f"{folder}: another Table Banker is at work with these games") from error

    def close(self) -> None:
        """Lets another bank have the folder."""
        os.close(self._lock)

    def begin(self, setup: Setup) -> Table:
        """A new game in a new journal."""
        return begin(self.path_for(setup.names), setup)

    def resume(self, path: Path, read_only: bool = False) -> Table:
        """A game goes on where it was left, or is only looked at."""
        return resume(path, read_only=read_only)

    def path_for(self, names: tuple[str, ...]) -> Path:
        """A file name for a new game that is not taken: the day, the time and who plays."""
        stem = f"{time.strftime('%Y-%m-%d-%H%M')}-{'-'.join(_plain(name) for name in names)}"[:80]
        candidates = (self.folder / f"{stem}{number}{SUFFIX}" for number in ("", *(f"-{i}" for i in range(2, 1000))))
        return next(path for path in candidates if not path.exists())

    def games(self) -> tuple[KeptGame, ...]:
        """The newest games first; a damaged one is listed with its problem."""
        return tuple(self._kept(path) for path in self._newest()[:MOST_LISTED])

    def unfinished(self) -> KeptGame | None:
        """The game that was played last, when it is not over."""
        newest = next((self._kept(path) for path in self._newest()), None)
        return newest if newest and newest.is_going_on else None

    def _kept(self, path: Path) -> KeptGame:
        """A journal is opened only when it was written since the last time."""
        seen = self._seen.get(path)
        if seen is None or seen.changed_at != _changed_at(path):
            seen = self._seen[path] = kept_game(path)
        return seen

    def _newest(self) -> list[Path]:
        return journals(self.folder)


def journals(folder: Path) -> list[Path]:
    """The journals of a folder, the one written last first."""
    return sorted((path for path in folder.glob(f"*{SUFFIX}") if path.is_file()), key=_changed_at, reverse=True)


def newest_journal(folder: Path) -> Path | None:
    """The game played last, for commands beside a running bank; None where there is none."""
    return next(iter(journals(folder)), None)


def kept_game(path: Path) -> KeptGame:
    """What can be told of a journal without folding it."""
    changed = _changed_at(path)
    try:
        with open_journal(path, read_only=True) as journal:
            return told(journal, changed)
    except (JournalError, RuleSetError) as error:
        return KeptGame(path, path.name, (), changed, problem=str(error))


def told(journal: Journal, changed_at: float) -> KeptGame:
    """A journal that can be read. JournalError, RuleSetError."""
    setup, newest = journal.setup(), journal.newest()
    is_over = newest is not None and any(isinstance(event, GameEnded) for event in newest.events)
    return KeptGame(journal.path, load_ruleset(setup.ruleset).title, setup.names, changed_at, is_over, setup=setup)


def written_time(seconds: float, language: str) -> str:
    """A time since 1970 in the table's zone, as the language writes it: `21 Nov 2026, 19:30`."""
    moment = datetime.fromtimestamp(seconds).astimezone()
    return str(format_datetime(moment, "d MMM y, HH:mm", locale=language))


def _changed_at(path: Path) -> float:
    """When a journal or its log was written last, in seconds since 1970."""
    log = path.with_name(path.name + "-wal")
    return max(each.stat().st_mtime for each in (path, log) if each.exists())


def _plain(name: str) -> str:
    return "".join(mark for mark in name if mark.isalnum())
