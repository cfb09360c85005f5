"""What is a photo here, and which files hold one? Every part of the dice reading takes pictures from this module."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.signals import DiceFault

Photo = npt.NDArray[np.uint8]
"""A picture as OpenCV has it: rows, columns, blue-green-red."""


class PhotoUnreadable(DiceFault):
    """A file that is missing or is no picture; the message names it."""


def photo_from(path: Path) -> Photo:
    """The picture in this file, of any kind that OpenCV reads; refuses what is no picture."""
    try:
        packed = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise PhotoUnreadable(f"{path}: cannot be read: {error.strerror}") from error
    with _decoders_silent():
        picture = unpacked(packed)
    if picture is None:
        raise PhotoUnreadable(f"{path}: is not a picture; allowed: JPEG, PNG and what else OpenCV reads")
    return picture


def unpacked(packed: npt.NDArray[np.uint8]) -> Photo | None:
    """The picture in these bytes of a file, or None where there is none."""
    try:
        picture = cv2.imdecode(packed, cv2.IMREAD_COLOR) if packed.size else None
    except cv2.error:  # Broken headers, and pictures of more pixels than OpenCV allows.
        return None
    return None if picture is None else np.asarray(picture, np.uint8)


@contextmanager
def _decoders_silent() -> Iterator[None]:
    """Keep what OpenCV's decoders write to the error output themselves away from it: we say what is wrong, once."""
    errors, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(errors, 2)
        os.close(errors)
        os.close(nowhere)
