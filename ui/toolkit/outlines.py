"""The polygons of shapes that the look has in many sizes: players' shapes, houses, circles, arcs and rounded corners.

Every function returns outlines on a square of side 1 (or the given width and height), y down. `stencils` scales them.
"""

from math import cos, radians, sin

from ui.theme import theme
from ui.toolkit.coverage import Outline, Point, reversed_outline

Outlines = tuple[Outline, ...]


def disc(centre: Point = (0.5, 0.5), radius: float = 0.5, steps: int = 96) -> Outline:
    """A filled circle."""
    return arc_points(centre, radius, 0, 360, steps)


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


def house(width: float, height: float, roof: float) -> Outline:
    """A gabled house standing on the lower edge; `roof` is the height of its gable."""
    return ((0, height), (0, roof), (width / 2, 0), (width, roof), (width, height))


def corner_dashes(radius: float, width: float) -> Outlines:
    """Two dashes on a quarter circle, for the upper left corner of a dashed button."""
    middle = radius - width / 2
    return tuple(_bow((radius, radius), middle, width, start, start + 26) for start in (192, 232))


def _bow(centre: Point, radius: float, width: float, start: float, end: float) -> Outline:
    outer = arc_points(centre, radius + width / 2, start, end)
    return (*outer, *reversed_outline(arc_points(centre, radius - width / 2, start, end)))


def block(x: float, y: float, width: float, height: float) -> Outline:
    """A rectangle from its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
