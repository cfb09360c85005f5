"""Copies of the hall's folder on another disk, such as a USB stick: another machine with it is this hall again.

The page process makes one every ten minutes, in a thread of its own, if `hall.toml` says where.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from banker.keep.storage import put
from ui.hall.folder import HallFolder
from ui.hall.keys import put_private

_FILES: Final = (
    "hall.toml", "hall.crt", "hall.key", "director.nk", "reader.nk", "tables.json", "people.json", "region.conf",
)  # fmt: skip
_ACTS_HEAD: Final = "acts.db.head"
_DATABASES: Final = ("acts.db", "reader.db")


def copy_hall(folder: HallFolder, into: Path) -> None:
    """Copies the folder into one of its own there; the directory `into` must exist. OSError or sqlite3.Error if this
    fails; the copy before is then whole, or parts of it are newer.
    """
    target = into / f"hall-{folder.settings.id}"
    target.mkdir(mode=0o700, exist_ok=True)
    for name in _FILES:
        with suppress(FileNotFoundError):
            put_private(target / name, (folder.path / name).read_bytes())  # some are keys
    head = (folder.path / _ACTS_HEAD).read_bytes()  # first: acts may be ahead of their head, and never behind
    for name in _DATABASES:
        _copy_database(folder.path / name, target / name)
    put(target / _ACTS_HEAD, head)


def _copy_database(source: Path, target: Path) -> None:
    """Copies a database as it is at one moment, while others write it."""
    beside = target.with_name(f"{target.name}.new")
    beside.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as known,
        closing(sqlite3.connect(beside)) as copied,
    ):
        known.backup(copied)
    descriptor = os.open(beside, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    beside.replace(target)
