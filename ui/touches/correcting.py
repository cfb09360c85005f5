"""Touches of the banker's corrections."""

from __future__ import annotations

from ui.touches.touch import Touch


class AccountChosen(Touch, frozen=True):
    """Whose account the banker corrects."""

    player: int


class AmountKey(Touch, frozen=True):
    """A digit of a correction, `erase`, or `sign`."""

    key: str


class ReasonChosen(Touch, frozen=True):
    """Why the banker corrects."""

    reason: str
