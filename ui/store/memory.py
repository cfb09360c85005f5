"""The store in memory: the same journals, cards and settings without a disk, for a demonstration, a bot or a test."""

from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Final

from banker.keep.journal import Journal, JournalError, open_in_memory
from banker.keep.table import Table, begin, resume
from banker.play.setup import Setup
from ui.store.own_boards import BoardFile
from ui.store.shelf import SUFFIX, KeptGame, entry_of

NOWHERE: Final = Path("/nowhere")
"""The directory in the paths of journals in memory; no file can be kept there."""


class MemoryShelf:
    """Games that exist as long as the shelf."""

    is_held: Final = True
    folder: Final = NOWHERE

    def __init__(self) -> None:
        self._open: dict[Path, Journal] = {}  # SQLite drops a database that nobody has open
        self._names = (f"{token_hex(4)}-{number}{SUFFIX}" for number in count(1))

    def begin(self, setup: Setup) -> Table:
        """A new game in a new journal."""
        path = NOWHERE / next(self._names)
        table = begin(path, setup, is_in_memory=True)
        self._open[path] = open_in_memory(path)
        return table

    def resume(self, path: Path, read_only: bool = False) -> Table:
        """Resume a game where it was left; `read_only` makes no difference here."""
        return resume(path, is_in_memory=True)

    def journal(self, path: Path, read_only: bool = False) -> Journal:
        """Open a journal without folding it; `read_only` makes no difference here."""
        return open_in_memory(path)

    def games(self) -> tuple[KeptGame, ...]:
        """The newest games first."""
        kept = [_read_entry(path) for path in reversed(self._open)]
        return tuple(sorted(kept, key=lambda game: game.changed_at, reverse=True))

    def delete(self, path: Path) -> None:
        """Drop a game."""
        self._open.pop(path).close()

    def refuse(self, fault: JournalError) -> None:
        """Raise the fault: a game in memory was never on a disk, so this is a bug."""
        raise fault

    def close(self) -> None:
        """Drop all games."""
        while self._open:
            self._open.popitem()[1].close()


class BoardsInMemory:
    """Own boards that are given and never change."""

    def __init__(self, boards: tuple[BoardFile, ...] = ()) -> None:
        self.boards = boards

    def look(self) -> None:
        """Do nothing: no other program changes them."""


def _read_entry(path: Path) -> KeptGame:
    with open_in_memory(path) as journal:
        return entry_of(journal, max((at for _, at, _ in journal.entries()), default=0.0))
