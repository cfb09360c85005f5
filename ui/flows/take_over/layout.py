"""The layout of painted deeds: twelve cells, the brushes under them, the ways on."""

from __future__ import annotations

from ui.flows.take_over.drawing import draw_brush, draw_taken_deed
from ui.flows.take_over.model import TakenView
from ui.pieces.stage import (
    FOOT_HEIGHT,
    FOOT_TOP,
    GAP,
    MARGIN,
    TILE_GAP,
    bar_pieces,
    foot,
    grid,
    in_row,
    inner_width,
    listed,
    stacked_top,
    stage,
    turn_piece,
)
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
    height = min(76.0, (room.h - TILE_GAP * (rows - 1)) / rows)
    boxes = grid(CELLS, columns, room, height, (TILE_GAP, TILE_GAP))
    turning = [turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [
        *bar_pieces(view.bar, notice, form),
        *listed("deed", boxes, view.deeds, draw_taken_deed),
        *turning,
        *listed("brush", brushes, view.brushes, draw_brush),
        *decisions,
    ]


def _places(view: TakenView, form: Form) -> tuple[Box, list[Box], list[Placed]]:
    """The boxes of the stage and of the brushes, and the buttons."""
    count = len(view.brushes)
    if form.is_portrait:
        rows = -(-count // BRUSHES_IN_A_ROW)
        top = stacked_top(len(view.buttons), form) - GAP - rows * (BRUSH + TILE_GAP) + TILE_GAP
        area = Box(MARGIN, top, inner_width(form), 0)
        boxes = grid(count, BRUSHES_IN_A_ROW, area, BRUSH, (TILE_GAP, TILE_GAP))
        room = stage(view.buttons, form)
        return Box(room.x, room.y, room.w, top - GAP - room.y), boxes, foot(view.buttons, form)
    area = Box(MARGIN, FOOT_TOP, inner_width(form) - ON_WIDTH - GAP, 0)
    boxes = grid(count, max(count, LEAST_BRUSHES), area, FOOT_HEIGHT, (TILE_GAP, TILE_GAP))
    on = Box(area.right + GAP, FOOT_TOP, ON_WIDTH, FOOT_HEIGHT)
    return stage(view.buttons, form), boxes, in_row("button", view.buttons, [1.0] * len(view.buttons), on)
