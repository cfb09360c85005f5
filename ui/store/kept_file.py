"""How is a small value kept in one JSON file that two programs may change, the app and a command beside it?

Asked by the stores of cards, codes and settings. Every change reads the file as it is now, under a lock, and writes it
whole; what another program wrote is known after a `look`.
"""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from banker.storage import StorageError, StorageFault, fault_of

Kept = TypeVar("Kept", bound=msgspec.Struct)
_log = logging.getLogger(__name__)
_Stamp = tuple[int, int, int]


class Keeper(Protocol[Kept]):
    """One value that is kept."""

    @property
    def value(self) -> Kept:
        """What is kept now."""

    def look(self) -> Kept:
        """Reads it again, if another program has changed it; what it is then."""

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Alters the value and keeps it; what it is then."""


class KeptFile(Generic[Kept]):
    """One value in one file. StorageError when it cannot be read or written."""

    def __init__(self, path: Path, empty: Kept) -> None:
        """A missing file is `empty`; a damaged one is a StorageError, and is left as it is."""
        self.path, self._empty = path, empty
        self._stamp, self.value = _stamp(path), self._read()

    def look(self) -> Kept:
        """What the file holds now: it is read again where another program has changed it.

        Should it have been damaged meanwhile, what it held last: a game goes on with the cards it knows.
        """
        stamp = _stamp(self.path)
        if stamp != self._stamp:
            self._stamp = stamp
            try:
                self.value = self._read()
            except StorageError:
                _log.warning("the file is not read again", exc_info=True)
        return self.value

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Alters the value and keeps it; it is on the disk when this returns. Equal values are not written."""
        try:
            with _locked(self.path.parent) as directory:
                before = self._read()
                after = alter(before)
                if after != before:
                    _replace(self.path, after, directory)
                self.value, self._stamp = after, _stamp(self.path)
        except OSError as error:
            says = f"cannot be written: {error.strerror}; it was left as it is"
            raise StorageError(self.path, fault_of(error), says) from error
        return after

    def _read(self) -> Kept:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=type(self._empty))
        except FileNotFoundError:
            return self._empty
        except OSError as error:
            says = f"cannot be read: {error.strerror}; it was left as it is"
            raise StorageError(self.path, StorageFault.UNREADABLE, says) from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            says = f"damaged: {error}; left as it is, rename it to begin anew"
            raise StorageError(self.path, StorageFault.DAMAGED, says) from error


@contextmanager
def _locked(directory: Path) -> Iterator[int]:
    """The directory, held by one program at a time; its descriptor. Nobody holds it longer than one small write."""
    directory.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield descriptor
    finally:
        os.close(descriptor)


def _replace(path: Path, value: msgspec.Struct, directory: int) -> None:
    """Beside the old file first, then in its place: a power cut leaves one or the other, whole."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=2) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    os.fsync(directory)  # the rename itself is on the disk only when the directory is


def _stamp(path: Path) -> _Stamp | None:
    """What changes whenever the file is replaced."""
    try:
        now = path.stat()
    except OSError:
        return None
    return now.st_mtime_ns, now.st_size, now.st_ino
