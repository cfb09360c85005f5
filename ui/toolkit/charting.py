"""The geometry of a chart: places of ticks, names and dashes, for the screen and the printed page.

Lengths are in the unit of the caller, y down.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from math import hypot
from statistics import fmean
from typing import Final

from ui.toolkit.coverage import Point
from ui.toolkit.placing import Box

DASHES: Final = ((), (4.0, 2.2), (1.1, 1.6), (4.0, 1.8, 1.1, 1.8))
"""The dash pattern of each player's line, by sign: lengths of strokes and gaps in widths of the line."""


class Plot(Box, frozen=True):
    """The box of a chart's lines: `steps` across, values from `low` up to `top`."""

    steps: int
    top: int
    low: int = 0

    def across(self, step: float) -> float:
        """The x of a step."""
        return self.x + step * self.w / max(self.steps, 1)

    def up(self, value: float) -> float:
        """The y of a value."""
        return self.bottom - (value - self.low) * self.h / max(self.top - self.low, 1)

    def points(self, values: Sequence[int]) -> list[Point]:
        """The points of a line with one value for each step."""
        return [(self.across(step), self.up(value)) for step, value in enumerate(values)]

    def named(self, lines: Sequence[Sequence[int]], pitch: float, high: float) -> tuple[float, ...]:
        """The y of each line's name, near its end: at least `pitch` apart, from the top of the plot down to `high`."""
        return spread([self.up(values[-1]) for values in lines], pitch, self.y, high)

    def marked(self, seat: int, last: int) -> list[int]:
        """The steps below `last` at which a line shows its player's sign; different for each seat."""
        period = round_step(self.steps, 4)
        return [step for step in range(1, last) if (step - seat * period // 8) % period == 0]


def round_step(top: int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, ... of which at most `most` steps reach the top."""
    steps = (factor * int(10**power) for power in count() for factor in (1, 2, 5))
    return next(step for step in steps if step * most >= top)


def spread(wanted: Sequence[float], pitch: float, low: float, high: float) -> tuple[float, ...]:
    """Places as near as possible to the wanted ones: in the same order, between two bounds, at least `pitch` apart.

    The method is isotonic regression (pool adjacent violators). If there is too little room, the pitch becomes smaller.
    """
    pitch = min(pitch, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    pools: list[list[float]] = []
    for rank, index in enumerate(order):
        pools.append([wanted[index] - rank * pitch])
        while len(pools) > 1 and fmean(pools[-2]) > fmean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    last = max(high - (len(wanted) - 1) * pitch, low)
    starts = [min(max(fmean(pool), low), last) for pool in pools for _ in pool]
    places = {index: start + rank * pitch for rank, (index, start) in enumerate(zip(order, starts, strict=True))}
    return tuple(places[index] for index in range(len(wanted)))


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The strokes of a line through points. `pattern` is lengths of strokes and gaps in turn; empty: one stroke."""
    if not pattern or len(points) < 2:
        yield list(points)
        return
    ends = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        ends.append(ends[-1] + hypot(x1 - x0, y1 - y0))
    start, turn = 0.0, 0
    while start < ends[-1]:
        end = min(start + pattern[turn % len(pattern)], ends[-1])
        if turn % 2 == 0:
            first, last = bisect_right(ends, start), bisect_left(ends, end)
            yield [_along(points, ends, start), *points[first:last], _along(points, ends, end)]
        start, turn = end, turn + 1


def _along(points: Sequence[Point], ends: Sequence[float], at: float) -> Point:
    """The point at this distance along a line."""
    index = min(max(bisect_right(ends, at), 1), len(points) - 1)
    (x0, y0), (x1, y1), before = points[index - 1], points[index], ends[index - 1]
    share = (at - before) / max(ends[index] - before, 1e-9)
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
