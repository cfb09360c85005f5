"""Pictures of throws for the camera of the bench: dice that the project draws, or photos where the environment names
a folder of them.
"""

import json
import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Protocol

import numpy as np

from hardware.dice.photo import Photo, photo_from
from tools.dice_training.drawn import DrawnDie, DrawnTray, draw_photo

FOLDER_VARIABLE = "BANKER_DICE_PHOTOS"


class Throws(Protocol):
    """A tray that is photographed."""

    def empty(self) -> Photo:
        """The tray without dice."""
        ...

    def thrown(self, first: int, second: int) -> Photo:
        """The tray with these dice, the first one at the left."""
        ...


@cache
def empty_tray() -> Photo:
    """A drawn tray without dice."""
    return draw_photo([])


class DrawnThrows:
    """Drawn dice of a new place and turn for each throw."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def empty(self) -> Photo:
        """The tray without dice."""
        return empty_tray()

    def thrown(self, first: int, second: int) -> Photo:
        """The tray with these dice, the first one at the left."""
        dice = [self._die(first, 130, 270), self._die(second, 370, 510)]
        return draw_photo(dice, DrawnTray(), seed=self._chance.randrange(1000))

    def _die(self, value: int, left: int, right: int) -> DrawnDie:
        x, y = self._chance.uniform(left, right), self._chance.uniform(130, 350)
        return DrawnDie(value, x, y, side=56, turn_degrees=self._chance.uniform(0, 90))


class PhotographedThrows:
    """Photos of one tray with a single die, cut into halves that are put side by side."""

    def __init__(self, folder: Path, seed: int) -> None:
        photos = json.loads((folder / "dice.json").read_text(encoding="utf-8"))["images"]
        self._folder, self._chance = folder, Random(seed)
        self._single = [photo for photo in photos if photo["set"] == "tray" and len(photo["values"]) == 1]

    def empty(self) -> Photo:
        """A tray without dice, as the drawn one is."""
        return empty_tray()

    def thrown(self, first: int, second: int) -> Photo:
        """The tray with these dice, the first one at the left."""
        return np.hstack([self._half(first), self._half(second)])

    def _half(self, value: int) -> Photo:
        """Half a photo with this die, at some distance from the seam."""
        photo = self._chance.choice([photo for photo in self._single if photo["values"] == [value]])
        picture = photo_from(self._folder / photo["file"])
        left, _, right, _ = photo["boxes"][0]
        half = picture.shape[1] // 2
        begin = (left + right) // 2 - half // 2 + self._chance.randint(-60, 60)
        begin = min(max(begin, 0), picture.shape[1] - half)
        return picture[:, begin : begin + half]


def throws(seed: int = 8) -> Throws:
    """The photos of the folder that the environment names, else drawn dice."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return PhotographedThrows(Path(folder), seed) if folder else DrawnThrows(seed)
