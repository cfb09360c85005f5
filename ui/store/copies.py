"""Copies of games, cards, codes, settings and own boards to a stick or another folder, and back.

Used by the copier of a running bank, `banker backup` and `banker restore`. A copy loses nothing: a game replaces only
an earlier part of itself, by its hash chain; a game that differs is kept beside it. The PIN is not copied: anyone who
finds a stick could try all its few digits. Cards go to a stick only sealed, and only if the banker allowed it once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, Literal

import msgspec

from banker.keep.journal import Journal, JournalError, newest_in_copy, open_copy, open_journal
from banker.keep.journal.head import begin_head, read_head
from banker.keep.storage import StorageError, StorageFault, put
from ui.store.kept_file import aside_name, free_name, put_aside
from ui.store.sealing import KEY_FILE, SECRET_FILES, MachineKey, sealed_path
from ui.store.shelf import SUFFIX

FOLDER: Final = "Table Banker"
"""The folder of the copies on a stick."""
CopyOutcome = Literal["copied", "same", "ahead", "beside", "older", "not copied"]
_FILES: Final = ("settings.json", "boards/*.toml")
_LARGEST_FILE: Final = 16 * 2**20


class LastCopy(msgspec.Struct, frozen=True):
    """The last copy: the name of the stick or folder, and the time in seconds since 1970. `failed`: the place of a
    later copy that was not finished. `has_cards`: the cards are in it, sealed.
    """

    place: str = ""
    at: float = 0.0
    failed: str = ""
    has_cards: bool = False


class Copied(msgspec.Struct, frozen=True):
    """The outcome for one game or file. `says`: the new name, or why it was not copied.

    "ahead": the game there went on further, and stays; "beside": both differ, and the copy has its own name there;
    "older": the file that differed there was renamed.
    """

    name: str
    outcome: CopyOutcome
    says: str = ""


def copy_folder(
    source: Path, target: Path, is_back: bool = False, sealed_with: MachineKey | None = None
) -> Iterator[Copied]:
    """Copy all games and files of one folder to another, one after the other.

    `is_back`: what differs in the target stays, and the copy goes beside it; sealed cards are opened. `sealed_with`:
    cards go only to a place that is allowed to have them. OSError or StorageError when the target cannot be written.
    """
    if not is_back:
        _refuse_links(target)
    for journal in sorted((source / "games").glob(f"*{SUFFIX}")):
        yield _game(journal, target / "games", open_copy if is_back else partial(open_journal, read_only=True))
    for pattern in (*(() if sealed_with else SECRET_FILES), *_FILES):
        for file in sorted(source.glob(pattern)):
            yield _file(file, target / file.relative_to(source), is_back)
    if is_back:
        yield from _open_cards(source, target)
    elif sealed_with and sealed_with.is_allowed(target):
        yield from seal_cards(source, target, sealed_with)


def seal_cards(source: Path, target: Path, key: MachineKey) -> Iterator[Copied]:
    """Copy the cards, sealed. The first time this also allows it from now on."""
    for name in SECRET_FILES:
        there, content = sealed_path(target, name), _content(source / name)
        if content is None:
            continue
        if (before := key.unseal(there)) == content:
            yield Copied(there.name, "same")
            continue
        if before is None and os.path.lexists(there):
            put_aside(there, "older")
        put(there, key.seal(content))
        yield Copied(there.name, "copied")


def _open_cards(source: Path, target: Path) -> Iterator[Copied]:
    """Bring sealed cards back, if this machine sealed them."""
    for name in SECRET_FILES:
        sealed = sealed_path(source, name)
        if not os.path.lexists(sealed):
            continue
        content = MachineKey.in_folder(target).unseal(sealed)
        if content is None:
            yield Copied(sealed.name, "not copied", f"{sealed}: another machine sealed it: bring its {KEY_FILE} first")
        else:
            yield _put_file(content, target / name, is_back=True)


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() and file.stat().st_size <= _LARGEST_FILE else None


def take_over(path: Path, folder: Path) -> Path:
    """Copy a game into a folder, to be played on; return its path there. JournalError if the game is damaged."""
    with open_journal(path, read_only=True) as journal:
        copy = _copy_game(journal, folder)
    return folder / (copy.says or copy.name)


def _refuse_links(target: Path) -> None:
    """Refuse folders on a stick that are links: they may lead to other programs' files."""
    for folder in (target / "games", target / "boards", *([target] if target.name == FOLDER else [])):
        if folder.is_symlink():
            raise StorageError(folder, StorageFault.FOREIGN, "is a link; nothing was copied through it")


