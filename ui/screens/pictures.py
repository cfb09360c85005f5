"""Pictures of a game: the picture at the left (above in portrait), the decisions one under the other."""

from collections.abc import Callable
from typing import Any, Final

from ui.pages import BarsChart, HeatRing, PicturesView, WorthChart
from ui.parts import Notice
from ui.screens.frame import GAP, MARGIN, STAGE_TOP, bar_pieces, bottom, button_piece, grid, inner_width, stacked
from ui.screens.frame import stage as stage_above
from ui.widgets.charts import draw_bars, draw_chart, draw_heat, draw_nothing
from ui.widgets.placing import Box, Form, Placed

PANE_WIDTH: Final = 204.0
FIRST_HEIGHT: Final = 108.0
"""Of the way to the next picture, whose title may take two lines."""
_DRAWN: Final[dict[type, Callable[..., None]]] = {
    WorthChart: draw_chart,
    BarsChart: draw_bars,
    HeatRing: draw_heat,
}


def pictures(view: PicturesView, notice: Notice | None, form: Form) -> list[Placed]:
    """One picture and its decisions."""
    drawn: tuple[Callable[..., None], Any] = (draw_nothing, view.empty_words)
    if view.chart is not None:
        drawn = (_DRAWN[type(view.chart)], view.chart)
    room, decisions = _places(view, form)
    return [*bar_pieces(view.bar, notice, form), Placed("chart", room, *drawn), *decisions]


def _places(view: PicturesView, form: Form) -> tuple[Box, list[Placed]]:
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
