"""Screens reached from the first one: games played before, and whose card is whose."""

from __future__ import annotations

from ui.opened.screen import Opened


class PastGames(Opened, frozen=True):
    """The games kept on this machine."""


class CardList(Opened, frozen=True):
    """Everybody who has a card; a card held to the reader opens its owner, or asks whose it is."""


class CardsOf(Opened, frozen=True):
    """One person's cards."""

    name: str


class CardRevoked(Opened, frozen=True):
    """A card is made unknown, asked once more."""

    tag: str


class CardAwaited(Opened, frozen=True):
    """The next card held to the reader becomes this person's."""

    name: str


class Renaming(Opened, frozen=True):
    """Another name for a person; without a name, that of the owner of a card nobody owns."""

    name: str = ""
    tag: str = ""
