"""The layout of the board: the ring with four sides to touch, and the spaces of one side."""

from __future__ import annotations

from ui.flows.board.drawing import draw_side_cell
from ui.flows.board.model import RingView, SideView
from ui.pieces.bands import draw_rows, row_height
from ui.pieces.pawns import ring_pieces
from ui.pieces.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    foot,
    grid,
    in_row,
    inner_width,
    listed,
    stage,
    turn_piece,
)
from ui.toolkit.parts import NoticeLine, Row
from ui.toolkit.placing import Box, Form, Placed

CELLS = 12
"""The spaces of a side, plus the cell that turns to the next side."""
CENTRE = 168.0
LOW_FOOT = 80.0
"""The height of the decisions; it leaves room for the list of players."""


def ring(view: RingView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring on the left (on top in portrait), and the list of players with their spaces beside it."""
    bar = bar_pieces(view.bar, notice, form)
    if form.is_portrait:
        board = Box(MARGIN, STAGE_TOP, inner_width(form), inner_width(form))
        told = Box(MARGIN, board.bottom + GAP, board.w, bottom(form) - LOW_FOOT - 2 * GAP - board.bottom)
    else:
        side = bottom(form) - STAGE_TOP
        board = Box(MARGIN, STAGE_TOP, side, side)
        left = board.right + GAP
        told = Box(left, STAGE_TOP, form.width - MARGIN - left, side - LOW_FOOT - GAP)
    decisions = in_row(
        "button", view.buttons, [1.0] * len(view.buttons), Box(told.x, told.bottom + GAP, told.w, LOW_FOOT)
    )
    if not _fits(view.rows, told):
        return [*bar, *_board(view, board.moved(y=told.h / 2)), *decisions]
    return [*bar, *_board(view, board), Placed("rows", told, draw_rows, view.rows), *decisions]


def _fits(rows: tuple[Row, ...], box: Box) -> bool:
    """Whether the list fits. On a narrow screen with many players only the ring shows the pawns."""
    return sum(row_height(row) for row in rows) + 8 <= box.h


def _board(view: RingView, box: Box) -> list[Placed]:
    """The ring, and the bank in its middle."""
    middle = Box(box.x + (box.w - CENTRE) / 2, box.y + (box.h - CENTRE) / 2, CENTRE, CENTRE)
    bank = [Placed("centre", middle, draw_rows, view.centre)] if view.centre else []
    return [*ring_pieces(view.ring, box, view.sides), *bank]


def side(view: SideView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Twelve cells: eleven spaces in the order of play, and the next side."""
    room, columns = stage(view.buttons, form), 2 if form.is_portrait else 4
    rows = CELLS // columns
    height = (room.h - TILE_GAP * (rows - 1)) / rows
    boxes = grid(CELLS, columns, room, height, (TILE_GAP, TILE_GAP))
    cells = listed("space", boxes, view.cells, draw_side_cell)
    turning = turn_piece(boxes[-1], view.turn)
    return [*bar_pieces(view.bar, notice, form), *cells, turning, *foot(view.buttons, form)]
