"""The two trained nets: one finds top faces in a photo, the other names the face in a small picture."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # since 1.29 onnxruntime reports its use to its maker; it reads this at once
import onnxruntime

from hardware.dice.photo import Photo

Maps = npt.NDArray[np.float32]
Chances = npt.NDArray[np.float32]

WEIGHTS = Path(__file__).parent / "weights"
CELL = 8
"""Pixels of the full photo per cell of the finder's map: the photo is halved, the map is a quarter of that."""
CROP = 64
"""Side in pixels of the pictures that the face net looks at."""
FACE = 42.0
"""The size in pixels of a top face at which both nets read best."""
NO_DIE = 0
"""The face net's first class; the others are the faces 1 to 6."""
_MIRRORED = np.array([1, -1, 1, 1, 1], np.float32)[:, None, None]
"""In a mirrored photo the offset to the right becomes one to the left."""
_WHOLE_CELLS = 8  # The finder halves the photo and then quarters it.


class FinderNet:
    """The net that finds top faces in a whole photo."""

    def __init__(self, path: Path) -> None:
        self._session = _session(path)

    def maps(self, photo: Photo) -> Maps:
        """Five maps over the cells: chance of a top face's middle, its offset (x, y), log of its size (x, y).

        The net runs twice, also on the mirrored photo: another thing seldom looks like a face both times.
        """
        half = _half(photo)
        seen, mirrored = self._look(half), self._look(half[:, ::-1])[:, :, ::-1] * _MIRRORED
        maps = (seen + mirrored) / 2
        maps[0] = np.sqrt(seen[0] * mirrored[0])
        return np.asarray(maps, np.float32)

    def _look(self, half: Photo) -> Maps:
        maps: Maps = self._session.run(None, {"photo": np.ascontiguousarray(half)[None]})[0][0]
        return maps


class FaceNet:
    """The net that says which face a small picture shows, or that it shows no die."""

    def __init__(self, path: Path) -> None:
        self._session = _session(path)

    def chances(self, crops: npt.NDArray[np.uint8]) -> Chances:
        """For each picture of `CROP` x `CROP` pixels the chances of "no die" and of the faces 1 to 6."""
        chances: Chances = self._session.run(None, {"crops": crops})[0]
        return chances


class Nets:
    """The finder and the face net of one folder of weights."""

    def __init__(self, folder: Path = WEIGHTS) -> None:
        self.finder = FinderNet(folder / "finder.onnx")
        self.faces = FaceNet(folder / "faces.onnx")


@cache
def load_nets() -> Nets:
    """The nets that come with the program, loaded once."""
    return Nets()


def _session(path: Path) -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def _half(photo: Photo) -> Photo:
    """The photo at half size, after padding its right and lower edge to whole cells."""
    height, width = (-(-side // _WHOLE_CELLS) * _WHOLE_CELLS for side in photo.shape[:2])
    lower, right = height - photo.shape[0], width - photo.shape[1]
    whole = cv2.copyMakeBorder(photo, 0, lower, 0, right, cv2.BORDER_REPLICATE) if lower or right else photo
    return np.asarray(cv2.resize(whole, (width // 2, height // 2), interpolation=cv2.INTER_AREA), np.uint8)
