"""Behind the counter: which game is at the table, and where journals and cards are kept. The counter's errands."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from banker import commands as c
from banker.journal import JournalError
from banker.record.write import written
from banker.setup import with_digital_decks
from banker.table import Table, begin, resume
from ui.cards import Cards, CardStore
from ui.codes import Codes, CodeStore
from ui.scene import SavedGameInfo
from ui.shelf import Shelf, written_time
from ui.teller import CloseGame, Effect, Enroll, OpenGame, SaveRecord, StartGame


class Backroom:
    """The table that is played at, and what is kept of others. Errands raise JournalError, CardsError or SetupError."""

    def __init__(self, shelf: Shelf, cards: CardStore, codes: CodeStore, language: str) -> None:
        self.table: Table | None = None
        self._shelf, self._cards, self._codes, self._language = shelf, cards, codes, language
        self.saved = self._listed()

    @property
    def cards(self) -> Cards:
        """Whose card is whose, as it is now."""
        return self._cards.cards

    @property
    def codes(self) -> Codes:
        """Which printed code opens which deed, as it is now."""
        return self._codes.codes

    def carry_out(self, effect: Effect) -> None:
        """An errand the teller asked for."""
        match effect:
            case StartGame():
                self.start(effect)
            case OpenGame(path):
                self.open(Path(path))
            case CloseGame():
                self.leave()
            case Enroll(tag, name):
                self.enroll(tag, name)
            case SaveRecord():
                self.save_record()

    def enroll(self, tag: str, name: str) -> None:
        """This card is this person's from now on."""
        self._cards.enroll(tag, name)

    def start(self, wanted: StartGame) -> None:
        """A new game in a new journal; chance comes from here, and its seed is kept."""
        setup = wanted.setup
        if wanted.has_digital_decks:
            setup = with_digital_decks(setup, secrets.randbits(32))
        for tag, player in wanted.tags:
            self._cards.enroll(tag, setup.names[player])
        self._cards.remember_signs(setup.names, wanted.signs)
        table = begin(self._shelf.path_for(setup.names), setup)
        self.leave()
        self.table = table

    def open(self, path: Path) -> None:
        """Resumes a game, paused, so that the recap is read before a second or a hammer counts; a game that cannot be
        opened leaves the present one.
        """
        table = resume(path)
        self.leave()
        self.table = table
        if not (table.game.is_paused or table.game.is_over):
            table.submit(c.PauseClock())

    def open_last(self) -> None:
        """Resumes the game that was left in the middle, if there is one."""
        last = self._shelf.unfinished()
        if last:
            self.open(last.path)

    def leave(self) -> None:
        """The game is kept, and nobody sits at a table. Seconds that cannot be kept are no reason to stay."""
        table, self.table = self.table, None
        if table:
            with suppress(JournalError):
                table.keep_seconds()
            table.close()
        self.saved = self._listed()

    def save_record(self) -> Path:
        """The record beside the journal, under its name; where it is."""
        assert self.table is not None, "a record is of a game"
        commands = [entry.command for _, _, entry in self.table.journal.entries()]
        path = self.table.journal.path.with_suffix(".game")
        path.write_text(written(self.table.setup, commands), encoding="utf-8")
        return path

    def _listed(self) -> tuple[SavedGameInfo, ...]:
        """The games on the shelf as the first screen lists them."""
        return tuple(
            SavedGameInfo(
                str(kept.path), kept.title, kept.names, written_time(kept.changed_at, self._language), kept.is_over
            )
            for kept in self._shelf.games()
        )
