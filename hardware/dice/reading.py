"""The reading of dice from a photo: the top faces, and how sure each is. For the tray, the command line, the benchmark.

The finder net looks at the photo at half size for top faces; the face net looks at each place at full size and says
which face it is, or that it is no die.
"""

from collections.abc import Sequence
from math import prod
from time import perf_counter

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.nets import CROP, FACE, NO_DIE, Chances, Nets, load_nets
from hardware.dice.peaks import Peak, peaks
from hardware.dice.photo import Photo
from hardware.dice.signals import DiceReading, Doubt, PixelBox
from hardware.dice.tray import News, Tray
from hardware.dice.watching import SURE
from hardware.dice.whole import are_covered, are_leaning, are_whole, burnt

_LIKELY = 0.5
_IMPOSSIBLE = 0.06
"""A place whose chance to be a die is below this at first sight is dropped."""
_MAYBE_ANOTHER = 0.65
"""A place left out with more than this chance may be one die more than expected."""
_VIEWS = (1.0, 0.8)
_ASIDE = [0.28 * np.array([np.cos(turn), np.sin(turn)]) for turn in np.arange(8) * np.pi / 4]
"""The shifts of the second looks at a chosen die, in parts of its size."""
_CONTRADICTED = 0.96
"""If a shifted look sees another face with this chance, the place is not a whole die."""
_GLARE = 0.25
"""If this share of a face is overexposed, pips may be lost. In 210 photos in good light the most was 0.02."""
LONGEST_SIDE = 640
"""The longer side, in pixels, at which a photo without a calibration is read."""
_READABLE_DIE_PIXELS = (32.0, 64.0)


class Candidate(msgspec.Struct, frozen=True):
    """A place in the photo, what the face net reads there, and the chance that it is a die."""

    peak: Peak
    value: int
    value_chance: float
    die_chance: float

    @property
    def sureness(self) -> float:
        """How sure it is that this is a die and shows this face."""
        return min(self.value_chance, self.die_chance)


def read_photo(
    image: Photo, count: int | None = None, tray: Tray | None = None, nets: Nets | None = None
) -> DiceReading:
    """The top faces in a picture (rows, columns, blue-green-red).

    `count` is how many dice are expected: doubtful ones are taken up to that number, sure ones beyond it still show.
    A `tray` gives the size of a die in pixels and the picture without dice. Other `nets` are for the training.
    """
    nets = nets or load_nets()
    started = perf_counter()
    scale = _scale(image, tray)
    photo = scale_photo(image, scale)
    found = candidates(photo, nets)
    changes = tray.changes_on(image) if tray else None
    if tray and changes is not None:
        found = [one for one in found if tray.has_news_at(changes, one.peak.x / scale, one.peak.y / scale)]
    taken, left_out = choose_dice(found, count)
    boxes = tuple(_box(one.peak, scale, image) for one in taken)
    why = _doubt(boxes, image, tray, changes)
    is_seen = why is None and are_whole([one.peak for one in taken], photo)
    sure = confidence(taken, left_out, count) if is_seen else 0.0
    if sure >= SURE:  # Only then would it be proposed; the look takes as long as all the rest.
        taken = look_beside(taken, photo, nets)
        sure = confidence(taken, left_out, count)
    return DiceReading(
        values=tuple(one.value for one in taken),
        boxes=boxes,
        confidence=sure,
        milliseconds=(perf_counter() - started) * 1000,
        chances=tuple(one.sureness for one in taken),
        why=why,
    )


def _doubt(boxes: Sequence[PixelBox], image: Photo, tray: Tray | None, changes: News | None) -> Doubt | None:
    """What keeps the picture from being trusted: the tray tells, a hand at a die, a die that leans, burnt-out dice."""
    is_burnt = burnt(boxes, image) > _GLARE + (tray.burnt if tray else 0.0)
    why = tray.doubt(image) if tray else None
    if why is None and tray and changes is not None and are_covered(boxes, changes, tray):
        return Doubt.COVERED
    if why is None and tray and changes is not None and are_leaning(boxes, changes, tray):
        return Doubt.LEANING
    return Doubt.GLARE if why is None and is_burnt else why


def candidates(photo: Photo, nets: Nets) -> list[Candidate]:
    """Every place that may be a die, the likeliest first; of places on one die only the likeliest."""
    alone: list[Candidate] = []
    for one in sorted(_candidates(photo, nets), key=lambda one: -one.die_chance):
        if not any(one.peak.is_same_die_as(other.peak) for other in alone):
            alone.append(one)
    return alone


def _candidates(photo: Photo, nets: Nets) -> list[Candidate]:
    """The finder's places with what the face net says there, at a glance; where a die may be, after a longer look."""
    places = peaks(nets.finder.maps(photo))
    if not places:
        return []
    chances = nets.faces.chances(np.stack([_crop(photo, place, _VIEWS[0]) for place in places]))
    doubtful = [row for row, seen in enumerate(chances) if 1 - seen[NO_DIE] > _IMPOSSIBLE]
    if doubtful:
        chances[doubtful] = _look_at(photo, [places[row] for row in doubtful], nets)
    return [_candidate(place, row) for place, row in zip(places, chances, strict=True)]


