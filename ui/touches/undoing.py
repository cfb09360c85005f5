"""Touches of the list of past commands."""

from __future__ import annotations

from ui.touches.touch import Touch


class UndoFrom(Touch, frozen=True):
    """Shows what taking back so many commands would change."""

    count: int


class UndoChosen(Touch, frozen=True):
    """So many commands to take back."""

    count: int
