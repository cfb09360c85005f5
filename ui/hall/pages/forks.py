"""Forks: two journals of one game after a common entry, side by side for the director who decides which one counts.

The hall's own is in the read model. The table reports the entries of its own; they are checked here like all entries of
a table, and never enter the read model before the director decides.
"""

from collections.abc import Sequence

import msgspec

from banker.keep.journal.chain import StoredEntry
from ui.hall.folding import NotTaken, refold
from ui.hall.pages.story import GameStory
from ui.hall.read_model import HallGame, ReadModel
from ui.wire.hall import LATEST, Forked, OwnEntries


class Fork(msgspec.Struct, frozen=True):
    """A fork of this game (its id in hex) after the entry `after`, with the table's own entries that were reported."""

    game: str
    after: int
    rows: tuple[StoredEntry, ...] = ()


class Forks:
    """The newest fork of each table."""

    def __init__(self) -> None:
        self._forks: dict[int, Fork] = {}
        self._own: dict[int, tuple[Fork, GameStory | None]] = {}

    def of(self, table: int) -> Fork | None:
        """The newest fork of this table; None if it never had one."""
        return self._forks.get(table)

    def hear(self, table: int, said: Forked | OwnEntries) -> None:
        """Handles a report of a fork, or of entries after it; entries with known numbers replace those."""
        known = self._forks.get(table)
        if isinstance(said, Forked):
            self._forks[table] = Fork(said.game, said.number)
        elif known and known.game == said.game and said.rows:
            kept = tuple(row for row in known.rows if row.number < said.rows[0].number)
            self._forks[table] = Fork(known.game, known.after, (*kept, *said.rows))

    def own_story(self, table: int, model: ReadModel, game: HallGame) -> GameStory | None:
        """The table's own course of this game; None if its reported entries do not follow from the common ones."""
        fork = self._forks.get(table)
        if fork is None or not fork.rows or game.game.hex() != fork.game:
            return None
        if table not in self._own or self._own[table][0] is not fork:
            common = (row for row in model.entries(game.key) if row.number <= fork.after)
            self._own[table] = fork, _story(game, (*common, *fork.rows))
        return self._own[table][1]


def _story(game: HallGame, rows: Sequence[StoredEntry]) -> GameStory | None:
    try:
        if not all(0 <= row.at <= LATEST for row in rows):
            return None
        refold(game.game, rows[0], rows[1:])
    except NotTaken:
        return None
    story = GameStory(game.key)
    story.follow(rows)
    return story
