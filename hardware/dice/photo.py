"""The type of a photo and the reading of photo files. Used by every part of the dice reading."""

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
    """A file that is missing or not a picture; the message names it."""


def photo_from(path: Path) -> Photo:
    """The picture in this file, of any format that OpenCV reads. Raises `PhotoUnreadable`."""
    try:
        packed = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise PhotoUnreadable(f"{path}: cannot be read: {error.strerror}") from error
    with _decoders_silent():
        picture = unpack(packed)
    if picture is None:
        raise PhotoUnreadable(f"{path}: is not a picture; allowed: JPEG, PNG and what else OpenCV reads")
    return picture


def unpack(packed: npt.NDArray[np.uint8]) -> Photo | None:
    """The picture in these bytes of a file; None when they are not a picture."""
    try:
        picture = cv2.imdecode(packed, cv2.IMREAD_COLOR) if packed.size else None
    except cv2.error:  # A broken header, or more pixels than OpenCV allows.
        return None
    return None if picture is None else np.asarray(picture, np.uint8)


@contextmanager
def _decoders_silent() -> Iterator[None]:
    """Discard what OpenCV's decoders print to stderr: the caller reports the fault once."""
    errors, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(errors, 2)
        os.close(errors)
        os.close(nowhere)
