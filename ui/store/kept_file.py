"""How is a small value kept in one JSON file that two programs may change, the app and a command beside it?

Cards, codes, settings and the PIN are kept so. Every change reads the file as it is now, under a lock, and writes it
whole; what another program wrote is known after a `look`. A running bank is not stopped by a file that is damaged: the
file is put aside, and what is whole of it counts on.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from banker.keep.storage import StorageError, StorageFault, fault_of, put

Kept = TypeVar("Kept", bound=msgspec.Struct)
_Stamp = tuple[int, int, int]


class Keeper(Generic[Kept]):
    """One value that is kept, as long as this is."""

    def __init__(self, value: Kept) -> None:
        self.value = value

    def look(self) -> Kept:
        """What it is now, also where another program has changed it."""
        return self.value

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Alters the value and keeps it; what it is then."""
        self.value = alter(self.value)
        return self.value


class PutAside(StorageError):
    """A file that could not be read was given another name, `aside`; the bank goes on with what was whole of it."""

    def __init__(self, path: Path, fault: StorageFault, aside: Path) -> None:
        super().__init__(path, fault, f"could not be read ({fault}); it is called {aside.name} now")
        self.aside = aside


FaultHeard = Callable[[StorageError], object]
"""Hears of a fault that stops nobody."""
_ASIDE: Final = {StorageFault.DAMAGED: "damaged", StorageFault.OTHER_VERSION: "newer"}
"""What is put aside, and how it is called then; a file that only cannot be read now may be whole, and stays."""


class KeptFile(Keeper[Kept]):
    """One value in one file. StorageError when it cannot be read or written; where somebody is `told` of a damaged
    file, nobody has to wait for it to be mended.
    """

    def __init__(self, path: Path, empty: Kept, told: FaultHeard | None = None) -> None:
        """A missing file is `empty`."""
        super().__init__(empty)
        self.path, self._empty, self._told = path, empty, told
        self._stamp = _stamp(path)
        self.value = self._read_now(lambda: _parts(path, empty))

    def look(self) -> Kept:
        """What the file holds now: it is read again where another program has changed it.

        Should it have been damaged meanwhile, what it held last is kept again: a game goes on with the cards it knows.
        """
        stamp = _stamp(self.path)
        is_being_written = stamp is not None and stamp[1] == 0  # emptied by a program that writes in place
        if stamp != self._stamp and not (is_being_written and self._told):
            self._stamp = stamp
            self.value = self._read_now(lambda: self.value)
        return self.value

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Alters the value and keeps it; it is on the disk when this returns. Equal values are not written."""
        try:
            with _locked(self.path.parent):
                before = self._read_or_put_aside(lambda: self.value)
                after = alter(before)
                if after != before:
                    _replace(self.path, after)
                self.value, self._stamp = after, _stamp(self.path)
        except OSError as error:
            says = f"cannot be written: {error.strerror}; it was left as it is"
            raise StorageError(self.path, fault_of(error), says) from error
        return after

    def _read_now(self, instead: Callable[[], Kept]) -> Kept:
        """What the file holds; `instead` where that cannot be told and somebody hears of it."""
        try:
            return self._read()
        except StorageError as error:
            if self._told is None:
                raise
            with suppress(OSError, StorageError), _locked(self.path.parent):
                return self._read_or_put_aside(instead)
            self._told(error)
            return instead()

    def _read_or_put_aside(self, instead: Callable[[], Kept]) -> Kept:
        """What the file holds; a damaged one is put aside, and `instead` stands in its place."""
        try:
            return self._read()
        except StorageError as error:
            if self._told is None or error.fault not in _ASIDE:
                raise
            value = instead()
            self._told(PutAside(self.path, error.fault, put_aside(self.path, _ASIDE[error.fault])))
            with suppress(OSError):  # on a full disk only a restart knows less
                _replace(self.path, value)
            self._stamp = _stamp(self.path)
            return value

    def _read(self) -> Kept:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=type(self._empty))
        except FileNotFoundError:
            return self._empty
        except OSError as error:
            says = f"cannot be read: {error.strerror}; it was left as it is"
            raise StorageError(self.path, StorageFault.UNREADABLE, says) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            fault = StorageFault.OTHER_VERSION if "unknown field" in str(error) else StorageFault.DAMAGED
            raise StorageError(self.path, fault, f"damaged: {error}; left as it is, rename it to begin anew") from error


def put_aside(path: Path, word: str) -> Path:
    """Gives a file another name, with the date, and answers it."""
    aside = aside_name(path, word)
    path.rename(aside)
    return aside


def aside_name(path: Path, word: str) -> Path:
    """A name that nothing has: `cards.json` becomes `cards.damaged-2026-11-22-1903.json`."""
    return free_name(path.with_name(f"{path.stem}.{word}-{time.strftime('%Y-%m-%d-%H%M')}{path.suffix}"))


def free_name(path: Path) -> Path:
    """This name, or with a number behind where it is taken."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(name for name in chain([path], names) if not os.path.lexists(name))


def _parts(path: Path, empty: Kept) -> Kept:
    """Of a file that is not whole, each field that is."""
    fields: Any = {}
    with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        fields = msgspec.json.decode(path.read_bytes())
    whole = empty
    for name in empty.__struct_fields__ if isinstance(fields, dict) else ():
        with suppress(KeyError, msgspec.ValidationError):
            part = msgspec.convert({name: fields[name]}, type(empty))
            whole = msgspec.structs.replace(whole, **{name: getattr(part, name)})
    return whole


@contextmanager
def _locked(directory: Path) -> Iterator[None]:
    """The directory, held by one program at a time. Nobody holds it longer than one small write."""
    directory.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _replace(path: Path, value: msgspec.Struct) -> None:
    put(path, msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=2) + b"\n")


def _stamp(path: Path) -> _Stamp | None:
    """What changes whenever the file is replaced."""
    try:
        now = path.stat()
    except OSError:
        return None
    return now.st_mtime_ns, now.st_size, now.st_ino
