"""Is each die seen whole? A sure face in a box that holds half a die, or parts of two, is how readings went wrong.

The reading asks, of the places that it has taken for dice.
"""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from hardware.dice.peaks import Peak
from hardware.dice.photo import Photo

_CUT = 0.1  # of a die's size: so far a box trembles over the picture's edge
_SHARED = 0.3  # of the smaller box: two dice that touch, each turned by 45 degrees, share a quarter
_BURNT = 250  # of 255, in every colour: nothing can be seen there
_HALF_SEEN = 0.5
_LOST_IN_GLARE = 0.3
"""So much less sure is a face that is wholly burnt out: pips are lost in glare, though not those of all white dice."""


def trusted(dice: Sequence[Peak], photo: Photo) -> float:
    """The share, 0 to 1, of a reading's confidence that is left by how well its dice are seen."""
    if any(_is_cut(die, photo) for die in dice) or any(_shared(*pair) > _SHARED for pair in combinations(dice, 2)):
        return _HALF_SEEN
    return 1 - _LOST_IN_GLARE * max((_burnt(die, photo) for die in dice), default=0.0)


def _is_cut(die: Peak, photo: Photo) -> bool:
    """True where the picture ends within the die."""
    left, top, right, bottom = die.box
    height, width = photo.shape[:2]
    return bool(max(-left, -top, right - width, bottom - height) > _CUT * die.size)


def _shared(one: Peak, other: Peak) -> float:
    """How much of the smaller box lies in the other one."""
    across = (one.width + other.width) / 2 - abs(one.x - other.x)
    down = (one.height + other.height) / 2 - abs(one.y - other.y)
    smaller = min(one.width * one.height, other.width * other.height)
    return max(across, 0.0) * max(down, 0.0) / smaller


def _burnt(die: Peak, photo: Photo) -> float:
    """The share of the die's box that is so light that nothing can be seen."""
    left, top, right, bottom = (max(0, int(side)) for side in die.box)
    face = photo[top:bottom, left:right]
    return float(np.mean(face.min(axis=2) >= _BURNT)) if face.size else 0.0
