"""Touches of a deal being put together."""

from __future__ import annotations

from ui.touches.touch import Touch


class DealCash(Touch, frozen=True):
    """So much more (or less) cash from one side of the deal being put together."""

    giver: int
    change: int


class DealDeed(Touch, frozen=True):
    """A deed put into the deal, or taken out."""

    giver: int
    deed: int


class DealJailCard(Touch, frozen=True):
    """A jail card put into the deal, or all taken out."""

    giver: int


class DealDebt(Touch, frozen=True):
    """The creditor forgives all that the other owes, or does not."""

    creditor: int
