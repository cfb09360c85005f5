"""A small value in one JSON file that two programs may change: the app and a command beside it.

Cards, codes, settings and the PIN are kept this way. A change reads the file again under a lock and writes it whole;
`look` reads what another program wrote. A damaged file does not stop a running bank: the file is renamed, and its
valid parts are used.
"""

import errno
import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from banker.keep.storage import StorageError, StorageFault, fault_of, put, read_small

Kept = TypeVar("Kept", bound=msgspec.Struct)
_Stamp = tuple[int, int, int]


class Keeper(Generic[Kept]):
    """One value, kept in memory."""

    def __init__(self, value: Kept) -> None:
        self.value = value

    def look(self) -> Kept:
        """The present value, also after a change by another program."""
        return self.value

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Change the value, keep it and return it."""
        self.value = alter(self.value)
        return self.value


class PutAside(StorageError):
    """A file that could not be read was renamed to `aside`; the bank goes on with its valid parts."""

    def __init__(self, path: Path, fault: StorageFault, aside: Path) -> None:
        super().__init__(path, fault, f"could not be read ({fault}); it is called {aside.name} now")
        self.aside = aside


OnFault = Callable[[StorageError], object]
"""Called with a fault that does not stop the bank."""
_ASIDE: Final = {StorageFault.DAMAGED: "damaged", StorageFault.OTHER_VERSION: "newer"}
"""The faults for which a file is renamed, with the word in its new name; an unreadable file stays."""


_NO_FILE: Final = (errno.EISDIR, errno.ELOOP, errno.ENODEV, errno.ENXIO, errno.EFBIG)
"""The errors of a folder, a link in a circle, a device or pipe, and a file that is too large: these are renamed too."""


class KeptFile(Keeper[Kept]):
    """One value in one file. StorageError if it cannot be read or written. With `on_fault`, a damaged file is reported
    there and replaced, and raises nothing.
    """

    def __init__(
        self,
        path: Path,
        empty: Kept,
        on_fault: OnFault | None = None,
        mended: Callable[[Kept], Kept] = lambda parts: parts,
    ) -> None:
        """A missing file is `empty`; `mended` makes a value of the valid parts of a damaged one."""
        super().__init__(empty)
        self.path, self._empty, self._on_fault = path, empty, on_fault
        self._stamp = _stamp(path)
        self.value = self._read_now(lambda: mended(_parts(path, empty)))

    def look(self) -> Kept:
        """The present value of the file; it is read again if another program has changed it.

        If it was damaged meanwhile, its last value is written again: a game goes on with the cards it knows.
        """
        stamp = _stamp(self.path)
        is_being_written = stamp is not None and stamp[1] == 0  # emptied by a program that writes in place
        if stamp != self._stamp and not (is_being_written and self._on_fault):
            self._stamp = stamp
            self.value = self._read_now(lambda: self.value)
        return self.value

    def change(self, alter: Callable[[Kept], Kept]) -> Kept:
        """Change the value; it is on the disk when this returns. An equal value is not written."""
        try:
            with _lock(self.path.parent):
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
        """The value of the file; `instead` if it cannot be read and the fault is reported."""
        try:
            return self._read()
        except StorageError as error:
            if self._on_fault is None:
                raise
            with suppress(OSError, StorageError), _lock(self.path.parent):
                return self._read_or_put_aside(instead)
            self._on_fault(error)
            return instead()

    def _read_or_put_aside(self, instead: Callable[[], Kept]) -> Kept:
        """The value of the file; a damaged file is renamed and replaced by `instead`."""
        try:
            return self._read()
        except StorageError as error:
            if self._on_fault is None or error.fault not in _ASIDE:
                raise
            value = instead()
            self._on_fault(PutAside(self.path, error.fault, put_aside(self.path, _ASIDE[error.fault])))
            with suppress(OSError):  # on a full disk the value is lost at a restart only
                _replace(self.path, value)
            self._stamp = _stamp(self.path)
            return value

    def _read(self) -> Kept:
        try:
            return msgspec.json.decode(read_small(self.path), type=type(self._empty))
        except FileNotFoundError:
            return self._empty
        except OSError as error:
            fault = StorageFault.DAMAGED if error.errno in _NO_FILE else StorageFault.UNREADABLE
            raise StorageError(self.path, fault, f"cannot be read: {error.strerror}; it was left as it is") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            fault = StorageFault.OTHER_VERSION if "unknown field" in str(error) else StorageFault.DAMAGED
            raise StorageError(self.path, fault, f"damaged: {error}; left as it is, rename it to start over") from error


def put_aside(path: Path, word: str) -> Path:
    """Rename a file, with the date in its name; return the new path."""
    aside = aside_name(path, word)
    path.rename(aside)
    return aside


def aside_name(path: Path, word: str) -> Path:
    """A free name: `cards.json` becomes `cards.damaged-2026-11-22-1903.json`."""
    return free_name(path.with_name(f"{path.stem}.{word}-{time.strftime('%Y-%m-%d-%H%M')}{path.suffix}"))


def free_name(path: Path) -> Path:
    """This path, or with a number at the end of its name if it is taken."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(name for name in chain([path], names) if not os.path.lexists(name))


def _parts(path: Path, empty: Kept) -> Kept:
    """The valid fields of a damaged file."""
    fields: Any = {}
    with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        fields = msgspec.json.decode(read_small(path))
    whole = empty
    for name in empty.__struct_fields__ if isinstance(fields, dict) else ():
        with suppress(KeyError, msgspec.ValidationError):
            part = msgspec.convert({name: fields[name]}, type(empty))
            whole = msgspec.structs.replace(whole, **{name: getattr(part, name)})
    return whole


@contextmanager
def _lock(directory: Path) -> Iterator[None]:
    """Lock the directory for one program at a time, for the duration of one small write."""
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
    """A value that changes whenever the file is replaced."""
    try:
        now = path.stat()
    except OSError:
        return None
    return now.st_mtime_ns, now.st_size, now.st_ino
