"""The layout of the season: its rows, who beat whom beside them, the records at the foot."""

from __future__ import annotations

from typing import Final

from ui.flows.season.drawing import draw_beaten, draw_season_records, draw_season_row
from ui.flows.season.model import SeasonView
from ui.pieces.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    button_pieces,
    inner_width,
    listed,
    side_by_side,
    turn_piece,
)
from ui.pieces.subject import draw_empty
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

ROW: Final = 62.0
LOW_ROW: Final = 54.0
"""The height of a row in portrait, where who beat whom is under the rows."""
FOOT: Final = 96.0
ROWS_SHARE: Final = 472.0 / 764.0
"""The share of the width that the rows take."""


def season(view: SeasonView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Four rows at the left and who beat whom at the right; in portrait one under the other."""
    bar, low = bar_pieces(view.bar, notice, form), bottom(form) - FOOT
    room = Box(MARGIN, STAGE_TOP, inner_width(form), low - GAP - STAGE_TOP)
    if form.is_portrait:
        panel = Box(MARGIN, low - FOOT - GAP, room.w, FOOT)
        buttons = button_pieces("button", side_by_side([1.0, 1.0, 1.0], Box(MARGIN, low, room.w, FOOT)), view.buttons)
        height = LOW_ROW
        rows = Box(room.x, room.y, room.w, _high(height))
        beaten = Box(room.x, rows.bottom + GAP, room.w, panel.y - GAP - rows.bottom - GAP)
    else:
        panel, *boxes = side_by_side([372.0, 120.0, 120.0, 128.0], Box(MARGIN, low, room.w, FOOT))
        buttons = button_pieces("button", boxes, view.buttons)
        height = (room.h - TILE_GAP * (view.PAGE - 1)) / view.PAGE
        rows = Box(room.x, room.y, (room.w - GAP) * ROWS_SHARE, room.h)
        beaten = Box(rows.right + GAP, room.y, room.w - rows.w - GAP, room.h)
    if view.empty:
        return [*bar, Placed("empty", room, draw_empty, (view.empty, "icon_cup")), *buttons]
    boxes = [Box(rows.x, rows.y + n * (height + TILE_GAP), rows.w, height) for n in range(view.PAGE)]
    turn = [turn_piece(boxes[-1], view.turn)] if view.turn else []
    people = listed("row", boxes, view.rows, draw_season_row)
    records = [Placed("records", panel, draw_season_records, view.records)] if view.records else []
    return [*bar, *people, *turn, Placed("beaten", beaten, draw_beaten, view.beaten), *records, *buttons]


def _high(height: float) -> float:
    return SeasonView.PAGE * height + (SeasonView.PAGE - 1) * TILE_GAP
