"""The finished games of this bank as they are remembered. Each is folded once; the file keeps what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from banker.keep.evening import Evening, evening
from banker.keep.journal import JournalError
from banker.keep.storage import StorageError
from banker.keep.table import Table
from ui.store.kept_file import Keeper
from ui.store.shelf import KeptGame

EVENINGS_FILE: Final = "evenings.json"
MOST_FOLDED: Final = 4
"""The most games that are folded at one look: old games are remembered a few at a time, and nobody waits."""


class KeptEvening(msgspec.Struct, frozen=True):
    """What is known of one journal, as it was written last; nothing if it cannot be read."""

    changed_at: float
    evening: Evening | None


class KeptEvenings(msgspec.Struct, frozen=True):
    """What is remembered, by the names of the journals."""

    by_file: dict[str, KeptEvening] = {}


class PastEvening(msgspec.Struct, frozen=True):
    """A remembered evening with its journal; `ended_at` is in seconds since 1970."""

    path: str
    ended_at: float
    evening: Evening


def remembered(
    kept: Keeper[KeptEvenings], games: Iterable[KeptGame], opened: Callable[[Path], Table]
) -> tuple[PastEvening, ...]:
    """The evenings of these games, the newest first. On a full disk they are only not kept."""
    over, known = [game for game in games if game.is_over and not game.problem], dict(kept.value.by_file)
    missing = [game for game in over if _is_missing(game, known)][:MOST_FOLDED]
    for game in missing:
        known[game.path.name] = KeptEvening(game.changed_at, _read(game, opened))
    if missing:
        there = {game.path.name for game in over}
        try:
            kept.change(lambda before: KeptEvenings({name: each for name, each in known.items() if name in there}))
        except StorageError:
            kept.value = KeptEvenings(known)
    pairs = ((game, known.get(game.path.name)) for game in over)
    found = ((game, each.evening) for game, each in pairs if each is not None)
    return tuple(PastEvening(str(game.path), game.changed_at, each) for game, each in found if each is not None)


def _is_missing(game: KeptGame, known: dict[str, KeptEvening]) -> bool:
    each = known.get(game.path.name)
    return each is None or each.changed_at != game.changed_at


def _read(game: KeptGame, opened: Callable[[Path], Table]) -> Evening | None:

    try:
        table = opened(game.path)
    except JournalError:
        return None
    table.close()
    return evening(table.history.first, table.history.standing)
