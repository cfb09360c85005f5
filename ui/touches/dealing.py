"""Touches of a deal being put together. What changes an open offer takes both agreements back."""

from __future__ import annotations

from ui.touches.touch import Touch


class DealCash(Touch, frozen=True):
    """So much more (or less) cash from one side of the deal."""

    giver: int
    change: int


class DealKey(Touch, frozen=True):
    """A digit of the cash from one side, `00`, or `erase`; digits count smallest notes."""

    giver: int
    key: str


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


class DealPage(Touch, frozen=True):
    """The next page of what one side gives; the giver is the deal's left side (0) or its right one (1)."""

    side: int
    pages: int
