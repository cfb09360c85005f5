"""Drawn pictures of a tray with dice of any value, colour and place.

The training of the nets and the tests use them, so that the tray can be tried without photos.
"""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from hardware.dice.photo import Photo

BgrColour = tuple[int, int, int]
Polygons = tuple[tuple[tuple[float, float], ...], ...]
Points = npt.NDArray[np.float64]
Plane = Callable[[Points], Points]
"""Maps points of one face to pixels; half a side of the face is 1."""

WHITE: BgrColour = (232, 238, 240)
BLACK: BgrColour = (30, 28, 28)
RED: BgrColour = (40, 36, 190)
GREEN: BgrColour = (70, 120, 40)
FELT: BgrColour = (62, 104, 70)
WOOD: BgrColour = (150, 180, 205)

_OUT = 0.5
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-_OUT, -_OUT), (_OUT, _OUT)),
    3: ((-_OUT, -_OUT), (0, 0), (_OUT, _OUT)),
    4: ((-_OUT, -_OUT), (-_OUT, _OUT), (_OUT, -_OUT), (_OUT, _OUT)),
    5: ((-_OUT, -_OUT), (-_OUT, _OUT), (0, 0), (_OUT, -_OUT), (_OUT, _OUT)),
    6: ((-_OUT, -_OUT), (-_OUT, 0), (-_OUT, _OUT), (_OUT, -_OUT), (_OUT, 0), (_OUT, _OUT)),
}
_HAT = ((-0.32, -0.62), (0.32, -0.62), (0.32, -0.22), (0.58, -0.22), (0.58, -0.08), (-0.58, -0.08), (-0.58, -0.22))
_SYMBOLS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "bus": (
        ((-0.7, -0.4), (0.7, -0.4), (0.7, -0.2), (-0.7, -0.2)),
        ((-0.7, 0.05), (0.7, 0.05), (0.7, 0.3), (-0.7, 0.3)),
        *(((x, -0.2), (x + 0.12, -0.2), (x + 0.12, 0.05), (x, 0.05)) for x in (-0.7, -0.32, 0.08, 0.58)),
        *(((x, 0.3), (x + 0.3, 0.3), (x + 0.22, 0.52), (x + 0.08, 0.52)) for x in (-0.5, 0.2)),
    ),
    "mr-m": ((*_HAT, (-0.32, -0.22)), ((-0.5, 0.12), (0, 0.25), (0.5, 0.12), (0.4, 0.4), (0, 0.32), (-0.4, 0.4))),
}
"""The symbols that a third die shows instead of pips: a bus, and a hat over a moustache."""
_FINE = 2  # Drawn twice as large and then reduced, for smooth edges.
_EDGE = 0.22  # The share of half a side that the round corners take.


class DrawnDie(msgspec.Struct, frozen=True):
    """One die on the tray: its top face, the middle and the side of that face in pixels, and its turn in degrees.

    With a `symbol` its top shows that instead of pips: "bus", "mr-m", or any polygons with corners from -1 to 1. A die
    that leans is turned over one of its lower edges by `lean_degrees`: 0 lies flat, at 45 two faces are equally high.
    """

    value: int
    x: float
    y: float
    side: float = 48.0
    turn_degrees: float = 0.0
    body: BgrColour = WHITE
    pips: BgrColour = BLACK
    pip_radius: float = 0.2
    symbol: str | Polygons = ""
    lean_degrees: float = 0.0


class DrawnTray(msgspec.Struct, frozen=True):
    """The picture around the dice: its size in pixels, the floor, the light, and the tilt of the camera.

    `tilt_degrees` is 0 for a camera straight above; a tilted camera also sees the sides that face it.
    """

    width: int = 640
    height: int = 480
    floor: BgrColour = FELT
    grain: float = 4.0
    light: float = 1.0
    tilt_degrees: float = 18.0


def draw_photo(dice: Sequence[DrawnDie], tray: DrawnTray | None = None, seed: int = 0) -> Photo:
    """A picture of these dice on this tray; the same seed gives the same picture."""
    tray = tray or DrawnTray()
    picture = floor(tray, np.random.default_rng(seed))
    fine = np.asarray(cv2.resize(picture, None, fx=_FINE, fy=_FINE, interpolation=cv2.INTER_NEAREST), np.uint8)
    for die in sorted(dice, key=lambda die: die.y):
        _draw_die(fine, die, tray)
    picture = np.asarray(cv2.resize(fine, (tray.width, tray.height), interpolation=cv2.INTER_AREA), np.uint8)
    return light_up(picture, tray.light)


def floor(tray: DrawnTray, chance: np.random.Generator) -> Photo:
    """The empty tray: its colour with soft spots and a fine grain."""
    uneven = chance.normal(0, tray.grain * 2, (4, 4)).astype(np.float32)
    soft = cv2.resize(uneven, (tray.width, tray.height), interpolation=cv2.INTER_CUBIC)[:, :, None]
    grain = chance.normal(0, tray.grain / 2, (tray.height, tray.width, 1))
    return _bytes(np.asarray(tray.floor, np.float64) + soft + grain)


def light_up(picture: Photo, light: float) -> Photo:
    """The picture under more light (above 1) or less (below 1)."""
    return _bytes(picture.astype(np.float64) * light)


