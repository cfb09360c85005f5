"""What does a bank keep? Games, cards, codes, settings and boards of people's own: on the disk, or in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

import msgspec

from banker.setup import Setup
from banker.table import Table
from ui.store.cards import Cards, CardStore
from ui.store.codes import Codes, CodeStore
from ui.store.memory import BoardsInMemory, KeptInMemory, MemoryShelf
from ui.store.own_boards import BoardFile, BoardFolder
from ui.store.settings import Settings, SettingsStore
from ui.store.shelf import KeptGame, Shelf

NO_CARDS: Final = Cards()
NO_CODES: Final = Codes()
AS_EVER: Final = Settings()
"""What a store begins with where nothing else is said."""


class Games(Protocol):
    """The games that are kept."""

    def begin(self, setup: Setup) -> Table:
        """A new game in a new journal. SetupError, PositionError or JournalError: then there is none."""

    def resume(self, path: Path, read_only: bool = False) -> Table:
        """A game goes on where it was left, or is only looked at. JournalError names it."""

    def games(self) -> tuple[KeptGame, ...]:
        """The newest games first; a damaged one is listed with its problem."""

    def unfinished(self) -> KeptGame | None:
        """The game that was played last, when it is not over."""

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
    """Everything that one bank keeps."""

    shelf: Games
    cards: CardStore
    codes: CodeStore
    settings: SettingsStore
    boards: Boards

    @classmethod
    def on_disk(cls, games: Path, first: Settings) -> Store:
        """In a folder of games, and in files beside it; `first` are the settings before anybody changed them."""
        cards = games.parent / "cards.json"
        return cls(
            cards=CardStore.at(cards),
            codes=CodeStore.beside(cards),
            settings=SettingsStore.beside(cards, first),
            boards=BoardFolder(games.with_name("boards")),
            shelf=Shelf(games),  # last: nothing that cannot be read leaves the folder held
        )

    @classmethod
    def in_memory(
        cls,
        cards: Cards = NO_CARDS,
        codes: Codes = NO_CODES,
        settings: Settings = AS_EVER,
        boards: tuple[BoardFile, ...] = (),
    ) -> Store:
        """As long as the store is; with these to begin with."""
        return cls(
            shelf=MemoryShelf(),
            cards=CardStore(KeptInMemory(cards)),
            codes=CodeStore(KeptInMemory(codes)),
            settings=SettingsStore(KeptInMemory(settings)),
            boards=BoardsInMemory(boards),
        )
