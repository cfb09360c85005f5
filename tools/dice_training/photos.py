"""The labelled photos of the training, and their split into folds by name."""

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.nets import WEIGHTS
from hardware.dice.photo import Photo

FOLDER_VARIABLE = "BANKER_DICE_PHOTOS"
LABELS = "dice.json"
SEED = 20
FOLDS = 3
LEAST_FACE = 36.0
SPLIT = WEIGHTS / "split.toml"
"""The file with the photos of the committed weights, and the fold that keeps each back."""


class Labelled(msgspec.Struct, frozen=True):
    """A picture with its set, and for each die its value and the box around its top face.

    `others` are the middles of dice that show a symbol, one row (x, y) each; the nets must not read them.
    """

    name: str
    kind: str
    photo: Photo
    values: npt.NDArray[np.int64]
    boxes: npt.NDArray[np.float64]
    others: npt.NDArray[np.float64] = np.empty((0, 2))

    @property
    def middles(self) -> npt.NDArray[np.float64]:
        """The middles of the top faces, one row (x, y) for each die."""
        return (self.boxes[:, :2] + self.boxes[:, 2:]) / 2

    @property
    def sizes(self) -> npt.NDArray[np.float64]:
        """The mean of width and height of each box."""
        return np.asarray((self.boxes[:, 2:] - self.boxes[:, :2]).mean(axis=1), np.float64)


def photos_folder() -> Path | None:
    """The folder of the photos from the environment; None when it is not set."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else None


def labelled_photos(photos: Path) -> list[Labelled]:
    """Every labelled photo of the folder, by name."""
    labels = json.loads((photos / LABELS).read_text(encoding="utf-8"))["images"]
    return [_labelled(photos, label) for label in sorted(labels, key=lambda label: str(label["file"]))]


def fold_of(name: str) -> int:
    """The fold that keeps this photo back; it depends only on the seed and the name of the arrangement."""
    return int(hashlib.sha256(f"{SEED}:{arrangement_of(name)}".encode()).hexdigest(), 16) % FOLDS


def arrangement_of(name: str) -> str:
    """The arrangement of a photo. Photos of the same dice in about the same places share it and are kept back together.

    The series of the tray (all dice with one face, photos 1 to 10 with one die, 11 to 20 with two, ...) show few
    arrangements from many sides, so each ten are one arrangement. Mixed photos have the time in their names: those of
    one minute are one arrangement.
    """
    if tray := re.fullmatch(r"(tray_\w+_)(\d+)\.\w+", name):
        return f"{tray[1]}{(int(tray[2]) - 1) // 10}"
    timed = re.fullmatch(r"(mixed_\w+_\d{4})\d\d\.\w+", name)
    return timed[1] if timed else name


def split(photos: Sequence[Labelled], fold: int) -> tuple[list[Labelled], list[Labelled]]:
    """The photos to learn from, and those that this fold keeps back; every photo is kept back in one fold."""
    kept_back = [photo for photo in photos if fold_of(photo.name) == fold]
    return [photo for photo in photos if fold_of(photo.name) != fold], kept_back


def write_split(photos: Sequence[Labelled]) -> None:
    """Write the names of the photos beside the weights that were trained on them."""
    head = "# What the nets beside this file were trained on, and the fold in which `measure` kept each back.\n"
    rows = "".join(f'"{photo.name}" = {fold_of(photo.name)}\n' for photo in photos)
    SPLIT.write_text(f"{head}seed = {SEED}\nfolds = {FOLDS}\n\n[photos]\n{rows}", encoding="utf-8")


def learnt_names() -> frozenset[str]:
    """The names of the photos that the committed weights were trained on."""
    return frozenset(tomllib.loads(SPLIT.read_text(encoding="utf-8"))["photos"])


def _grown(boxes: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The boxes; those around the pips of a one or a two are grown to a whole face with the same middle."""
    middles, halves = (boxes[:, :2] + boxes[:, 2:]) / 2, (boxes[:, 2:] - boxes[:, :2]) / 2
    halves = np.maximum(halves, LEAST_FACE / 2)
    return np.hstack([middles - halves, middles + halves])


def _labelled(photos: Path, label: dict[str, Any]) -> Labelled:
    picture = np.asarray(cv2.imread(str(photos / label["file"])), np.uint8)
    boxes = _grown(np.array(label["boxes"], np.float64).reshape(-1, 4))
    return Labelled(label["file"], label["set"], picture, np.array(label["values"], np.int64), boxes)
