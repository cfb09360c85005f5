"""The messages and routes of a stock-take. Nothing changes before its differences are signed."""

from __future__ import annotations

from typing import Literal

from ui.core.state.messages import Message
from ui.core.state.routes import Route


class StationRight(Message, frozen=True):
    """Everything shown here is so; the walk goes on."""


class StationBefore(Message, frozen=True):
    """Back to the station before; from the first one back to where the walk was begun."""


class PawnStep(Message, frozen=True):
    """The pawn stands so many spaces further."""

    whose: int
    steps: int


class PawnCell(Message, frozen=True):
    """On the jail's space: in the cell or only visiting, or one try more."""

    whose: int


class CashKey(Message, frozen=True):
    """A digit of what the notes add up to, `00`, or `erase`; digits count smallest notes."""

    whose: int
    key: str


class LevelStep(Message, frozen=True):
    """One building more or fewer stands on a lot."""

    deed: int
    change: int


class DeedTurned(Message, frozen=True):
    """The deed lies on its other side."""

    deed: int


class DeedOwned(Message, frozen=True):
    """The deed is this player's, or the bank's."""

    deed: int
    owner: int


class JailCards(Message, frozen=True):
    """The next possibility of which jail cards lie before a player."""

    whose: int


class StockStep(Message, frozen=True):
    """So many buildings more or fewer are in the bank."""

    kind: Literal["houses", "hotels"]
    change: int


class DifferenceDropped(Message, frozen=True):
    """A difference is none after all; `index` is its place in the list."""

    index: int


class StockReason(Message, frozen=True):
    """Why the differences are corrected."""

    reason: str


class StockAnew(Message, frozen=True):
    """What was counted so far is forgotten."""


class PawnCounted(Route, frozen=True):
    """Where the pawn of `whose` really stands."""

    whose: int


class CashCounted(Route, frozen=True):
    """What the notes of `whose` add up to."""

    whose: int


class DeedCounted(Route, frozen=True):
    """Whose a deed really is, with what stands on it."""

    deed: int


class DeedMissing(Route, frozen=True):
    """Deeds that the bank knows elsewhere: which of them lies before `whose`?"""

    whose: int


class StockCounted(Route, frozen=True):
    """How many houses or hotels there really are in the bank."""

    kind: Literal["houses", "hotels"]


class Differences(Route, frozen=True):
    """All that differs, with the reason, before the banker signs it."""
