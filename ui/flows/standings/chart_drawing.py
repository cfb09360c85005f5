"""Draw functions of a chart over the rounds: large with ticks and names, and small beside the story of the end."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ui.core.shown.chart import RoundChart, RoundLine
from ui.flows.standings.drawing import draw_ground
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.charting import DASHES, Plot, dashed, spread
from ui.toolkit.coverage import Point
from ui.toolkit.figures import beside, short
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

SIZES: Final = ((20.0, 20.0), (18.0, 18.0))
"""The sizes of a name and of the value beside it, tried in turn."""
STROKE, SMALL_STROKE, LEAD = 3.5, 3.0, 2.0
COIN, MARK, SMALL_COIN = 22.0, 14.0, 15.0
"""The sides of coins: before a name, on a line, and at the end of a line of a small chart."""
PITCH: Final = 33.0
LEAD_WIDTH: Final = 22.0
_TURN_DASH, _TURN_PERIOD = 4.0, 8.0
_LEAST_SHARE: Final = 16
"""Differences below this part of the first worth do not fill the height: the first rounds are flat."""


def draw_chart(pen: Pen, chart: RoundChart) -> None:
    """A line for each player over the rounds, with name and last value at its end."""
    draw_ground(pen, chart.title)
    left = 26 + max(pen.width(words, 18) for _, words in chart.grid)
    names = min(max(_length(pen, line) for line in chart.lines) + COIN + LEAD_WIDTH + 20, pen.box.w * 0.47)
    box = Box(left, 54, pen.box.w - left - names, pen.box.h - 98)
    plot = _plot(chart, box, chart.grid[-1][0])
    _draw_grid(pen, chart, plot)
    _draw_lines(pen, chart, plot, STROKE, has_marks=True)
    ends = plot.named([line.values for line in chart.lines], PITCH, pen.box.h - 20)
    for line, y in zip(chart.lines, ends, strict=True):
        _draw_name(pen, line, (box.right, plot.up(line.values[-1])), Box(box.right, y - 14, names - 10, 28))


def draw_small_chart(pen: Pen, chart: RoundChart) -> None:
    """Only the lines, the coins where they end by now, and the turning point. Where words about the end stand beside
    them, only the leading players' coins have room.
    """
    _draw_small(pen, chart, 0, max(max(line.values) for line in chart.lines), 0)


def draw_played(pen: Pen, chart: RoundChart) -> None:
    """The lines of an evening up to now over the whole height, and a line at the worth that all began with."""
    values, (start, *_) = [value for line in chart.lines for value in line.values], chart.lines[0].values
    least = start // _LEAST_SHARE
    _draw_small(pen, chart, min(*values, start - least), max(*values, start + least), start)


def _draw_small(pen: Pen, chart: RoundChart, low: int, top: int, base: int) -> None:
    words = max(pen.width(line.last_words, 18, bold=True) for line in chart.lines if not line.is_out)
    plot = _plot(chart, Box(0, 10, pen.box.w - 26 - (words + 6 if words else 0), pen.box.h - 18), top, low)
    pen.bar("line", 0, plot.up(base), pen.box.w, 2)
    if chart.turning is not None:
        _draw_turning(pen, plot.across(chart.turning))
    _draw_lines(pen, chart, plot, SMALL_STROKE, has_marks=False)
    at = int(plot.steps * pen.moment + 1e-6)
    still = (line for line in chart.lines if at < len(line.values) - line.is_out)
    reached = {line: line.values[at] for line in still}
    foot = plot.bottom - 2 if base == low and not words else pen.box.h
    coin = min(SMALL_COIN, foot / max(len(reached), 1))
    pitch = 20.0 if words else coin
    shown = sorted(reached, key=lambda line: -reached[line])[: int(pen.box.h / pitch)]
    ends = spread([plot.up(reached[line]) for line in shown], pitch, coin / 2, foot - coin / 2)
    for line, y in zip(shown, ends, strict=True):
        _draw_lead(pen, line.seat, [(plot.across(at), plot.up(reached[line])), (plot.across(at) + 10, y)])
        draw_coin(pen, line.seat, plot.across(at) + 8, y - coin / 2, coin)
        if words and at == plot.steps:
            place = Box(plot.across(at) + 28, y - 11, words + 1, 22)
            pen.words(line.last_words, place, 18, bold=True, align="right")


def _plot(chart: RoundChart, box: Box, top: int, low: int = 0) -> Plot:
    return Plot(box.x, box.y, box.w, box.h, max(len(line.values) for line in chart.lines) - 1, top, low)


def _length(pen: Pen, line: RoundLine) -> float:
    (size, figure), *_ = SIZES
    return pen.width(line.name, size) + pen.width(line.last_words, figure, bold=True) + 12


def _draw_grid(pen: Pen, chart: RoundChart, plot: Plot) -> None:
    """A line at each round figure, a tick at each round, and a longer tick at rounds with words."""
    for value, words in chart.grid:
        y = plot.up(value)
        pen.bar("line", plot.x, y, plot.w, 1 if value else 2)
        pen.words(words, Box(8, y - 12, plot.x - 16, 24), 18, colour="soft", align="right")
    foot, named = plot.up(0), _fitting_rounds(pen, chart, plot)
    for number in range(plot.steps + 1) if plot.w / max(plot.steps, 1) > 4 else named:
        pen.post("soft", plot.across(number), foot, 10 if number in named else 5, 2)
    for number, words in named.items():
        x, length = _under(pen, plot, number, words)
        pen.words(words, Box(x, foot + 12, length, 24), 18, colour="soft", align="centre")


def _fitting_rounds(pen: Pen, chart: RoundChart, plot: Plot) -> dict[int, str]:
    """The rounds with words, fewer if those would touch."""
    for named in chart.rounds:
        places = [_under(pen, plot, *each) for each in named]
        if all(x + length + 8 <= following for (x, length), (following, _) in pairwise(places)):
            return dict(named)
    return dict(chart.rounds[-1])


def _under(pen: Pen, plot: Plot, number: int, words: str) -> tuple[float, float]:
    """Where the words under a tick begin, and their length."""
    length = pen.width(words, 18) + 1
    return max(plot.across(number) - length / 2, 8.0), length


def _draw_lines(pen: Pen, chart: RoundChart, plot: Plot, stroke: float, *, has_marks: bool) -> None:
    shown = plot.x + plot.w * pen.moment + 2
    for line in chart.lines:
        points = [point for point in plot.points(line.values) if point[0] <= shown]
        _draw_line(pen, line, points, stroke)
        if line.is_out and len(points) == len(line.values):
            _draw_cross(pen, line, points[-1])
        for step in plot.marked(line.seat, len(points)) if has_marks else ():
            x, y = plot.across(step), plot.up(line.values[step])
            draw_coin(pen, line.seat, x - MARK / 2, y - MARK / 2, MARK)


def _draw_line(pen: Pen, line: RoundLine, points: Sequence[Point], stroke: float) -> None:
    """A player's line in dashes; by day it has an edge, because a light colour is hard to see."""
    pattern = [length * stroke for length in DASHES[line.seat % len(DASHES)]]
    for part in dashed(points, pattern) if len(points) > 1 else ():
        if pen.palette.has_outlines:
            pen.thread("text", part, stroke + 2)
        pen.thread(theme().sign(line.seat).colour, part, stroke)


