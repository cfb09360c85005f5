"""The layout of the board: the ring with four sides to touch, and the large spaces of one side."""

from typing import Final

from ui.flows.board.model import RingView, SideCell, SideView
from ui.pieces import stage
from ui.pieces.bands import draw_rows, row_height
from ui.pieces.pawns import draw_round, ring_pieces
from ui.pieces.ring import RingSpace, draw_sign
from ui.pieces.templates.place import ring_and_rest
from ui.theme import mix
from ui.toolkit.buttons import title_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import StripLook, draw_coin, draw_deed_pip, pip_colour

CELLS = 12
"""The spaces of a side, plus the cell that turns to the next side."""
CENTRE = 168.0
LOW_FOOT = 80.0
"""The height of the decisions; it leaves room for the list of players."""


def ring(view: RingView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring on the left (on top in portrait, as large as the list leaves it), and the list of players with their
    spaces beside it.
    """
    bar = stage.bar_pieces(view.bar, notice, form)
    board, rest = ring_and_rest(form, sum(map(row_height, view.rows)) + 8 + LOW_FOOT + stage.GAP)
    words_box = Box(rest.x, rest.y, rest.w, rest.h - LOW_FOOT - stage.GAP)
    decisions = stage.in_row(
        "button",
        view.buttons,
        [1.0] * len(view.buttons),
        Box(words_box.x, words_box.bottom + stage.GAP, words_box.w, LOW_FOOT),
    )
    return [*bar, *_board(view, board), Placed("rows", words_box, draw_rows, view.rows), *decisions]


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


_CELL_LOOK: Final = StripLook(pip=26, low=24, high=38, scale=2)


def draw_side_cell(pen: Pen, cell: SideCell) -> None:
    """A space of a side: its deed or sign, its full name, its note, the owner and the pawns."""
    space = cell.space
    if cell.action is None:
        pen.dashes("edge", radius=14)
    else:
        pen.touchable("raised", 14)
    _draw_front(pen, space, pen.box.h / 2 + 19)
    left, room = 44.0, pen.box.w - 52
    size, lines = title_lines(pen, cell.name, (20, 18), room, 2)
    if lines[-1].endswith("…"):
        size, lines = title_lines(pen, cell.short, (20, 18), room, 2)
    low = bool(cell.note or space.owner is not None or cell.pawns or cell.jailed)
    y = (pen.box.h - 21 * len(lines) - (26 if low else 0)) / 2
    for index, line in enumerate(lines):
        pen.words(line, Box(left, y + 21 * index, room, 21), size, bold=True)
    _draw_foot(pen, cell, Box(left, y + 21 * len(lines), room, 28))


def _draw_front(pen: Pen, space: RingSpace, base: float) -> None:
    if space.group is None:
        draw_sign(pen, space.sign, Box(7, base - 34, 30, 30))
        return
    slot = mix(pen.palette.raised, pip_colour(pen, space.group), pen.palette.slot_opacity)
    pen.fill("text" if space.is_complete else slot, Box(10, base + 2, 26, 6 if space.is_complete else 4))
    draw_deed_pip(pen, space.group, space.pip, 10, base, _CELL_LOOK)


def _draw_foot(pen: Pen, cell: SideCell, box: Box) -> None:
    """The note at the left, the pawns at the right, and last the owner's coin."""
    space = cell.space
    end = box.right
    if space.owner is not None:
        draw_coin(pen, space.owner, end - 20, box.y + 3, 20, on="raised")
        end -= 30
    here = (*((seat, True) for seat in cell.jailed), *((seat, False) for seat in cell.pawns))
    note = pen.width(cell.note, 18) + (8 if cell.note else 0)
    step = min(28.0, max((end - box.x - note - 24) / max(len(here) - 1, 1), 8.0))
    for index, (seat, is_jailed) in enumerate(reversed(here)):
        draw_round(pen, seat, (end - 12 - index * step, box.y + 13), 20, jailed=is_jailed)
    if cell.note:
        pen.words(cell.note, Box(box.x, box.y, end - box.x, box.h), 18, colour="soft")
