"""Random views of photos for the training: turned, larger or smaller, in other light."""

from typing import Any

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo
from tools.dice_training.drawn import (
    BLACK,
    GREEN,
    RED,
    WHITE,
    BgrColour,
    DrawnDie,
    DrawnTray,
    Polygons,
    draw_photo,
    top_box,
)
from tools.dice_training.photos import Labelled

Matrix = npt.NDArray[np.float64]
Chance = np.random.Generator

_TURN_DEGREES = {"mixed": 180.0, "tray": 25.0, "drawn": 20.0}
"""The most that a photo is turned: from a tilted camera, a side that is turned far looks like a top face."""
_THIRD_DICE = 0.3
"""The share of drawn dice that show a symbol, which the nets must refuse."""
_BODIES = (WHITE, WHITE, BLACK, RED, GREEN, (150, 50, 30), (30, 190, 230), (120, 30, 90))


def view_matrix(kind: str, middle: npt.NDArray[np.float64], side: int, scale: float, chance: Chance) -> Matrix:
    """A turned, stretched, perhaps mirrored view: `middle` is the middle of its square of `side` pixels."""
    turn = np.radians(chance.uniform(-1, 1) * _TURN_DEGREES[kind])
    stretch = np.exp(chance.normal(0, 0.05, 2)) * scale
    mirror = -1.0 if chance.random() < 0.5 else 1.0
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    sheared = np.array([[1.0, chance.normal(0, 0.05)], [0.0, 1.0]])
    linear = turned @ sheared @ np.diag([mirror * stretch[0], stretch[1]])
    return np.asarray(np.c_[linear, side / 2 - linear @ middle], np.float64)


def view(photo: Photo, matrix: Matrix, side: int) -> Photo:
    """The square view; beyond the photo its edge is repeated."""
    way = cv2.INTER_AREA if np.sqrt(abs(np.linalg.det(matrix[:, :2]))) < 0.75 else cv2.INTER_LINEAR
    if way == cv2.INTER_AREA:  # Warping cannot average, so blur first.
        photo = np.asarray(cv2.blur(photo, (2, 2)), np.uint8)
    shifted = matrix.copy()
    shifted[:, 2] += matrix[:, :2] @ (0.5, 0.5) - 0.5
    return np.asarray(
        cv2.warpAffine(photo, shifted, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def in_other_light(picture: Photo, chance: Chance) -> Photo:
    """The picture with other light, other colours, a little noise or blur."""
    seen: npt.NDArray[np.floating[Any]] = picture.astype(np.float32)
    if chance.random() < 0.3:
        seen = seen[:, :, chance.permutation(3)]
    if chance.random() < 0.15:
        seen = np.repeat(seen.mean(axis=2, keepdims=True), 3, axis=2)
    elif chance.random() < 0.4:  # Other dyes: pips may differ from their die only in colour.
        seen = (seen - 128) @ (np.eye(3) + chance.normal(0, 0.25, (3, 3))) + 128
    if chance.random() < 0.3:
        seen = 255 * (np.clip(seen, 0, 255) / 255) ** np.exp(chance.normal(0, 0.3))
    gain = np.exp(chance.normal(0, 0.18) + chance.normal(0, 0.08, 3))
    seen = (seen - 128) * np.exp(chance.normal(0, 0.15)) + 128
    seen = seen * gain + chance.normal(0, 8)
    if chance.random() < 0.3:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), chance.uniform(0.4, 1.1)), seen.dtype)
    if chance.random() < 0.5:
        seen = seen + chance.normal(0, chance.uniform(0, 7), seen.shape)
    if chance.random() < 0.06:
        seen = 255 - seen
    return np.asarray(np.clip(seen, 0, 255), np.uint8)


def with_streaks(picture: Photo, chance: Chance) -> Photo:
    """The picture with glints, and with veins as in marbled dice: bright or dark spots that are not pips."""
    seen = picture.copy()
    if chance.random() < 0.3:
        for _ in range(chance.integers(1, 4)):
            seen = _veined(seen, chance)
    if chance.random() < 0.2:
        seen = _glinting(seen, chance)
    return seen