def _look_at(photo: Photo, places: Sequence[Peak], nets: Nets) -> Chances:
    """What the face net says from two distances, averaged with the mirror images."""
    crops = np.stack([_crop(photo, place, view) for view in _VIEWS for place in places])
    seen = nets.faces.chances(np.concatenate([crops, crops[:, :, ::-1]]))
    return np.asarray(seen.reshape(2 * len(_VIEWS), len(places), -1).mean(axis=0), np.float32)


def look_beside(taken: Sequence[Candidate], photo: Photo, nets: Nets) -> list[Candidate]:
    """The chosen dice. One that is another face when looked at from a little aside is as unsure as that look is sure:
    so does half a face read beside a hand, or beside another die.
    """
    if not taken:
        return []
    beside = [_shift(one.peak, *by) for one in taken for by in _ASIDE]
    crops = np.stack([_crop(photo, place, view) for place in beside for view in _VIEWS])
    seen = nets.faces.chances(crops).reshape(len(taken), len(_ASIDE), len(_VIEWS), -1).max(axis=2)
    return [_with_doubt(one, looks) for one, looks in zip(taken, seen, strict=True)]


def _with_doubt(one: Candidate, looks: Chances) -> Candidate:
    """The die after looks from all sides (rows) that see each face with these chances (columns)."""
    others = looks.copy()
    others[:, [NO_DIE, one.value]] = 0.0
    if one.value == 2:
        # A shift is as long as the way to a pip of a two. Of a whole two, the look across sees the other pip or both.
        across = np.roll(looks, len(_ASIDE) // 2, axis=0)
        others[across[:, 1:3].max(axis=1) >= _LIKELY, 1] = 0.0
    another = float(others.max())
    return one if another < _CONTRADICTED else msgspec.structs.replace(one, value_chance=1 - another)


def _shift(place: Peak, right: float, down: float) -> Peak:
    return msgspec.structs.replace(place, x=place.x + right * place.size, y=place.y + down * place.size)


def choose_dice(found: list[Candidate], count: int | None) -> tuple[list[Candidate], list[Candidate]]:
    """Of candidates, likeliest first: those taken for dice, from left to right, and those left out."""
    taken = [one for place, one in enumerate(found) if one.die_chance >= _floor(place, count)]
    left_out = found[len(taken) :]
    return sorted(taken, key=lambda one: (one.peak.x, one.peak.y)), left_out


def confidence(taken: Sequence[Candidate], left_out: Sequence[Candidate], count: int | None) -> float:
    """The chance that every face is right, or the least sure die, or the surest thing left out, whichever is smallest;
    0 where the number is not as expected.
    """
    if not taken or (count is not None and len(taken) != count):
        return 0.0
    weakest = min(prod(one.value_chance for one in taken), *(one.die_chance for one in taken))
    surest = max((one.die_chance for one in left_out), default=0.0)
    if count is None or surest > _MAYBE_ANOTHER:
        return round(min(weakest, 1 - surest), 4)
    return round(min(weakest, _chance_of_choice(min(one.die_chance for one in taken), surest)), 4)


def _chance_of_choice(taken: float, left_out: float) -> float:
    """The chance that of two places the one taken is the die, given that only one of them is."""
    is_taken, is_other = taken * (1 - left_out), left_out * (1 - taken)
    return is_taken / (is_taken + is_other) if is_taken + is_other else 0.0


def _floor(place: int, count: int | None) -> float:
    if count is None:
        return _LIKELY
    return 0.1 if place < count else 0.9


def _candidate(peak: Peak, chances: npt.NDArray[np.float32]) -> Candidate:
    value = 1 + int(np.argmax(chances[1:]))
    is_die = 1 - float(chances[NO_DIE])
    return Candidate(peak, value, float(chances[value]), float(np.sqrt(is_die * peak.chance)))


def _scale(image: Photo, tray: Tray | None) -> float:
    """How much the photo is reduced or enlarged for the nets: dice about as large as those they learned from."""
    if tray is None:
        return min(1.0, LONGEST_SIDE / float(max(image.shape[:2])))
    smallest, largest = _READABLE_DIE_PIXELS
    return 1.0 if smallest <= tray.die_pixels <= largest else FACE / tray.die_pixels


def scale_photo(image: Photo, scale: float) -> Photo:
    """The picture reduced (scale below 1) or enlarged."""
    if scale == 1.0:
        return image
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=way), np.uint8)


def _crop(photo: Photo, place: Peak, view: float) -> Photo:
    # OpenCV counts from the middle of the first pixel, a place from its corner.
    right, down = (CROP / 2 - 0.5 - view * (middle - 0.5) for middle in (place.x, place.y))
    matrix = np.array([[view, 0, right], [0, view, down]], np.float64)
    crop = cv2.warpAffine(photo, matrix, (CROP, CROP), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, np.uint8)


def _box(peak: Peak, scale: float, image: Photo) -> PixelBox:
    height, width = image.shape[:2]
    left, top, right, bottom = (side / scale for side in peak.box)
    return (max(0, round(left)), max(0, round(top)), min(width, round(right)), min(height, round(bottom)))
