"""The history of a game, entry by entry. A table's own page folds the stored entries once, and then the new ones."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from banker.keep.journal.chain import StoredEntry
from banker.keep.journal.entry import ENTRY, SETUP, Entry
from banker.play.commands import JournalCommand, Redo, Undo
from banker.play.events import Paid
from banker.play.evolve import evolve
from banker.play.history import History, Moment, went_out
from banker.play.refusals import Refusal
from banker.play.setup import new_game
from banker.play.standings import worth
from banker.play.state import Game
from banker.value import Value


class PastEntry(Value, frozen=True):
    """An entry: its number, time and command, and its first payment."""

    number: int
    at: float
    command: JournalCommand
    paid: Paid | None = None


class GameStory:
    """A game up to the entry with this number and hash, with all its entries."""

    def __init__(self, key: int) -> None:
        self.key, self.number, self.hash = key, -1, b""
        self.past: list[PastEntry] = []
        self._history: History | None = None

    @property
    def game(self) -> Game | None:
        """The game after that entry."""
        return self._history.game if self._history else None

    @property
    def worths(self) -> tuple[tuple[int, ...], ...]:
        """Each player's worth at the beginning, after each turn, and now."""
        games = [self._history.first, *(each.game for each in self._history.standing)] if self._history else []
        ends = [game for game, then in pairwise(games) if game.turn.player != then.turn.player] + games[-1:]
        return tuple(tuple(worth(game, player).total for player in range(len(game.names))) for game in ends)

    def attempt(self, commands: Sequence[JournalCommand]) -> Game | tuple[JournalCommand, Refusal]:
        """The game after these commands, or the one that the rules refuse; nothing changes."""
        assert self._history
        return self._history.attempt(commands, self.number + 1)

    def newest_standing(self, count: int) -> list[PastEntry]:
        """So many of the newest entries that are not undone."""
        standing = self._history.standing if self._history else []
        return [self.past[moment.number - 1] for moment in standing[len(standing) - count :]]

    @property
    def outs(self) -> tuple[int, ...]:
        """The players who went out, the first one first."""
        return went_out(self._history.standing if self._history else ())

    def follow(self, rows: Iterable[StoredEntry]) -> None:
        """Folds the new entries; the reader has checked that each follows."""
        for row in rows:
            if self._history is None:
                self._history = History(new_game(SETUP.decode(row.body)))
            else:
                entry = ENTRY.decode(row.body)
                self._remember(row.number, entry)
                paid = next((each for each in entry.events if isinstance(each, Paid)), None)
                self.past.append(PastEntry(row.number, row.at, entry.command, paid))
            self.number, self.hash = row.number, row.hash

    def _remember(self, number: int, entry: Entry) -> None:
        """Folds the facts as they came, without deciding again."""
        assert self._history
        if isinstance(entry.command, Undo | Redo):
            self._history.submit(entry.command)
            return
        game = evolve(self._history.game, entry.events)
        self._history.accept(entry.command, Moment(number, entry.command, entry.events, game))
