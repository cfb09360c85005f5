"""The model of the first screen, of past games, and of the cards of people."""

from __future__ import annotations

from typing import Final

from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class SavedGame(Part, frozen=True):
    """A game on this machine: what it is, where it stood, what it waits for, its players' signs; a touch opens it."""

    title: str
    note: str
    seats: tuple[SeatNumber, ...]
    words: str = ""
    action: object | None = None


class WelcomeView(ViewModel, frozen=True):
    """The first screen: the game that is going on if there is one, up to three places to go to, then play on, new
    game, switch off.
    """

    game: SavedGame | None
    items: tuple[Button, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""


class RevokeCard(Message, frozen=True):
    """This card is nobody's from now on."""

    tag: str


class GiveCard(Message, frozen=True):
    """This card is this person's from now on, instead of any other."""

    tag: str
    name: str


class RenamePerson(Message, frozen=True):
    """Another name is typed for this person."""

    name: str


BANKER: Final = ""
"""Stands for the banker where a person's name is asked for."""


class PastGames(Route, frozen=True):
    """The games kept on this machine."""


class DamagedGame(Route, frozen=True):
    """A game whose journal is damaged: what is lost of it, and playing on with the rest."""

    path: str


class CardList(Route, frozen=True):
    """Everybody who has a card; a card held to the reader opens its owner, or asks whose it is."""


class CardsOf(Route, frozen=True):
    """One person's cards."""

    name: str


class CardMeant(Route, frozen=True):
    """What becomes of a card: it is freed, or it becomes that of a person. Asked once more, whosever it is."""

    tag: str
    name: str = ""


class CardAwaited(Route, frozen=True):
    """The next card held to the reader becomes this person's, instead of any other."""

    name: str


class Renaming(Route, frozen=True):
    """Another name for a person; without a name, that of the owner of a card nobody owns."""

    name: str = ""
    tag: str = ""
