"""The games that were: what undo and redo choose among. Nothing is rewritten; taking back is a step of its own."""

from __future__ import annotations

from banker import commands as c
from banker.decide import play
from banker.events import Events
from banker.refusals import Reason, Refusal
from banker.state import Game, Value


class Moment(Value, frozen=True):
    """A command still standing, the facts it made, and the game after them. `number` is its journal entry,
    `seconds` how long the table had waited for it.
    """

    number: int
    command: c.Command
    events: Events
    game: Game
    seconds: float = 0.0


class History:
    """The standing moments from a first game on. Undo and redo cost the same however long the game is."""

    def __init__(self, first: Game) -> None:
        self.first = first
        self.standing: list[Moment] = []
        self._undone: list[Moment] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.standing[-1].game if self.standing else self.first

    def considered(self, command: c.JournalCommand, number: int) -> Moment | Refusal:
        """What a command would come to, as journal entry `number`; nothing is changed yet."""
        if isinstance(command, c.Undo):
            return self.standing[-1] if self.standing else Refusal(Reason.NOTHING_TO_UNDO)
        if isinstance(command, c.Redo):
            return self._undone[-1] if self._undone else Refusal(Reason.NOTHING_TO_UNDO)
        draft = play(command, self.game)
        if isinstance(draft, Refusal):
            return draft
        return Moment(number, command, tuple(draft.events), draft.game)

    def accept(self, command: c.JournalCommand, moment: Moment) -> None:
        """Make what was considered so."""
        if isinstance(command, c.Undo):
            self._undone.append(self.standing.pop())
        elif isinstance(command, c.Redo):
            self.standing.append(self._undone.pop())
        else:
            self.standing.append(moment)
            self._undone.clear()

    def submit(self, command: c.JournalCommand) -> Moment | Refusal:
        """Consider and accept in one: for records and players without a journal."""
        moment = self.considered(command, len(self.standing) + 1)
        if isinstance(moment, Moment):
            self.accept(command, moment)
        return moment
