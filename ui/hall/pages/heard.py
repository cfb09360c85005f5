"""The boxes by their `now`: what a table sent last, since when its clock stands, and whether two boxes have its key."""

from typing import Final, NamedTuple

from banker.value import Value
from ui.hall.pages.cards import SILENT_SECONDS
from ui.wire.hall import Now

_BOX_SECONDS: Final = 3.0
"""A box that reports no fork these seconds after one was reported is another box."""


class HeardBox(NamedTuple):
    """A box's last `now`, when it came, since when its clock shows the same, and since when it comes."""

    now: Now
    at: float
    still_since: float
    since: float


class HeardTable(Value, frozen=True):
    """A table's box. `is_forked`: a box reports two versions; `has_other_box`: another one with its key does not."""

    box: HeardBox | None
    is_forked: bool = False
    has_other_box: bool = False


class HeardBoxes:
    """All boxes that were heard: of a table the one that has forked, and the one that has not."""

    def __init__(self) -> None:
        self._boxes: dict[tuple[int, bool], HeardBox] = {}

    @property
    def tables(self) -> set[int]:
        """The tables that were heard."""
        return {table for table, _ in self._boxes}

    def hear(self, table: int, now: Now, at: float) -> None:
        """Handles a `now`. One that is older than the last one is ignored; after a silence an older time counts too,
        since the table's clock may be wrong.
        """
        before = self._boxes.get((table, now.is_forked))
        is_going_on = before is not None and at - before.at <= SILENT_SECONDS
        if before and is_going_on and now.at <= before.now.at:
            return
        is_same = before and (before.now.number, before.now.seconds) == (now.number, now.seconds)
        still_since = before.still_since if before and is_same else at
        since = before.since if before and is_going_on else at
        self._boxes[table, now.is_forked] = HeardBox(now, at, still_since, since)

    def of(self, table: int, at: float) -> HeardTable:
        """What is heard of a table at this time. Of two boxes the one that has not forked is the table."""
        plain, forked = self._boxes.get((table, False)), self._boxes.get((table, True))
        is_plain, is_forked = (bool(box and at - box.at <= SILENT_SECONDS) for box in (plain, forked))
        newest = plain if is_plain else max(filter(None, (plain, forked)), key=lambda box: box.at, default=None)
        has_other = bool(is_forked and is_plain and plain and forked and plain.at > forked.since + _BOX_SECONDS)
        return HeardTable(newest, is_forked, has_other)
