"""The test whether each die is seen whole. Wrong readings were sure faces in a box with half a die, or parts of two.

The reading uses it for the boxes around the faces that it has read.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.peaks import Peak
from hardware.dice.photo import Photo
from hardware.dice.signals import PixelBox
from hardware.dice.tray import LEAST_NEWS, News, Tray

_CUT = 0.1  # of a die's size: so far a box trembles over the picture's edge
_SHARED = 0.3  # of the smaller box: two dice that touch, each turned by 45 degrees, share a quarter
_LONG = 2.5  # of a die's size for each die in one patch: sides and shadow of a die make it up to twice its top face
_LEANS = 0.2  # so much the form of dice that lie flat may vary: see docs/developers/dice.md
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


def are_covered(boxes: Sequence[PixelBox], changes: News, tray: Tray) -> bool:
    """True when what lies at one of these dice reaches the picture's edge or is longer than dice: a hand, its shadow.

    `changes` are those of the whole photo from the empty tray.
    """
    shrink = changes.shape[1] / tray.width
    patches, sizes = _patches(changes)
    dice_in = Counter(patch for box in boxes for patch in _patches_at(box, patches, shrink))
    at_edge = set(np.concatenate([patches[0], patches[-1], patches[:, 0], patches[:, -1]]).tolist())
    longest = sizes[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_HEIGHT + 1].max(axis=1) / shrink / tray.die_pixels
    return any(patch in at_edge or longest[patch] > _LONG * dice for patch, dice in dice_in.items())


def forms(boxes: Sequence[PixelBox], changes: News, tray: Tray) -> list[float]:
    """Of each die that lies apart, how much longer than wide it is with its sides and shadow: 1 is a square."""
    patches, _ = _patches(changes)
    found = [_patches_at(box, patches, changes.shape[1] / tray.width) for box in boxes]
    dice_in = Counter(patch for at in found for patch in at)
    return [_form(np.isin(patches, list(at))) for at in found if at and all(dice_in[patch] == 1 for patch in at)]


def are_leaning(boxes: Sequence[PixelBox], changes: News, tray: Tray) -> bool:
    """True when a die is longer than those that lay flat when the tray was learnt.

    One that leans shows two faces: from above it is 1.3 to 1.4 times as long as wide at 20 to 45 degrees.
    """
    return 0 < tray.form < max(forms(boxes, changes, tray), default=0.0) - _LEANS


def _form(patch: npt.NDArray[np.bool_]) -> float:
    rows, columns = np.nonzero(patch)
    _, sides, _ = cv2.minAreaRect(np.stack([columns, rows], axis=1).astype(np.float32))
    return float((max(sides) + 1) / (min(sides) + 1))


def _patches(changes: News) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """What differs from the empty tray in connected patches: the number of each place, and their figures."""
    _, patches, sizes, _ = cv2.connectedComponentsWithStats((changes >= LEAST_NEWS).astype(np.uint8))
    return patches, sizes


def _patches_at(box: PixelBox, patches: npt.NDArray[Any], shrink: float) -> set[int]:
    left, top, right, bottom = (int(shrink * side) for side in box)
    return set(patches[top : bottom + 1, left : right + 1].ravel().tolist()) - {0}


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
