"""The test whether each die is seen whole. Wrong readings were sure faces in a box with half a die, or parts of two.

The reading uses it for the boxes around the faces that it has read.
"""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from hardware.dice.peaks import Peak
from hardware.dice.photo import Photo
from hardware.dice.signals import PixelBox

_CUT = 0.1  # of a die's size: so far a box trembles over the picture's edge
_SHARED = 0.3  # of the smaller box: two dice that touch, each turned by 45 degrees, share a quarter
_BURNT = 254  # of 255, in any colour: there nothing can be told from what is a little lighter


def are_whole(dice: Sequence[Peak], photo: Photo) -> bool:
    """False where the picture ends within a die, or two of them lie over one another."""
    return not (
        any(_is_cut(die, photo) for die in dice) or any(_overlap(*pair) > _SHARED for pair in combinations(dice, 2))
    )


def burnt(boxes: Sequence[PixelBox], photo: Photo) -> float:
    """The share, 0 to 1, of the most burnt-out of these faces that is so light that its pips may be lost."""
    faces = [photo[top:bottom, left:right] for left, top, right, bottom in boxes]
    return max((float(np.mean(face.max(axis=2) >= _BURNT)) for face in faces if face.size), default=0.0)


def _is_cut(die: Peak, photo: Photo) -> bool:
    left, top, right, bottom = die.box
    height, width = photo.shape[:2]
    return bool(max(-left, -top, right - width, bottom - height) > _CUT * die.size)


def _overlap(one: Peak, other: Peak) -> float:
    """How much of the smaller box lies in the other one."""
    across = (one.width + other.width) / 2 - abs(one.x - other.x)
    down = (one.height + other.height) / 2 - abs(one.y - other.y)
    smaller = min(one.width * one.height, other.width * other.height)
    return max(across, 0.0) * max(down, 0.0) / smaller
