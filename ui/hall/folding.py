"""Folds a table's entries into the game, as the hall sees it. The reader and the audit use it.

Each entry must follow from the one before by its chain; its facts are folded with the bank's own `evolve`. Nothing from
a table is trusted: a wrong entry is reported, and the game stays as it was.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from banker.board.ownboard import is_own
from banker.keep.chronicle import ends_round
from banker.keep.journal.chain import LINK_BYTES, START, StoredEntry, entry_name, follows
from banker.keep.journal.entry import AS_IT_WAS, ENTRY, SETUP, decode_body, encoded
from banker.keep.table import first_game, restore_moment
from banker.play.commands import Redo, Undo
from banker.play.history import History
from banker.play.standings import worth
from banker.play.state import Game
from ui.hall.read_model import GameFacts

_KEPT_MOMENTS: Final = 16
_HERE: Final = Path("game")
"""The bank's own errors name a file; the hall's errors name a subject in the stream, so this name is removed."""


class NotTaken(Exception):
    """The reason why an entry cannot be the next of its game, in half a sentence."""


class TooFarBack(Exception):
    """An undo reaches behind the kept moments: the game must be folded again with all of them."""


class FoldedGame:
    """A game up to its newest entry. It keeps the moments that are likely to be undone, or all (`keeps_all`)."""

    def __init__(self, game_id: bytes, setup: StoredEntry, keeps_all: bool = False) -> None:
        """Begins the game; NotTaken if this is not a setup. `facts` are encoded GameFacts."""
        self.game_id, self.newest = game_id, setup
        if setup.number or len(game_id) != LINK_BYTES or not follows(setup, START, game_id):
            raise NotTaken(_chain_words(setup.number))
        try:
            self._history = History(_begin_game(setup.body))
            self.facts = _facts(self._history.game, 1)
        except Exception as error:  # any exception of the rules means the setup is invalid
            raise NotTaken(_why(error)) from error
        self._rounds = [1]  # at `first`, and after each standing moment
        self._keeps_all, self._is_cut = keeps_all, False

    @property
    def game(self) -> Game:
        """The game after its newest entry."""
        return self._history.game

    def take(self, row: StoredEntry) -> None:
        """Takes the next entry. After NotTaken or TooFarBack nothing has changed."""
        if row.number != self.newest.number + 1:
            raise NotTaken(f"entry {row.number} came after entry {self.newest.number}")
        if not follows(row, self.newest.hash, self.game_id):
            raise NotTaken(_chain_words(row.number))
        try:
            self._fold(row)
        except TooFarBack:
            raise
        except Exception as error:  # any exception while folding means the entry is invalid
            raise NotTaken(_why(error)) from error
        self.newest = row

    def _fold(self, row: StoredEntry) -> None:
        entry, history, rounds = decode_body(_HERE, f"entry {row.number}", ENTRY, row.body), self._history, self._rounds
        kept = history.kept_by(entry.command)
        if self._is_cut and kept < isinstance(entry.command, Redo):
            raise TooFarBack
        moment = restore_moment(_HERE, history, row.number, entry)
        before, rounds = history.game_after(kept), rounds[: kept + 1]
        if isinstance(entry.command, Undo):
            self.facts = _facts(before, rounds[-1])
        else:
            rounds.append(rounds[-1] + ends_round(before, moment.game))
            self.facts = _facts(moment.game, rounds[-1])
        history.accept(entry.command, moment)
        history.branches.clear()  # only the table itself takes them again
        self._rounds = rounds
        if not self._keeps_all and len(history.standing) >= 2 * _KEPT_MOMENTS:
            self._cut()

    def _cut(self) -> None:
        """Drops the moments of long ago."""
        history = self._history
        history.first = history.standing[-_KEPT_MOMENTS - 1].game
        del history.standing[:-_KEPT_MOMENTS], self._rounds[: -_KEPT_MOMENTS - 1]
        self._is_cut = True


def refold(game_id: bytes, setup: StoredEntry, rows: Iterable[StoredEntry], keeps_all: bool = False) -> FoldedGame:
    """Folds a game with these entries; NotTaken names the first one that does not follow."""
    folded, rest = FoldedGame(game_id, setup, keeps_all), list(rows)
    try:
        for row in rest:
            folded.take(row)
    except TooFarBack:
        return refold(game_id, setup, rest, keeps_all=True)
    return folded


def _begin_game(body: bytes) -> Game:
    setup = decode_body(_HERE, "the setup", SETUP, body)
    if is_own(setup.board) and setup.own is None:
        raise ValueError("its own board did not come with it")  # a table must not make this machine open a file
    return first_game(_HERE, setup)


def _facts(game: Game, number: int) -> bytes:
    turn = game.turn
    worths = tuple([worth(game, player) for player in range(len(game.names))])
    return encoded(
        GameFacts(
            names=game.names,
            round=number,
            turn=turn.player,
            turn_number=turn.number,
            phase=game.phase,
            step=turn.step,
            worths=worths,
            out=game.out,
            clock_seconds=game.book.rules.turn.clock_seconds or 0,
            is_paused=game.is_paused,
            is_last_turn=game.is_last_turn,
            is_over=game.is_over,
            winners=game.winners,
        )
    )


def _chain_words(number: int) -> str:
    return f"{entry_name(number)} does not follow from the one before"


def _why(error: Exception) -> str:
    return str(error).removeprefix(f"{_HERE}: ").removesuffix(AS_IT_WAS)
