"""Copies of games, cards, codes, settings and own boards to a stick or another folder, and back.

Used by the copier of a running bank, `banker backup` and `banker restore`. A copy loses nothing: what a game has more
than its copy is appended, by its hash chain; a game that differs is kept beside it. Copies have the plain format of
`banker.keep.journal.plain`; the journals of a bank are made only by a bank. The PIN is not copied: anyone who
finds a stick could try all its few digits. Cards go to a stick only sealed, and only if the banker allowed it once.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, cast

import msgspec

from banker.keep.journal import JournalError, new_file, open_journal
from banker.keep.journal.chain import ChainLink
from banker.keep.journal.head import begin_head, read_head
from banker.keep.journal.plain import PLAIN_SUFFIX, plain_begin, plain_lines
from banker.keep.storage import StorageError, StorageFault, put
from ui.store.intake import EntriesRead, GameIntake
from ui.store.kept_file import aside_name, free_name, put_aside
from ui.store.sealing import KEY_FILE, SECRET_FILES, MachineKey, sealed_path
from ui.store.shelf import SUFFIX

FOLDER: Final = "Table Banker"
"""The folder of the copies on a stick."""
CopyOutcome = Literal["copied", "same", "ahead", "beside", "older", "not copied"]
_COPIES: Final = (PLAIN_SUFFIX, SUFFIX)
"""What comes back: a copy, or a journal that somebody put there."""
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
    with GameIntake() as intake:
        games = (each for each in (source / "games").iterdir()) if (source / "games").is_dir() else ()
        for game in sorted(each for each in games if each.suffix in (_COPIES if is_back else (SUFFIX,))):
            yield _game(game, target / "games", intake, is_back)
        for pattern in (*(() if sealed_with else SECRET_FILES), *_FILES):
            for file in sorted(source.glob(pattern)):
                yield _file(file, target / file.relative_to(source), intake if is_back else None)
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
    with GameIntake() as intake:
        copy = _copy_game(path, folder, intake, is_back=True)
    return folder / (copy.says or copy.name)


def _refuse_links(target: Path) -> None:
    """Refuse folders on a stick that are links: they may lead to other programs' files."""
    for folder in (target / "games", target / "boards", *([target] if target.name == FOLDER else [])):
        if folder.is_symlink():
            raise StorageError(folder, StorageFault.FOREIGN, "is a link; nothing was copied through it")


def _game(path: Path, folder: Path, intake: GameIntake, is_back: bool) -> Copied:
    """Copy one game. StorageError if a copy there cannot be read now."""
    try:
        return _copy_game(path, folder, intake, is_back)
    except JournalError as error:
        if error.path != path:
            raise
        return Copied(path.name, "not copied", str(error))


def _copy_game(path: Path, folder: Path, intake: GameIntake, is_back: bool) -> Copied:
    """Copy one game, of which the side that is not ours is read by the intake process."""
    folder.mkdir(parents=True, exist_ok=True)
    first = folder / f"{path.stem}{SUFFIX if is_back else PLAIN_SUFFIX}"
    head = read_head(path).newest
    if head and not is_back and _newest(first, intake) == head:
        return Copied(first.name, "same")
    game = intake.read(path, is_whole=True) if is_back else _of_ours(path)
    place, before = free_name(first), cast("EntriesRead | None", None)
    for there in _namesakes(first):
        match _standing(game, there, intake):
            case "same" | "ahead" as outcome:
                return Copied(first.name, outcome)
            case EntriesRead() as earlier:
                place, before = there, earlier
    if is_back:
        _put_journal(game, place)
    else:
        _put_plain(game, place, before)
    return Copied(first.name, "beside", place.name) if place.stem != path.stem else Copied(first.name, "copied")


def _of_ours(path: Path) -> EntriesRead:
    """A game of this bank."""
    with open_journal(path, read_only=True) as journal:
        rows = list(journal.rows(after=-1))
        chain = b"".join(row.hash for row in rows)
        return EntriesRead(journal.game_id, chain, entries=rows, kept=list(journal.all_kept()))


def _newest(there: Path, intake: GameIntake) -> ChainLink | None:
    """The newest entry of a copy whose whole chain is right; None if there is no such copy."""
    try:
        return intake.read(there).newest if there.is_file() and not there.is_symlink() else None
    except JournalError:
        return None


def _namesakes(first: Path) -> list[Path]:
    """Files that may be copies of this game: its name, or its name with a number."""
    found = sorted(first.parent.glob(f"*{first.suffix}"))
    ours = (each for each in found if each.stem == first.stem or each.stem.startswith(f"{first.stem}-"))
    return [each for each in ours if not each.is_symlink()]


def _standing(game: EntriesRead, there: Path, intake: GameIntake) -> EntriesRead | Literal["same", "ahead", "another"]:
    """How a file there relates to this game: the same, ahead of it, another game, or what it has of this game."""
    try:
        copy = intake.read(there)
    except JournalError as error:
        if error.fault is StorageFault.HELD:  # it may be a copy of this game, and would get another copy each time
            raise
        return "another"
    if copy.game_id != game.game_id:
        return "another"
    if copy.chain == game.chain:
        return "same"
    if copy.chain.startswith(game.chain):
        return "ahead"
    return copy if game.chain.startswith(copy.chain) else "another"


def _put_plain(game: EntriesRead, place: Path, before: EntriesRead | None) -> None:
    """Write a new copy, or append to an earlier part of the game, behind its last complete line."""
    if before is None:
        put(place, plain_begin(game.game_id) + plain_lines(game.entries, game.kept))
        return
    more = plain_lines(game.entries[before.newest.number + 1 :], game.kept)
    with os.fdopen(os.open(place, os.O_WRONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "wb") as file:
        file.truncate(before.size)
        file.seek(before.size)
        file.write(more)
        file.flush()
        os.fsync(file.fileno())


def _put_journal(game: EntriesRead, place: Path) -> None:
    """Make our own journal in place of an earlier part of the game. A log that a power cut left there belongs to that
    part: it is merged first.
    """
    log = place.with_name(place.name + "-wal")
    if log.exists() and place.exists():
        open_journal(place).close()
    for left in (log, place.with_name(place.name + "-shm")):
        left.unlink(missing_ok=True)
    put(place, new_file(game.game_id, game.entries, game.kept))
    begin_head(place, game.newest, game.game_id, game.entries[0])


def _file(file: Path, there: Path, intake: GameIntake | None) -> Copied:
    """Copy a file; one that comes back is checked by the intake if it is a board."""
    content = _content(file)
    if content is None:
        return Copied(file.name, "not copied", f"{file}: no file of a bank")
    if intake and file.parent.name == "boards":
        try:
            intake.check_board(file)
        except JournalError as error:
            return Copied(file.name, "not copied", str(error))
    return _put_file(content, there, intake is not None)


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
