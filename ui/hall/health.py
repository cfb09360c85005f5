"""The hall's own health: its disk, server, reader and clock, and the last copy of its folder.

The page process measures it for the director's page; the supervisor uses the disk's limits, too.
"""

from pathlib import Path
from shutil import disk_usage
from statistics import median_low
from typing import Final

from banker.value import Value

LITTLE_BYTES: Final = 500_000_000
"""With less room on the disk the director is warned."""
FULL_BYTES: Final = 32_000_000
"""With less room the server soon refuses to store."""
BEHIND_SECONDS: Final = 10.0
"""A reader that has messages to read for this duration is behind."""
WRONG_SECONDS: Final = 60.0
"""A wall clock that differs more from another is wrong."""
_MUCH_USED: Final = 0.5
"""A stream of the server that is fuller is reported: it refuses messages when it is full."""
_COPY_SECONDS: Final = 3600.0
_FEWEST_CLOCKS: Final = 3


class HallHealth(Value, frozen=True):
    """The state of the hall's machine: free bytes of its disk; whether the server answers; how many messages the reader
    has to read, and since when it has some (0: none); the used part of the fuller stream; the wall time of the last
    copy (0: none). `copies` is where copies go (empty: nowhere); `copy_fault` is why the last one failed.
    """

    free: int = LITTLE_BYTES
    is_server_there: bool = True
    behind: int = 0
    behind_since: float = 0.0
    used: float = 0.0
    copies: str = ""
    copied_at: float = 0.0
    copy_fault: str = ""

    def is_behind(self, at: float) -> bool:
        """Whether the reader has had something to read for a while."""
        return bool(self.behind_since) and at - self.behind_since > BEHIND_SECONDS

    def faults(self, at: float, seconds_ahead: float) -> tuple[str, ...]:
        """What is wrong at this time, the most urgent first: disk, server, its streams, reader, clock, copy."""
        is_copy_old = bool(self.copies) and at - self.copied_at > _COPY_SECONDS and self.copied_at > 0
        found = {
            "full": self.free < FULL_BYTES,
            "disk": FULL_BYTES <= self.free < LITTLE_BYTES,
            "server": not self.is_server_there,
            "used": self.used >= _MUCH_USED,
            "reader": self.is_behind(at),
            "clock": abs(seconds_ahead) > WRONG_SECONDS,
            "copy": bool(self.copy_fault) or is_copy_old,
        }
        return tuple(name for name, is_so in found.items() if is_so)


def free_bytes(folder: Path) -> int:
    """The room on the disk of this folder."""
    return disk_usage(folder).free


def hall_ahead(tables_ahead: list[float]) -> float:
    """By how many seconds the hall's wall clock is ahead of its tables', if most of three or more tables agree; else
    0. `tables_ahead` has the seconds of each table ahead of the hall.
    """
    if len(tables_ahead) < _FEWEST_CLOCKS:
        return 0.0
    middle = median_low(tables_ahead)
    agreeing = sum(abs(each - middle) <= WRONG_SECONDS for each in tables_ahead)
    return -middle if abs(middle) > WRONG_SECONDS and 2 * agreeing > len(tables_ahead) else 0.0


class DiskWatch:
    """Sees when a full disk has room again: the server then needs a restart, it would refuse to store for ever."""

    def __init__(self) -> None:
        self._was_full = False

    def has_room_again(self, free: int) -> bool:
        """Whether a disk with so many free bytes was full, and now has room."""
        if free < FULL_BYTES:
            self._was_full = True
        elif free > 2 * FULL_BYTES and self._was_full:
            self._was_full = False
            return True
        return False
