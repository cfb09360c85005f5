"""A calibrated tray: its empty picture, the size of a die and its light. It is learnt once and kept in one file.

Written by the tray's watcher and `banker dice calibrate`; used by the reading and the watcher.
"""

import base64
import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo, unpack
from hardware.dice.signals import DiceFault, Doubt

_EMPTY_WIDTH = 160
_DARKEST, _LIGHTEST = 35.0, 245.0
_OTHER_LIGHT = 1.6
_BURNT = 250.0  # of 255, in every colour: overexposed
_GLARE_DICE = 4.0  # faces of a die: two white dice may be overexposed, with tops and sides
_TURNED = -0.4
_TEXTURE = 8.0  # pixels of the small picture: wider shades are light, which comes from another side at night
_FLOOR, _FITS = 0.5, 4  # the share of the picture that shows the floor; how often its light is fitted
_COARSE = 4  # pixels of the small picture: light changes slowly
_BARE = 0.02  # of the picture: so much of an empty tray may differ from its empty picture

LEAST_NEWS = 14.0
"""What differs from the empty tray by this much, in grey levels, lies in it."""

COMPLAINTS = {
    Doubt.DARK: "the tray is much darker than when it was learnt",
    Doubt.GLARE: "the tray is much lighter than when it was learnt, or a lamp glares in it",
    Doubt.TURNED: "the camera is upside down, as the tray was learnt",
    Doubt.COVERED: "a hand or its shadow covers the dice",
    Doubt.LEANING: "a die seems to lean",
}
"""What is wrong with a photo as a whole, for operators."""

News = npt.NDArray[np.float32]
"""How much each place of a photo differs from the empty tray, in grey levels, at the size of the empty picture."""


