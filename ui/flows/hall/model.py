"""The model of the hall's screens: the message of a touch on a name, and who has held a card so far."""

from __future__ import annotations

from banker.play.history import Moment
from banker.play.state import Game
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message


class NameHeld(Message, frozen=True):
    """A touch stands for the card of the one in this seat, who has none or where none can be read."""

    seat: int


class SeatsHeld(Typed, frozen=True):
    """Who of these has sat down, or confirmed the result; whatever changes the game drops it."""

    names: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def of(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The seats among these."""
        return self.seats if self.names == names else ()

    def after(self, moment: Moment, game: Game) -> None:
        """It was about another end."""
