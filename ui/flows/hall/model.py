"""The model of the hall's screens: the message of a touch on a name, and who has held a card so far."""

from banker.play.history import Moment
from banker.play.state import Game
from ui.core.state.drafts import Draft


class SeatsHeld(Draft, frozen=True):
    """Which of these players have sat down, or confirmed the result. Any change of the game drops it."""

    names: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def of(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The seats of this list of names."""
        return self.seats if self.names == names else ()

    def after(self, moment: Moment, game: Game) -> None:
        """Dropped: it was about the position before."""
