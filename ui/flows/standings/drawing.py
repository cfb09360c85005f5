"""Draw functions for the pictures of a game: bars, and the ring of landings."""

from itertools import accumulate, pairwise
from typing import Final

from ui.flows.standings.model import BarLine, BarsChart, HeatRing
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit.figures import draw_line
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, pip_colour

HEATS: Final = (0.0, 0.12, 0.26, 0.85, 1.0)
"""The shares of brass over a space. The steps leave out the middle, on which words cannot be read."""
BAR_SIZES: Final = (22.0, 20.0, 18.0)
MOST_LABEL: Final = 0.42
"""The greatest share of the width for the words before a bar."""
LEAST_BAR: Final = 5.0
"""The least length of a bar, and of the two parts beside a hairline."""
_DARK_FROM: Final = 0.5
_SIDE: Final = 10


def draw_bars(pen: Pen, chart: BarsChart) -> None:
    """Words, a bar, and its value, a line each."""
    draw_ground(pen, chart.title)
    top, count = 44.0, max(len(chart.lines), 1)
    height = min((pen.box.h - top - 10) / count, 56.0)
    fitting = (size for size in BAR_SIZES if size <= height - 14 and _is_narrow(pen, chart, size))
    size = next(fitting, BAR_SIZES[-1])
    label = min(max(pen.width(line.label, size) for line in chart.lines), pen.box.w * MOST_LABEL)
    value = max(pen.width(line.value, size, True) for line in chart.lines)
    for index, line in enumerate(chart.lines):
        box = Box(16, top + index * height, pen.box.w - 32, height)
        _draw_bar_line(pen, line, box, (label, value, size), chart.most)


def _is_narrow(pen: Pen, chart: BarsChart, size: float) -> bool:
    """Whether all labels leave the bars their room at this size."""
    return all(pen.width(line.label, size) <= pen.box.w * MOST_LABEL for line in chart.lines)


def draw_heat(pen: Pen, ring: HeatRing) -> None:
    """The forty spaces as a ring, warmer if more rolls ended there; in the middle the most visited spaces."""
    pen.fill("tile", radius=14)
    side = (min(pen.box.w, pen.box.h) - 24) / (_SIDE + 1)
    left, top = (pen.box.w - side * (_SIDE + 1)) / 2, (pen.box.h - side * (_SIDE + 1)) / 2
    most = max(max(ring.counts), 1)
    for index, count in enumerate(ring.counts):
        column, row = ring_place(index)
        box = Box(left + column * side + 1, top + row * side + 1, side - 2, side - 2)
        _draw_space(pen, box, count, most, ring.groups[index])
    _draw_legend(pen, ring, Box(left + side * 1.4, top + side * 1.4, side * (_SIDE - 1.8), side * (_SIDE - 1.8)))


def ring_place(index: int) -> tuple[int, int]:
    """The column and row of a space, 0 to 10 from the upper left. START is at the lower right, play goes clockwise."""
    edge, step = divmod(index, _SIDE)
    return ((_SIDE - step, _SIDE), (0, _SIDE - step), (step, 0), (_SIDE, step))[edge]


def draw_ground(pen: Pen, title: str) -> None:
    """The tile under a picture, with its title."""
    pen.fill("tile", radius=14)
    pen.words(title, Box(16, 10, pen.box.w - 32, 24), 18, colour="soft")


def _draw_bar_line(pen: Pen, line: BarLine, box: Box, sizes: tuple[float, float, float], most: int) -> None:
    label, value, size = sizes
    start = box.x
    if line.seat is not None:
        draw_coin(pen, line.seat, start, box.y + (box.h - 30) / 2, 30)
        start += 40
    draw_line(pen, line.label, Box(start, box.y, label + 1, box.h), (size,))
    start += label + 12
    room = max(box.right - value - 14 - start, 20.0)
    pen.words(line.value, Box(box.right - value - 1, box.y, value + 1, box.h), size, bold=True, align="right")
    _draw_parts(pen, line, Box(start, box.y + box.h * 0.2, room, box.h * 0.6), most)


def _draw_parts(pen: Pen, line: BarLine, box: Box, most: int) -> None:
    """A bar with hairlines between its parts, where these leave room for its colour."""
    lengths = [box.w * part / max(most, 1) for part in line.parts]
    if not any(lengths):
        return
    whole = Box(box.x, box.y, max(sum(lengths), LEAST_BAR), box.h)
    pen.fill(_bar_colour(pen, line), whole)
    for before, (left, right) in zip(accumulate(lengths), pairwise(lengths), strict=False):
        if min(left, right) >= LEAST_BAR:
            pen.fill("text" if pen.palette.has_outlines else "tile", Box(box.x + before - 1, box.y, 1.5, box.h))
    if pen.palette.has_outlines:
        pen.outline("text", 1, whole)


def _bar_colour(pen: Pen, line: BarLine) -> str:
    if line.seat is not None:
        return theme().sign(line.seat).colour
    return pip_colour(pen, line.group) if line.group else "brass"


def _draw_space(pen: Pen, box: Box, count: int, most: int, group: Group | None) -> None:
    share = 0.0 if not count else HEATS[min(1 + 4 * (count - 1) // most, len(HEATS) - 1)]
    colour = pen.colour("brass", over="raised", share=share) if share else "raised"
    pen.fill(colour, box)
    if group:
        pen.fill(pip_colour(pen, group), Box(box.x, box.y, box.w, 5))
    if count:
        ink = "on_accent" if share > _DARK_FROM else "text"
        pen.words(str(count), Box(box.x, box.y + 5, box.w, box.h - 5), 18, bold=True, colour=ink, align="centre")


def _draw_legend(pen: Pen, ring: HeatRing, box: Box) -> None:
    pen.words(ring.title, Box(box.x, box.y, box.w, 28), 18, colour="soft", align="centre")
    height = min((box.h - 36) / max(len(ring.lines), 1), 44.0)
    for index, (label, value) in enumerate(ring.lines):
        row = Box(box.x, box.y + 36 + index * height, box.w, height)
        length = pen.width(value, 22, True) + 10
        draw_line(pen, label, Box(row.x, row.y, row.w - length, row.h), (20,))
        pen.words(value, Box(row.right - length, row.y, length, row.h), 22, bold=True, align="right")
