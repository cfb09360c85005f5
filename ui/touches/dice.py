"""Touches of the dice pad."""

from __future__ import annotations

from ui.touches.touch import Touch


class DieKey(Touch, frozen=True):
    """A face typed for the next die."""

    face: str


class DieEmptied(Touch, frozen=True):
    """A die in the display is typed anew."""

    index: int


class RollInJail(Touch, frozen=True):
    """Of the ways out of jail, the dice."""


class RollTaken(Touch, frozen=True):
    """The roll for the start as it is typed."""
