"""A journal that the app writes at the same time, read entry by entry. The outbox sends from it.

The whole journal is checked once, on opening; after that each new entry must follow from the one before. Neither side
waits for the other.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from banker.keep.journal.chain import ChainLink, StoredEntry, follows
from banker.keep.journal.entry import damage_error
from banker.keep.journal.opening import open_journal


class FollowedJournal:
    """A journal up to the newest entry that was checked. JournalError if it cannot be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._journal = open_journal(path, read_only=True)
        self.game_id, self.newest = self._journal.game_id, self._journal.newest_link

    def read_on(self, number: int) -> None:
        """Reads up to the entry `number`, which the app has named."""
        if number > self.newest.number:
            self._read_on()
        if number > self.newest.number:  # opened before SQLite had a WAL file, it cannot see what is written there
            self.close()
            self._journal = open_journal(self.path, read_only=True)
            self._read_on()

    def rows(self, after: int, most: int) -> Sequence[StoredEntry]:
        """At most `most` checked entries after the number `after`."""
        return tuple(islice(self._journal.rows(after), max(0, min(most, self.newest.number - after))))

    def has(self, link: ChainLink) -> bool:
        """Whether this entry, and with it all before, is in the journal."""
        return any(row.link == link for row in self.rows(link.number - 1, 1))

    def close(self) -> None:
        """Closes the journal."""
        self._journal.close()

    def _read_on(self) -> None:
        for row in self._journal.rows(self.newest.number):
            if row.number != self.newest.number + 1 or not follows(row, self.newest.hash, self.game_id):
                raise damage_error(self.path, f"entry {self.newest.number + 1} does not follow")
            self.newest = row.link


class LeftJournals:
    """Journals that are not played any more. Each is closed when nobody sends from it."""

    def __init__(self) -> None:
        self._open: list[FollowedJournal] = []
        self._is_used = False

    @contextmanager
    def used(self) -> Iterator[None]:
        """All journals stay open meanwhile."""
        self._is_used = True
        try:
            yield
        finally:
            self._is_used = False
            self._close_all()

    def close(self, journal: FollowedJournal) -> None:
        """Closes this journal, now or when nobody sends from it."""
        self._open.append(journal)
        if not self._is_used:
            self._close_all()

    def _close_all(self) -> None:
        while self._open:
            self._open.pop().close()