def _game(path: Path, folder: Path, opened: Callable[[Path], Journal]) -> Copied:
    """Copy one game. A copy that ends with the entry that the game's head names is the same. StorageError if a copy
    there cannot be read now.
    """
    head = read_head(path).newest
    with suppress(JournalError):
        if head and newest_in_copy(folder / path.name) == head:
            return Copied(path.name, "same")
    try:
        with opened(path) as journal:
            return _copy_game(journal, folder)
    except JournalError as error:
        if error.path != path:
            raise
        return Copied(path.name, "not copied", str(error))


def _copy_game(journal: Journal, folder: Path) -> Copied:
    folder.mkdir(parents=True, exist_ok=True)
    name, place = journal.path.name, free_name(folder / journal.path.name)
    for there in _namesakes(journal.path, folder):
        match _standing(journal, there):
            case "same" | "ahead" as outcome:
                return Copied(name, outcome)
            case "earlier":
                place = there
    _put_game(journal, place)
    is_beside = place.stem != journal.path.stem
    return Copied(name, "beside", place.name) if is_beside else Copied(name, "copied")


def _namesakes(path: Path, folder: Path) -> list[Path]:
    """Files that may be copies of this game: its name, or its name with a number."""
    found = sorted(folder.glob(f"*{SUFFIX}"))
    return [each for each in found if each.stem == path.stem or each.stem.startswith(f"{path.stem}-")]


def _standing(journal: Journal, there: Path) -> Literal["same", "ahead", "earlier", "another"]:
    """How a file there relates to this game: the same, ahead of it, an earlier part, or another game."""
    try:
        with open_copy(there) as copy:
            if copy.game_id != journal.game_id:
                return "another"
            here, link = journal.newest_link, copy.newest_link
            if here == link:
                return "same"
            if here.number < link.number and _has(copy, here.number, here.hash):
                return "ahead"
            return "earlier" if _has(journal, link.number, link.hash) else "another"
    except JournalError as error:
        if error.fault is StorageFault.HELD:  # it may be a copy of this game, and would get another copy each time
            raise
        return "another"


def _has(journal: Journal, number: int, link: bytes) -> bool:
    row = next(journal.rows(after=number - 1), None)
    return row is not None and (row.number, row.hash) == (number, link)


def _put_game(journal: Journal, place: Path) -> None:
    """Write a game in place of an earlier part of it. A log left there by a power cut is merged into its file first."""
    if place.exists() and place.with_name(place.name + "-wal").exists():
        open_journal(place).close()
    image = journal.image()
    put(place, image)
    with open_journal(place, read_only=True) as copy:
        begin_head(place, copy.newest_link, copy.game_id, next(copy.rows(after=-1)))


def _file(file: Path, there: Path, is_back: bool) -> Copied:
    content = _content(file)
    if content is None:
        return Copied(file.name, "not copied", f"{file}: no file of a bank")
    return _put_file(content, there, is_back)


def _put_file(content: bytes, there: Path, is_back: bool) -> Copied:
    if not os.path.lexists(there):
        put(there, content)
        return Copied(there.name, "copied")
    if there.is_file() and there.stat().st_size == len(content) and there.read_bytes() == content:
        return Copied(there.name, "same")
    if is_back:
        beside = aside_name(there, "copy")
        put(beside, content)
        return Copied(there.name, "beside", beside.name)
    older = put_aside(there, "older")
    put(there, content)
    return Copied(there.name, "older", older.name)


def copy_in(place: Path) -> Path:
    """The folder of a copy: `place`, or the folder of copies in it. StorageError if there is no copy."""
    for folder in (place, place / FOLDER):
        if (folder / "games").is_dir():
            return folder
    raise StorageError(place, StorageFault.MISSING, "there is no copy of Table Banker in it: no folder games")
