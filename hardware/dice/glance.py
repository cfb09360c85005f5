"""Is the picture still the one that was read last? A glance spares the watcher from reading the same tray again."""

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo

_SIZE = (80, 60)
_SAME = 10.0  # grey levels: a camera's noise is below, once a cell of the small picture is its mean


class Glance:
    """Remembers a picture, small, and knows it again."""

    def __init__(self) -> None:
        self._kept: npt.NDArray[np.int16] | None = None

    def keep(self, photo: Photo) -> None:
        """The picture that the next ones are compared with."""
        self._kept = _small(photo)

    def is_same(self, photo: Photo) -> bool:
        """True where no part of the picture has changed by more than a camera's noise."""
        return self._kept is not None and int(np.abs(_small(photo) - self._kept).max()) <= _SAME


def _small(photo: Photo) -> npt.NDArray[np.int16]:
    return np.asarray(cv2.resize(photo, _SIZE, interpolation=cv2.INTER_AREA), np.int16)
