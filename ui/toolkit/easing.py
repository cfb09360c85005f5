"""Easing functions: they map the share of the time that is over (0 to 1) to the share of the way.

Drawing functions call them with their pen's `moment`. All are 0 at the start and 1 at the end, except `hop`, which is 0
at both.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

_OVERSHOOT: Final = 1.5
"""Of `out_back`: a curve with this figure goes 8 % beyond its end."""


def in_cubic(moment: float) -> float:
    """Slow at first: what falls."""
    return moment**3


def out_cubic(moment: float) -> float:
    """Slow at the end: what comes to rest."""
    return 1 - (1 - moment) ** 3


def in_out_cubic(moment: float) -> float:
    """Slow at both ends: what is carried from one place to another."""
    return 4 * moment**3 if moment < 0.5 else 1 - (2 - 2 * moment) ** 3 / 2


def out_back(moment: float) -> float:
    """8 % beyond the end, and back: what springs up."""
    left = moment - 1
    return 1 + (_OVERSHOOT + 1) * left**3 + _OVERSHOOT * left**2


def hop(moment: float) -> float:
    """Up to 1 in the middle, and down again: a pawn from space to space."""
    return sin(pi * moment)


def share(moment: float, begins: float, ends: float) -> float:
    """How much of a part of a motion is over: one that lasts from so much of the whole to so much."""
    return min(max((moment - begins) / (ends - begins), 0.0), 1.0)
