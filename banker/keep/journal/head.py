"""The head of a journal: a small file beside it that shows when the journal's end is lost.

It keeps how far the journal had come. It also keeps a copy of the setup, for a journal whose first page is lost.

Two places take turns, each a block with its own checksum: when a power cut tears one write, the other block is whole.
The head is written after the entry, so the journal may be ahead of it and never behind.
"""

import os
import struct
from hashlib import blake2b
from pathlib import Path
from typing import Final

from banker.keep.journal.chain import LINK_BYTES, START, ChainLink, StoredEntry, follows
from banker.keep.storage import put
from banker.value import Value

_BLOCK: Final = 4096
_PLACE: Final = struct.Struct(f">q{LINK_BYTES}s")
_SUM_BYTES: Final = 8
_BEGINNING: Final = struct.Struct(f">{LINK_BYTES}s{LINK_BYTES}sd")
_BEGINNING_AT: Final = 2 * _BLOCK
_LARGEST: Final = 16 * 2**20


class HeadContents(Value, frozen=True):
    """The contents of a head file: how far the journal had come, its id and its setup; None for what cannot be read."""

    newest: ChainLink | None = None
    game_id: bytes = b""
    setup: StoredEntry | None = None


class HeadFile:
    """The head file of a journal that is being played. OSError if it cannot be written."""

    def __init__(self, journal: Path) -> None:
        self._descriptor = os.open(head_path(journal), os.O_WRONLY)
        self._is_synced = True

    def write(self, link: ChainLink) -> None:
        """Write the newest link of the journal; it is on the disk after `sync`."""
        place = _PLACE.pack(link.number, link.hash)
        os.pwrite(self._descriptor, place + _sum(place), link.number % 2 * _BLOCK)
        self._is_synced = False

    def sync(self) -> None:
        """Put on the disk what was written; does nothing if it is there already."""
        if not self._is_synced:
            os.fdatasync(self._descriptor)
            self._is_synced = True

    def close(self) -> None:
        """Sync and close the file."""
        self.sync()
        os.close(self._descriptor)


def head_path(journal: Path) -> Path:
    """The head's file, beside the journal."""
    return journal.with_name(journal.name + ".head")


def begin_head(journal: Path, newest: ChainLink, game_id: bytes, setup: StoredEntry) -> None:
    """Make a new head; it is whole on the disk before it replaces an old one. OSError if it cannot be written."""
    place = _PLACE.pack(newest.number, newest.hash)
    block = (place + _sum(place)).ljust(_BLOCK, b"\0")
    places = [block, bytes(_BLOCK)] if newest.number % 2 == 0 else [bytes(_BLOCK), block]
    beginning = _BEGINNING.pack(setup.hash, game_id, setup.at) + setup.body
    put(head_path(journal), b"".join((*places, beginning)))


def read_head(journal: Path) -> HeadContents:
    """The contents of a journal's head file; an empty `HeadContents` if the file is missing or damaged."""
    head = head_path(journal)
    try:
        if not head.is_file() or head.stat().st_size > _LARGEST:
            return HeadContents()
        content = head.read_bytes()
    except OSError:
        return HeadContents()
    places = [_place(content[start : start + _BLOCK]) for start in (0, _BLOCK)]
    newest = max((link for link in places if link), key=lambda link: link.number, default=None)
    return HeadContents(newest, *_beginning(content[_BEGINNING_AT:]))


def _place(block: bytes) -> ChainLink | None:
    place, checksum = block[: _PLACE.size], block[_PLACE.size : _PLACE.size + _SUM_BYTES]
    return ChainLink(*_PLACE.unpack(place)) if len(place) == _PLACE.size and checksum == _sum(place) else None


def _beginning(content: bytes) -> tuple[bytes, StoredEntry | None]:
    if len(content) < _BEGINNING.size:
        return b"", None
    link, game_id, at = _BEGINNING.unpack_from(content)
    setup = StoredEntry(0, at, content[_BEGINNING.size :], link)
    return (game_id, setup) if follows(setup, START, game_id) else (b"", None)


def _sum(place: bytes) -> bytes:
    return blake2b(place, digest_size=_SUM_BYTES).digest()
