"""Unpacks an archive that is not trusted: only files and folders, only below one folder, and within limits.

All names and sizes are checked before anything is written. The filter "data" of `tarfile` is not used: the Python of
Debian 12 does not have it.
"""

import lzma
import shutil
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, Final, NamedTuple

KINDS: Final = ".tar, .tar.gz, .tar.bz2, .tar.xz, .zip"
MOST_FILES: Final = 10_000
_MB: Final = 10**6
_NOT_WHOLE: Final = (
    OSError,
    EOFError,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    RuntimeError,  # a password is needed, or the compression is unknown
    ValueError,
)


class UnpackError(Exception):
    """The archive cannot be unpacked: one sentence. Nothing was written outside the folder."""


class _Member(NamedTuple):
    name: str
    size: int
    is_folder: bool
    open: Callable[[], IO[bytes] | None]


def unpack(archive: Path, folder: Path, most_mb: int, is_zip: bool) -> None:
    """Unpacks an archive into this folder, up to `most_mb` million bytes; UnpackError says why not."""
    try:
        with zipfile.ZipFile(archive) if is_zip else tarfile.open(archive) as opened:
            for member in _check_members(_members(opened), most_mb * _MB):
                place = folder / member.name
                (place if member.is_folder else place.parent).mkdir(parents=True, exist_ok=True)
                packed = None if member.is_folder else member.open()
                if packed:
                    with packed, place.open("wb") as file:
                        shutil.copyfileobj(packed, file)
    except _NOT_WHOLE as error:
        raise UnpackError(str(error)) from error


def _check_members(members: Iterator[_Member], most_bytes: int) -> list[_Member]:
    """The members as a list, if their names and sizes are within the limits; else UnpackError."""
    checked: list[_Member] = []
    for member in members:
        path = PurePosixPath(member.name)
        if path.is_absolute() or ".." in path.parts or not member.name.isprintable():
            raise UnpackError(f"a name in it leads elsewhere: {member.name[:80]!a}")
        checked.append(member)
        most_bytes -= member.size
        if most_bytes < 0 or len(checked) > MOST_FILES:
            raise UnpackError("there is too much in it")
    return checked


def _members(opened: zipfile.ZipFile | tarfile.TarFile) -> Iterator[_Member]:
    if isinstance(opened, zipfile.ZipFile):
        for packed in opened.infolist():
            yield _Member(packed.filename, packed.file_size, packed.is_dir(), partial(opened.open, packed))
        return
    for each in opened:
        if not (each.isfile() or each.isdir()):
            raise UnpackError(f"there is a link or a device in it: {each.name[:80]!a}; allowed: files and folders")
        yield _Member(each.name, max(each.size, 0), each.isdir(), partial(opened.extractfile, each))
