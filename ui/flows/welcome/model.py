"""The model of the first screen, of past games, and of the cards of people."""

from typing import ClassVar, Final

from ui.core.state.routes import Route
from ui.pieces.pawns import Ring
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class Remembered(Part, frozen=True):
    """The last evening: the signs on the podium from the first place on, who won, and when. A touch opens its game."""

    seats: tuple[SeatNumber, ...]
    names: str
    note: str
    action: object


class Record(Part, frozen=True):
    """A record of this box: its icon and title, the figure, who and when. A touch opens its game."""

    icon: str
    title: str
    figure: str
    note: str
    action: object


class WaitingGame(Part, frozen=True):
    """The game that waits: its signs with their balances, who is in jail, and when it was left."""

    seats: tuple[SeatNumber, ...]
    cash: tuple[str, ...]
    jailed: tuple[SeatNumber, ...]
    note: str


class WelcomeView(ViewModel, frozen=True):
    """The first screen: the ring of an edition with what can be done in its middle, what this box remembers, and the
    places to go to. `hint` says what a card does here; without any evening, `lesson` leads to the tutorial.
    """

    HAS_BAR: ClassVar[bool] = False

    ring: Ring
    title: str
    time: str
    hint: str
    main: Button | None
    game: WaitingGame | None
    new: Button | None
    places: tuple[Button, ...]
    last: Remembered | None = None
    records: tuple[Record, ...] = ()
    lesson: Button | None = None
    empty: str = ""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Everything that can be chosen, the main button first."""
        return tuple(button for button in (self.main, self.new, *self.places, self.lesson) if button)


BANKER: Final = ""
"""The name that stands for the banker where a person is asked for."""


class PastGames(Route, frozen=True):
    """The list of games on this machine."""


class MakeRoom(Route, frozen=True):
    """The list of finished games, one of which can be deleted."""


class DeleteAsked(Route, frozen=True):
    """The question before a finished game is deleted: whether it is copied, and what goes with it."""

    path: str


class DamagedGame(Route, frozen=True):
    """The page of a game with a damaged journal: what is lost, and the way to play on with the rest."""

    path: str


class CardList(Route, frozen=True):
    """The list of people with cards. A card held to the reader opens its owner, or asks whose it is."""


class CardsOf(Route, frozen=True):
    """The list of one person's cards."""

    name: str


class CardMeant(Route, frozen=True):
    """The question about a card: free it, or give it to a person. It is asked even for a card without an owner."""

    tag: str
    name: str = ""


class CardAwaited(Route, frozen=True):
    """The page that waits for a card; the next one becomes this person's, in place of any other."""

    name: str


class Renaming(Route, frozen=True):
    """The page that types another name for a person; without a name, the owner of a new card."""

    name: str = ""
    tag: str = ""
