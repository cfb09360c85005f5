"""Which game is at the table, and what is kept of it and of others? The errands of the runtime."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from banker import commands as c
from banker.journal import JournalError
from banker.setup import Setup, with_digital_decks
from banker.table import Table
from ui.core.act_words import PIN_TAKEN_AWAY
from ui.core.model import SavedGameInfo
from ui.core.pin import PinChecked
from ui.core.update import (
    ChangeSettings,
    CheckPin,
    CloseGame,
    Effect,
    Enroll,
    EnrollBanker,
    ForgetCard,
    HandsFollowed,
    KeepPage,
    KeepPicture,
    KeepRecord,
    LookAtFiles,
    OpenGame,
    Quit,
    Rename,
    SalvageGame,
    SeatAt,
    SetPin,
    SpeakTo,
    StartGame,
)
from ui.runtime.keepsakes import Keepsakes
from ui.runtime.kept_games import KeptGames
from ui.runtime.trouble import FAULTS
from ui.store.card_box import renamed, without_cards
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.own_boards import BoardFile
from ui.store.pin import PinState, PinStore
from ui.store.settings import Settings
from ui.store.shelf import salvaged, unfinished
from ui.store.store import Store

SEEDS: Final = 2**32
"""So many ways are there to shuffle digital decks."""


class EffectHandler:
    """The table that is played at, and what is kept of others. Errands raise StorageError or SetupError.

    The writer runs them, one at a time, while nobody else asks.
    """

    def __init__(self, store: Store, draw: Callable[[int], int] = secrets.randbelow) -> None:
        """`draw` is chance: it gives one of so many numbers from 0 on."""
        self.table: Table | None = None
        self.is_past = False
        self.keepsakes = Keepsakes()
        self.draw = draw
        self._store, self._cards = store, store.cards
        self._kept = KeptGames(store.shelf, self.settings.language)

    @property
    def saved(self) -> tuple[SavedGameInfo, ...]:
        """The games on the shelf, as the first screen lists them."""
        return self._kept.saved

    @property
    def last(self) -> Setup | None:
        """What the game played last began with."""
        return self._kept.last

    @property
    def boards(self) -> tuple[BoardFile, ...]:
        """The boards of people's own."""
        return self._store.boards.boards

    @property
    def cards(self) -> Cards:
        """Whose card is whose."""
        return self._cards.cards

    @property
    def codes(self) -> Codes:
        """Which printed code opens which deed."""
        return self._store.codes.codes

    @property
    def settings(self) -> Settings:
        """What the table chose."""
        return self._store.settings.settings

    @property
    def faults(self) -> list[Exception]:
        """What stood in the way and stopped nobody, until somebody has read it."""
        return self._store.faults

    @property
    def pin(self) -> PinState:
        """What the screen knows of the banker's PIN."""
        return self._store.pin.state

    def look(self) -> None:
        """What other programs have written beside the games is known from now on."""
        for kept in (self._store.cards, self._store.codes, self._store.settings, self._store.pin, self._store.boards):
            kept.look()

    def carry_out(self, effect: Effect) -> Path | PinChecked | None:
        """What an update asked for; the file it kept, if it kept one, or what came of it."""
        match effect:
            case StartGame():
                self.start(effect)
            case OpenGame(path):
                self.open(Path(path))
            case SalvageGame(path):
                self.open(salvaged(Path(path)))
            case CloseGame() | Quit():
                self.leave()
            case Enroll(tag, name):
                self._cards.change(lambda cards: cards.with_only_card(tag, name))
            case EnrollBanker(tag):
                self._cards.change(lambda cards: cards.with_banker(tag))
            case ForgetCard(tag):
                self._cards.change(lambda cards: without_cards(cards, (tag,)))
            case CheckPin(digits):
                return PinChecked(self._store.pin.is_right(digits))
            case SetPin(digits):
                self._store.pin.keep(digits)
            case Rename(old, new):
                self._cards.change(lambda cards: renamed(cards, old, new))
            case HandsFollowed() if self.table:
                self.table.hands_followed()
            case ChangeSettings(settings):
                self._store.settings.keep(settings)
                self._kept.look(settings.language)  # their dates are written in the table's language
            case LookAtFiles():
                self.look()
                self._kept.look(self.settings.language)
            case SpeakTo(name, language):
                self._cards.change(lambda cards: cards.with_language(name, language))
            case SeatAt(name, edge):
                self._cards.change(lambda cards: cards.with_edge(name, edge))
            case KeepRecord() | KeepPage() | KeepPicture() if self.table:
                return self.keepsakes.keep(effect, self.table, self.cards, self.settings.language)
        return None

    def start(self, wanted: StartGame) -> None:
        """A new game in a new journal; chance comes from here, and its seed is kept. A game that cannot begin leaves no
        trace.
        """
        setup = wanted.setup
        if wanted.has_digital_decks:
            setup = with_digital_decks(setup, self.draw(SEEDS))
        table = self._store.shelf.begin(setup)
        self.leave()
        self.table = table
        self._cards.change(lambda cards: cards.with_signs(setup.names, wanted.signs))

    def open(self, path: Path) -> None:
        """Resumes a game, paused, so that the recap is read before a second or a hammer counts; a game that cannot be
        opened leaves the present one.
        """
        table = self._store.shelf.resume(path)
        self.leave()
        self.table, self.is_past = table, table.game.is_over
        if not table.game.is_over:
            _pause(table, self._store.pin)

    def open_last(self) -> None:
        """Resumes the game that was left in the middle, if there is one; instead of one that cannot be opened, which is
        told, an older one. Where games are only looked at, nobody plays on.
        """
        is_told = False
        for last in unfinished(self._store.shelf.games()) if self._store.shelf.is_held else ():
            try:
                self.open(last.path)
            except FAULTS as error:
                if self.table:
                    raise
                self._store.faults.extend([] if is_told else [error])
                is_told = True
            else:
                return

    def leave(self) -> None:
        """The game is kept, and nobody sits at a table. Seconds that cannot be kept are no reason to stay."""
        table, self.table = self.table, None
        if table:
            with suppress(JournalError):
                table.keep_seconds()
            table.close()
        self.is_past = False
        self._kept.look(self.settings.language)


def _pause(table: Table, pin: PinStore) -> None:
    """For the recap, which says it where the PIN was taken away at the machine, and so do the past commands."""
    if pin.state.was_taken_away:
        for command in ((c.ResumeClock(),) if table.game.is_paused else ()) + (c.PauseClock(PIN_TAKEN_AWAY),):
            table.submit(command)
        pin.was_told()
    elif not table.game.is_paused:
        table.submit(c.PauseClock())
