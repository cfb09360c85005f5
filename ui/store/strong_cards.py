"""Strong cards: those that prove with each tap that they are no copy. Their counters are kept between games.

A card proves itself with a key that comes from the key of this machine, and that was written into it once. From its
first proof on, its number alone is refused, and so is every reading that was there before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from banker.keep.storage import StorageError
from hardware.readers.ntag424 import counter_of
from hardware.signals import CardTapped, PhoneHeld
from ui.store.kept_file import Keeper, KeptFile, OnFault
from ui.store.sealing import MachineKey

STRONG_FILE: Final = "strong.json"


class Counters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tag -> the counter of its last reading."""

    counters: dict[str, int] = {}


class StrongCards:
    """The strong cards of a table. A card is one from its first proof on."""

    def __init__(self, kept: Keeper[Counters], key: Callable[[], MachineKey]) -> None:
        """`key` is asked for with the first proof; it may raise OSError or StorageError."""
        self._kept, self._key = kept, key
        self._counters = dict(kept.value.counters)
        self.is_changed = False

    @classmethod
    def in_folder(cls, folder: Path, on_fault: OnFault | None = None) -> StrongCards:
        """The strong cards of the bank that keeps its files there."""
        return cls(KeptFile(folder / STRONG_FILE, Counters(), on_fault), lambda: MachineKey.in_folder(folder))

    def check(self, tap: CardTapped) -> CardTapped | PhoneHeld:
        """The tap; or that somebody held a copy, or a reading that is older than the last one."""
        counter = self._counter(tap)
        if counter is None:
            return PhoneHeld(tap.reader, is_copy=True) if tap.tag in self._counters else tap
        if counter <= self._counters.get(tap.tag, -1):
            return PhoneHeld(tap.reader, is_copy=True)
        self._counters[tap.tag], self.is_changed = counter, True
        return tap

    def keep(self) -> None:
        """Write the counters."""
        self._kept.change(lambda _: Counters(dict(self._counters)))

    def _counter(self, tap: CardTapped) -> int | None:
        try:
            return counter_of(tap.tag, tap.proof, self._card_key) if tap.proof else None
        except (OSError, StorageError):
            return None

    @cached_property
    def _card_key(self) -> bytes:
        return self._key().card_key
