"""Which polygons make the signs of the look: coins, the portico, houses, ticks, arcs and rounded corners.

Every function answers outlines on a square of side 1 (or the given width and height), y down. `stencils` scales them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, radians, sin

from ui.theme import theme
from ui.toolkit.coverage import Outline, Point, reversed_outline

Outlines = tuple[Outline, ...]


def disc(centre: Point = (0.5, 0.5), radius: float = 0.5, steps: int = 96) -> Outline:
    """A full circle."""
    return arc_points(centre, radius, 0, 360, steps)


def annulus(radius: float, stroke: float) -> Outlines:
    """A ring around the middle of the square."""
    half = stroke / 2
    return disc(radius=radius + half), reversed_outline(disc(radius=radius - half))


def arc_points(centre: Point, radius: float, start: float, end: float, steps: int = 24) -> Outline:
    """Points of an arc, in degrees clockwise from the right."""
    angles = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles)


def rounded(width: float, height: float, radius: float, inset: float = 0.0) -> Outline:
    """A rectangle with round corners, drawn `inset` inside its edge."""
    inner = max(radius - inset, 0.0)
    left, top, right, bottom = inset + inner, inset + inner, width - inset - inner, height - inset - inner
    return (
        *arc_points((right, top), inner, -90, 0),
        *arc_points((right, bottom), inner, 0, 90),
        *arc_points((left, bottom), inner, 90, 180),
        *arc_points((left, top), inner, 180, 270),
    )


def glyph(seat: int) -> Outline:
    """The shape on a player's coin."""
    points = theme().sign(seat).points
    return tuple((x / 100, y / 100) for x, y in points) or disc(radius=0.18)


def portico() -> Outlines:
    """The Bank: a roof on three columns and a step."""
    roof = ((0.50, 0.20), (0.78, 0.38), (0.22, 0.38))
    columns = (block(x, 0.43, 0.09, 0.23) for x in (0.27, 0.455, 0.64))
    return (roof, *columns, block(0.22, 0.70, 0.56, 0.08))


def house(width: float, height: float, roof: float) -> Outline:
    """A gabled house standing on the lower edge; `roof` is the height of its gable."""
    return ((0, height), (0, roof), (width / 2, 0), (width, roof), (width, height))


def house_frame(roof: float, stroke_width: float) -> Outlines:
    """The edge of a house that is not there yet."""
    inner = house(1 - 2 * stroke_width, 1 - 2 * stroke_width, roof)
    moved = tuple((x + stroke_width, y + stroke_width * (1 if y >= 1 - 2 * stroke_width else 1.3)) for x, y in inner)
    return (house(1, 1, roof), reversed_outline(moved))


def tick() -> Outlines:
    """A tick with round ends."""
    return stroke(((0.20, 0.54), (0.42, 0.76), (0.82, 0.28)), 0.13)


def erase() -> Outlines:
    """An arrow to the left with a cross: takes the last letter back."""
    body = ((0.06, 0.5), (0.32, 0.22), (0.94, 0.22), (0.94, 0.78), (0.32, 0.78), (0.06, 0.5))
    return (
        *stroke(body, 0.07),
        *stroke(((0.48, 0.38), (0.74, 0.62)), 0.07),
        *stroke(((0.74, 0.38), (0.48, 0.62)), 0.07),
    )


def wave(radius: float, width: float, centre: Point) -> Outlines:
    """An arc of a quarter turn open to the left, with round ends: a card being read."""
    ends = (disc(point, width / 2, 24) for point in arc_points(centre, radius, -45, 45, 1))
    return (_bow(centre, radius, width, -45, 45), *ends)


def stroke(points: Iterable[Point], width: float) -> Outlines:
    """A line of the given width with round joints and ends, as overlapping outlines wound alike."""
    chain = tuple(points)
    joints = (disc(point, width / 2, 24) for point in chain)
    return (*joints, *(_bar(start, end, width) for start, end in pairwise(chain)))


def corner_dashes(radius: float, width: float) -> Outlines:
    """Two dashes on a quarter circle, for the upper left corner of a dashed button."""
    middle = radius - width / 2
    return tuple(_bow((radius, radius), middle, width, start, start + 26) for start in (192, 232))


def _bow(centre: Point, radius: float, width: float, start: float, end: float) -> Outline:
    outer = arc_points(centre, radius + width / 2, start, end)
    return (*outer, *reversed_outline(arc_points(centre, radius - width / 2, start, end)))


def _bar(start: Point, end: Point, width: float) -> Outline:
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    across, down = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    return ((x0 + across, y0 + down), (x1 + across, y1 + down), (x1 - across, y1 - down), (x0 - across, y0 - down))


def block(x: float, y: float, width: float, height: float) -> Outline:
    """A rectangle from its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
