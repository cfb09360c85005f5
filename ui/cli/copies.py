"""The commands `banker backup` and `banker restore`: copy all data to a stick, a folder or a zip file, and back.

The bank may run during a backup. Stop it before a restore.
"""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click
from click.exceptions import Exit

from banker.keep.storage import StorageError, StorageFault, put
from ui.cli.options import PATH, config_option
from ui.cli.unpacking import UnpackError, unpack
from ui.store.config import load
from ui.store.copies import FOLDER, Copied, CopyOutcome, copy_folder, copy_in
from ui.store.owner import become_owner_of
from ui.store.sealing import MachineKey
from ui.store.shelf import Shelf
from ui.store.sticks import sticks

_ZIP: Final = ".zip"
_NOT_ALL: Final = 1
MOST_MB: Final = 500
"""The limit for an archive: some thousand evenings. Unpack a larger one by hand, and restore from its folder."""
SAYS: Final[dict[CopyOutcome, str]] = {
    "copied": "copied",
    "same": "the same already",
    "ahead": "was played on there; left as it is",
    "beside": "differs from what is there; kept beside it as {says}",
    "older": "copied; what differed is called {says} now",
    "not copied": "not copied: {says}",
}


@click.argument("to", type=PATH, required=False, help="A folder, or a new .zip file; else every stick.")
@config_option
def backup(to: Path | None, config: Path | None) -> None:
    """Copy games, settings and boards. Cards go to TO, and sealed to a stick that may have them."""
    table = load(config).table
    source = table.games_directory.parent
    if to and to.suffix == _ZIP:
        raise Exit(_zip(source, to))
    second = [table.copies_directory] if table.copies_directory else []
    if to and to.is_file():
        raise StorageError(to, StorageFault.TAKEN, "is a file; allowed: a folder, or a new file that ends in .zip")
    places = [to] if to else [*(stick / FOLDER for stick in sticks()), *second]
    if not places:
        says = "no stick is plugged in, and the configuration names no folder for copies; say where to"
        raise StorageError(source, StorageFault.MISSING, says)
    key = None if to else MachineKey.in_folder(source)
    raise Exit(max(_print_copies(source, place, copy_folder(source, place, sealed_with=key)) for place in places))


@click.argument("source", type=PATH, metavar="FROM", help="A folder, a stick or a .zip file with a copy.")
@config_option
def restore(source: Path, config: Path | None) -> None:
    """Restore from a copy. Nothing is overwritten; a file that differs is kept beside the other."""
    games = load(config).table.games_directory
    become_owner_of(games)
    # The open shelf keeps games from being played during the restore.
    with closing(Shelf(games)), _unpack(source) as folder:
        raise Exit(_print_copies(source, games.parent, copy_folder(copy_in(folder), games.parent, is_back=True)))


def _zip(source: Path, to: Path) -> int:
    if to.exists():
        raise StorageError(to, StorageFault.TAKEN, "there is a file of that name already; nothing was overwritten")
    with TemporaryDirectory() as made:
        folder = Path(made) / FOLDER
        status = _print_copies(source, to, copy_folder(source, folder))
        (folder / "games").mkdir(parents=True, exist_ok=True)
        put(to, Path(shutil.make_archive(f"{made}/copy", "zip", made, FOLDER)).read_bytes())
    return status


@contextmanager
def _unpack(source: Path) -> Iterator[Path]:
    """The folder of a copy; an archive is unpacked to a temporary one."""
    if not source.exists():
        raise StorageError(source, StorageFault.MISSING, "there is no such file or folder")
    if source.is_dir():
        yield source
        return
    with TemporaryDirectory() as folder:
        try:
            unpack(source, Path(folder), MOST_MB, is_zip=True)
        except UnpackError as error:
            raise StorageError(source, StorageFault.FOREIGN, f"is no copy of Table Banker: {error}") from error
        yield Path(folder)


def _print_copies(source: Path, place: Path, copies: Iterable[Copied]) -> int:
    """Prints a line for each copy; returns the exit status. A full or missing place does not stop the other places."""
    found = []
    try:
        for each in copies:
            click.echo(f"{place}: {each.name}: {SAYS[each.outcome].format(says=each.says)}")
            found.append(each.outcome)
    except OSError as error:
        click.echo(f"{place}: not finished: {error.strerror}")
        return _NOT_ALL
    if not found:
        click.echo(f"{place}: nothing was copied: {source} has no games, cards, settings or boards")
    return _NOT_ALL if not found or "not copied" in found else 0
