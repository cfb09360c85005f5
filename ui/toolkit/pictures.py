"""Which pictures has the table beside its signs? Houses, a locomotive, a gavel, a pawn: drawn here, nobody's artwork.

A picture is a few layers of outlines, each filled with one colour; the stencils make a texture of each layer and size.
Screens draw them with a pen, printed cards ask for the outlines themselves. Figures are in the picture's own units.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

import msgspec

from ui.theme.names import SeatNumber
from ui.toolkit.coverage import Outline, Point, reversed_outline
from ui.toolkit.outlines import Outlines, arc_points, disc, rounded, stroke
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import PIPS

OWN, GROUND = "own", "ground"
"""What a layer is filled with: the colour asked for, the ground under the picture, or else a colour by token."""
_CURVE_STEPS: Final = 24
IN_ADVANCE: Final = (
    ("group", 20.0), ("house", 20.0), ("hotel", 22.0), ("house", 16.0), ("wheel", 20.0), ("dice", 22.0),
    ("drop", 112.0), ("bulb", 112.0), ("locomotive", 92.4), ("locomotive", 15.4), ("drop", 22.0), ("lamp", 24.0),
)  # fmt: skip
"""The pictures of a deed with their heights, the soonest needed first."""


class Layer(msgspec.Struct, frozen=True):
    """Outlines of one colour, in the picture's units; one wound the other way cuts a hole."""

    colour: str
    outlines: Outlines


class Picture(msgspec.Struct, frozen=True):
    """A drawing `width` x `height` of its own units, the lowest layer first; `colour` is what it is without a wish."""

    width: float
    height: float
    colour: str
    layers: tuple[Layer, ...]


def draw_picture(pen: Pen, name: str, box: Box, colour: str = "", ground: str = "paper") -> None:
    """The named picture in a box of its own proportions, in its usual colour or the one asked for."""
    picture = PICTURES[name]
    colours = {OWN: colour or picture.colour, GROUND: ground}
    for index, layer in enumerate(picture.layers):
        pen.stamp(f"picture-{name}.{index}", colours.get(layer.colour, layer.colour), box)


def width_for(name: str, height: float) -> float:
    """How wide a picture of this height is."""
    picture = PICTURES[name]
    return height * picture.width / picture.height


def layer_of(name: str) -> Outlines:
    """The outlines of `picture.layer` on a square of side 1, for the stencils."""
    kind, _, index = name.partition(".")
    picture = PICTURES[kind]
    outlines = picture.layers[int(index)].outlines
    return tuple(tuple((x / picture.width, y / picture.height) for x, y in outline) for outline in outlines)


def in_row(name: str, count: int, x: float, middle: float, side: float) -> list[Box]:
    """So many of a picture side by side around a middle line; a hotel is a tenth larger."""
    high = 1.1 * side if name == "hotel" else side
    wide = width_for(name, high)
    return [Box(x + (wide + 0.1 * side) * index, middle - high / 2, wide, high) for index in range(count)]


def row_width(name: str, count: int, side: float) -> float:
    """How wide so many of a picture are."""
    return max((box.right for box in in_row(name, count, 0.0, 0.0, side)), default=0.0)


def draw_gavel(pen: Pen, box: Box, degrees: float = -38.0) -> None:
    """A gavel over its block in a square; turned to 0 degrees it has fallen."""
    draw_picture(pen, "gavel_block", box)
    with pen.moved((box.x + box.w * 0.5, box.y + box.h * 0.44), turned=degrees):
        draw_picture(pen, "gavel", box)


def draw_pawn(pen: Pen, seat: SeatNumber, colour: str, box: Box, degrees: float = 0.0) -> None:
    """A pawn with its player's sign on the head; from 0, standing, to 84 degrees, where it lies on its side."""
    with pen.moved((box.x + box.w * (0.5 + degrees / 180), box.bottom - box.h * 0.04), turned=degrees):
        draw_picture(pen, "pawn", box, colour)
        side = box.w * 26 / 68
        pen.stamp(f"glyph-{seat}", "ink", Box(box.x + (box.w - side) / 2, box.y + box.h * 7 / 108, side, side))


def _polygon(points: str) -> Outline:
    """Corners as `x,y x,y`, wound as every other outline here, whichever way they are given."""
    return _wound([(float(x), float(y)) for x, y in (pair.split(",") for pair in points.split())])


def _wound(points: Iterable[Point]) -> Outline:
    chain = tuple(points)
    following = (*chain[1:], chain[0])
    turn = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(chain, following, strict=True))
    return chain if turn >= 0 else reversed_outline(chain)


