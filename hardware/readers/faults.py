"""What did a reader say that was thrown away, and how often? Counted by the parsers, shown by the doctor."""

from collections import Counter
from enum import StrEnum


class ReadFault(StrEnum):
    """What was thrown away, and why."""

    CHECKSUM = "frames with a wrong checksum"
    BROKEN = "frames that never ended"
    NOISE = "bytes outside any frame"


Faults = Counter[ReadFault]