def top_box(die: DrawnDie, tray: DrawnTray) -> tuple[float, float, float, float]:
    """The box around the top face in pixels: left, top, right, bottom."""
    corners = _project(_square(0.0, die), die, tray) / _FINE
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    return float(left), float(top), float(right), float(bottom)


def _draw_die(fine: Photo, die: DrawnDie, tray: DrawnTray) -> None:
    _draw_body(fine, die, tray)
    for plane, value, light in _visible_faces(die, tray):
        _draw_face(fine, die, plane, value, light)


def _draw_body(fine: Photo, die: DrawnDie, tray: DrawnTray) -> None:
    for sink, colour in ((0.12, None), (0.0, tuple(int(part * 0.6) for part in die.body))):
        both = np.vstack([_square(0.0, die), _square(-2.0 - sink, die)]) * (1 - _EDGE, 1 - _EDGE, 1.0)
        outline = cv2.convexHull(_pixels(_project(both, die, tray) + sink * die.side))
        shade = colour or tuple(int(part * 0.55) for part in tray.floor)
        _fill(fine, outline, shade, round(_EDGE * die.side * _FINE))


def _visible_faces(die: DrawnDie, tray: DrawnTray) -> list[tuple[Plane, int, float]]:
    """Each face the camera sees, with its value and its light; the top face is drawn last."""
    sides = [value for value in (1, 2, 6, 5, 3, 4) if value not in (die.value, 7 - die.value)]
    faces = list[tuple[Plane, int, float]]()
    for quarter, value in enumerate(sides):
        plane, turned = _side_plane(die, tray, quarter), radians(die.turn_degrees + 90 * quarter)
        if _is_seen(plane, die):
            faces.append((plane, value, 0.72 + 0.2 * cos(turned)))
    return [*faces, (_top_plane(die, tray), die.value, 1.0)]


def _is_seen(plane: Plane, die: DrawnDie) -> bool:
    """True when the face is not turned away: in the picture its corners go round clockwise."""
    corner, right, down = plane(np.array([[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]))
    (x, y), (u, v) = (right - corner) / _FINE, (down - corner) / _FINE
    return bool(x * v - y * u > 0.02 * die.side**2)


def _top_plane(die: DrawnDie, tray: DrawnTray) -> Plane:
    return lambda points: _project(np.c_[points, np.zeros(len(points))], die, tray)


def _side_plane(die: DrawnDie, tray: DrawnTray, quarter: int) -> Plane:
    turn = radians(90 * quarter)
    across = np.array([cos(turn), -sin(turn), 0.0])
    outwards = np.array([sin(turn), cos(turn), 0.0])
    middle = outwards - np.array([0.0, 0.0, 1.0])

    def plane(points: Points) -> Points:
        return _project(middle + points[:, :1] * across + points[:, 1:] * np.array([0.0, 0.0, -1.0]), die, tray)

    return plane


def _draw_face(fine: Photo, die: DrawnDie, plane: Plane, value: int, light: float) -> None:
    body = tuple(int(part * light) for part in die.body)
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (1 - 1.5 * _EDGE)
    _fill(fine, _pixels(plane(square)), body, round(_EDGE * die.side * _FINE))
    round_angles = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    circle = np.c_[np.cos(round_angles), np.sin(round_angles)] * die.pip_radius
    marks = [circle + np.array(pip) for pip in _PIPS[value]]
    if die.symbol and value == die.value:
        polygons = _SYMBOLS[die.symbol] if isinstance(die.symbol, str) else die.symbol
        marks = [np.array(polygon) for polygon in polygons]
    for mark in marks:
        cv2.fillPoly(fine, [_pixels(plane(mark))], tuple(int(part * light) for part in die.pips))


def _square(height: float, die: DrawnDie) -> Points:
    return np.array([[-1, -1, height], [1, -1, height], [1, 1, height], [-1, 1, height]], np.float64)


def _project(points: Points, die: DrawnDie, tray: DrawnTray) -> Points:
    """Points of the die (half a side is 1, the top face's middle is the origin) in fine pixels of the picture."""
    turn, tilt = radians(die.turn_degrees), radians(tray.tilt_degrees)
    half = die.side / 2
    if die.lean_degrees:
        points = _lean(points, radians(die.lean_degrees))
    across = points[:, 0] * cos(turn) + points[:, 1] * sin(turn)
    down = -points[:, 0] * sin(turn) + points[:, 1] * cos(turn)
    up = points[:, 2] * sin(tilt)
    return np.asarray(_FINE * np.c_[die.x + half * across, die.y + half * (down * cos(tilt) - up)], np.float64)


def _lean(points: Points, lean: float) -> Points:
    """The points of a die that is turned over its lower right edge."""
    edge = np.array([1.0, 0.0, -2.0])
    turned = np.array([[cos(lean), 0.0, -sin(lean)], [0.0, 1.0, 0.0], [sin(lean), 0.0, cos(lean)]])
    return np.asarray((points - edge) @ turned + edge, np.float64)


def _fill(fine: Photo, outline: Any, colour: tuple[int, ...], edge: int) -> None:
    cv2.fillPoly(fine, [outline], colour)
    if edge > 0:
        cv2.polylines(fine, [outline], isClosed=True, color=colour, thickness=edge, lineType=cv2.LINE_AA)


def _pixels(points: Points) -> Any:
    return np.round(points).astype(np.int32)


def _bytes(picture: npt.NDArray[np.floating[Any]]) -> Photo:
    return np.clip(np.round(picture), 0, 255).astype(np.uint8)
