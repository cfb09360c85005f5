"""Reads the entries of a damaged journal without SQLite. Salvage uses it, because SQLite stops at the first bad page.

It searches the whole file and its log for rows as SQLite writes them (https://www.sqlite.org/fileformat2.html, 1.5 and
2.1). It needs no index, no list of pages and no page header. What it finds may be old, torn, doubled or no entry at
all: the hash shows which.
"""

import re
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

_PAGE: Final = 4096
_LOG_HEADER, _FRAME_HEADER = 32, 24
_FRAME: Final = struct.Struct(">I4x8s")
"""The header of a page in the log: its number, and the salt that changes with each round of the log."""
_MOST_IN_PAGE: Final = _PAGE - 35
_LEAST_IN_PAGE: Final = (_PAGE - 12) * 32 // 255 - 23
_LENGTH: Final = rb"[\x80-\xff]{0,3}[\x00-\x7f]"
_BEGINNING: Final = re.compile(rb"[\x03-\x08]\x00")
"""The length of a row's header, and its first column, which is empty: the row's number is before the header."""
_HEADERS: Final = (
    re.compile(_BEGINNING.pattern + rb"[\x01-\x09]" + _LENGTH + rb"[\x01-\x06\x2c]"),
    re.compile(_BEGINNING.pattern + _LENGTH),
)
"""For an entry: wall time, body, and hash or sum. For a game id, or the setup of version 1: the body."""
_INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_FLOAT, _ZERO, _FIRST_BLOB = 7, 8, 12
_Pages = Mapping[int, bytes]
LiftedRow = tuple[int, tuple[Any, ...]]
"""The number of a row, and its values after the number: int, float or bytes."""


def lift_rows(path: Path) -> Iterator[LiftedRow]:
    """Every row that can be read; some of them are not real rows. OSError if the file cannot be read."""
    file, log = path.read_bytes(), b""
    with suppress(FileNotFoundError):
        log = path.with_name(path.name + "-wal").read_bytes()
    pages = {start // _PAGE + 1: file[start : start + _PAGE] for start in range(0, len(file), _PAGE)}
    newest = pages | _newest(log)
    for content in (file, log):
        for beginning in _BEGINNING.finditer(content):
            for header in _HEADERS:
                if found := header.match(content, beginning.start()):
                    yield from _rows(content, found.start(), found[0], (newest, pages))


def _newest(log: bytes) -> dict[int, bytes]:
    """The newest version of each page in a log. Pages of an older round may follow those of the newest one."""
    rounds: dict[bool, dict[int, bytes]] = {False: {}, True: {}}
    for start in range(_LOG_HEADER, len(log) - _FRAME_HEADER, _FRAME_HEADER + _PAGE):
        number, salt = _FRAME.unpack_from(log, start)
        first = _FRAME.unpack_from(log, _LOG_HEADER)
        rounds[salt == first[1]][number] = log[start + _FRAME_HEADER : start + _FRAME_HEADER + _PAGE]
    return rounds[False] | rounds[True]


def _rows(file: bytes, start: int, header: bytes, stores: tuple[_Pages, ...]) -> Iterator[LiftedRow]:
    """The row whose header is at `start`. If it continues in other pages, one row for each store of pages."""
    kinds = tuple(_numbers(header[2:]))
    if header[0] != len(header) or any(kind in (10, 11) for kind in kinds):
        return
    sizes = [_INTEGER_BYTES.get(kind, 8 if kind == _FLOAT else max(kind - _FIRST_BLOB, 0) // 2) for kind in kinds]
    length = len(header) + sum(sizes)
    for pages in stores if length > _MOST_IN_PAGE else stores[:1]:
        record = _payload(file, start, length, pages)
        if len(record) == length:
            yield _number_before(file, start), tuple(_values(record[len(header) :], kinds, sizes))


def _payload(file: bytes, start: int, length: int, pages: _Pages) -> bytes:
    """The bytes of a row, from its page and the pages that continue it; fewer if a page is missing."""
    local = length
    if length > _MOST_IN_PAGE:
        local = _LEAST_IN_PAGE + (length - _LEAST_IN_PAGE) % (_PAGE - 4)
        local = local if local <= _MOST_IN_PAGE else _LEAST_IN_PAGE
    content, place = file[start : start + local], file[start + local : start + local + 4]
    for _ in range(-(-(length - local) // (_PAGE - 4))):
        page = pages.get(int.from_bytes(place, "big"), b"")
        content, place = content + page[4 : 4 + length - len(content)], page[:4]
    return content


def _values(content: bytes, kinds: tuple[int, ...], sizes: list[int]) -> Iterator[int | float | bytes]:
    at = 0
    for kind, size in zip(kinds, sizes, strict=True):
        value, at = content[at : at + size], at + size
        if kind == _FLOAT:
            yield struct.unpack(">d", value)[0]
        elif kind >= _FIRST_BLOB:
            yield value
        else:
            yield int.from_bytes(value, "big", signed=True) if size else kind - _ZERO


def _numbers(content: bytes) -> Iterator[int]:
    """SQLite's variable-length numbers: every byte but the last has its highest bit set."""
    value = 0
    for byte in content:
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            yield value
            value = 0


def _number_before(file: bytes, end: int) -> int:
    """The variable-length number that ends at `end`."""
    start = end - 1
    while start > 0 and file[start - 1] >= 0x80 and end - start < 9:
        start -= 1
    return next(_numbers(file[start:end]), 0)
