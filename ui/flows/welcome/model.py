"""The model of the first screen, of past games, and of the cards of people."""

from __future__ import annotations

from typing import Final

from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class SavedGame(Part, frozen=True):
    """A game on this machine: title, date, what it waits for, its players' signs; a touch opens it."""

    title: str
    note: str
    seats: tuple[SeatNumber, ...]
    words: str = ""
    action: object | None = None


class WelcomeView(ViewModel, frozen=True):
    """The first screen: the game that is going on if there is one, three places to go to, and up to three buttons."""

    game: SavedGame | None
    items: tuple[Button, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""


class RevokeCard(Message, frozen=True):
    """Free this card: nobody owns it any more."""

    tag: str


class GiveCard(Message, frozen=True):
    """Give this card to this person, in place of any other card."""

    tag: str
    name: str


class RenamePerson(Message, frozen=True):
    """Type another name for this person."""

    name: str


BANKER: Final = ""
"""The name that stands for the banker where a person is asked for."""


class PastGames(Route, frozen=True):
    """The list of games on this machine."""


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
