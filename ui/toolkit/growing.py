"""The growth of words for large text: how much larger each line can be without touching or leaving anything.

Everything on a piece is measured at its usual size first; then each line grows as far as there is room around it.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

Rectangle = tuple[int, int, int, int]
"""Left, bottom, width and height in pixels."""
GROWTHS: Final = (1.25, 1.12)
"""The possible factors of large text, the largest first: 18 becomes 22 or 20, 20 becomes 25 or 22, 24 30 or 27."""
_GAP: Final = 4
"""The pixels that stay free between grown words and everything beside them."""


class Shape(msgspec.Struct, frozen=True):
    """A shape on a piece: words on a plate stay inside it, words beside a shape do not reach it."""

    area: Rectangle
    is_plate: bool = False


class Line(msgspec.Struct, frozen=True):
    """A line of words: the place of its ink at each growth that fits its box, and `kind`, its size and weight."""

    areas: dict[float, Rectangle]
    kind: tuple[int, bool]


def growths(lines: Sequence[Line], shapes: Sequence[Shape], piece: Rectangle) -> tuple[float, ...]:
    """The growth of each line: the smallest words choose first, and lines of one size and weight grow equally."""
    chosen = [1.0] * len(lines)
    for index in sorted(range(len(lines)), key=lambda index: lines[index].kind):
        others = [line.areas[chosen[place]] for place, line in enumerate(lines) if place != index]
        usual = lines[index].areas[1.0]
        barriers = [area for area in others if not _meet(area, usual)]
        chosen[index] = next(
            (growth for growth in GROWTHS if _may_be(lines[index].areas.get(growth), usual, barriers, shapes, piece)),
            1.0,
        )
    return _alike(lines, chosen)


def _may_be(
    area: Rectangle | None, usual: Rectangle, barriers: Sequence[Rectangle], shapes: Sequence[Shape], piece: Rectangle
) -> bool:
    """Does the grown ink stay on the piece, and off everything that the usual ink did not touch?"""
    if area is None or not _is_inside(area, piece):
        return False
    grown = _spread(area)
    if any(_meet(grown, barrier) for barrier in barriers):
        return False
    return all(_respects(grown, usual, shape) for shape in shapes)


def _respects(grown: Rectangle, usual: Rectangle, shape: Shape) -> bool:
    if not _meet(usual, shape.area):
        return not _meet(grown, shape.area)
    return not (shape.is_plate and _is_inside(usual, shape.area)) or _is_inside(grown, shape.area)


def _alike(lines: Sequence[Line], chosen: list[float]) -> tuple[float, ...]:
    """Gives lines of one size and weight their smallest growth, so that the lines of a list look alike."""
    least: dict[tuple[int, bool], float] = {}
    for line, growth in zip(lines, chosen, strict=True):
        least[line.kind] = min(least.get(line.kind, growth), growth)
    return tuple(least[line.kind] for line in lines)


def _spread(area: Rectangle) -> Rectangle:
    left, bottom, width, height = area
    return left - _GAP, bottom, width + 2 * _GAP, height


def _meet(first: Rectangle, second: Rectangle) -> bool:
    return all(
        first[axis] < second[axis] + second[axis + 2] and second[axis] < first[axis] + first[axis + 2]
        for axis in (0, 1)
    )


def _is_inside(inner: Rectangle, outer: Rectangle) -> bool:
    return all(
        inner[axis] >= outer[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] for axis in (0, 1)
    )
