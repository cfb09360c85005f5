"""Screens of a stock-take: the walk round the table, and what is corrected on its way."""

from __future__ import annotations

from typing import Literal

from ui.opened.screen import Opened


class StockTake(Opened, frozen=True):
    """One station of the walk: what the bank knows, and whether it is so."""


class PawnCounted(Opened, frozen=True):
    """Where the pawn of `whose` really stands."""

    whose: int


class CashCounted(Opened, frozen=True):
    """What the notes of `whose` add up to."""

    whose: int


class DeedCounted(Opened, frozen=True):
    """Whose a deed really is, with what stands on it."""

    deed: int


class DeedMissing(Opened, frozen=True):
    """Deeds that the bank knows elsewhere: which of them lies before `whose`?"""

    whose: int


class StockCounted(Opened, frozen=True):
    """How many houses or hotels there really are in the bank."""

    kind: Literal["houses", "hotels"]


class Differences(Opened, frozen=True):
    """All that differs, with the reason, before the banker signs it."""
