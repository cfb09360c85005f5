"""The messages and routes of a stock-take. Nothing changes before its differences are signed."""

from typing import Literal

from ui.core.state.messages import Message
from ui.core.state.routes import Route


class StationRight(Message, frozen=True):
    """All that is shown here is right; go on with the walk."""


class StationBefore(Message, frozen=True):
    """Go back to the last stop; from the first one to where the walk began."""


class CashKey(Message, frozen=True):
    """A key of the notes' sum: a digit, zeros, or `erase`."""

    whose: int
    key: str


class LevelStep(Message, frozen=True):
    """Count one building more or fewer on a lot."""

    deed: int
    change: int


class DeedTurned(Message, frozen=True):
    """Count the deed as turned over."""

    deed: int


class DeedOwned(Message, frozen=True):
    """Count the deed as this player's, or as the bank's."""

    deed: int
    owner: int


class JailCards(Message, frozen=True):
    """Change to the next possible set of a player's jail cards."""

    whose: int


class LapsCell(Message, frozen=True):
    """Count one lap more as finished; after two or more none."""

    whose: int


class PotKey(Message, frozen=True):
    """A key of what lies on free parking: a digit, `00`, `erase`, or `known`."""

    key: str


class StockStep(Message, frozen=True):
    """Change the count of buildings in the bank by this number."""

    kind: Literal["houses", "hotels"]
    change: int


class DifferenceDropped(Message, frozen=True):
    """Drop a difference; `index` is its place in the list."""

    index: int


class StockReason(Message, frozen=True):
    """Choose the reason of the corrections."""

    reason: str


class StockAnew(Message, frozen=True):
    """Drop all counts."""


class PawnCounted(Route, frozen=True):
    """The page that counts where the pawn of `whose` is."""

    whose: int


class CashCounted(Route, frozen=True):
    """The page that counts the notes of `whose`."""

    whose: int


class DeedCounted(Route, frozen=True):
    """The page that finds out a deed's owner, and its buildings."""

    deed: int


class DeedMissing(Route, frozen=True):
    """The list of deeds that the bank knows elsewhere: which of them does `whose` have?"""

    whose: int


class StockCounted(Route, frozen=True):
    """The page that counts the houses or hotels in the bank."""

    kind: Literal["houses", "hotels"]


class PotCounted(Route, frozen=True):
    """The page that counts what lies on free parking."""


class Differences(Route, frozen=True):
    """The list of all differences with the reason, before the banker signs it."""
