"""The hashes that chain the entries of a journal. Writing, reading and salvage use them.

Every entry carries the hash of (hash before, game id, number, body, wall time): BLAKE2b of 128 bits (RFC 7693). Number
0 is the setup. The chain breaks at an entry that was altered, left out, put in or taken from another game.
"""

import struct
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, Final

from banker.value import Value

LINK_BYTES: Final = 16
START: Final = bytes(LINK_BYTES)
"""The hash before the setup."""
_NUMBER: Final = struct.Struct(">q").pack
_TIME: Final = struct.Struct(">d").pack


class ChainLink(Value, frozen=True):
    """A place in the chain: the number of an entry, and its hash, which covers the whole game up to it."""

    number: int
    hash: bytes

    @property
    def in_groups(self) -> str:
        """The hash in groups, for people who compare two hashes: `3f2a 9c01 ...`."""
        return self.hash.hex(" ", 2)


class StoredEntry(Value, frozen=True):
    """An entry as it is stored; `at` is the wall time in seconds since 1970, `number` 0 is the setup."""

    number: int
    at: float
    body: bytes
    hash: bytes

    @property
    def link(self) -> ChainLink:
        """The place of this entry in the chain."""
        return ChainLink(self.number, self.hash)


class ChainBreak(Exception):
    """The first entry that does not follow from the one before, and why: `is missing` or `is damaged`."""

    def __init__(self, number: int, says: str) -> None:
        super().__init__(f"{entry_name(number)} {says}")
        self.number = number


def entry_name(number: int) -> str:
    """The name of an entry in an error."""
    return f"entry {number}" if number else "the setup"


def hash_entry(before: bytes, game_id: bytes, number: int, body: bytes, at: float) -> bytes:
    """The hash of an entry after the one whose hash is `before`."""
    content = before + game_id + _NUMBER(number) + body + _TIME(at)
    return blake2b(content, digest_size=LINK_BYTES).digest()


def chain_entry(before: bytes, game_id: bytes, number: int, at: float, body: bytes) -> StoredEntry:
    """An entry with its hash."""
    return StoredEntry(number, at, body, hash_entry(before, game_id, number, body, at))


def follows(row: StoredEntry, before: bytes, game_id: bytes) -> bool:
    """Is the hash of this entry right, after an entry whose hash is `before`?"""
    return row.hash == hash_entry(before, game_id, row.number, row.body, row.at)


def hashes(stored: Iterable[tuple[Any, ...]], game_id: bytes) -> Iterator[bytes]:
    """The hashes of stored rows (number, wall time, body, hash), from the setup on. ChainBreak names the first entry
    that does not follow from the one before.
    """
    before = START
    for number, (found, at, body, hash_) in enumerate(stored):
        if found != number:
            raise ChainBreak(number, "is missing")
        is_entry = type(at) is float and type(body) is bytes
        if not is_entry or hash_ != hash_entry(before, game_id, number, body, at):
            raise ChainBreak(number, "is damaged")
        yield hash_
        before = hash_
