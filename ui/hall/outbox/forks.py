"""A fork as the table reports it: where it parted from the hall's journal, and then its own entries as they come."""

import time
from typing import Final

from ui.hall.outbox.course import SentCourse
from ui.hall.outbox.reports import ReportOutbox
from ui.wire.hall import Forked, OwnEntries

_AT_ONCE: Final = 50
_AGAIN_SECONDS: Final = 5.0
"""Between two reports of new entries: they stay in the hall's stream."""


class ForkReports:
    """The reports of one table's forks. A director sees both courses by them, and decides which one counts."""

    def __init__(self, reports: ReportOutbox) -> None:
        self._reports, self._due_at = reports, 0.0

    def keep(self, course: SentCourse, *, is_left: bool = False) -> None:
        """Reports the fork once, and the entries after it that were not reported yet; `is_left`: no more will come."""
        if course.parted_after is None or course.is_replaced:
            return
        forked, now = Forked(course.game, course.parted_after), time.monotonic()
        if not self._reports.has_said(forked):
            self._reports.keep(forked)
        elif now < self._due_at and not is_left:
            return
        self._due_at, journal = now + _AGAIN_SECONDS, course.journal
        ends = (rows[-1].link for rows in self._reports.own_entries(course.game) if rows)
        after = max((end.number for end in ends if journal.has(end)), default=course.parted_after)
        while rows := journal.rows(after, _AT_ONCE):
            self._reports.keep(OwnEntries(course.game, tuple(rows)))
            after = rows[-1].number
