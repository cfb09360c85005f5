"""The faults of files, one for each reason. The screens translate the reason; the command line prints the error.

`put` writes a file so that a power cut leaves it whole. The heads of journals and the files that people keep use it.
"""

import errno
import os
import sqlite3
import stat
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final


class StorageFault(StrEnum):
    """What is wrong with a file or with its folder or disk."""

    NO_ROOM = "no-room"
    NOT_WRITABLE = "not-writable"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    MISSING = "missing"
    TAKEN = "taken"
    FOREIGN = "foreign"
    OTHER_VERSION = "other-version"
    HELD = "held"
    IN_USE = "in-use"
    NO_GAMES = "no-games"
    ROLLED_BACK = "rolled-back"
    ALTERED = "altered"


class StorageError(Exception):
    """A file cannot be used; the message is one line that names it. Its contents are not changed."""

    def __init__(self, path: Path, fault: StorageFault, says: str) -> None:
        super().__init__(f"{path}: {says}")
        self.path, self.fault = path, fault


_OF_SYSTEM: Final = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), StorageFault.NO_ROOM),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), StorageFault.NOT_WRITABLE),
    errno.ENOENT: StorageFault.MISSING,
}
_OF_SQLITE: Final = {
    # SQLite reports a log that cannot grow its index before it reports a full disk.
    **dict.fromkeys((sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE), StorageFault.NO_ROOM),
    **dict.fromkeys((sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN), StorageFault.NOT_WRITABLE),
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT), StorageFault.HELD),
    **dict.fromkeys((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG), StorageFault.DAMAGED),
}


def fault_of(error: OSError | sqlite3.Error) -> StorageFault:
    """The fault behind a system error; UNREADABLE if no other fits."""
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, StorageFault.UNREADABLE)
    code = getattr(error, "sqlite_errorcode", 0)
    return _OF_SQLITE.get(code) or _OF_SQLITE.get(code & 0xFF, StorageFault.UNREADABLE)


LARGEST_SMALL: Final = 2 * 2**20
"""The limit of a file that is read whole: a file of cards, settings or a board has some kilobytes."""


def read_small(path: Path) -> bytes:
    """The content of an ordinary file of up to `LARGEST_SMALL` bytes. OSError for any other: a pipe never ends."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.ENODEV, "this is no ordinary file", str(path))
        if found.st_size > LARGEST_SMALL:
            raise OSError(errno.EFBIG, f"larger than {LARGEST_SMALL} bytes", str(path))
        return file.read()


def put(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Writes a new file beside the old one, then renames it: after a power cut or on a full disk one is whole. `mode`
    has its rights, less those that the process gives to no file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    try:
        beside.unlink(missing_ok=True)
        with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:  # never through a link
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        error.filename = error.filename or str(path)  # a disk that is full while it is written to names no file
        with suppress(OSError):
            beside.unlink()
        raise
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)  # the rename itself is on the disk only when the directory is
    finally:
        os.close(directory)
