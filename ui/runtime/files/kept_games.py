"""The games on the shelf as the first screen lists them, and the set-up of the last one."""

from pathlib import Path

from banker.keep.journal import JournalError
from banker.play.setup import Setup, new_game
from banker.play.state import Game
from ui.core.state.model import SavedGameInfo
from ui.store.evenings import PastEvening, remembered
from ui.store.shelf import KeptGame, moment_words
from ui.store.store import Store


class KeptGames:
    """The games on one shelf at the time of the last look."""

    def __init__(self, store: Store) -> None:
        self.saved: tuple[SavedGameInfo, ...] = ()
        self.evenings: tuple[PastEvening, ...] = ()
        self.last: Setup | None = None
        self._shelf, self._remembered = store.shelf, store.evenings
        self._glimpsed: tuple[KeptGame, Game | None] | None = None
        self.look(store.settings.value.language)

    def look(self, language: str) -> None:
        """Read the shelf again; dates are written in this language."""
        games = self._shelf.games()
        going_on = next((kept for kept in games if kept.is_going_on), None)
        self.last = next((kept.setup for kept in games if kept.setup), None)
        self.saved = tuple(
            _info(kept, language, self._game(kept) if kept is going_on else _first(kept)) for kept in games
        )
        self.evenings = remembered(self._remembered, games, lambda path: self._shelf.resume(path, read_only=True))

    def _game(self, kept: KeptGame) -> Game | None:
        """The present state of a game; it is folded again only if its journal was written since the last look."""
        if self._glimpsed is None or self._glimpsed[0] is not kept:
            self._glimpsed = kept, self._glimpse(kept.path)
        return self._glimpsed[1]

    def _glimpse(self, path: Path) -> Game | None:
        """The present state of a game, read only. None if it cannot be read: opening it then says why."""
        try:
            table = self._shelf.resume(path, read_only=True)
        except JournalError:
            return None
        table.close()
        return table.game


def _first(kept: KeptGame) -> Game | None:
    """The first state of a damaged game, for the words of its entries."""
    return new_game(kept.remains.setup) if kept.remains else None


def _info(kept: KeptGame, language: str, game: Game | None) -> SavedGameInfo:
    return SavedGameInfo(
        str(kept.path),
        kept.title,
        kept.names,
        moment_words(kept.changed_at, language),
        kept.is_over,
        game,
        kept.problem,
        kept.remains,
    )
