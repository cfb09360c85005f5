"""What has been played here? The games on the shelf as the first screen lists them, and how the last one began."""

from __future__ import annotations

from pathlib import Path

from banker.keep.journal import JournalError
from banker.play.setup import Setup, new_game
from banker.play.state import Game
from ui.core.state.model import SavedGameInfo
from ui.store.memory import MemoryShelf
from ui.store.shelf import KeptGame, Shelf, written_time


class KeptGames:
    """The games on one shelf, as they were when somebody last looked."""

    def __init__(self, shelf: Shelf | MemoryShelf, language: str) -> None:
        self.saved: tuple[SavedGameInfo, ...] = ()
        self.last: Setup | None = None
        self._shelf = shelf
        self._glimpsed: tuple[KeptGame, Game | None] | None = None
        self.look(language)

    def look(self, language: str) -> None:
        """Reads the shelf again; dates are written in this language."""
        games = self._shelf.games()
        going_on = next((kept for kept in games if kept.is_going_on), None)
        self.last = next((kept.setup for kept in games if kept.setup), None)
        self.saved = tuple(
            _info(kept, language, self._game(kept) if kept is going_on else _first(kept)) for kept in games
        )

    def _game(self, kept: KeptGame) -> Game | None:
        """How a game stands; it is folded again only when its journal was written since the last look."""
        if self._glimpsed is None or self._glimpsed[0] is not kept:
            self._glimpsed = kept, self._glimpse(kept.path)
        return self._glimpsed[1]

    def _glimpse(self, path: Path) -> Game | None:
        """How a game stands; its journal stays as it is. None where it cannot be told: opening it says why."""
        try:
            table = self._shelf.resume(path, read_only=True)
        except JournalError:
            return None
        table.close()
        return table.game


def _first(kept: KeptGame) -> Game | None:
    """How a damaged game began, which gives its entries their words."""
    return new_game(kept.remains.setup) if kept.remains else None


def _info(kept: KeptGame, language: str, game: Game | None) -> SavedGameInfo:
    return SavedGameInfo(
        str(kept.path),
        kept.title,
        kept.names,
        written_time(kept.changed_at, language),
        kept.is_over,
        game,
        kept.problem,
        kept.remains,
    )
