"""The board: the spaces, deeds, groups and money of the edition on the table. The engine reads it on every command."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any

from msgspec import Struct

from banker.board.boardfile import (
    SPACES,
    BoardError,
    Currency,
    Header,
    ReadSpace,
    read_header,
    read_money,
    read_space,
    space_problems,
)
from banker.board.spaces import (
    COLOURS,
    DEEDS,
    GROUPS,
    CardSpace,
    Deed,
    FreeParking,
    Go,
    GoToJail,
    Jail,
    Lot,
    Space,
    StackName,
    Station,
    Tax,
    Utility,
    is_deed,
)
from banker.tomlfile import FileError, TomlFile, open_bundled, parse_toml, read_content, read_toml

__all__ = [
    "COLOURS", "GROUPS", "Board", "BoardError", "CardSpace", "Deed", "FreeParking", "Go", "GoToJail",
    "Jail", "Lot", "Space", "StackName", "Station", "Tax", "Utility", "board_from", "board_names", "board_problems",
    "is_deed", "load_board", "read_board_file",
]  # fmt: skip


class Board(Struct, frozen=True, eq=False):
    """One edition: its spaces, its money and its decks. Boards are compared by identity."""

    name: str  # the file name without .toml
    title: str
    currency: str
    scale: int  # factor to the classic figures
    smallest_note: int
    denominations: tuple[int, ...]
    start_cash: int
    start_notes: dict[int, int] | None  # note -> how many
    decks: dict[StackName, str]  # stack -> deck id, or the path of a table's own deck
    spaces: tuple[Space, ...]
    deeds: tuple[int, ...]
    lots: tuple[int, ...]
    stations: tuple[int, ...]
    groups: dict[str, tuple[int, ...]]
    group_of: tuple[tuple[int, ...], ...]  # by space; empty for a space without a deed
    in_group: tuple[Callable[[tuple[Any, ...]], tuple[Any, ...]], ...]  # by space: its group's part of such a tuple
    group_names: dict[str, str]  # as printed, if the edition prints names
    by_name: dict[str, tuple[int, ...]]  # printed names and their variants
    deck_texts: dict[str, str]  # texts of own decks that are kept with the board; other decks are read from their files
    deed_numbers: dict[int, int]  # space -> 1 to 28, if the edition prints numbers (E11)

    def deed(self, index: int) -> Deed:
        """The deed at a space, which must have one."""
        space = self.spaces[index]
        assert isinstance(space, DEEDS), f"{space.name} is no deed"
        return space

    def lot(self, index: int) -> Lot:
        """The lot at a space, which must have one."""
        space = self.spaces[index]
        assert isinstance(space, Lot), f"{space.name} is no lot"
        return space


def board_names() -> list[str]:
    """The editions that come with the bank."""
    names = (
        file.name.removesuffix(".toml") for file in open_bundled("boards").iterdir() if file.name.endswith(".toml")
    )
    return sorted(name for name in names if name != "classic")


def load_board(name_or_path: str | Path) -> Board:
    """The edition of that name, or the one in that .toml file; the same object until the file changes."""
    if isinstance(name_or_path, Path) or re.search(r"[/\\]|\.toml$", name_or_path):
        path = Path(name_or_path)
        return _load_own(path, read_content(path, str(path), BoardError))
    return _load_bundled(name_or_path)


def board_from(
    file: TomlFile, name: str, folder: Path | None = None, deck_texts: Mapping[str, str] | None = None
) -> Board:
    """The board of a parsed file; raises its first problem. Own decks come from `deck_texts`, by their name in the
    file, or else from `folder`.
    """
    header = read_header(file)
    money = read_money(file, header)
    spaces = tuple(read_space(file, header, index) for index in range(SPACES))
    for path, says in space_problems(spaces, header.decks, money.smallest_note):
        raise file.error(path, says)
    decks = _deck_places(header.decks, folder) if deck_texts is None else header.decks
    return _board(name, header, money, spaces, decks, dict(deck_texts or {}))


def board_problems(file: TomlFile) -> Iterator[FileError]:
    """Every problem of a parsed file, not only the first."""
    try:
        header = read_header(file)
        money = read_money(file, header)
    except BoardError as error:
        yield error
        return
    spaces = []
    for index in range(SPACES):
        try:
            spaces.append(read_space(file, header, index))
        except BoardError as error:
            yield error
    if len(spaces) == SPACES:
        for path, says in space_problems(tuple(spaces), header.decks, money.smallest_note):
            yield file.error(path, says)


def read_board_file(path: Path) -> TomlFile:
    """Reads and parses a table's own board file."""
    return read_toml(path, str(path), BoardError)


@lru_cache(maxsize=32)
def _load_own(path: Path, content: bytes) -> Board:
    return board_from(parse_toml(content, str(path), BoardError), path.stem, path.parent)


@lru_cache(maxsize=32)
def _load_bundled(name: str) -> Board:
    if name not in board_names():
        known = ", ".join(board_names())
        raise BoardError(f"no board is called {name!r}; there are {known}, or the path of an own .toml file")
    return board_from(read_toml(open_bundled("boards", f"{name}.toml"), f"{name}.toml", BoardError), name)


def _deck_places(decks: dict[StackName, str], folder: Path | None) -> dict[StackName, str]:
    """The decks with paths: a table's own deck file is in the folder of the board file."""
    return {
        stack: str((folder / deck).resolve()) if folder and deck.endswith(".toml") else deck
        for stack, deck in decks.items()
    }


def _board(
    name: str,
    header: Header,
    money: Currency,
    read: tuple[ReadSpace, ...],
    decks: dict[StackName, str],
    deck_texts: dict[str, str],
) -> Board:
    spaces = tuple(space for space, _ in read)
    deeds = tuple(space.index for space in spaces if is_deed(space))
    groups = _groups(spaces)
    group_of = tuple(groups[space.group] if is_deed(space) else () for space in spaces)
    return Board(
        name=name,
        title=header.title,
        currency=header.currency,
        scale=header.scale,
        **money._asdict(),
        decks=decks,
        spaces=spaces,
        deeds=deeds,
        lots=_indices(spaces, Lot),
        stations=_indices(spaces, Station),
        groups=groups,
        group_of=group_of,
        in_group=tuple(itemgetter(*group) if group else itemgetter(slice(0)) for group in group_of),
        group_names=header.group_names,
        by_name=_by_name(read),
        deck_texts=deck_texts,
        deed_numbers={index: number for number, index in enumerate(deeds, 1)} if header.numbered_deeds else {},
    )


def _indices(spaces: tuple[Space, ...], kind: type) -> tuple[int, ...]:
    return tuple(space.index for space in spaces if isinstance(space, kind))


def _groups(spaces: tuple[Space, ...]) -> dict[str, tuple[int, ...]]:
    deeds = [space for space in spaces if is_deed(space)]
    return {group: tuple(deed.index for deed in deeds if deed.group == group) for group in GROUPS}


def _by_name(read: tuple[ReadSpace, ...]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for space, variants in read:
        for name in dict.fromkeys((space.name, *variants)):
            found[name] = (*found.get(name, ()), space.index)
    return found
