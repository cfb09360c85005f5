"""Touches of a debtor who raises money."""

from __future__ import annotations

from ui.touches.touch import Touch


class SourceChosen(Touch, frozen=True):
    """A deed a debtor would mortgage, chosen or left."""

    debtor: int
    deed: int


class SaleChosen(Touch, frozen=True):
    """One building more a debtor would sell of a group (named by its first lot); after the last, none."""

    debtor: int
    lot: int


class RaiseCash(Touch, frozen=True):
    """A debtor would rather sell or mortgage, or of several debtors this one must."""

    debtor: int


class DebtorChosen(Touch, frozen=True):
    """Of several who owe, this one's debt is shown."""

    debtor: int
