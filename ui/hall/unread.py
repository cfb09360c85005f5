"""A count of messages that cannot be decoded. They are skipped: a table may send anything, and a newer version new
kinds.

The pages, the outbox and the director's line use it.
"""

import logging

_log = logging.getLogger(__name__)


class Unread:
    """The count of one process. It logs the first such message, the tenth, the hundredth, and so on."""

    def __init__(self) -> None:
        self.count = 0

    def skip(self, subject: str, why: object) -> None:
        """Counts one more."""
        self.count += 1
        if str(self.count).strip("0") == "1":
            _log.warning("skipped an unreadable message on %s (%s so far): %s", subject, self.count, why)
