"""Touches of an auction."""

from __future__ import annotations

from ui.touches.touch import Touch


class StepChosen(Touch, frozen=True):
    """One of the three steps of an auction; the chosen one again changes to smaller ones, or back."""

    index: int