def _draw_cross(pen: Pen, line: RoundLine, at: Point) -> None:
    """A cross where a player went out."""
    for down in (-6, 6):
        ends = [(at[0] - 6, at[1] - down), (at[0] + 6, at[1] + down)]
        if pen.palette.has_outlines:
            pen.thread("text", ends, 5)
        pen.thread(theme().sign(line.seat).colour, ends, 3.5)


def _draw_name(pen: Pen, line: RoundLine, end: Point, box: Box) -> None:
    """Coin, name and value, joined to the end of the player's line; soft for a player who is out."""
    middle, colour = box.y + box.h / 2, "soft" if line.is_out else "text"
    lead = [end, (end[0] + LEAD_WIDTH * 0.6, middle), (end[0] + LEAD_WIDTH, middle)]
    _draw_lead(pen, line.seat, lead, 0.5 if line.is_out else 1)
    draw_coin(pen, line.seat, box.x + LEAD_WIDTH, middle - COIN / 2, COIN, dim=line.is_out)
    x = box.x + LEAD_WIDTH + COIN + 6
    room = box.right - x
    size, figure = beside(pen, line.name, line.last_words, room, SIZES, is_bold=False)
    length = pen.width(line.last_words, figure, bold=True)
    has_figure = pen.width(line.name, size) + 8 + length <= room
    left = room - length - 8 if has_figure else room
    pen.words(short(pen, line.name, size, left, bold=False), Box(x, box.y, left, box.h), size, colour=colour)
    if has_figure:
        pen.words(line.last_words, Box(x, box.y, room, box.h), figure, bold=True, colour=colour, align="right")


def _draw_lead(pen: Pen, seat: SeatNumber, lead: Sequence[Point], share: float = 1) -> None:
    """A thin line from the end of a player's line to the coin."""
    if pen.palette.has_outlines:
        pen.thread("soft", lead, LEAD + 1)
    pen.thread(pen.colour(theme().sign(seat).colour, over="tile", share=share), lead, LEAD)


def _draw_turning(pen: Pen, x: float) -> None:
    y = 0.0
    while y < pen.box.h:
        pen.post("brass", x, y, min(_TURN_DASH, pen.box.h - y), 2)
        y += _TURN_PERIOD
