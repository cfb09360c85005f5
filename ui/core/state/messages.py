"""Messages that a touch can send on many screens; the messages of one flow are in its `model`."""

from typing import Final

import msgspec

from banker.play.commands import JournalCommand
from banker.play.state import FREE
from ui.core.state.routes import Route

ERASE: Final = "erase"
"""The key that removes the last letter or digit."""


class Message(msgspec.Struct, frozen=True):
    """An action of a view."""


class Sign(Message, frozen=True):
    """Signs commands, one after the other. The screen has shown amount, payer and payee of what moves money."""

    commands: tuple[JournalCommand, ...]


class Open(Message, frozen=True):
    """Opens a screen over the present one, or in its place."""

    screen: Route
    is_instead: bool = False


class Back(Message, frozen=True):
    """Leaves the topmost screen."""


class Decide(Message, frozen=True):
    """Back to the decision that a page lies over, whatever is open."""


class TurnPage(Message, frozen=True):
    """The next page of a list of `pages` pages; after the last comes the first."""

    pages: int


class SeatTouched(Message, frozen=True):
    """A touch on a player's tile: without a reader it is that player's tap."""

    player: int


class ClockTouched(Message, frozen=True):
    """The clock is stopped for everybody, or goes on."""


class PlayAgain(Message, frozen=True):
    """The same people by the same rules: who begins?"""


class Leave(Message, frozen=True):
    """Back to the first screen; the game is kept."""


class RaiseCash(Message, frozen=True):
    """A debtor or a buyer wants to sell or mortgage first, or this one of several debtors has to."""

    player: int


class PawnPut(Message, frozen=True):
    """The page of a pawn sets it on this space, in jail with so many failed tries; the touched side closes."""

    space: int
    tries: int = FREE


class DieKey(Message, frozen=True):
    """A face typed for the next die."""

    face: str


class NameDone(Message, frozen=True):
    """The name is typed."""