def _veined(picture: Photo, chance: Chance) -> Photo:
    """A thin bent line of one colour across the middle, half transparent."""
    side, times = picture.shape[0], np.linspace(0, 1, 8)[:, None]
    start, bend, end = side / 2 + chance.normal(0, side / 7, (3, 2))
    line = (1 - times) ** 2 * start + 2 * times * (1 - times) * bend + times**2 * end
    colour = _colour(chance, 120, 255) if chance.random() < 0.7 else _colour(chance, 0, 120)
    veined = cv2.polylines(picture.copy(), [np.int32(line * 8)], False, colour, chance.integers(1, 3), cv2.LINE_AA, 3)  # type: ignore[call-overload]
    share = chance.uniform(0.4, 1)
    return np.asarray(cv2.addWeighted(veined, share, picture, 1 - share, 0), np.uint8)


def _glinting(picture: Photo, chance: Chance) -> Photo:
    """A soft bright spot near the middle."""
    side = picture.shape[0]
    x, y = side / 2 + chance.normal(0, side / 8, 2)
    rows, columns = np.mgrid[:side, :side]
    spot = np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * chance.uniform(2, 8) ** 2))
    return np.asarray(np.clip(picture + chance.uniform(30, 120) * spot[:, :, None], 0, 255), np.uint8)


def drawn_photos(many: int, chance: Chance) -> list[Labelled]:
    """Drawn trays of one to six dice of any colour, so that the nets know more than the tables of the photos."""
    return [_drawn(number, chance) for number in range(many)]


def _drawn(number: int, chance: Chance) -> Labelled:
    tray = DrawnTray(
        floor=_colour(chance, 60, 225),
        grain=float(chance.uniform(1, 7)),
        light=float(chance.uniform(0.75, 1.15)),
        tilt_degrees=float(chance.uniform(0, 45)),
    )
    side, lying = float(chance.uniform(28, 64)), list[DrawnDie]()
    for _ in range(chance.integers(1, 7)):
        die = _die(tray, side, chance)
        if all(np.hypot(die.x - other.x, die.y - other.y) > 1.5 * side for other in lying):
            is_third = bool(lying) and chance.random() < _THIRD_DICE
            lying.append(msgspec.structs.replace(die, symbol=_symbol(chance)) if is_third else die)
    photo, dice = draw_photo(lying, tray, seed=number), [die for die in lying if not die.symbol]
    boxes = np.array([top_box(die, tray) for die in dice])
    thirds = np.array([top_box(die, tray) for die in lying if die.symbol]).reshape(-1, 4)
    values = np.array([die.value for die in dice], np.int64)
    return Labelled(f"drawn-{number}", "drawn", photo, values, boxes, (thirds[:, :2] + thirds[:, 2:]) / 2)


def _die(tray: DrawnTray, side: float, chance: Chance) -> DrawnDie:
    body = _BODIES[chance.integers(len(_BODIES))] if chance.random() < 0.6 else _colour(chance, 20, 235)
    return DrawnDie(
        value=int(chance.integers(1, 7)),
        x=float(chance.uniform(side, tray.width - side)),
        y=float(chance.uniform(side, tray.height - 1.5 * side)),
        side=side,
        turn_degrees=float(chance.uniform(0, 360)),
        body=body,
        pips=_pips_on(body, chance),
        pip_radius=float(chance.uniform(0.15, 0.24)),
    )


def _symbol(chance: Chance) -> str | Polygons:
    """A symbol of a third die, instead of pips."""
    if chance.random() < 0.6:
        return "bus" if chance.random() < 0.5 else "mr-m"
    return tuple(
        tuple((float(x), float(y)) for x, y in chance.uniform(-0.75, 0.75, (chance.integers(3, 8), 2)))
        for _ in range(chance.integers(1, 4))
    )


def _pips_on(body: BgrColour, chance: Chance) -> BgrColour:
    """Black or white pips, as on most dice, or any colour that differs enough from the die's."""
    if chance.random() < 0.6:
        return _colour(chance, 0, 60) if sum(body) > 380 else _colour(chance, 200, 255)
    while True:
        red, green, blue = chance.integers(0, 256, 3).tolist()
        if np.abs(np.subtract((red, green, blue), body)).max() > 80:
            return red, green, blue


def _colour(chance: Chance, darkest: int, lightest: int) -> BgrColour:
    grey = chance.uniform(darkest, lightest)
    blue, green, red = np.clip(grey + chance.normal(0, 18, 3), 0, 255).astype(int).tolist()
    return blue, green, red
