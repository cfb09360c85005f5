"""How else may a photo of the tray come out? Dark, glaring, upside down, blurred, cut: `tests.benchmarks.dice` counts.

Each disturbance takes a labelled photo and chance, and gives the picture; the dice in it are still those of the label.
"""

from collections.abc import Callable, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo
from hardware.dice.tray import Tray, calibrate
from tools.dice_training.drawn import light_up
from tools.dice_training.photos import Labelled

Chance = np.random.Generator
Disturbance = Callable[[Labelled, Chance], Photo]
SKIN = (140, 170, 215)
_SERIES = 6
_ALIKE_SHARE, _ALIKE_LOOK = 0.03, 0.6


def glare(photo: Photo, x: float, y: float, reach: float) -> Photo:
    """A lamp's soft white spot."""
    rows, columns = np.mgrid[: photo.shape[0], : photo.shape[1]]
    spot = np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * reach * reach))
    lit: Photo = np.clip(photo + 220 * spot[:, :, None], 0, 255).astype(np.uint8)
    return lit


def glare_on_a_die(one: Labelled, chance: Chance) -> Photo:
    """The spot lies on one of the dice."""
    die = chance.integers(len(one.values))
    x, y = one.middles[die] + chance.normal(0, 8, 2)
    return glare(one.photo, x, y, float(one.sizes[die] * chance.uniform(0.25, 0.8)))


def glare_anywhere(one: Labelled, chance: Chance) -> Photo:
    """The spot lies somewhere in the tray."""
    height, width = one.photo.shape[:2]
    x, y = chance.uniform(0.2, 0.8, 2) * (width, height)
    return glare(one.photo, x, y, float(chance.uniform(0.06, 0.2) * width))


def half_in_shade(one: Labelled, chance: Chance) -> Photo:
    """A shadow with a soft edge through the middle."""
    height, width = one.photo.shape[:2]
    rows, columns = np.mgrid[:height, :width]
    way = chance.uniform(0, 2 * np.pi)
    depth = (columns - width / 2) * np.cos(way) + (rows - height / 2) * np.sin(way)
    shaded: Photo = (one.photo * (0.25 + 0.75 / (1 + np.exp(-depth / 20)))[:, :, None]).astype(np.uint8)
    return shaded


def cut_through_a_die(one: Labelled, chance: Chance) -> Photo:
    """The picture ends within a die."""
    die, at = chance.integers(len(one.values)), chance.uniform(-0.15, 0.15)
    x, y = (one.middles[die] + at * one.sizes[die]).astype(int)
    halves = (one.photo[:, :x], one.photo[:, x:], one.photo[:y], one.photo[y:])
    return np.ascontiguousarray(max(halves, key=lambda half: half.size))


def finger_over_a_die(one: Labelled, chance: Chance) -> Photo:
    """A finger hides the edge of a die."""
    return _finger(one, chance, float(chance.uniform(0.7, 0.95)), 0.8)


def finger_over_half_a_die(one: Labelled, chance: Chance) -> Photo:
    """A finger hides half of a die."""
    return _finger(one, chance, 0.45, 0.9)


def _finger(one: Labelled, chance: Chance, away: float, width: float) -> Photo:
    """A finger from outside the picture, of this width, up to this distance from a die's middle, in die's sizes."""
    die, way = chance.integers(len(one.values)), chance.uniform(0, 2 * np.pi)
    size, to = float(one.sizes[die]), np.array([np.cos(way), np.sin(way)])
    start = one.middles[die] + to * size * away
    ends = [tuple(map(int, end)) for end in (start, start + 600 * to)]
    return np.asarray(cv2.line(one.photo.copy(), ends[0], ends[1], SKIN, int(width * size)), np.uint8)


def _noisy(photo: Photo, chance: Chance) -> Photo:
    return np.clip(photo + chance.normal(0, 2, photo.shape), 0, 255).astype(np.uint8)


def _shaken(photo: Photo) -> Photo:
    return np.asarray(cv2.blur(photo, (9, 1)), np.uint8)


DISTURBED: dict[str, Disturbance] = {
    "half the light": lambda one, chance: light_up(one.photo, 0.5),
    "a third of the light": lambda one, chance: _noisy(light_up(one.photo, 0.3), chance),
    "1.8 times the light": lambda one, chance: light_up(one.photo, 1.8),
    "2.5 times the light": lambda one, chance: light_up(one.photo, 2.5),
    "half in the shade": half_in_shade,
    "glare on a die": glare_on_a_die,
    "glare anywhere": glare_anywhere,
    "blurred": lambda one, chance: np.asarray(cv2.GaussianBlur(one.photo, (0, 0), 3), np.uint8),
    "shaken": lambda one, chance: _shaken(one.photo),
    "cut through a die": cut_through_a_die,
    "a finger over a die": finger_over_a_die,
    "a finger over half a die": finger_over_half_a_die,
    "turned by 90 degrees": lambda one, chance: np.ascontiguousarray(np.rot90(one.photo)),
    "upside down": lambda one, chance: np.ascontiguousarray(one.photo[::-1, ::-1]),
}


def trays(photos: Sequence[Labelled]) -> list[tuple[Tray, list[Labelled]]]:
    """Series of photos of one table from about one place, each with the tray as its median picture shows it empty."""
    left, found = [one for one in photos if one.kind == "mixed"], list[tuple[Tray, list[Labelled]]]()
    while left:
        series = [one for one in left if _is_alike(left[0].photo, one.photo)]
        left = [one for one in left if all(one is not other for other in series)]
        if len(series) >= _SERIES:
            empty = np.median(np.stack([one.photo for one in series]), axis=0).astype(np.uint8)
            found.append((calibrate([empty], float(np.median([one.sizes.mean() for one in series]))), series))
    return found


def _is_alike(one: Photo, other: Photo) -> bool:
    looks = [_look(photo) for photo in (one, other)]
    apart = float(np.median(np.abs(looks[0] - looks[1])))
    likeness = float(np.corrcoef(looks[0].ravel(), looks[1].ravel())[0, 1])
    return one is other or (apart < _ALIKE_SHARE and likeness > _ALIKE_LOOK)


def _look(photo: Photo) -> npt.NDArray[np.float64]:
    """A small grey picture, in parts of its own middle grey."""
    small = cv2.resize(photo, (80, 80), interpolation=cv2.INTER_AREA).mean(axis=2)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), 2) / np.median(small), np.float64)
