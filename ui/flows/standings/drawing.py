"""How are the end and the pictures of a game drawn? Bars of worth, lines over rounds, the ring of landings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.flows.standings.model import BarLine, BarsChart, HeatRing, Standing, WorthChart, WorthLine
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit import lettering
from ui.toolkit.figures import beside, short
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, pip_colour

SIZES: Final = ((22.0, 26.0), (22.0, 22.0), (20.0, 20.0), (18.0, 20.0), (18.0, 18.0))
"""The sizes of a name and of the worth beside it, tried in turn."""


def draw_standing(pen: Pen, told: tuple[Standing, int]) -> None:
    """Place, coin, name and worth; under them a bar of cash, deeds and buildings against the winner's worth."""
    standing, most = told
    pen.touchable("tile", 14)
    if standing.is_winner:
        pen.outline("text", 3, radius=14)
    pen.words(standing.place, Box(14, 0, 32, pen.box.h), 24, bold=True, colour="soft")
    draw_coin(pen, standing.seat, 46, (pen.box.h - 38) / 2, 38, dim=bool(standing.out))
    line = pen.box.h if standing.out else 40.0
    value = standing.out or standing.worth.in_words()
    name_size, size = beside(pen, standing.name, value, pen.box.w - 112, SIZES[2:] if standing.out else SIZES)
    bold, colour = not standing.out, "soft" if standing.out else "text"
    pen.words(value, Box(98, 0, pen.box.w - 112, line), size, bold=bold, colour=colour, align="right")
    room = pen.box.w - 112 - pen.width(value, size, bold) - 8
    pen.words(short(pen, standing.name, name_size, room), Box(98, 0, room, line), name_size, bold=True)
    if not standing.out:
        _draw_worth(pen, standing.parts, most)


def part_colours(pen: Pen) -> tuple[str, ...]:
    """The colours of cash, deeds and buildings."""
    return "text", pen.colour("soft", over="tile", share=0.75), "brass"


def _draw_worth(pen: Pen, parts: tuple[int, ...], most: int) -> None:
    x, room = 98.0, pen.box.w - 116
    for part, colour in zip(parts, part_colours(pen), strict=False):
        length = room * part / max(most, 1)
        if length >= 1:
            pen.fill(colour, Box(x, 42, length, 10))
            x += length + 2


def draw_legend(pen: Pen, words: tuple[str, ...]) -> None:
    """What the three colours of the bars are."""
    x = 0.0
    for word, colour in zip(words, part_colours(pen), strict=False):
        pen.fill(colour, Box(x, 4, 16, 16))
        x = pen.words(word, Box(x + 24, 0, pen.width(word, 18) + 1, 24), 18, colour="soft") + 20


Axis = Callable[[float], float]
HEATS: Final = (0.0, 0.12, 0.26, 0.85, 1.0)
"""How much brass lies over a space: steps that leave out the middle, on which no words can be read."""
BAR_SIZES: Final = (22.0, 20.0, 18.0)
MOST_LABEL: Final = 0.42
"""So much of the width the words before a bar may take."""
_DARK_FROM: Final = 0.5
_SIDE: Final = 10


def draw_nothing(pen: Pen, words: str) -> None:
    """A tile that says why there is no picture."""
    pen.fill("tile", radius=14)
    pen.words(words, pen.whole, 24, colour="soft", align="centre")


def draw_chart(pen: Pen, chart: WorthChart) -> None:
    """A line for each player, ending in the player's coin."""
    _draw_ground(pen, chart.title)
    steps = max((len(line.values) for line in chart.lines), default=2)
    across, up = _axes(pen, chart, max(steps - 1, 1))
    _draw_grid(pen, chart, up)
    for line in chart.lines:
        points = [(across(index), up(value)) for index, value in enumerate(line.values)]
        if len(points) > 1:
            _draw_line(pen, theme().sign(line.seat).colour, points)
    for line in chart.lines:
        _draw_end(pen, line, across, up)


def draw_bars(pen: Pen, chart: BarsChart) -> None:
    """Words, a bar, and its value, one line under the other."""
    _draw_ground(pen, chart.title)
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
    """Do all labels leave the bars their room at this size?"""
    return all(pen.width(line.label, size) <= pen.box.w * MOST_LABEL for line in chart.lines)


def draw_heat(pen: Pen, ring: HeatRing) -> None:
    """The forty spaces around a square, the warmer the more rolls ended there; the places met most in its middle."""
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
    """Column and row, 0 to 10 from the upper left, of a space: START is at the lower right, and play goes clockwise."""
    edge, step = divmod(index, _SIDE)
    return ((_SIDE - step, _SIDE), (0, _SIDE - step), (step, 0), (_SIDE, step))[edge]


def _draw_ground(pen: Pen, title: str) -> None:
    pen.fill("tile", radius=14)
    pen.words(title, Box(16, 10, pen.box.w - 32, 24), 18, colour="soft")


def _draw_bar_line(pen: Pen, line: BarLine, box: Box, sizes: tuple[float, float, float], most: int) -> None:
    label, value, size = sizes
    start = box.x
    if line.seat is not None:
        draw_coin(pen, line.seat, start, box.y + (box.h - 30) / 2, 30)
        start += 40
    told = lettering.shortened(line.label, pen.size(size), False, int(label * pen.scale.unit) + 1)
    pen.words(told, Box(start, box.y, label + 1, box.h), size)
    start += label + 12
    room = max(box.right - value - 14 - start, 20.0)
    pen.words(line.value, Box(box.right - value - 1, box.y, value + 1, box.h), size, bold=True, align="right")
    _draw_parts(pen, line, Box(start, box.y + box.h * 0.2, room, box.h * 0.6), most)


def _draw_parts(pen: Pen, line: BarLine, box: Box, most: int) -> None:
    """The parts of a bar one behind the other, with a hairline of ground between them."""
    colour, x = _bar_colour(pen, line), box.x
    for part in line.parts:
        length = box.w * part / max(most, 1)
        if length >= 1:
            pen.fill(colour, Box(x, box.y, max(length - 1.5, 1.0), box.h))
            if pen.palette.has_outlines:
                pen.outline("text", 1, Box(x, box.y, max(length - 1.5, 1.0), box.h))
            x += length


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
        told = lettering.shortened(label, pen.size(20), False, int((row.w - length) * pen.scale.unit))
        pen.words(told, Box(row.x, row.y, row.w - length, row.h), 20)
        pen.words(value, Box(row.right - length, row.y, length, row.h), 22, bold=True, align="right")


def _draw_line(pen: Pen, colour: str, points: list[tuple[float, float]]) -> None:
    """By day a light colour needs an edge to be seen."""
    if pen.palette.has_outlines:
        pen.thread("text", points, 6)
    pen.thread(colour, points, 4)


def _axes(pen: Pen, chart: WorthChart, steps: int) -> tuple[Axis, Axis]:
    top = max(value for value, _ in chart.grid)
    foot, height, width = pen.box.h - 24, pen.box.h - 68, pen.box.w - 114
    return lambda step: 46 + step * width / steps, lambda value: foot - value * height / max(top, 1)


def _draw_grid(pen: Pen, chart: WorthChart, up: Axis) -> None:
    for value, words in chart.grid:
        pen.bar("line", 46, up(value), pen.box.w - 106, 1 if value else 2)
        pen.words(words, Box(6, up(value) - 12, 32, 24), 18, colour="soft", align="right")


def _draw_end(pen: Pen, line: WorthLine, across: Axis, up: Axis) -> None:
    if line.values:
        draw_coin(pen, line.seat, across(len(line.values) - 1) - 2, up(line.values[-1]) - 14, 28)
