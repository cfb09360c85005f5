"""Fine patterns that tell groups and players apart without colour: outlines of hatchings and dots for the stencils.

Every function returns outlines on a box in pixels, y down, all wound in the same direction; `stencils` makes textures.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from ui.toolkit.coverage import Outline, Point, coverage
from ui.toolkit.outlines import Outlines, block, disc

Marks = Callable[[float, float, float], Iterator[Outline]]
"""A function from width, height and step, in pixels, to the marks of a pattern."""
_COIN = 0.46
"""The radius of a pattern on a coin, as a share of the coin's side."""
_THICK, _THIN = 0.34, 0.26
"""The thickness of lines, in steps; lines that cross are thin."""


def pattern(name: str, width: int, height: int, step: float) -> Outlines:
    """The marks of the named pattern over a box in pixels; they may reach over its edge."""
    return tuple(PATTERNS[name](width, height, step))


def coin_pattern(name: str, side: int, step: float) -> bytes:
    """The coverage of each pixel of a coin by the named pattern, a byte each."""
    coin = tuple((x * side, y * side) for x, y in disc(radius=_COIN, steps=48))
    shares = zip(coverage(pattern(name, side, side, step), side, side), coverage([coin], side, side), strict=True)
    return bytes(marked * inside // 255 for marked, inside in shares)


def _levels(width: float, height: float, step: float, thick: float = _THICK) -> Iterator[Outline]:
    for y in _steps(height, step):
        yield block(0, y - step * thick / 2, width, step * thick)


def _posts(width: float, height: float, step: float, thick: float = _THICK) -> Iterator[Outline]:
    for x in _steps(width, step):
        yield block(x - step * thick / 2, 0, step * thick, height)


def _grid(width: float, height: float, step: float) -> Iterator[Outline]:
    yield from _levels(width, height, step * 1.5, _THIN)
    yield from _posts(width, height, step * 1.5, _THIN)


def _rising(width: float, height: float, step: float) -> Iterator[Outline]:
    """Lines from the lower left to the upper right."""
    yield from _slanted(width, height, step)


def _falling(width: float, height: float, step: float) -> Iterator[Outline]:
    """Lines from the upper left to the lower right."""
    yield from _slanted(width, height, step, is_rising=False)


def _lattice(width: float, height: float, step: float) -> Iterator[Outline]:
    yield from _slanted(width, height, step * 1.4, _THIN)
    yield from _slanted(width, height, step * 1.4, _THIN, is_rising=False)


def _slanted(
    width: float, height: float, step: float, thick: float = _THICK, *, is_rising: bool = True
) -> Iterator[Outline]:
    across, level = step * 1.3, step * thick * 1.4
    for start in _steps(width + height, across):
        x = start - height - level / 2
        low, high = (x, x + height) if is_rising else (x + height, x)
        yield ((high, 0), (high + level, 0), (low + level, height), (low, height))


def _dots(width: float, height: float, step: float) -> Iterator[Outline]:
    """Small dots in rows."""
    for x in _steps(width, step):
        for y in _steps(height, step):
            yield _disc((x, y), step * 0.27)


def _spots(width: float, height: float, step: float) -> Iterator[Outline]:
    """Large spots, far apart, every other row shifted."""
    for row, y in enumerate(_steps(height, step * 1.9)):
        shift = step * 0.95 if row % 2 else 0.0
        for x in _steps(width, step * 1.9):
            yield _disc((x + shift, y), step * 0.55)


def _checks(width: float, height: float, step: float) -> Iterator[Outline]:
    """Squares as on a chessboard."""
    for row, y in enumerate(_starts(height, step)):
        for column, x in enumerate(_starts(width, step)):
            if (row + column) % 2 == 0:
                yield block(x, y, min(step, width - x), min(step, height - y))


def _waves(width: float, height: float, step: float) -> Iterator[Outline]:
    """Zigzags, one above the other."""
    reach, thick = step * 0.75, step * _THICK * 1.3
    for y in _steps(height, step * 1.7):
        turns = enumerate(_starts(width + step, step))
        corners = [(x, y + (reach / 2 if turn % 2 else -reach / 2)) for turn, x in turns]
        for (x0, y0), (x1, y1) in pairwise(corners):
            yield ((x0, y0 - thick / 2), (x1, y1 - thick / 2), (x1, y1 + thick / 2), (x0, y0 + thick / 2))


PATTERNS: Final[dict[str, Marks]] = {
    "levels": _levels,
    "posts": _posts,
    "grid": _grid,
    "rising": _rising,
    "falling": _falling,
    "lattice": _lattice,
    "dots": _dots,
    "spots": _spots,
    "checks": _checks,
    "waves": _waves,
}


def _steps(length: float, step: float) -> Iterator[float]:
    """Places a step apart, with equal room before the first and after the last."""
    count = max(1, int(length / step))
    margin = (length - (count - 1) * step) / 2
    return (margin + index * step for index in range(count))


def _starts(length: float, step: float) -> Iterator[float]:
    """Places a step apart, beginning at the edge."""
    return (index * step for index in range(int(length / step) + 1))


@cache
def _circle() -> Outline:
    return disc((0.0, 0.0), 1.0, 14)


def _disc(centre: Point, radius: float) -> Outline:
    return tuple((centre[0] + x * radius, centre[1] + y * radius) for x, y in _circle())
