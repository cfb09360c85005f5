"""The chart over the rounds on paper, with the same ticks, names and dashes as on the screen."""

from collections.abc import Iterator
from typing import Final

from ui.core.shown.chart import RoundChart, RoundLine
from ui.print.fonts import width_of
from ui.print.marks import FilledShape, Mark, Plate, words_in
from ui.print.pen import MarkPen
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.charting import DASHES, Plot
from ui.toolkit.coverage import Point
from ui.toolkit.outlines import glyph
from ui.toolkit.placing import Box

_LINE: Final = 0.9
_HAIR: Final = 0.2
_PITCH: Final = 6.0
_COIN: Final = 4.4
_MARK: Final = 3.2
_LEAD: Final = 5.0
_CROSS: Final = 1.5
_TEXT: Final = 9.0
"""Points."""


def draw_chart(pen: MarkPen, chart: RoundChart, area: Box) -> None:
    """Draw the lines in the players' colours with a dark edge and their own dashes; the rounds are below the area."""
    names = (
        _COIN + _LEAD + 4 + max(width_of(f"{line.name}  {line.last_words}", _TEXT, bold=True) for line in chart.lines)
    )
    steps = max(len(line.values) for line in chart.lines) - 1
    plot = Plot(area.x + 12, area.y, area.w - 12 - names, area.h, steps, chart.grid[-1][0])
    _draw_axes(pen, chart, plot)
    for line in chart.lines:
        _draw_line(pen, line, plot)
    ends = plot.named([line.values for line in chart.lines], _PITCH, area.bottom)
    for line, y in zip(chart.lines, ends, strict=True):
        _draw_name(pen, line, (plot.right, plot.up(line.values[-1])), Box(plot.right, y - 2.5, names, 5))


def coin_marks(seat: SeatNumber, x: float, y: float, side: float) -> Iterator[Mark]:
    """A player's coin: the sign on its colour."""
    yield Plate(Box(x, y, side, side), theme().sign(seat).colour, radius=side / 2)
    outline = tuple((x + across * side, y + down * side) for across, down in glyph(seat))
    yield FilledShape((outline,), theme().colour["day"].ink)


def _draw_axes(pen: MarkPen, chart: RoundChart, plot: Plot) -> None:
    day, foot = theme().colour["day"], plot.up(0)
    for value, told in chart.grid:
        y = plot.up(value)
        pen.thread([(plot.x, y), (plot.right, y)], day.paper_line, _HAIR)
        pen.draw(words_in(Box(plot.x - 12, y - 2.5, 10, 5), told, _TEXT, day.ink_soft, align="right"))
    for number in range(plot.steps + 1):
        length = 1.6 if number in dict(chart.rounds[0]) else 0.8
        pen.thread([(plot.across(number), foot), (plot.across(number), foot + length)], day.ink_soft, _HAIR)
    for number, told in chart.rounds[0]:
        pen.draw(words_in(Box(plot.across(number) - 12, foot + 2, 24, 5), told, _TEXT, day.ink_soft, align="centre"))


def _draw_line(pen: MarkPen, line: RoundLine, plot: Plot) -> None:
    day, colour, points = theme().colour["day"], theme().sign(line.seat).colour, plot.points(line.values)
    dashes = [length * _LINE for length in DASHES[line.seat % len(DASHES)]]
    pen.thread(points, day.ink, _LINE + 0.35, dashes)
    pen.thread(points, colour, _LINE, dashes)
    if line.is_out:
        x, y = points[-1]
        for down in (-_CROSS, _CROSS):
            pen.thread([(x - _CROSS, y - down), (x + _CROSS, y + down)], day.ink, _LINE)
    for step in plot.marked(line.seat, len(points)):
        for mark in coin_marks(line.seat, points[step][0] - _MARK / 2, points[step][1] - _MARK / 2, _MARK):
            pen.draw(mark)


def _draw_name(pen: MarkPen, line: RoundLine, end: Point, area: Box) -> None:
    """The player's name and value, with a lead from the end of the line."""
    day, middle = theme().colour["day"], area.y + area.h / 2
    lead = [end, (end[0] + _LEAD * 0.6, middle), (end[0] + _LEAD, middle)]
    for colour, width in ((day.ink_soft, _LINE * 0.75), (theme().sign(line.seat).colour, _LINE / 2)):
        pen.thread(lead, colour, width)
    for mark in coin_marks(line.seat, area.x + _LEAD, middle - _COIN / 2, _COIN):
        pen.draw(mark)
    told = Box(area.x + _LEAD + _COIN + 2, area.y, area.w - _LEAD - _COIN - 2, area.h)
    ink = day.ink_soft if line.is_out else day.ink
    pen.draw(words_in(told, line.name, _TEXT, ink))
    pen.draw(words_in(told, line.last_words, _TEXT, ink, bold=True, align="right"))
