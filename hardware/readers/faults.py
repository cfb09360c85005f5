"""What did a reader say that was thrown away, and how often? Counted by the parsers, shown by the doctor."""

from collections import Counter
from enum import StrEnum


class ReadFault(StrEnum):
    """What was thrown away, and why."""

    CHECKSUM = "frames with a wrong checksum"
    BROKEN = "frames that never ended"
    NOISE = "bytes outside any frame"


Faults = Counter[ReadFault]
PRINTABLE = frozenset(range(0x20, 0x7F))
_NOT_PRINTABLE = bytes(set(range(256)) - PRINTABLE)


def without_noise(line: bytes, faults: Faults) -> bytes:
    """A line of text without what is no text before it, which is counted."""
    text = line.lstrip(_NOT_PRINTABLE)
    faults[ReadFault.NOISE] += len(line) - len(text)
    return text
