"""A film of throws: dice cut from real photos, on the picture of their own empty table, before the tray's real watcher.

Run with the photos' folder in BANKER_DICE_PHOTOS, and how many throws (200). Each throw has one to three dice. They
roll, then lie still with a camera's noise; in every fourth throw a finger covers half a die first.
"""

from __future__ import annotations

import queue
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from hardware.dice.camera import BenchCamera
from hardware.dice.photo import Photo
from hardware.dice.signals import DiceSeen
from hardware.dice.tray import Tray
from hardware.dice.watcher import TrayWatcher
from tests.benchmarks.dice_disturbed import trays
from tools.dice_training.photos import FOLDER_VARIABLE, Labelled, labelled_photos, photos_folder

_ROLLING, _HIDDEN, _STILL = 2, 6, 8
_CUT = 0.9
"""How far around a face's middle a die is cut, in parts of the face: its sides are cut with it."""
_SKIN = (140, 170, 215)
Die = tuple[int, Photo]


class Film(BenchCamera):
    """Shows each picture once, the last one from then on."""

    @property
    def is_over(self) -> bool:
        with self._lock:
            return len(self._pictures) <= 1


def cut_dice(series: Sequence[Labelled]) -> list[Die]:
    """Every die of these photos that lies apart and whole within its picture, with its face."""
    found = []
    for one in series:
        for value, middle, size in zip(one.values, one.middles, one.sizes, strict=True):
            apart = np.linalg.norm(one.middles - middle, axis=1)
            reach = int(size * _CUT)
            x, y = (int(each) for each in middle)
            inside = reach <= x < one.photo.shape[1] - reach and reach <= y < one.photo.shape[0] - reach
            if inside and np.sort(apart)[1:2].min(initial=1e9) > 2.2 * reach:
                found.append((int(value), one.photo[y - reach : y + reach, x - reach : x + reach]))
    return found


def paste(picture: Photo, die: Photo, x: int, y: int) -> Photo:
    """The picture with a die at this place; its cut edge is soft."""
    reach = die.shape[0] // 2
    mask = np.zeros(die.shape[:2], np.float32)
    cv2.circle(mask, (reach, reach), int(reach * 0.9), (1.0,), -1)
    soft = cv2.GaussianBlur(mask, (0, 0), reach * 0.08)[..., None]
    there = picture[y - reach : y + reach, x - reach : x + reach]
    there[:] = (soft * die + (1 - soft) * there).astype(np.uint8)
    return picture


def places(count: int, shape: tuple[int, ...], reach: int, chance: np.random.Generator) -> list[tuple[int, int]]:
    """Places for so many dice, none over another."""
    found: list[tuple[int, int]] = []
    while len(found) < count:
        place = int(chance.integers(reach, shape[1] - reach)), int(chance.integers(reach, shape[0] - reach))
        if all(np.hypot(place[0] - x, place[1] - y) > 2.2 * reach for x, y in found):
            found.append(place)
    return found


def throw(empty: Photo, dice: Sequence[Die], is_hidden: bool, chance: np.random.Generator) -> list[Photo]:
    """The pictures of one throw."""
    reach = max(die.shape[0] // 2 for _, die in dice)

    def lying(spots: Sequence[tuple[int, int]]) -> Photo:
        picture = empty.copy()
        for (_, die), (x, y) in zip(dice, spots, strict=True):
            paste(picture, die, x, y)
        return picture

    spots = places(len(dice), empty.shape, reach, chance)
    rolling = [cv2.blur(lying(places(len(dice), empty.shape, reach, chance)), (15, 5)) for _ in range(_ROLLING)]
    still = lying(spots)
    hand, (x, y) = still.copy(), spots[0]
    cv2.rectangle(hand, (x, y - reach // 3), (empty.shape[1], y + reach // 3), _SKIN, -1)
    shown = [*rolling, *([hand] * _HIDDEN if is_hidden else []), *[still] * _STILL]
    return [_with_noise(np.asarray(each, np.uint8), chance) for each in shown]


def _with_noise(picture: Photo, chance: np.random.Generator) -> Photo:
    return np.clip(picture + chance.normal(0, 2.0, picture.shape), 0, 255).astype(np.uint8)


def play(tray: Tray, empty: Photo, dice: Sequence[Die], throws: int, chance: np.random.Generator) -> Iterator[str]:
    """`right`, `wrong` or `not proposed` of each throw, through one watcher."""
    camera, told = Film([empty]), queue.Queue[object]()
    watcher = TrayWatcher("film", lambda _: camera, told.put, tray, frame_seconds=0.0)
    watcher.start()
    try:
        for number in range(throws):
            thrown = [dice[each] for each in chance.integers(len(dice), size=chance.integers(1, 4))]
            camera.show(*throw(empty, thrown, number % 4 == 3, chance))
            watcher.expect(len(thrown))
            seen = _proposed(told, camera)
            watcher.expect(None)
            truth = sorted(value for value, _ in thrown)
            yield "not proposed" if seen is None else "right" if sorted(seen.values) == truth else "wrong"
    finally:
        watcher.stop()
        watcher.join()


def _proposed(told: queue.Queue[object], camera: Film) -> DiceSeen | None:
    while True:
        try:
            signal = told.get(timeout=0.5)
        except queue.Empty:
            if camera.is_over:
                return None
            continue
        if isinstance(signal, DiceSeen):
            return signal


def main() -> int:
    """Print the figures after every tenth throw; the last line counts."""
    photos = photos_folder()
    if photos is None:
        print(f"the film is skipped: {FOLDER_VARIABLE} names no folder of photos")
        return 0
    cv2.setNumThreads(1)
    chance, counts = np.random.default_rng(7), Counter[str]()
    series = trays(labelled_photos(photos))
    each = (int(sys.argv[1]) if len(sys.argv) > 1 else 200) // len(series)
    for tray, seen in series:
        empty = np.median(np.stack([one.photo for one in seen]), axis=0).astype(np.uint8)
        dice = cut_dice(seen)
        for outcome in play(tray, empty, dice, each, chance):
            counts[outcome] += 1
            if counts.total() % 10 == 0:
                print(f"{counts.total()} throws of {len(dice)} dice: {dict(counts)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
