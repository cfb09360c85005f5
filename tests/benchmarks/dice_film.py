"""A film of throws: dice cut from labelled photos, on a table of such a photo, before the tray's real watcher.

Run with the photos' folder in BANKER_DICE_PHOTOS, how many throws (200), and a fold of the training if only the photos
that it keeps back may be seen. Dice roll in with motion blur, then lie still under light that drifts and a camera's
noise. In every fourth throw a hand reaches in and lies over half a die for a while.
"""

import queue
import sys
from collections.abc import Iterator, Sequence

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.camera import BenchCamera
from hardware.dice.photo import Photo
from hardware.dice.signals import DiceSeen
from hardware.dice.tray import Tray, calibrate
from hardware.dice.watcher import TrayWatcher
from tests.benchmarks.dice_disturbed import SKIN, Chance
from tools.dice_training.photos import FOLDER_VARIABLE, Labelled, fold_of, labelled_photos, photos_folder

_ROLLING, _REACHING, _HIDDEN, _STILL = 5, 3, 6, 8
_STEPS = 6
"""How many places of a rolling die one picture holds: its motion blur."""
_REACH = {"mixed": 0.9, "tray": 1.25, "drawn": 1.25}
"""How far around a face's middle a die is cut, in parts of the face: a tilted camera sees its sides too."""
_TURN_DEGREES = {"mixed": 180.0, "tray": 12.0, "drawn": 12.0}
_ALIKE = 1.25
"""Dice of a film may differ so much in size."""
_LEAST_FACE = 26.0
Place = npt.NDArray[np.float64]


class Die(msgspec.Struct, frozen=True):
    """A die cut from a photo, a square picture, with the face that it shows."""

    value: int
    picture: Photo
    turn_degrees: float


class Scene(msgspec.Struct, frozen=True):
    """A table without dice, and the dice that are thrown on it."""

    kind: str
    empty: Photo
    face: float
    dice: list[Die]


class Outcome(msgspec.Struct, frozen=True):
    """What became of a throw: `right`, `wrong` or `not proposed`, and the frames from lying still to the proposal."""

    kind: str
    name: str
    frames: int


class Film(BenchCamera):
    """Shows each picture once, the last one from then on, and counts."""

    shown = 0

    def frame(self) -> Photo:
        """The next picture."""
        self.shown += 1
        return super().frame()


def scenes(photos: Sequence[Labelled], chance: Chance) -> list[Scene]:
    """A scene for each photo that can be cleared of its dice, with the dice of photos of its kind and size."""
    found = []
    for one in photos:
        face = float(np.median(one.sizes))
        alike = [other for other in photos if other.kind == one.kind and _is_as_large(other, face)]
        dice = [die for other in alike for die in cut_dice(other, chance)]
        if face >= _LEAST_FACE and dice:
            found.append(Scene(one.kind, _cleared(one), face, dice))
    return found


def cut_dice(one: Labelled, chance: Chance) -> list[Die]:
    """Every die of the photo that lies apart and whole within its picture."""
    found = []
    for value, (x, y), size in zip(one.values, one.middles.astype(int), one.sizes, strict=True):
        reach = int(size * _REACH[one.kind])
        apart = np.sort(np.hypot(*(one.middles - (x, y)).T))
        inside = reach <= x < one.photo.shape[1] - reach and reach <= y < one.photo.shape[0] - reach
        if inside and size >= _LEAST_FACE and apart[1:2].min(initial=1e9) > 2.2 * reach:
            most = _TURN_DEGREES[one.kind]
            cut = one.photo[y - reach : y + reach, x - reach : x + reach]
            found.append(Die(int(value), cut, float(chance.uniform(-most, most))))
    return found


