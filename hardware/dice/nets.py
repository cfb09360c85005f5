"""Where may dice be, and what does a small picture show? Runs the two trained nets; only the reading asks them."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from hardware.dice.photo import Photo

Heat = npt.NDArray[np.float32]

WEIGHTS = Path(__file__).parent / "weights"
CELL = 8
"""Pixels of the full photo per cell of the finder's map: the photo is halved, the map is a quarter of that."""
CROP = 64
"""Side in pixels of the pictures that the face net looks at."""
NO_DIE = 0
"""The face net's first class; the others are the faces 1 to 6."""


class Nets:
    """The finder and the face net of one folder of weights."""

    def __init__(self, folder: Path = WEIGHTS, threads: int = 1) -> None:
        self._finder = _session(folder / "finder.onnx", threads)
        self._faces = _session(folder / "faces.onnx", threads)

    def find(self, half_photo: Photo) -> Heat:
        """Five maps over the cells: chance of a top face's middle, its offset (x, y) in cells, log of its size (x, y)."""
        maps: Heat = self._finder.run(None, {"photo": half_photo[None]})[0][0]
        return maps

    def faces(self, crops: npt.NDArray[np.uint8]) -> Heat:
        """For each picture of `CROP` x `CROP` pixels the chances of no die and of the faces 1 to 6."""
        chances: Heat = self._faces.run(None, {"crops": crops})[0]
        return chances


@cache
def trained_nets() -> Nets:
    """The nets that come with the program, loaded once."""
    return Nets()


def _session(path: Path, threads: int) -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
