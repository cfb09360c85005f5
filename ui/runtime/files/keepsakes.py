"""Files of a game that are saved beside its journal: its record, its standings as a page, and its pictures."""

from pathlib import Path

from banker.keep.coach import Verdicts
from banker.keep.record.write import write_record
from banker.keep.storage import put
from banker.keep.table import Table
from ui.core.state.update import KeepPage, KeepPicture, KeepRecord
from ui.locale.words import words_in
from ui.store.cards import Cards
from ui.store.evenings import PastEvening


class Keepsakes:
    """Saves files of a game. A picture is due until the window has drawn it."""

    def __init__(self) -> None:
        self._due: Path | None = None

    @property
    def is_picture_due(self) -> bool:
        """Must the window draw a picture?"""
        return self._due is not None

    def keep(
        self, wish: KeepRecord | KeepPage | KeepPicture, table: Table, cards: Cards, language: str, head: str = ""
    ) -> Path | None:
        """Save a file and return its path; None for a picture, which is due then. A page has the signed head."""
        match wish:
            case KeepPicture(name):
                self._due = _beside(table, name).with_suffix(".png")
                return None
            case KeepPage(judged):
                return _keep_page(table, cards, language, head, judged)
            case KeepRecord():
                return _keep_record(table)

    def keep_picture(self, png: bytes) -> Path:
        """Write the picture that is due; return its path."""
        path, self._due = self._due, None
        assert path is not None, "a picture is due"
        put(path, png)
        return path


def keep_season(evenings: tuple[PastEvening, ...], folder: Path, cards: Cards, language: str) -> Path:
    """The season as a page to print, in the folder of the games."""
    from ui.print.season import season_sheet

    path = folder / "season.pdf"
    put(path, season_sheet(evenings, cards, words_in(language)))
    return path


def _keep_record(table: Table) -> Path:
    """The record under the journal's name."""
    path = table.journal.path.with_suffix(".game")
    commands = [entry.command for _, _, entry in table.journal.entries()]
    put(path, write_record(table.setup, commands).encode())
    return path


def _keep_page(table: Table, cards: Cards, language: str, head: str, judged: Verdicts) -> Path:
    """The standings as a page to print."""
    from ui.print.standings import Imprint, standings_page

    path, history, journal = _beside(table, "page").with_suffix(".pdf"), table.history, table.journal
    imprint = Imprint(next(journal.rows(after=-1)).at, journal.newest_link, head)
    put(path, standings_page(history.first, history.standing, cards, words_in(language), imprint, judged))
    return path


def _beside(table: Table, name: str) -> Path:
    """A file beside the journal, under its name."""
    return table.journal.path.with_name(f"{table.journal.path.stem}-{name}")
