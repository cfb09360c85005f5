"""Easing functions: they map the share of the time that is over (0 to 1) to the share of the way.

Drawing functions call them with their pen's `moment`. All are 0 at the start and 1 at the end, except `hop`, which is 0
at both.
"""

from math import pi, sin
from typing import Final

_OVERSHOOT: Final = 1.5
"""The constant of `out_back`; with it the curve goes 8 % beyond its end."""


def in_cubic(moment: float) -> float:
    """Slow at first: for things that fall."""
    return moment**3


def out_cubic(moment: float) -> float:
    """Slow at the end: for things that come to rest."""
    return 1 - (1 - moment) ** 3


def in_out_cubic(moment: float) -> float:
    """Slow at both ends: for things that are carried to another place."""
    return 4 * moment**3 if moment < 0.5 else 1 - (2 - 2 * moment) ** 3 / 2


def out_back(moment: float) -> float:
    """8 % beyond the end, and back: for things that spring up."""
    left = moment - 1
    return 1 + (_OVERSHOOT + 1) * left**3 + _OVERSHOOT * left**2


def hop(moment: float) -> float:
    """Up to 1 in the middle and down to 0 again: for a pawn that goes from space to space."""
    return sin(pi * moment)


def share(moment: float, begins: float, ends: float) -> float:
    """The progress, 0 to 1, of a part of a motion: the part lasts from `begins` to `ends` of the whole."""
    return min(max((moment - begins) / (ends - begins), 0.0), 1.0)