def _block(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    if not radius:
        return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return tuple((x + dx, y + dy) for dx, dy in rounded(width, height, radius))


def _disc(x: float, y: float, radius: float) -> Outline:
    return disc((x, y), radius, 48)


def _curve(*corners: Point) -> tuple[Point, ...]:
    """Points of a Bezier curve through its two or one control points, without the first."""
    return tuple(_on_curve(corners, step / _CURVE_STEPS) for step in range(1, _CURVE_STEPS + 1))


def _on_curve(corners: tuple[Point, ...], share: float) -> Point:
    while len(corners) > 1:
        sides = pairwise(corners)
        corners = tuple((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for (x0, y0), (x1, y1) in sides)
    return corners[0]


def _holes(*outlines: Outline) -> Outlines:
    return tuple(reversed_outline(outline) for outline in outlines)


def _edge(outline: Outline, width: float) -> Outlines:
    """A line along a smooth outline, its middle on it: half as costly as a stroke of many joints."""
    around = zip((outline[-1], *outline), outline, (*outline[1:], outline[0]), strict=False)
    outer, inner = [], []
    for (x0, y0), (x, y), (x1, y1) in around:
        share = width / 2 / (hypot(x1 - x0, y1 - y0) or 1.0)
        across, down = (y1 - y0) * share, (x0 - x1) * share
        outer.append((x + across, y + down))
        inner.append((x - across, y - down))
    return tuple(outer), reversed_outline(tuple(inner))


def _wheel(x: float, y: float, outer: float, inner: float, spoke: float, hub: float) -> Outlines:
    """A wheel with four spokes."""
    rim = _disc(x, y, outer), reversed_outline(_disc(x, y, inner))
    spokes = _block(x - inner, y - spoke / 2, 2 * inner, spoke), _block(x - spoke / 2, y - inner, spoke, 2 * inner)
    return (*rim, *spokes, _disc(x, y, hub))


def _turned(outlines: Iterable[Outline], degrees: float, centre: Point) -> Outlines:
    across, down = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        tuple(
            (
                centre[0] + (x - centre[0]) * across - (y - centre[1]) * down,
                centre[1] + (x - centre[0]) * down + (y - centre[1]) * across,
            )
            for x, y in outline
        )
        for outline in outlines
    )


_ROLLING: Final = ((28, 70, 13), (60, 70, 13), (92, 70, 13), (118, 74, 9))
"""The locomotive's wheels: centre and radius."""
_LOCOMOTIVE: Final = (
    _block(4, 12, 46, 7, 3), _block(9, 17, 36, 46), _block(40, 32, 82, 30, 5), _block(66, 24, 18, 14, 7),
    _polygon("106,14 126,14 122,34 110,34"), _block(104, 12, 24, 5, 2), _block(116, 28, 14, 36, 4),
    _block(9, 60, 126, 7), _polygon("132,60 154,82 128,82"), *_holes(_block(17, 25, 19, 16, 2)),
)  # fmt: skip
_RUNNING: Final = (
    *(part for x, y, radius in _ROLLING for part in _wheel(x, y, radius - 1, radius * 0.62, 3, radius * 0.22)),
    _block(28, 68.5, 64, 3),
    _block(0, 83, 160, 4, 2),
)
_GLASS: Final = _wound((
    (40, 72), *_curve((40, 72), (40, 62), (26, 58), (26, 41)), *arc_points((50, 41), 24, 180, 360),
    *_curve((74, 41), (74, 58), (60, 62), (60, 72)),
))  # fmt: skip
_RAYS: Final = tuple(
    part
    for angle in (-150, -120, -60, -30, 180, 0)
    for part in stroke(_turned((((86, 42), (96, 42)),), angle, (50, 42))[0], 4.5)
)
_BULB_LINES: Final = (
    *_edge(_GLASS, 4.5), *stroke(((42, 44), (47, 52), (53, 44), (58, 52)), 3.5),
    _block(39, 76, 22, 5, 2.5), _block(39, 84, 22, 5, 2.5), _block(44, 92, 12, 5, 2.5),
)  # fmt: skip
_DROP: Final = _wound((
    (50, 4), *_curve((50, 4), (50, 4), (19, 44), (19, 64)), *arc_points((50, 64), 31, 180, 0),
    *_curve((81, 64), (81, 44), (50, 4), (50, 4)),
))  # fmt: skip
_PAWN: Final = (
    tuple((34 + x * 34, 100 + y * 8) for x, y in disc((0, 0), 1.0, 48)), _block(0, 92, 68, 8),
    _polygon("8,92 60,92 48,42 20,42"), _block(12, 36, 44, 8, 4), _disc(34, 20, 20),
)  # fmt: skip
_ARROWS: Final = (
    *stroke(arc_points((30.6, 33.5), 27, 170.5, 226.4, 12), 3),
    *stroke(arc_points((29.4, 26.5), 27, -9.5, 46.4, 12), 3),
    _polygon("5,15 15,7 17,19"), _polygon("55,45 45,53 43,41"),
)  # fmt: skip
_PALM: Final = _wound((
    (60, 74), (128, 62), *_curve((128, 62), (152, 60), (160, 78)), (164, 132),
    *_curve((164, 132), (160, 156), (136, 158)), (76, 156),
))  # fmt: skip
_HAND: Final = (
    ("water", (_polygon("-120,96 40,78 60,150 -112,158"),)), ("paper", (_polygon("26,74 60,70 76,156 44,160"),)),
    ("hand", (_PALM,)), (OWN, (_block(128, 24, 176, 112, 12),)),
    ("ink", (_disc(166, 62, 17), _block(148, 104, 92, 9, 4.5))),
    ("hand", _turned((_block(104, 96, 74, 26, 13),), -18, (104, 100))),
    ("hand_shade", (_block(126, 132, 60, 16, 8), _block(118, 146, 54, 15, 7.5))),
)  # fmt: skip


def _held(outlines: Outlines) -> Outlines:
    """The hand as it comes from the left, raised by eight degrees, within its box."""
    turned = _turned(outlines, -8, (180, 100))
    return tuple(tuple((x + 118, y - 7) for x, y in outline) for outline in turned)


PICTURES: Final[dict[str, Picture]] = {
    "group": Picture(20, 20, "paper", (
        Layer("ink", (_block(2.4, 2.4, 15.2, 15.2, 3),)), Layer(OWN, (_block(4, 4, 12, 12, 2),)),
    )),
    "dice": Picture(48, 22, "paper", (
        Layer("ink", (_block(0, 0, 22, 22, 5.5), _block(26, 0, 22, 22, 5.5))),
        Layer(OWN, (_block(1.5, 1.5, 19, 19, 4.4), _block(27.5, 1.5, 19, 19, 4.4))),
        Layer("ink", tuple(
            _disc(left + 5.7 + 5.3 * column, 5.7 + 5.3 * row, 2.1)
            for left, face in ((0, 4), (26, 3))
            for column, row in PIPS[face]
        )),
    )),
    "house": Picture(20, 20, "house", (
        Layer(OWN, (
            _block(13.5, 2, 3, 6), _polygon("1,10 10,2 19,10 17,10 17,19 3,19 3,10"), *_holes(_block(8, 12.5, 4, 6.5)),
        )),
    )),
    "hotel": Picture(34, 20, "hotel", (
        Layer(OWN, (
            _polygon("0,8 17,1 34,8"), _block(2, 7, 30, 12),
            *_holes(_block(6, 10, 4, 4), _block(24, 10, 4, 4), _block(14.5, 11, 5, 8)),
        )),
    )),
    "locomotive": Picture(160, 88, "ink", (
        Layer("paper_line", (_disc(104, 9, 6), _disc(90, 7, 5), _disc(78, 9, 3.5))),
        Layer(OWN, _LOCOMOTIVE),
        Layer(GROUND, tuple(_disc(x, y, radius + 1) for x, y, radius in _ROLLING)),
        Layer(OWN, _RUNNING),
    )),
    "wheel": Picture(20, 20, "ink", (Layer(OWN, _wheel(10, 10, 9.5, 6.5, 2, 3)),)),
    "drop": Picture(100, 100, "water", (
        Layer(OWN, (_DROP,)), Layer(GROUND, stroke(arc_points((50, 62), 17, 180, 100, 12), 6)),
    )),
    "bulb": Picture(100, 100, "lamp", (Layer(OWN, (_GLASS,)), Layer("ink", (*_BULB_LINES, *_RAYS)))),
    "lamp": Picture(100, 100, "lamp", (Layer(OWN, (_GLASS,)), Layer("ink", _BULB_LINES))),
    "gavel": Picture(100, 100, "brass", (Layer(OWN, (
        _block(30, 24, 40, 30, 4), _block(22, 20, 12, 38, 4), _block(66, 20, 12, 38, 4), _block(46, 54, 8, 46, 4),
    )),)),
    "gavel_block": Picture(100, 100, "brass", (
        Layer(OWN, (*stroke(((10, 74), (3, 66)), 4), *stroke(((22, 70), (20, 60)), 4))),
        Layer("text", (_block(4, 86, 50, 9, 4.5),)),
    )),
    "pawn": Picture(68, 108, "brass", (Layer(OWN, _PAWN),)),
    "turn": Picture(60, 60, "ink", (
        Layer(OWN, (_block(12.5, 8.5, 35, 43, 6.5), *_holes(_block(15.5, 11.5, 29, 37, 3.5)), *_ARROWS)),
    )),
    "hand": Picture(426, 192, "brass", tuple(Layer(colour, _held(outlines)) for colour, outlines in _HAND)),
}  # fmt: skip
"""`group` is one deed, in its group's colour; a lamp is a bulb without rays; `draw_pawn` puts a sign on the head of
the pawn; the hand holds a card.
"""
