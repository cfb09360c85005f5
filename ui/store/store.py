"""Store: the games, cards, codes, settings, PIN, boards, devices and witnesses of a bank, on disk or in memory."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from banker.keep.storage import StorageError
from ui.store.cards import Cards
from ui.store.codes import CODES_FILE, Codes
from ui.store.evenings import EVENINGS_FILE, KeptEvenings
from ui.store.kept_file import Keeper, KeptFile
from ui.store.memory import BoardsInMemory, MemoryShelf
from ui.store.own_boards import BoardFile, BoardFolder
from ui.store.own_devices import OwnDevices, own_devices
from ui.store.pin import KeptPin, PinStore
from ui.store.sealing import MachineKey
from ui.store.settings import Settings
from ui.store.shelf import Shelf
from ui.store.signed_head import machine_key
from ui.store.strong_cards import Counters, StrongCards
from ui.store.witnesses import MACHINE_KEY, WITNESSES, KeptWitnesses, Witnesses

_log = logging.getLogger(__name__)
NO_CARDS: Final = Cards()
NO_CODES: Final = Codes()
AS_EVER: Final = Settings()
NO_PIN: Final = KeptPin()
"""The first values of a store, if no others are given."""


def note(faults: list[Exception], fault: StorageError) -> None:
    """Log a fault that does not stop the bank, and keep it for the screen."""
    _log.error("%s", fault)
    faults.append(fault)


class Store(msgspec.Struct, frozen=True):
    """Everything that one bank keeps; `faults` did not stop it, and stay until somebody has read them."""

    shelf: Shelf | MemoryShelf
    cards: Keeper[Cards]
    codes: Keeper[Codes]
    settings: Keeper[Settings]
    boards: BoardFolder | BoardsInMemory
    pin: PinStore
    witnesses: Witnesses
    strong: StrongCards
    faults: list[Exception]
    evenings: Keeper[KeptEvenings]
    devices: Keeper[OwnDevices]

    @classmethod
    def on_disk(cls, games: Path, first: Settings) -> Store:
        """A store in a folder of games and in files beside it; `first` are the settings before any change."""
        cards, faults = games.parent / "cards.json", list[Exception]()
        heard = partial(note, faults)
        return cls(
            shelf=Shelf(games, heard),
            cards=KeptFile(cards, NO_CARDS, heard),
            codes=KeptFile(cards.with_name(CODES_FILE), NO_CODES, heard),
            settings=KeptFile(cards.with_name("settings.json"), first, heard),
            boards=BoardFolder(games.with_name("boards")),
            pin=PinStore.beside(cards, heard),
            witnesses=Witnesses(
                machine_key(cards.with_name(MACHINE_KEY), heard),
                KeptFile(cards.with_name(WITNESSES), KeptWitnesses(), heard),
            ),
            strong=StrongCards.in_folder(games.parent, heard),
            faults=faults,
            evenings=KeptFile(cards.with_name(EVENINGS_FILE), KeptEvenings(), heard),
            devices=own_devices(games, heard),
        )

    @classmethod
    def in_memory(
        cls,
        cards: Cards = NO_CARDS,
        codes: Codes = NO_CODES,
        settings: Settings = AS_EVER,
        boards: tuple[BoardFile, ...] = (),
        pin: PinStore | None = None,
        strong: StrongCards | None = None,
    ) -> Store:
        """A store in memory with these first values."""
        return cls(
            shelf=MemoryShelf(),
            cards=Keeper(cards),
            codes=Keeper(codes),
            settings=Keeper(settings),
            boards=BoardsInMemory(boards),
            pin=pin or PinStore(Keeper(NO_PIN)),
            witnesses=Witnesses(),
            strong=strong or StrongCards(Keeper(Counters()), MachineKey.drawn),
            faults=[],
            evenings=Keeper(KeptEvenings()),
            devices=Keeper(OwnDevices()),
        )
