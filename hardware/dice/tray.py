"""What does the tray look like without dice, how large is a die in it, how light is it? Learned once, kept in one file.

`banker dice calibrate` learns and writes it; the reading and the camera's watch use it.
"""

import base64
import tomllib
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo, unpacked

_EMPTY_WIDTH = 160
_LEAST_NEWS = 14.0
_DARKEST, _LIGHTEST = 35.0, 245.0
_OTHER_LIGHT = 1.6
_BARE = 0.02  # of the picture: what may differ from an empty tray that is empty

News = npt.NDArray[np.float32]
"""How much each place of a photo differs from the empty tray, in grey levels, at the empty picture's size."""


class TrayFault(ValueError):
    """A tray file that cannot be used, or a photo that does not fit it; the message says which and what is allowed."""


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A calibrated tray: its photos' size in pixels, the size of a die's top face, the light, and the empty picture.

    `light` is the middle grey of the empty tray, 0 to 255. `empty_picture` is a small PNG as base64.
    """

    width: int
    height: int
    die_pixels: float
    light: float
    empty_picture: str

    def __post_init__(self) -> None:
        """Refuses sizes and light that no photo has."""
        if min(self.width, self.height) < 64 or not 8 <= self.die_pixels <= min(self.width, self.height):
            raise ValueError("die_pixels: allowed: 8 up to the photo's shorter side; width and height: 64 or more")
        if not 0 <= self.light <= 255:
            raise ValueError(f"light: {self.light} is not allowed; allowed: 0 to 255")

    def news(self, photo: Photo) -> News:
        """Where this photo differs from the empty tray, its light set to that of the empty one."""
        if photo.shape[:2] != (self.height, self.width):
            raise TrayFault(
                f"the photo has {photo.shape[1]} x {photo.shape[0]} pixels; the tray was calibrated with "
                f"{self.width} x {self.height}"
            )
        empty = self._empty().astype(np.float32)
        seen = cv2.resize(photo, (empty.shape[1], empty.shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32)
        seen *= self.light / max(1.0, light_of(photo))
        return np.asarray(cv2.blur(np.abs(seen - empty).max(axis=2), (3, 3)), np.float32)

    def has_news_at(self, news: News, x: float, y: float) -> bool:
        """True where something lies around this pixel of the photo that the empty tray has not."""
        shrink = news.shape[1] / self.width
        reach = max(1, round(0.5 * self.die_pixels * shrink))
        row, column = round(y * shrink), round(x * shrink)
        around = news[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1]
        return bool(around.size and around.max() >= _LEAST_NEWS)

    def is_bare(self, photo: Photo) -> bool:
        """True where the photo is hardly another than the empty tray: no hand hides it."""
        return bool((self.news(photo) >= _LEAST_NEWS).mean() <= _BARE)

    def complaint(self, photo: Photo) -> str | None:
        """What is wrong with the light now, in one sentence; None when it is much as it was."""
        now = light_of(photo)
        if max(now, 1.0) / max(self.light, 1.0) > _OTHER_LIGHT:
            return f"the tray is much lighter than when it was calibrated ({now:.0f} instead of {self.light:.0f})"
        if max(self.light, 1.0) / max(now, 1.0) > _OTHER_LIGHT:
            return f"the tray is much darker than when it was calibrated ({now:.0f} instead of {self.light:.0f})"
        return None

    def save(self, path: Path) -> None:
        """Write the tray as one TOML file, whole or not at all."""
        unfinished = path.with_name(path.name + ".new")
        unfinished.write_text(self._text(), encoding="utf-8")
        unfinished.replace(path)

    def _text(self) -> str:
        return (
            "# A dice tray, as `banker dice calibrate` learned it. Calibrate again when the camera or the lamp moves.\n"
            f"width = {self.width}\nheight = {self.height}\n"
            f"die_pixels = {self.die_pixels:.1f}\nlight = {self.light:.1f}\n"
            f'empty_picture = "{self.empty_picture}"\n'
        )

    def _empty(self) -> Photo:
        picture = _decoded(self.empty_picture)
        if picture is None:
            raise TrayFault("empty_picture: is not a PNG as base64; calibrate the tray again")
        return picture


def calibrated(empty: Sequence[Photo], die_pixels: float) -> Tray:
    """The tray of these photos without dice, all of one size; refuses a tray too dark or too light to read dice in."""
    if len({photo.shape for photo in empty}) != 1:
        raise TrayFault("calibrating takes photos of one size, at least one of the empty tray")
    mean = np.mean([photo.astype(np.float32) for photo in empty], axis=0).astype(np.uint8)
    light = light_of(mean)
    if not _DARKEST <= light <= _LIGHTEST:
        raise TrayFault(f"the empty tray's light is {light:.0f}; allowed: {_DARKEST:.0f} to {_LIGHTEST:.0f} of 255")
    height, width = mean.shape[:2]
    small = cv2.resize(mean, (_EMPTY_WIDTH, round(_EMPTY_WIDTH * height / width)), interpolation=cv2.INTER_AREA)
    packed = base64.b64encode(cv2.imencode(".png", small)[1].tobytes()).decode()
    return Tray(width=width, height=height, die_pixels=die_pixels, light=light, empty_picture=packed)


def tray_from(path: Path) -> Tray:
    """The tray in this file; refuses what is not one and says where."""
    try:
        tray = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Tray)
    except OSError as error:
        raise TrayFault(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise TrayFault(f"{path}: is not a calibrated tray: {error}") from error
    if _decoded(tray.empty_picture) is None:
        raise TrayFault(f"{path}: empty_picture: is not a PNG as base64; calibrate the tray again")
    return tray


def light_of(photo: Photo) -> float:
    """The middle grey of a photo, 0 to 255: dice are few and small, so they hardly move it."""
    return float(np.median(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)))


def _decoded(text: str) -> Photo | None:
    try:
        return unpacked(np.frombuffer(base64.b64decode(text, validate=True), np.uint8))
    except ValueError:
        return None
