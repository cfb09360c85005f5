"""Which photos does the training learn from, and which does it keep back? Reads the labelled folder, splits it by name."""

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.drawn import Photo

FOLDER_VARIABLE = "BANKER_DICE_PHOTOS"
LABELS = "dice.json"
SEED = 20
FOLDS = 4


class Labelled(msgspec.Struct, frozen=True):
    """A picture, which set it is of, and for each die its value and the box around its top face."""

    name: str
    kind: str
    photo: Photo
    values: npt.NDArray[np.int64]
    boxes: npt.NDArray[np.float64]

    @property
    def middles(self) -> npt.NDArray[np.float64]:
        """The middles of the top faces, one row (x, y) a die."""
        return (self.boxes[:, :2] + self.boxes[:, 2:]) / 2


def folder() -> Path | None:
    """The folder of the photos, as the environment names it; None where it names none."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else None


def labelled_photos(photos: Path) -> list[Labelled]:
    """Every labelled photo of the folder, by name."""
    labels = json.loads((photos / LABELS).read_text(encoding="utf-8"))["images"]
    return [_labelled(photos, label) for label in sorted(labels, key=lambda label: str(label["file"]))]


def fold_of(name: str) -> int:
    """The fold that keeps this photo back: from the seed and the name; phone photos of one minute stay together."""
    throw = name[: len("mixed_IMG_20191208_1118")] if name.startswith("mixed") else name
    return int(hashlib.sha256(f"{SEED}:{throw}".encode()).hexdigest(), 16) % FOLDS


def folds(photos: Sequence[Labelled]) -> Iterator[tuple[list[Labelled], list[Labelled]]]:
    """For each fold the photos to learn from and those kept back; every photo is kept back once."""
    for fold in range(FOLDS):
        kept_back = [photo for photo in photos if fold_of(photo.name) == fold]
        yield [photo for photo in photos if fold_of(photo.name) != fold], kept_back


def _labelled(photos: Path, label: dict[str, Any]) -> Labelled:
    picture = np.asarray(cv2.imread(str(photos / label["file"])), np.uint8)
    boxes = np.array(label["boxes"], np.float64).reshape(-1, 4)
    return Labelled(label["file"], label["set"], picture, np.array(label["values"], np.int64), boxes)
