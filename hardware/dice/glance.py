"""The check whether a picture is still the last one. It saves the watcher from reading an unchanged tray again."""

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo

_SIZE = (80, 60)
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


def _small(photo: Photo) -> npt.NDArray[np.int16]:
    return np.asarray(cv2.resize(photo, _SIZE, interpolation=cv2.INTER_AREA), np.int16)
