"""The check whether a picture is still the last one. It saves the watcher from reading an unchanged tray again."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo
from hardware.dice.signals import PixelBox

_SIZE = (80, 60)
_STIRS = 20.0  # grey levels: more than a lamp flickers
_SAME = 10.0  # grey levels: the noise of a camera is less, because each cell of the small picture is a mean


class Glance:
    """Remembers a small copy of a picture and compares others with it."""

    def __init__(self) -> None:
        self._kept: npt.NDArray[np.int16] | None = None

    def keep(self, photo: Photo) -> None:
        """Remember this picture; the next ones are compared with it."""
        self._kept = _small(photo)

    def is_same(self, photo: Photo) -> bool:
        """True when no part of the picture differs by more than a camera's noise."""
        return self._kept is not None and int(np.abs(_small(photo) - self._kept).max()) <= _SAME

    def is_still_around(self, boxes: Sequence[PixelBox], photo: Photo) -> bool:
        """True when nothing stirs at these dice, or within a die's size around each."""
        if self._kept is None:
            return False
        stirs = np.abs(_small(photo) - self._kept).max(axis=2) > _STIRS
        across, down = _SIZE[0] / photo.shape[1], _SIZE[1] / photo.shape[0]
        return not any(
            stirs[
                max(0, int(down * (2 * top - bottom))) : int(down * (2 * bottom - top)) + 1,
                max(0, int(across * (2 * left - right))) : int(across * (2 * right - left)) + 1,
            ].any()
            for left, top, right, bottom in boxes
        )


def _small(photo: Photo) -> npt.NDArray[np.int16]:
    return np.asarray(cv2.resize(photo, _SIZE, interpolation=cv2.INTER_AREA), np.int16)
