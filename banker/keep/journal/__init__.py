"""The journal keeps a game: one SQLite file per game, with one entry per command.

The table writes it; the shelf, the record and `banker verify` read it.
"""

from banker.keep.journal.entry import Entry, JournalError
from banker.keep.journal.journal import Journal
from banker.keep.journal.opening import (
    create,
    create_in_memory,
    new_file,
    open_copy,
    open_in_memory,
    open_journal,
    remove,
)

__all__ = [
    "Entry",
    "Journal",
    "JournalError",
    "create",
    "create_in_memory",
    "new_file",
    "open_copy",
    "open_in_memory",
    "open_journal",
    "remove",
]
