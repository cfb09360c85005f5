"""Touches of the planner: nothing moves before its order is signed."""

from __future__ import annotations

from ui.touches.touch import Touch


class PlanMore(Touch, frozen=True):
    """One building more on a lot."""

    player: int
    lot: int


class PlanLess(Touch, frozen=True):
    """One building less on a lot."""

    player: int
    lot: int


class DeedChosen(Touch, frozen=True):
    """A deed to mortgage or to lift, chosen or left."""

    player: int
    deed: int
