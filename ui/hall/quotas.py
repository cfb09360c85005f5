"""How much a table may send, and what was refused of it. The reader and the page count; the page cuts off who floods.

A server can limit a stream and a subject, and not the messages of one table. So a table that fills the server for all
others loses its key: it plays on, and a new code lets it in again, with as much room as before.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from banker.value import Value
from ui.wire.limits import Allowances

MOST_BYTES: Final = 100_000_000
MOST_MESSAGES: Final = 100_000
"""Stored messages of one box. An evening of 6,000 entries takes 4 MB."""
MOST_FLOOD: Final = 2_000
"""Reports of a table's state that came too fast."""
_NOWS, _SECONDS = 50, 10.0
"""A table sends one such report a second; two boxes with one key send two."""


class SentBy(Value, frozen=True):
    """What the reader counted of a table: stored messages and bytes, how many it refused, and when the last one."""

    messages: int = 0
    bytes: int = 0
    refused: int = 0
    refused_at: float = 0.0


class SentNow:
    """What the page counts of the tables' reports of their state, which are not stored."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._allowances = clock, Allowances(_NOWS, _SECONDS, clock)
        self._refused, self._flood = Counter[int](), Counter[int]()
        self._refused_at: dict[int, float] = {}

    def is_allowed(self, table: int) -> bool:
        """Whether the table may send one more now; else it is counted as refused."""
        is_left = self._allowances.is_left(str(table))
        if not is_left:
            self._flood[table] += 1
            self.refuse(table)
        return is_left

    def refuse(self, table: int) -> None:
        """Counts one that is unreadable or unsigned, or came too fast."""
        self._refused[table] += 1
        self._refused_at[table] = self._clock()

    def with_stored(self, table: int, sent: SentBy) -> SentBy:
        """All that was refused of a table, with the stored messages."""
        refused_at = max(sent.refused_at, self._refused_at.get(table, 0.0))
        return sent.but(refused=sent.refused + self._refused[table], refused_at=refused_at)

    def is_too_much(self, table: int, sent: SentBy, boxes: int) -> bool:
        """Whether a table with so many boxes up to now has sent more than they may."""
        used = sent.bytes / MOST_BYTES, sent.messages / MOST_MESSAGES, self._flood[table] / MOST_FLOOD
        return max(used) > boxes
