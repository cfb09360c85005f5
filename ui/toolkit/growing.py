"""The growth of words for large text: how much larger each line can be without touching or leaving anything.

Everything on a piece is measured at its usual size first; then each line grows as far as there is room around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

Rectangle = tuple[int, int, int, int]
"""Left, bottom, width and height in pixels."""
GROWTHS: Final = (1.25, 1.12)
"""How much larger large words are, the largest first: 18 becomes 22 or 20, 20 becomes 25 or 22, 24 becomes 30 or 27."""
_GAP: Final = 4
"""So many pixels stay between grown words and everything beside them."""


class Shape(msgspec.Struct, frozen=True):
    """Something drawn on a piece; words on a plate stay on it, words beside a shape stay beside it."""

    area: Rectangle
    is_plate: bool = False


class Line(msgspec.Struct, frozen=True):
    """A line of words: where its ink is at each growth its own box has room for, and the size and weight it has."""

    areas: dict[float, Rectangle]
    kind: tuple[int, bool]


def growths(lines: Sequence[Line], shapes: Sequence[Shape], piece: Rectangle) -> tuple[float, ...]:
    """How much each line grows: the smallest words first, and words of one size alike."""
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
    """Does the grown ink stay where the usual one was free to be?"""
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
    """Words of one size grow by what the least of them does: lines of a list stay alike."""
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
