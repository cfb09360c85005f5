"""The log format for the system's journal: each line begins with its level, as in sd-daemon(3).

The command line sets it up before anything else. In a terminal the lines stay unchanged.
"""

import logging
import os
import sys
from types import TracebackType
from typing import Final

_PRIORITIES: Final = {
    logging.CRITICAL: 2,
    logging.ERROR: 3,
    logging.WARNING: 4,
    logging.INFO: 6,
    logging.DEBUG: 7,
}


class PriorityFormatter(logging.Formatter):
    """Puts `<3>` before each line of an error, `<4>` before a warning, and so on; a traceback has many lines."""

    def format(self, record: logging.LogRecord) -> str:
        """The formatted record with the level before each line."""
        prefix = f"<{_PRIORITIES.get(record.levelno, 6)}>"
        return "\n".join(prefix + line for line in super().format(record).splitlines())


def log_with_levels() -> None:
    """Adds the levels to all log lines, if the system's journal reads standard error."""
    if not _is_read_by_journal():
        return
    handler = logging.StreamHandler()
    handler.setFormatter(PriorityFormatter())
    logging.getLogger().addHandler(handler)
    sys.excepthook = _log_what_ended_it


def _is_read_by_journal() -> bool:
    """Does the journal read standard error? The variable alone is not enough: a child process may write elsewhere."""
    stream = os.fstat(sys.stderr.fileno())
    return os.environ.get("JOURNAL_STREAM") == f"{stream.st_dev}:{stream.st_ino}"


def _log_what_ended_it(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    logging.getLogger().critical("the bank ended: %s", error, exc_info=(kind, error, at))
