"""Counters for the bytes and frames that the parsers of readers, scanners and the dice line throw away."""

from collections import Counter
from enum import StrEnum


class ReadFault(StrEnum):
    """What a parser threw away, and why."""

    CHECKSUM = "frames with a wrong checksum"
    BROKEN = "frames that never ended"
    NOISE = "bytes outside any frame"


Faults = Counter[ReadFault]
PRINTABLE = frozenset(range(0x20, 0x7F))
_NOT_PRINTABLE = bytes(set(range(256)) - PRINTABLE)


def without_noise(line: bytes, faults: Faults) -> bytes:
    """The line without the bytes before its text; these are counted as noise."""
    text = line.lstrip(_NOT_PRINTABLE)
    faults[ReadFault.NOISE] += len(line) - len(text)
    return text
