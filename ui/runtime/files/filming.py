"""Filmer: keeps the film of a finished game as a moving picture (APNG) beside its record.

A process of its own draws the pieces of the table's screen on images, so that no frame of the table waits for it.
"""

from concurrent.futures import Future
from pathlib import Path

from banker.keep.coach import Verdicts
from banker.keep.table import Table
from banker.play.state import Game
from banker.value import Value
from ui.core.state import routes
from ui.core.state.model import Model
from ui.runtime.files.own_process import begin_work, opened, result_of
from ui.store.cards import Cards


class Filmed(Value, frozen=True):
    """The film of a game: its file, and what is in it."""

    path: Path
    picture: bytes


class Filmer:
    """Keeps the film of the game at the table, once somebody watches it. This base class keeps no file, for tests."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._found: Future[Filmed] | None = None
        self.is_filming = False

    @property
    def kept(self) -> Filmed | None:
        """The film as a file; None before it is written, or if it cannot be."""
        return result_of(self._found) if self._found else None

    def follow(self, model: Model, table: Table | None, judged: Verdicts) -> None:
        """Begin when the film is shown; forget it when the game is left, or when its end is undone."""
        game = table.game if table and table.game.is_over else None
        if game is not self._game:
            self._game, self._found, self.is_filming = game, None, False
        if table and game and self._found is None and isinstance(model.ui.top, routes.FilmShown):
            self._found = self.begin(table, model.cards, model.settings.language, judged)
            self.is_filming = self._found is not None

    def begin(self, table: Table, cards: Cards, language: str, judged: Verdicts) -> Future[Filmed] | None:
        """Begin to write the film of a table's game."""
        return None


class FilmProcess(Filmer):
    """Writes the film in another process, from the journal."""

    def begin(self, table: Table, cards: Cards, language: str, judged: Verdicts) -> Future[Filmed]:
        """Start the process; it ends when it has written the file."""
        what = "the film of a finished game cannot be written"
        return begin_work(what, keep_film, table.journal.path, cards, language, judged)


def keep_film(journal: Path, cards: Cards, language: str, judged: Verdicts) -> Filmed:
    """Write the film of a journal, which another process may have open. The file appears when it is complete."""
    from ui.runtime.files.film_images import film_images, write_apng  # with Pillow, in the process that needs it

    kept = journal.with_name(f"{journal.stem}-film.png")
    part = kept.with_suffix(".part")
    try:
        with opened(journal) as table:
            write_apng(part, list(film_images(table, cards, language, judged)))
        part.replace(kept)
    finally:
        part.unlink(missing_ok=True)
    return Filmed(kept, kept.read_bytes())
