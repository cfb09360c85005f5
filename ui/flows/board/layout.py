"""The layout of the board: the ring with four sides to touch, and the spaces of one side."""

from __future__ import annotations

from ui.flows.board.drawing import draw_side_cell
from ui.flows.board.model import RingView, SideView
from ui.pieces import stage
from ui.pieces.bands import draw_rows, row_height
from ui.pieces.pawns import ring_pieces
from ui.pieces.templates.place import ring_and_rest
from ui.toolkit.parts import NoticeLine, Row
from ui.toolkit.placing import Box, Form, Placed

CELLS = 12
"""The spaces of a side, plus the cell that turns to the next side."""
CENTRE = 168.0
LOW_FOOT = 80.0
"""The height of the decisions; it leaves room for the list of players."""


def ring(view: RingView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring on the left (on top in portrait), and the list of players with their spaces beside it."""
    bar = stage.bar_pieces(view.bar, notice, form)
    board, rest = ring_and_rest(form)
    words_box = Box(rest.x, rest.y, rest.w, rest.h - LOW_FOOT - stage.GAP)
    decisions = stage.in_row(
        "button",
        view.buttons,
        [1.0] * len(view.buttons),
        Box(words_box.x, words_box.bottom + stage.GAP, words_box.w, LOW_FOOT),
    )
    if not _fits(view.rows, words_box):
        return [*bar, *_board(view, board.moved(y=words_box.h / 2)), *decisions]
    return [*bar, *_board(view, board), Placed("rows", words_box, draw_rows, view.rows), *decisions]


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
    room, columns = stage.stage(view.buttons, form), 2 if form.is_portrait else 4
    rows = CELLS // columns
    height = (room.h - stage.TILE_GAP * (rows - 1)) / rows
    boxes = stage.grid(CELLS, columns, room, height, (stage.TILE_GAP, stage.TILE_GAP))
    cells = stage.listed("space", boxes, view.cells, draw_side_cell)
    turning = stage.turn_piece(boxes[-1], view.turn)
    return [*stage.bar_pieces(view.bar, notice, form), *cells, turning, *stage.foot(view.buttons, form)]
