"""What does a bank keep? Games, cards, codes, settings and boards of people's own: on the disk, or in memory."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, Protocol

import msgspec

from banker.setup import Setup
from banker.storage import StorageError
from banker.table import Table
from ui.store.cards import Cards, CardStore
from ui.store.codes import Codes, CodeStore
from ui.store.memory import BoardsInMemory, KeptInMemory, MemoryShelf
from ui.store.own_boards import BoardFile, BoardFolder
from ui.store.pin import KeptPin, PinStore
from ui.store.settings import Settings, SettingsStore
from ui.store.shelf import KeptGame, Shelf

_log = logging.getLogger(__name__)
NO_CARDS: Final = Cards()
NO_CODES: Final = Codes()
AS_EVER: Final = Settings()
NO_PIN: Final = KeptPin(is_settled=True)
"""What a store begins with where nothing else is said."""


class Games(Protocol):
    """The games that are kept."""

    @property
    def is_held(self) -> bool:
        """Can games be played here, and not only looked at?"""

    def begin(self, setup: Setup) -> Table:
        """A new game in a new journal. SetupError, PositionError or JournalError: then there is none."""

    def resume(self, path: Path, read_only: bool = False) -> Table:
        """A game goes on where it was left, or is only looked at. JournalError names it."""

    def games(self) -> tuple[KeptGame, ...]:
        """The newest games first; a damaged one is listed with its problem."""

    def close(self) -> None:
        """Nobody is at work with these games any more."""


class Boards(Protocol):
    """The boards of people's own."""

    @property
    def boards(self) -> tuple[BoardFile, ...]:
        """Those there were at the last look."""

    def look(self) -> object:
        """Reads them again, if a file has changed."""


class Store(msgspec.Struct, frozen=True):
    """Everything that one bank keeps; `faults` stood in its way and stopped nobody, until somebody has read them."""

    shelf: Games
    cards: CardStore
    codes: CodeStore
    settings: SettingsStore
    boards: Boards
    pin: PinStore
    faults: list[Exception]

    @classmethod
    def on_disk(cls, games: Path, first: Settings) -> Store:
        """In a folder of games, and in files beside it; `first` are the settings before anybody changed them."""
        cards, faults = games.parent / "cards.json", list[Exception]()

        def heard(fault: StorageError) -> None:
            _log.error("%s", fault)
            faults.append(fault)

        return cls(
            shelf=Shelf(games, heard),
            cards=CardStore.at(cards, heard),
            codes=CodeStore.beside(cards, heard),
            settings=SettingsStore.beside(cards, first, heard),
            boards=BoardFolder(games.with_name("boards")),
            pin=PinStore.beside(cards, heard),
            faults=faults,
        )

    @classmethod
    def in_memory(
        cls,
        cards: Cards = NO_CARDS,
        codes: Codes = NO_CODES,
        settings: Settings = AS_EVER,
        boards: tuple[BoardFile, ...] = (),
        pin: PinStore | None = None,
    ) -> Store:
        """As long as the store is; with these to begin with."""
        return cls(
            shelf=MemoryShelf(),
            cards=CardStore(KeptInMemory(cards)),
            codes=CodeStore(KeptInMemory(codes)),
            settings=SettingsStore(KeptInMemory(settings)),
            boards=BoardsInMemory(boards),
            pin=pin or PinStore(KeptInMemory(NO_PIN)),
            faults=[],
        )
