"""The routes and cells of a stock-take. Nothing changes before its differences are signed."""

from typing import Literal

import msgspec

from ui.core.state.routes import Route


class JailCards(msgspec.Struct, frozen=True):
    """A player's jail cards, which a touch changes where they are shown."""

    whose: int


class LapsCell(msgspec.Struct, frozen=True):
    """A player's finished laps, likewise."""

    whose: int


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
