"""One event with the game just before it and the events around it. Every explanation starts here."""

from collections.abc import Callable
from itertools import accumulate
from typing import TypeVar

from banker.board.deck import Card
from banker.keep.explain.reckoning import Explanation, Reckoning
from banker.play.events import CardDrawn, DiceRolled, Event, SecondLegBegan
from banker.play.evolve import fold
from banker.play.history import Moment
from banker.play.state import Game
from banker.value import Value

E = TypeVar("E", bound=Event)
Origin = Callable[[int], Explanation | None]
"""The explanation of a claim or debt by its number; None for an unknown one."""


class Occasion(Value, frozen=True):
    """The event `moment.events[at]` in its moment. `games[at]` is the game before it."""

    moment: Moment
    games: tuple[Game, ...]
    at: int
    origin: Origin

    @property
    def game(self) -> Game:
        """The game just before the fact."""
        return self.games[self.at]

    @property
    def event(self) -> Event:
        """The fact itself."""
        return self.moment.events[self.at]

    @property
    def next_event(self) -> Event | None:
        """The fact after it."""
        events = self.moment.events
        return events[self.at + 1] if self.at + 1 < len(events) else None

    def just_before(self, kind: type[E]) -> E | None:
        """The fact before it, if it is of this kind."""
        event = self.moment.events[self.at - 1] if self.at else None
        return event if isinstance(event, kind) else None

    def earlier(self, kind: type[E]) -> E | None:
        """The last fact of this kind in the moment so far."""
        return next((each for each in reversed(self.moment.events[: self.at]) if isinstance(each, kind)), None)

    def on_this_leg(self, kind: type[E]) -> E | None:
        """As `earlier`, but only since the dice, or since Mr M moved on: earlier facts are of another landing."""
        for event in reversed(self.moment.events[: self.at]):
            if isinstance(event, kind):
                return event
            if isinstance(event, DiceRolled | SecondLegBegan):
                return None
        return None

    @property
    def card(self) -> Card | None:
        """The card that led to this fact."""
        drawn = self.on_this_leg(CardDrawn)
        return self.game.book.cards[drawn.card] if drawn else None

    def reckoning(self) -> Reckoning:
        """An empty sum under the rules at this table."""
        return Reckoning(self.game.book)


def games_before(moment: Moment, before: Game) -> tuple[Game, ...]:
    """The game before each fact of a moment, and the game after the last one."""
    return tuple(accumulate(moment.events, fold, initial=before))
