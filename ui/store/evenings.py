"""The finished games of this bank as they are remembered. Each is folded once; the file keeps what was found."""

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
    """What is known of one journal, as it was written last; nothing if it cannot be read, or is not over yet.

    The players in `forgotten` have no name in it, also if the journal is read again. `is_left_out`: it does not count
    for the season.
    """

    changed_at: float = 0.0
    evening: Evening | None = None
    forgotten: tuple[int, ...] = ()
    is_left_out: bool = False


_UNKNOWN: Final = KeptEvening()


class KeptEvenings(msgspec.Struct, frozen=True):
    """What is remembered, by the names of the journals."""

    by_file: dict[str, KeptEvening] = {}


class PastEvening(msgspec.Struct, frozen=True):
    """A remembered evening with its journal; `ended_at` is in seconds since 1970."""

    path: str
    ended_at: float
    evening: Evening
    is_left_out: bool = False


def remembered(
    kept: Keeper[KeptEvenings], games: Iterable[KeptGame], opened: Callable[[Path], Table]
) -> tuple[PastEvening, ...]:
    """The evenings of these games, the newest first. On a full disk they are only not kept."""
    known = dict(kept.value.by_file)
    there = {game.path.name: game for game in games}
    over = [game for game in there.values() if game.is_over and not game.problem]
    missing = [game for game in over if known.get(game.path.name, _UNKNOWN).changed_at != game.changed_at][:MOST_FOLDED]
    for game in missing:
        before = known.get(game.path.name, _UNKNOWN)
        found = msgspec.structs.replace(before, changed_at=game.changed_at, evening=_read(game, opened))
        known[game.path.name] = _without_names(found)
    if missing:
        try:
            kept.change(lambda before: KeptEvenings({name: each for name, each in known.items() if name in there}))
        except StorageError:
            kept.value = KeptEvenings(known)
    pairs = ((game, known.get(game.path.name, _UNKNOWN)) for game in over)
    return tuple(
        PastEvening(str(game.path), game.changed_at, each.evening, each.is_left_out)
        for game, each in pairs
        if each.evening is not None
    )


def forget_name(kept: Keeper[KeptEvenings], games: Iterable[KeptGame], name: str) -> None:
    """Forget a name in all these games, in those that are not read yet too. The numbers of the players are kept, and
    no name. StorageError on a full disk.
    """
    theirs = {game.path.name: game.names.index(name) for game in games if name in game.names}

    def without(before: KeptEvenings) -> KeptEvenings:
        known = dict(before.by_file)
        for file, player in theirs.items():
            each = known.get(file, _UNKNOWN)
            known[file] = _without_names(msgspec.structs.replace(each, forgotten=(*each.forgotten, player)))
        return KeptEvenings(known)

    kept.change(without)


def count_evening(kept: Keeper[KeptEvenings], file: str, *, counts: bool) -> None:
    """Let the evening of a journal of this name count for the season, or not. StorageError on a full disk."""
    kept.change(
        lambda before: KeptEvenings(
            before.by_file | {file: msgspec.structs.replace(before.by_file.get(file, _UNKNOWN), is_left_out=not counts)}
        )
    )


def forget_evening(kept: Keeper[KeptEvenings], file: str) -> None:
    """Forget the evening of a journal of this name, which is deleted. StorageError on a full disk."""
    kept.change(lambda before: KeptEvenings({name: each for name, each in before.by_file.items() if name != file}))


def _without_names(each: KeptEvening) -> KeptEvening:
    """The same with an empty name for each forgotten player."""
    if each.evening is None:
        return each
    names = tuple("" if player in each.forgotten else name for player, name in enumerate(each.evening.names))
    return msgspec.structs.replace(each, evening=msgspec.structs.replace(each.evening, names=names))


def _read(game: KeptGame, opened: Callable[[Path], Table]) -> Evening | None:

    try:
        table = opened(game.path)
    except JournalError:
        return None
    table.close()
    return evening(table.history.first, table.history.standing)
