"""Where do standings, worth over time and the pictures of a game stand?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui.flows.standings.drawing import draw_bars, draw_chart, draw_heat, draw_legend, draw_nothing, draw_standing
from ui.flows.standings.model import BarsChart, EndView, HeatRing, PicturesView, WorthChart
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    button_piece,
    foot,
    grid,
    inner_width,
    leaves_room,
    stacked,
    stage,
)
from ui.toolkit.stage import stage as stage_above

ROWS_WIDTH = 364.0
BESIDE_CHART = 4
"""Up to so many standings leave room for the chart."""


def end(view: EndView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Standings left and chart right (under them in portrait); over four players one or the other."""
    room = stage(view.buttons, form)
    rows, chart = _places(view, room, form)
    most = max((sum(standing.parts) for standing in view.standings), default=1)
    pieces = [
        Placed(f"standing-{index}", box, draw_standing, (standing, most), standing.action)
        for index, (box, standing) in enumerate(zip(rows, view.standings, strict=False))
    ]
    shown_chart = [Placed("chart", chart, draw_chart, view.chart)] if view.chart and chart else []
    return [
        *bar_pieces(view.bar, notice, form),
        *_legend(view, form),
        *pieces,
        *shown_chart,
        *foot(view.buttons, form),
    ]


def _places(view: EndView, room: Box, form: Form) -> tuple[list[Box], Box | None]:
    count = len(view.standings)
    if form.is_portrait:
        rows = grid(count, 1, room, 60)
        top = rows[-1].bottom + GAP if rows else room.y
        return rows, Box(room.x, top, room.w, room.bottom - top) if room.bottom - top > 160 else None
    if count <= BESIDE_CHART:
        left = Box(room.x, room.y, ROWS_WIDTH, room.h)
        return grid(count, 1, left, 60), Box(left.right + GAP, room.y, room.right - left.right - GAP, room.h)
    return ([], room) if view.chart else (grid(count, 2, room, 60, (GAP, TILE_GAP)), None)


def _legend(view: EndView, form: Form) -> list[Placed]:
    """In the bar of a wide screen, where the sentence leaves it room."""
    box = Box(MARGIN + ROWS_WIDTH + GAP, 24, form.width - 480, 24)
    if form.is_portrait or not view.legend or not leaves_room(view.bar, form, box.x):
        return []
    return [Placed("legend", box, draw_legend, view.legend)]


PANE_WIDTH: Final = 204.0
FIRST_HEIGHT: Final = 108.0
"""Of the way to the next picture, whose title may take two lines."""
_DRAWN: Final[dict[type, Callable[..., None]]] = {
    WorthChart: draw_chart,
    BarsChart: draw_bars,
    HeatRing: draw_heat,
}


def pictures(view: PicturesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """One picture and its decisions."""
    drawn: tuple[Callable[..., None], Any] = (draw_nothing, view.empty_words)
    if view.chart is not None:
        drawn = (_DRAWN[type(view.chart)], view.chart)
    room, decisions = _picture_places(view, form)
    return [*bar_pieces(view.bar, notice, form), Placed("chart", room, *drawn), *decisions]


def _picture_places(view: PicturesView, form: Form) -> tuple[Box, list[Placed]]:
    if form.is_portrait:
        return stage_above(view.buttons, form), stacked(view.buttons, form)
    height = bottom(form) - STAGE_TOP
    width = inner_width(form) - PANE_WIDTH - GAP
    pane = Box(MARGIN + width + GAP, STAGE_TOP, PANE_WIDTH, height)
    boxes = _one_under_another(len(view.buttons), pane)
    decisions = [button_piece(f"button-{n}", box, view.buttons[n]) for n, box in enumerate(boxes)]
    return Box(MARGIN, STAGE_TOP, width, height), decisions


def _one_under_another(count: int, pane: Box) -> list[Box]:
    """The first of them is the highest."""
    first = Box(pane.x, pane.y, pane.w, FIRST_HEIGHT)
    others = Box(pane.x, first.bottom + GAP, pane.w, pane.h - FIRST_HEIGHT - GAP)
    return [first, *grid(count - 1, 1, others, (others.h - GAP * (count - 2)) / (count - 1), (GAP, GAP))]