def paste(picture: Photo, die: Die, middle: Place, turn_degrees: float = 0.0) -> None:
    """Lay a die with its middle here; its cut edge is soft."""
    reach = die.picture.shape[0] // 2
    about = cv2.getRotationMatrix2D((reach - 0.5, reach - 0.5), die.turn_degrees + turn_degrees, 1.0)
    turned = cv2.warpAffine(die.picture, about, die.picture.shape[:2], borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.circle(np.zeros(die.picture.shape[:2], np.float32), (reach, reach), int(reach * 0.85), (1.0,), -1)
    soft = cv2.GaussianBlur(mask, (0, 0), reach * 0.08)[..., None]
    x, y = middle.astype(int)
    there = picture[y - reach : y + reach, x - reach : x + reach]
    there[:] = (soft * turned + (1 - soft) * there).astype(np.uint8)


def throw(scene: Scene, dice: Sequence[Die], is_hidden: bool, chance: Chance) -> tuple[list[Photo], int]:
    """The pictures of one throw, and the first of them in which the dice lie still and nothing covers them."""
    ends = _places(scene, len(dice), chance)
    starts = _places(scene, len(dice), chance)
    rolling = [_rolling(scene, starts, ends, part / _ROLLING, chance) for part in range(_ROLLING)]
    still = scene.empty.copy()
    for die, end in zip(dice, ends, strict=True):
        paste(still, die, end)
    tip = ends[0] + (chance.uniform(-0.1, 0.1) * scene.face, scene.face * 0.1)
    ways = [*np.linspace(1, 0, _REACHING), *[0.0] * _HIDDEN, *np.linspace(0, 1, _REACHING)] if is_hidden else []
    hands = [_with_hand(still, tip, scene.face, float(away)) for away in ways]
    gains = chance.uniform(0.75, 1.0) * (1 + 0.03 * np.sin(np.linspace(0, 3, _ROLLING + len(ways) + _STILL)))
    shown = zip([*rolling, *hands, *[still] * _STILL], gains, strict=True)
    return [_seen(each, float(gain), chance) for each, gain in shown], _ROLLING + len(ways)


def play(scene: Scene, throws: int, chance: Chance) -> Iterator[Outcome]:
    """What one watcher makes of these throws in this scene, whose tray it has learnt."""
    camera, told = Film([scene.empty]), queue.Queue[object]()
    tray: Tray = calibrate([scene.empty], scene.face)
    watcher = TrayWatcher("film", lambda _: camera, told.put, tray, frame_seconds=0.0)
    watcher.start()
    try:
        for number in range(throws):
            dice = [scene.dice[each] for each in chance.integers(len(scene.dice), size=chance.integers(1, 4))]
            pictures, still = throw(scene, dice, number % 4 == 3, chance)
            camera.show(*pictures)
            camera.shown = 0
            watcher.expect(len(dice))
            seen = _proposed(told, camera, len(pictures))
            watcher.expect(None)
            truth = sorted(die.value for die in dice)
            name = "not proposed" if seen is None else "right" if sorted(seen.values) == truth else "wrong"
            yield Outcome(scene.kind, name, camera.shown - still)
    finally:
        watcher.stop()
        watcher.join()


def _proposed(told: queue.Queue[object], camera: Film, pictures: int) -> DiceSeen | None:
    """The proposal; None when the last picture was read and brought no proposal."""
    while True:
        try:
            signal = told.get(timeout=0.05)
        except queue.Empty:
            if camera.shown > pictures + 1:
                return None
            continue
        if isinstance(signal, DiceSeen):
            return signal


def _is_as_large(other: Labelled, face: float) -> bool:
    return face / _ALIKE <= float(np.median(other.sizes)) <= face * _ALIKE


def _cleared(one: Labelled) -> Photo:
    """The photo without its dice: each is painted over from what is around it."""
    mask = np.zeros(one.photo.shape[:2], np.uint8)
    for middle, size in zip(one.middles, one.sizes, strict=True):
        cv2.circle(mask, middle.astype(int).tolist(), int(size * 1.5), (255,), -1)
    return np.asarray(cv2.inpaint(one.photo, mask, 5, cv2.INPAINT_TELEA), np.uint8)


def _places(scene: Scene, count: int, chance: Chance) -> list[Place]:
    """Places for so many dice, none over another."""
    reach = max(die.picture.shape[0] // 2 for die in scene.dice) + 1
    height, width = scene.empty.shape[:2]
    found: list[Place] = []
    while len(found) < count:
        place = chance.uniform((reach, reach), (width - reach, height - reach))
        if all(np.hypot(*(place - other)) > 2.2 * reach for other in found):
            found.append(place)
    return found


def _rolling(scene: Scene, starts: Sequence[Place], ends: Sequence[Place], part: float, chance: Chance) -> Photo:
    """The dice on their way, slower and slower, each turning and with any face up."""
    mean = np.zeros(scene.empty.shape, np.float32)
    dice = [scene.dice[each] for each in chance.integers(len(scene.dice), size=len(ends))]
    for step in np.linspace(part, part + 0.5 / _ROLLING, _STEPS):
        picture, way = scene.empty.copy(), 1 - (1 - step) ** 2
        for die, start, end in zip(dice, starts, ends, strict=True):
            paste(picture, die, start + (end - start) * way, float(360 * (1 - way)))
        mean += picture / _STEPS
    return mean.astype(np.uint8)


def _with_hand(picture: Photo, tip: Place, face: float, away: float) -> Photo:
    """A hand from the right whose fingers end at `tip`; `away` 1 is out of the picture."""
    right = picture.shape[1]
    x, y = float(tip[0] + away * (right - tip[0]) - 0.1 * face), float(tip[1])
    hand = picture.copy()
    for finger, longer in ((-1.1, 0.5), (0.0, 0.0), (1.1, 0.4), (2.1, 1.2)):
        start = int(x + (0.5 + longer) * face), int(y + finger * face)
        cv2.line(hand, start, (int(x + 4 * face), start[1]), SKIN, int(face))
    cv2.ellipse(hand, (int(x + 5 * face), int(y + 0.5 * face)), (int(3 * face), int(2.2 * face)), 0, 0, 360, SKIN, -1)
    cv2.line(hand, (int(x + 5 * face), int(y + face)), (right + 99, int(y + 2 * face)), SKIN, int(3 * face))
    return np.asarray(cv2.GaussianBlur(hand, (0, 0), 0.8), np.uint8)


def _seen(picture: Photo, light: float, chance: Chance) -> Photo:
    """The picture under so much light, with a camera's noise."""
    return np.clip(picture * light + chance.normal(0, 2.0, picture.shape), 0, 255).astype(np.uint8)


def report(outcomes: Sequence[Outcome]) -> list[str]:
    """One line for each kind of photo."""
    lines = []
    for kind in sorted({one.kind for one in outcomes}):
        of_kind = [one for one in outcomes if one.kind == kind]
        counts = {name: sum(one.name == name for one in of_kind) for name in ("right", "wrong", "not proposed")}
        frames = sorted(one.frames for one in of_kind if one.name == "right") or [0]
        lines.append(f"{kind}: {counts}, {frames[len(frames) // 2]} frames from lying still (most {frames[-1]})")
    return lines


def main() -> int:
    """Print the figures after every tenth throw."""
    photos = photos_folder()
    if photos is None:
        print(f"the film is skipped: {FOLDER_VARIABLE} names no folder of photos")
        return 0
    cv2.setNumThreads(1)
    chance, throws = np.random.default_rng(7), int(sys.argv[1]) if len(sys.argv) > 1 else 200
    fold = int(sys.argv[2]) if len(sys.argv) > 2 else None
    found = scenes([one for one in labelled_photos(photos) if fold in (None, fold_of(one.name))], chance)
    outcomes: list[Outcome] = []
    for number in range(throws // 5):
        of_kind = [one for one in found if one.kind == ("mixed", "tray")[number % 2]]
        outcomes += play(of_kind[chance.integers(len(of_kind))], 5, chance)
        print(f"{len(outcomes)} throws", *report(outcomes), sep="\n  ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
