"""Houses and a hotel, drawn large, with windows that light up; what stands on the deed whose rent is due."""

from math import cos, radians, sin
from typing import Final

from ui.toolkit.easing import in_cubic, out_back, share
from ui.toolkit.parts import Part
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import centred, draw_picture, width_for
from ui.toolkit.placing import Box

HOUSE, GROUND = 144.0, 4.0
"""The largest side of a house, and the height of the line on which buildings stand."""
DROP: Final = 24.0
"""How far above its place a house appears."""
RAYS: Final = (20.0, 45.0, 70.0, 110.0, 135.0, 160.0)
RAYS_ROOM: Final = 0.17
"""The room for rays over a hotel, as a share of its height."""
WINDOWS: Final = tuple(
    (32 + 44.4 * column, 58 + 50.0 * row) for row in range(3) for column in range(6) if row < 2 or column not in (2, 3)
)
"""The windows of the picture of a hotel, 29 x 32 each, in its own units."""
LIT: Final = (0, 6, 12, len(WINDOWS))
"""How many windows are lit after each row."""
SLID, RISEN = 0.29, 0.67
"""The shares of the time after which the houses are gone, and the hotel has risen."""
SIGN: Final = Box(108, 12, 100, 29)
LEAST_SIGN: Final = 20.0
"""A lower sign is left out: its word would be too small to read."""


class Landmark(Part, frozen=True):
    """What stands on a deed: houses, or a hotel with the word of its sign, or the picture of a station or utility."""

    houses: int = 0
    hotel: str = ""
    picture: str = ""


def draw_house(pen: Pen, box: Box, *, is_lit: bool, colour: str = "house_on_ground") -> None:
    """A house in a square, its window and door dark or lit."""
    for layer, tint in enumerate((colour, "lamp" if is_lit else "house_dark", colour)):
        pen.stamp(f"picture-house_large.{layer}", tint, box)


def draw_hotel(pen: Pen, box: Box, lit: int, word: str) -> None:
    """A hotel in a box of its picture's proportions, with this number of its windows lit, in their order."""
    scale = box.w / 316
    for layer, tint in enumerate(("hotel", "hotel_dark", "hotel", "paper")):
        for x, y in WINDOWS[:lit] if layer == 2 else ():
            pen.fill("lamp", Box(box.x + x * scale, box.y + y * scale, 29 * scale, 32 * scale))
        pen.stamp(f"picture-hotel_large.{layer}", tint, box)
    sign = Box(box.x + SIGN.x * scale, box.y + SIGN.y * scale, SIGN.w * scale, SIGN.h * scale)
    size = 18.0 * max(scale / 0.8, 1)
    if sign.h >= LEAST_SIGN and pen.width(word, size, True) < sign.w:
        pen.fill("ink", sign, 4)
        pen.words(word, sign, size, bold=True, colour="lamp", align="centre")


def draw_landmark(pen: Pen, landmark: Landmark) -> None:
    """Buildings on a line at the foot of the box: houses drop one after another, a hotel's windows light up."""
    foot = pen.box.h - GROUND
    pen.fill("edge", Box(0, foot, pen.box.w, GROUND), GROUND / 2)
    if landmark.hotel:
        box = _hotel_box(pen, foot)
        draw_hotel(pen, box, int(pen.moment * len(WINDOWS)), landmark.hotel)
        draw_rays(pen, (pen.box.w / 2, box.y), box.h, pen.moment)
    elif landmark.houses:
        _draw_houses(pen, landmark.houses, foot)
    else:
        high = min(foot - 2, HOUSE)
        place = centred(landmark.picture, Box(0, foot - 2 - high, pen.box.w, high), HOUSE)
        colour = "text" if landmark.picture == "locomotive" else ""  # its ink would not be seen on a dark stage
        draw_picture(pen, landmark.picture, place, colour, ground="tile", lines="soft")


def draw_rising(pen: Pen, word: str) -> None:
    """Four houses slide together and fade; a hotel stands up in their place, and its windows light row by row."""
    foot = pen.box.h - GROUND
    pen.fill("edge", Box(0, foot, pen.box.w, GROUND), GROUND / 2)
    slid, lit = share(pen.moment, 0, SLID), share(pen.moment, RISEN, 1)
    if slid < 1:
        side, middle = pen.box.w / 5, pen.box.w / 2
        pen.strength = 1 - 0.6 * slid
        for index in range(4):
            x = middle + (index - 1.5) * side * 1.2 * (1 - in_cubic(slid)) - side / 2
            draw_house(pen, Box(x, foot - side, side, side), is_lit=False)
        return
    box, risen = _hotel_box(pen, foot), max(out_back(share(pen.moment, SLID, RISEN)), 0.02)
    with pen.moved((pen.box.w / 2, foot), stretched=(1.0, risen)):
        draw_hotel(pen, box, LIT[int(lit * 3)], word)
    draw_rays(pen, (pen.box.w / 2, box.y), box.h, lit)


def _hotel_box(pen: Pen, foot: float) -> Box:
    """A hotel in the middle, as large as fits under its rays."""
    height = min(foot / (1 + RAYS_ROOM), pen.box.w / width_for("hotel_large", 1.0))
    wide = width_for("hotel_large", height)
    return Box((pen.box.w - wide) / 2, foot - height, wide, height)


def draw_rays(pen: Pen, top: tuple[float, float], height: float, grown: float) -> None:
    """Rays over the top of a hotel of this height."""
    for degrees in RAYS if grown > 0 else ():
        x, y = cos(radians(degrees)), sin(radians(degrees))
        ends = [(top[0] + x * reach, top[1] - y * reach) for reach in (0.09 * height, (0.09 + 0.07 * grown) * height)]
        pen.thread("brass", ends, 5)


def _draw_houses(pen: Pen, count: int, foot: float) -> None:
    """Each falls to its place in its part of the time, and then its window lights."""
    side = min(HOUSE, pen.box.w / count - 8, foot - DROP)
    step = min((pen.box.w - side * count) / (count + 1), 24.0) + side
    start = (pen.box.w - step * (count - 1) - side) / 2
    for index in range(count):
        way = share(pen.moment, index / count, (index + 0.8) / count)
        if way > 0:
            y = foot - side - DROP * (1 - in_cubic(way))
            draw_house(pen, Box(start + step * index, y, side, side), is_lit=way >= 1)
