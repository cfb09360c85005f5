"""How is a game kept? In its journal, one SQLite file a game and one entry a command. The table plays it; the shelf,
the record and `banker verify` look at it.
"""

from __future__ import annotations

from banker.keep.journal.entry import Entry, JournalError
from banker.keep.journal.journal import Journal
from banker.keep.journal.opening import (
    create,
    create_in_memory,
    newest_in_copy,
    open_copy,
    open_in_memory,
    open_journal,
)

__all__ = [
    "Entry",
    "Journal",
    "JournalError",
    "create",
    "create_in_memory",
    "newest_in_copy",
    "open_copy",
    "open_in_memory",
    "open_journal",
]
