"""The layout of painted deeds: twelve cells, the brushes under them, the ways on."""

from __future__ import annotations

from ui.flows.take_over.drawing import draw_brush, draw_taken_deed
from ui.flows.take_over.model import TakenView
from ui.pieces import stage
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

CELLS = TakenView.PAGE
BRUSH = 60.0
ON_WIDTH = 212.0
LEAST_BRUSHES = 6
"""The least number of brushes that share the width: fewer are not wider."""
BRUSHES_IN_A_ROW = 5
"""Brushes in a row, in portrait."""


def taken(view: TakenView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The cells in three columns (two in portrait), at the same places on each page."""
    room, brushes, decisions = _places(view, form)
    columns = 2 if form.is_portrait else 3
    rows = CELLS // columns
    height = min(76.0, (room.h - stage.TILE_GAP * (rows - 1)) / rows)
    boxes = stage.grid(CELLS, columns, room, height, (stage.TILE_GAP, stage.TILE_GAP))
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("deed", boxes, view.deeds, draw_taken_deed),
        *turning,
        *stage.listed("brush", brushes, view.brushes, draw_brush),
        *decisions,
    ]


def _places(view: TakenView, form: Form) -> tuple[Box, list[Box], list[Placed]]:
    """The boxes of the stage and of the brushes, and the buttons."""
    count = len(view.brushes)
    if form.is_portrait:
        rows = -(-count // BRUSHES_IN_A_ROW)
        top = stage.stacked_top(len(view.buttons), form) - stage.GAP - rows * (BRUSH + stage.TILE_GAP) + stage.TILE_GAP
        area = Box(stage.MARGIN, top, stage.inner_width(form), 0)
        boxes = stage.grid(count, BRUSHES_IN_A_ROW, area, BRUSH, (stage.TILE_GAP, stage.TILE_GAP))
        room = stage.stage(view.buttons, form)
        return Box(room.x, room.y, room.w, top - stage.GAP - room.y), boxes, stage.foot(view.buttons, form)
    area = Box(stage.MARGIN, stage.FOOT_TOP, stage.inner_width(form) - ON_WIDTH - stage.GAP, 0)
    boxes = stage.grid(count, max(count, LEAST_BRUSHES), area, stage.FOOT_HEIGHT, (stage.TILE_GAP, stage.TILE_GAP))
    on = Box(area.right + stage.GAP, stage.FOOT_TOP, ON_WIDTH, stage.FOOT_HEIGHT)
    return stage.stage(view.buttons, form), boxes, stage.in_row("button", view.buttons, [1.0] * len(view.buttons), on)
