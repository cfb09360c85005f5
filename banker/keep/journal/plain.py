"""The plain format of a copy: a game as lines of JSON that are only appended. Sticks, folders and backups have it.

The first line names the game. Each other line is an entry as it is chained, or a value that the journal keeps. A line
that a pulled stick cut off does not count; the next copy writes it again.
"""

import time
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final, Literal

import msgspec

from banker.keep.journal.chain import LINK_BYTES, ChainBreak, StoredEntry, hashes
from banker.keep.journal.entry import AS_IT_WAS, JournalError, damage_error
from banker.keep.storage import StorageFault
from banker.value import Value

PLAIN_SUFFIX: Final = ".entries"
_LINES_BETWEEN_LOOKS: Final = 1000

KeptValue = tuple[str, int, bytes]
"""A value that a journal keeps: its name, the entry that it came after, and its body."""


class _GameLine(Value, frozen=True, tag_field="line", tag="game", forbid_unknown_fields=True):
    id: str
    version: Literal[1] = 1


class _EntryLine(Value, frozen=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    number: int
    at: float
    body: str
    hash: str


class _KeptLine(Value, frozen=True, tag_field="line", tag="kept", forbid_unknown_fields=True):
    name: str
    after: int
    body: bytes


_line: Final[msgspec.json.Decoder[_GameLine | _EntryLine | _KeptLine]] = msgspec.json.Decoder(
    _GameLine | _EntryLine | _KeptLine
)


class PlainGame(Value, frozen=True):
    """A game as a plain copy has it; `size` is that of its complete lines, in bytes."""

    game_id: bytes
    rows: list[StoredEntry]
    kept: list[KeptValue]
    size: int


def plain_begin(game_id: bytes) -> bytes:
    """The first line of a copy."""
    return msgspec.json.encode(_GameLine(game_id.hex())) + b"\n"


def plain_lines(rows: Iterable[StoredEntry], kept: Iterable[KeptValue]) -> bytes:
    """The lines of these entries and kept values; of values with one name the last one counts."""
    entries = (_EntryLine(row.number, row.at, row.body.decode(), row.hash.hex()) for row in rows)
    values = (_KeptLine(name, after, body) for name, after, body in kept)
    return b"".join(msgspec.json.encode(each) + b"\n" for each in (*entries, *values))


def read_plain(path: Path, content: bytes, seconds: float) -> PlainGame:
    """A plain copy, checked by its chain; `path` is only its name. JournalError says what is wrong, with HELD if
    reading takes longer.
    """
    until, size = time.monotonic() + seconds, content.rfind(b"\n") + 1
    game_id, rows, kept = b"", list[StoredEntry](), dict[str, KeptValue]()
    for number, text in enumerate(BytesIO(content[:size]), 1):
        if number % _LINES_BETWEEN_LOOKS == 0 and time.monotonic() > until:
            raise JournalError(path, StorageFault.HELD, "reading it takes too long" + AS_IT_WAS)
        try:
            match _line.decode(text):
                case _GameLine(id_) if number == 1 and len(bytes.fromhex(id_)) == LINK_BYTES:
                    game_id = bytes.fromhex(id_)
                case _EntryLine(entry, at, body, hash_) if game_id:
                    rows.append(StoredEntry(entry, at, body.encode(), bytes.fromhex(hash_)))
                case _KeptLine(name, after, value) if game_id:
                    kept[name] = (name, after, value)
                case _:
                    raise ValueError
        except ValueError as error:
            if number == 1:
                raise JournalError(path, StorageFault.FOREIGN, "this is no copy of a game" + AS_IT_WAS) from error
            raise damage_error(path, f"line {number} is damaged") from error
    try:
        if not all(hashes(((row.number, row.at, row.body, row.hash) for row in rows), game_id)) or not rows:
            raise ChainBreak(0, "is missing")
    except ChainBreak as error:
        raise damage_error(path, str(error)) from error
    return PlainGame(game_id, rows, list(kept.values()), size)
