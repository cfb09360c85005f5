"""What does a disk hold after a power cut that lost its write cache? The log of everything written says it.

QEMU's driver `blklogwrites` keeps each write and each flush, as the kernel's dm-log-writes does: a sector that counts
the entries, then a sector for each entry, followed by its data.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import BinaryIO, Final, NamedTuple

SUPER: Final = struct.Struct("<QQQL")  # magic, version, entries, bytes of a sector
ENTRY: Final = struct.Struct("<QQQQ")  # first sector, sectors, flags, bytes of a mark
MAGIC: Final = 0x6A736677736872
FLUSH, FORCED, DISCARD = 1, 2, 4
SURVIVE: Final = 0.5
"""A disk writes its cache in any order: so many of the writes after the last flush had been done already."""


class Write(NamedTuple):
    """Bytes at a place of the disk; a flush has none. What is forced does not wait in the cache."""

    at: int
    data: bytes
    is_flush: bool
    is_forced: bool


class Loss(NamedTuple):
    """How many writes a power cut lost, of how many that were made."""

    lost: int
    writes: int


def cut(before: Path, log: Path, random: Random) -> Loss:
    """Makes the image of before the start the one of after the power cut."""
    writes = list(logged(log))
    flushed = max((place for place, write in enumerate(writes) if write.is_flush), default=-1)
    lost = 0
    with before.open("r+b") as disk:
        for place, write in enumerate(writes):
            if place > flushed and not write.is_forced and random.random() > SURVIVE:
                lost += bool(write.data)
                continue
            disk.seek(write.at)
            disk.write(write.data)
    return Loss(lost, sum(bool(write.data) for write in writes))


def logged(log: Path) -> Iterator[Write]:
    """The writes of a log, in order; the last entry may be cut off, as the emulator was."""
    with log.open("rb") as file:
        magic, version, _, sector = SUPER.unpack(file.read(SUPER.size))
        assert (magic, version) == (MAGIC, 1), f"{log} is no log of writes"
        file.seek(sector)
        while (write := _entry(file, sector)) is not None:
            yield write


def _entry(file: BinaryIO, sector: int) -> Write | None:
    head = file.read(sector)
    if len(head) < sector:
        return None
    first, count, flags, _ = ENTRY.unpack_from(head)
    size = 0 if flags & DISCARD else count * sector
    data = file.read(size)
    if len(data) < size or not (count or flags):
        return None
    return Write(first * sector, data, bool(flags & FLUSH), bool(flags & FORCED))