class TrayFault(DiceFault):
    """A tray that cannot be learnt, or a photo that does not fit it; the message says why, and what is allowed."""

    def __init__(self, says: str, why: Doubt = Doubt.UNSURE) -> None:
        super().__init__(says)
        self.why = why


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A calibrated tray: the size of its photos and of a die's top face in pixels, the light, and the empty picture.

    `light` is the median grey of the empty tray, 0 to 255. `empty_picture` is a small PNG as base64. `burnt` is the
    share of a die's face that was overexposed and could still be read: white dice in a dark tray. `form` is how much
    longer than wide a die is that lies flat (`whole.forms`); 0: not learnt. `camera` has what the camera holds (focus,
    exposure, white balance), by the names of its library; empty: it sets itself.
    """

    width: int
    height: int
    die_pixels: float
    light: float
    empty_picture: str
    burnt: float = 0.0
    form: float = 0.0
    camera: dict[str, float] = {}

    def __post_init__(self) -> None:
        """Raises `ValueError` for sizes and light that no photo has."""
        if min(self.width, self.height) < 64 or not 8 <= self.die_pixels <= min(self.width, self.height):
            raise ValueError("die_pixels: allowed: 8 up to the photo's shorter side; width and height: 64 or more")
        if not 0 <= self.light <= 255:
            raise ValueError(f"light: {self.light} is not allowed; allowed: 0 to 255")
        if not 0 <= self.burnt <= 1:
            raise ValueError(f"burnt: {self.burnt} is not allowed; allowed: 0 to 1")
        if not 0 <= self.form <= 9:
            raise ValueError(f"form: {self.form} is not allowed; allowed: 0 to 9")

    def changes_on(self, photo: Photo) -> News:
        """How much this photo differs from the empty tray, after its light is set to that of the empty tray."""
        empty = self._empty().astype(np.float32)
        seen = _lit_as(empty, self._small(photo) * (self.light / max(1.0, light_of(photo))))
        return np.asarray(cv2.blur(np.abs(seen - empty).max(axis=2), (3, 3)), np.float32)

    def has_news_at(self, changes: News, x: float, y: float) -> bool:
        """True when something lies around this pixel of the photo that is not in the empty tray."""
        shrink = changes.shape[1] / self.width
        reach = max(1, round(0.5 * self.die_pixels * shrink))
        row, column = round(y * shrink), round(x * shrink)
        around = changes[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1]
        return bool((around >= LEAST_NEWS).any())

    def is_bare(self, photo: Photo) -> bool:
        """True when the photo hardly differs from the empty tray, so no hand hides it."""
        return bool((self.changes_on(photo) >= LEAST_NEWS).mean() <= _BARE)

    def doubt(self, photo: Photo) -> Doubt | None:
        """Why no reading of this photo can be trusted; None when its light and side are as in the learnt tray."""
        now = light_of(photo)
        if max(self.light, 1.0) / max(now, 1.0) > _OTHER_LIGHT:
            return Doubt.DARK
        if max(now, 1.0) / max(self.light, 1.0) > _OTHER_LIGHT or self._is_burnt(photo):
            return Doubt.GLARE
        return Doubt.TURNED if self._is_turned(photo) else None

    def complaint(self, photo: Photo) -> str | None:
        """The same in one sentence, for operators."""
        why = self.doubt(photo)
        return COMPLAINTS[why] if why else None

    def save(self, path: Path) -> None:
        """Write the tray as one TOML file, completely or not at all, even if the power is cut."""
        unfinished = path.with_name(path.name + ".new")
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(self._text())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)

    def _text(self) -> str:
        return (
            "# A dice tray, as it was learnt. Learn it again when the camera or the lamp moves.\n"
            f"width = {self.width}\nheight = {self.height}\n"
            f"die_pixels = {self.die_pixels:.1f}\nlight = {self.light:.1f}\n"
            f"burnt = {self.burnt:.3f}\nform = {self.form:.2f}\n"
            f'empty_picture = "{self.empty_picture}"\n'
            f"camera = {{{', '.join(f'{name} = {value!r}' for name, value in self.camera.items())}}}\n"
        )

    def _is_burnt(self, photo: Photo) -> bool:
        """True when more than the dice is overexposed."""
        burnt, was = (picture.min(axis=2) >= _BURNT for picture in (self._small(photo), self._empty()))
        face = (self.die_pixels * burnt.shape[1] / self.width) ** 2
        return bool((burnt & ~was).sum() > _GLARE_DICE * face)

    def _is_turned(self, photo: Photo) -> bool:
        """True when marks on one side of the empty tray are now on the opposite side."""
        now, was = (_differences_across(picture) for picture in (self._small(photo), self._empty()))
        most = 3 * float(was.std())
        now = np.clip(now, -most, most)  # Dice differ more from the tray than its two sides from each other.
        length = float(np.linalg.norm(now) * np.linalg.norm(was))
        return length > 0 and float((now * was).sum()) / length < _TURNED

    def _small(self, photo: Photo) -> News:
        """The photo at the size of the empty picture. `TrayFault` for a photo of another size than the learnt ones."""
        if photo.shape[:2] != (self.height, self.width):
            raise TrayFault(
                f"the photo has {photo.shape[1]} x {photo.shape[0]} pixels; the tray was calibrated with "
                f"{self.width} x {self.height}"
            )
        size = (_EMPTY_WIDTH, round(_EMPTY_WIDTH * self.height / self.width))
        return np.asarray(cv2.resize(photo, size, interpolation=cv2.INTER_AREA), np.float32)

    def _empty(self) -> Photo:
        picture = _decode(self.empty_picture)
        if picture is None:
            raise TrayFault("empty_picture: is not a PNG as base64; calibrate the tray again")
        return picture


def calibrate(empty: Sequence[Photo], die_pixels: float) -> Tray:
    """The tray of these photos without dice, all of one size. `TrayFault` when it is too dark or too light."""
    if len({photo.shape for photo in empty}) != 1:
        raise TrayFault("calibrating takes photos of one size, at least one of the empty tray")
    mean = np.mean([photo.astype(np.float32) for photo in empty], axis=0).astype(np.uint8)
    light = light_of(mean)
    if not _DARKEST <= light <= _LIGHTEST:
        says = f"the empty tray's light is {light:.0f}; allowed: {_DARKEST:.0f} to {_LIGHTEST:.0f} of 255"
        raise TrayFault(says, Doubt.DARK if light < _DARKEST else Doubt.GLARE)
    height, width = mean.shape[:2]
    small = cv2.resize(mean, (_EMPTY_WIDTH, round(_EMPTY_WIDTH * height / width)), interpolation=cv2.INTER_AREA)
    packed = base64.b64encode(cv2.imencode(".png", small)[1].tobytes()).decode()
    return Tray(width=width, height=height, die_pixels=die_pixels, light=light, empty_picture=packed)


def tray_from(path: Path) -> Tray:
    """The tray in this file; `TrayFault` says what is wrong in it."""
    try:
        tray = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Tray)
    except OSError as error:
        raise TrayFault(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise TrayFault(f"{path}: is not a calibrated tray: {error}") from error
    if _decode(tray.empty_picture) is None:
        raise TrayFault(f"{path}: empty_picture: is not a PNG as base64; calibrate the tray again")
    return tray


def light_of(photo: Photo) -> float:
    """The median grey of a photo, 0 to 255; a few small dice hardly change it."""
    return float(np.median(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)))


def _lit_as(empty: News, seen: News) -> News:
    """The picture in the light of the empty tray, which may come from another side and have another colour.

    Each colour is set by a gain that changes evenly across the picture, fitted to the places that differ least: dice
    and a hand cover less than half of it.
    """
    down, across = np.mgrid[-1 : 1 : seen.shape[0] * 1j, -1 : 1 : seen.shape[1] * 1j].astype(np.float32)
    slopes = np.stack([np.ones_like(down), down, across], axis=-1)
    few, slope, wanted = (one[::_COARSE, ::_COARSE] for one in (seen, slopes, empty))
    gains = np.array([[1, 1, 1], [0, 0, 0], [0, 0, 0]], np.float32)  # one column for each colour
    for _ in range(_FITS):
        differs = np.abs(few * (slope @ gains) - wanted).max(axis=2)
        same = differs <= np.quantile(differs, _FLOOR)
        for colour in range(3):
            parts = slope[same] * few[same, colour, None]
            gains[:, colour] = np.linalg.lstsq(parts, wanted[same, colour])[0]
    return np.asarray(seen * (slopes @ gains), np.float32)


def _differences_across(picture: npt.NDArray[Any]) -> News:
    """How each place differs from the opposite one (half a turn), in grey levels, without the slow changes of light."""
    grey = picture.astype(np.float32).mean(axis=2)
    texture = grey - cv2.GaussianBlur(grey, (0, 0), _TEXTURE)
    return np.asarray(texture - texture[::-1, ::-1], np.float32)


def _decode(text: str) -> Photo | None:
    try:
        return unpack(np.frombuffer(base64.b64decode(text, validate=True), np.uint8))
    except ValueError:
        return None
