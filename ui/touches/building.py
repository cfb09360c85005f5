"""Touches of the planner: nothing moves before its order is signed."""

from __future__ import annotations

from ui.touches.touch import Touch


class PlanMore(Touch, frozen=True):
    """One rung higher: a mortgage lifted, or one building more."""

    player: int
    deed: int


class PlanLess(Touch, frozen=True):
    """One rung lower: one building less, or the deed mortgaged."""

    player: int
    deed: int
