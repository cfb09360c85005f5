"""The end: standings and worth over time."""

from ui.pages import EndView
from ui.parts import Notice
from ui.screens.frame import GAP, MARGIN, TILE_GAP, bar_pieces, foot, grid, leaves_room, stage
from ui.widgets.charts import draw_chart
from ui.widgets.endings import draw_legend, draw_standing
from ui.widgets.placing import Box, Form, Placed

ROWS_WIDTH = 364.0
BESIDE_CHART = 4
"""Up to so many standings leave room for the chart."""


def end(view: EndView, notice: Notice | None, form: Form) -> list[Placed]:
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
