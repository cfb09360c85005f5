"""The pictures and signs of the table, all drawn for it: houses, a locomotive, a pawn, ticks, waves.

They are in `ui/theme/pictures.svg`: a picture has a few layers of outlines, each filled with one colour. The stencils
make a texture of each layer and size, screens draw them with a pen, printed cards use the outlines.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Final
from xml.etree import ElementTree

import msgspec

from ui.theme.names import SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.outlines import Outlines
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box

OWN, GROUND = "own", "ground"
"""Special colours of a layer: the requested colour, and the ground under the picture. Others are tokens."""
_SVG: Final = "{http://www.w3.org/2000/svg}"
_CURVE_STEPS: Final = 16
OUTLINE, OUTLINE_STEPS = 1.5, 12
"""The width of a pawn's outline by day, and the directions in which the pawn under it is moved for that."""
IN_ADVANCE: Final = (
    ("group", 20.0), ("house", 20.0), ("hotel", 22.0), ("house", 16.0), ("wheel", 20.0), ("roll", 22.0),
    ("drop", 112.0), ("bulb", 112.0), ("locomotive", 92.4), ("locomotive", 15.4), ("drop", 22.0), ("lamp", 24.0),
)  # fmt: skip
"""The pictures of deeds with their heights, in the order in which they are needed."""


class Layer(msgspec.Struct, frozen=True):
    """Outlines of one colour, as an SVG path in the picture's units."""

    colour: str
    path: str

    @property
    def outlines(self) -> Outlines:
        """Its points; an outline wound in the other direction cuts a hole."""
        return _outlines(self.path)


class Picture(msgspec.Struct, frozen=True):
    """A drawing of `width` x `height` own units, the lowest layer first; `colour` is its default colour."""

    width: float
    height: float
    colour: str
    layers: tuple[Layer, ...]


def draw_picture(pen: Pen, name: str, box: Box, colour: str = "", ground: str = "paper", lines: str = "ink") -> None:
    """Draws the named picture in a box of its own proportions, in its default colour or in `colour`."""
    picture = PICTURES[name]
    colours = {OWN: colour or picture.colour, GROUND: ground, "ink": lines}
    for index, layer in enumerate(picture.layers):
        pen.stamp(f"picture-{name}.{index}", colours.get(layer.colour, layer.colour), box)


def width_for(name: str, height: float) -> float:
    """The width of a picture of this height."""
    picture = PICTURES[name]
    return height * picture.width / picture.height


def layer_of(name: str) -> Outlines:
    """The outlines of `picture.layer` on a square of side 1, for the stencils."""
    kind, _, index = name.partition(".")
    picture = PICTURES[kind]
    outlines = picture.layers[int(index)].outlines
    return tuple(tuple((x / picture.width, y / picture.height) for x, y in outline) for outline in outlines)


def centred(name: str, room: Box, most: float) -> Box:
    """The box of a picture in the middle of a room, as high as fits, but not over `most`."""
    high = min(most, room.h)
    wide = width_for(name, high)
    return Box(room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high)


def in_row(name: str, count: int, x: float, middle: float, side: float) -> list[Box]:
    """The boxes of `count` pictures side by side around a middle line; hotels are a tenth larger."""
    high = 1.1 * side if name == "hotel" else side
    wide = width_for(name, high)
    return [Box(x + (wide + 0.1 * side) * index, middle - high / 2, wide, high) for index in range(count)]


def row_width(name: str, count: int, side: float) -> float:
    """The width of `count` pictures in a row."""
    return max((box.right for box in in_row(name, count, 0.0, 0.0, side)), default=0.0)


def draw_gavel(pen: Pen, box: Box, degrees: float = -38.0) -> None:
    """Draws a gavel over its block in a square; at 0 degrees it has fallen."""
    draw_picture(pen, "gavel_block", box)
    with pen.moved((box.x + box.w * 0.5, box.y + box.h * 0.44), turned=degrees):
        draw_picture(pen, "gavel", box)


def draw_pawn(pen: Pen, seat: SeatNumber, colour: str, box: Box, degrees: float = 0.0) -> None:
    """Draws a pawn with its player's sign on the head; it stands at 0 degrees and lies on its side at 84."""
    with pen.moved((box.x + box.w * (0.5 + degrees / 180), box.bottom - box.h * 0.04), turned=degrees):
        for turn in range(OUTLINE_STEPS) if pen.palette.has_outlines else ():
            angle = 2 * pi * turn / OUTLINE_STEPS
            draw_picture(pen, "pawn", box.moved(OUTLINE * cos(angle), OUTLINE * sin(angle)), "text")
        draw_picture(pen, "pawn", box, colour)
        side = box.w * 26 / 72
        pen.stamp(f"glyph-{seat}", "ink", Box(box.x + (box.w - side) / 2, box.y + box.h * 9 / 112, side, side))


def _pictures() -> Iterator[tuple[str, Picture]]:
    """Every drawing of the file by its name. The class attribute of a drawing or layer is its colour."""
    file = ElementTree.fromstring(files("ui.theme").joinpath("pictures.svg").read_bytes())
    for drawing in file.iterfind(f"{_SVG}svg"):
        width, height = (float(side) for side in drawing.attrib["viewBox"].split()[2:])
        paths = (path.attrib for path in drawing.iterfind(f"{_SVG}path"))
        layers = tuple(Layer(path["class"], path["d"]) for path in paths)
        yield drawing.attrib["id"], Picture(width, height, drawing.attrib["class"], layers)


@lru_cache(maxsize=32)
def _outlines(path: str) -> Outlines:
    """The outlines of an SVG path; it may use only M, L, C and Z, in capitals. A start needs few of the pictures."""
    return tuple(tuple(_points(closed)) for closed in path.split("Z")[:-1])


def _points(closed: str) -> Iterator[Point]:
    last = (0.0, 0.0)
    for command, figures in re.findall(r"([MLC])([^MLC]+)", closed):
        pairs = [(float(x), float(y)) for x, y in (pair.split(",") for pair in figures.split())]
        if command == "C":
            for first in range(0, len(pairs), 3):
                yield from _curve(last, *pairs[first : first + 3])
                last = pairs[first + 2]
        else:
            yield from pairs
        last = pairs[-1]


def _curve(start: Point, one: Point, other: Point, end: Point) -> Iterator[Point]:
    """The points of a cubic Bezier curve, without the first one."""
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * start[0] + b * one[0] + c * other[0] + d * end[0],
            a * start[1] + b * one[1] + c * other[1] + d * end[1],
        )


PICTURES: Final = dict(_pictures())
"""All pictures by name. `group` is one deed in its group's colour; a lamp is a bulb without rays; the hand holds a
card.
"""
