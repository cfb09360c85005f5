"""The layout of an agreement: what is to be signed, and under it what signs, or large tiles of those who sign."""

from typing import Final

from ui.flows.agreement.model import AgreementView
from ui.pieces.bands import draw_rows, rows_height
from ui.pieces.stage import FOOT_HEIGHT, GAP, TILE_GAP, bar_pieces, bottom, foot, grid, listed, stage
from ui.pieces.subject import LEAST, draw_subject
from ui.pieces.templates.decision import explained_pieces
from ui.toolkit.buttons import RADIUS, draw_button
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import NoticeLine, SignChoice
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin

IN_A_ROW, UPRIGHT = 5, 2
"""The most tiles in a row; the last tile is the way back."""
UPRIGHT_TILE: Final = 96.0
COIN, TICK = 64.0, 36.0


def agreement(view: AgreementView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The money and the rows to sign, and under them the tiles of the signers."""
    room, tiles = stage(view.buttons, form), foot(view.buttons, form)
    if view.people:
        room, tiles = _with_tiles(view, form)
    return [*bar_pieces(view.bar, notice, form), *_signed(view, room), *tiles]


def _with_tiles(view: AgreementView, form: Form) -> tuple[Box, list[Placed]]:
    """The room over the tiles, and the tiles, of which the last one is the way back."""
    count, high = len(view.people) + 1, UPRIGHT_TILE if form.is_portrait else FOOT_HEIGHT
    columns = UPRIGHT if form.is_portrait else min(count, IN_A_ROW)
    rows = -(-count // columns)
    area = stage((), form)
    top = bottom(form) - rows * high - (rows - 1) * TILE_GAP
    boxes = grid(rows * columns, columns, area.moved(y=top - area.y), high, (TILE_GAP, TILE_GAP))
    (button,) = view.buttons
    is_alone = form.is_portrait and count % columns == 1
    last = Box(area.x, boxes[-1].y, area.w, high) if is_alone else boxes[-1]
    back = Placed("button-0", last, draw_button, button, button.action)
    return Box(area.x, area.y, area.w, top - GAP - area.y), [*listed("player", boxes, view.people, draw_signer), back]


def _signed(view: AgreementView, room: Box) -> list[Placed]:
    """What is signed; under a few rows the picture of what signs."""
    if view.transfer:
        return explained_pieces(view.transfer, view.rows, room)
    high = min(room.h, max(rows_height(view.rows) * 1.4, 96.0))
    free = Box(room.x, room.y + high + GAP, room.w, room.h - high - GAP)
    awaited = [Placed("subject", free, draw_subject, view.subject)] if free.h > LEAST else []
    return [Placed("rows", Box(room.x, room.y, room.w, high), draw_rows, view.rows), *awaited]


def draw_signer(pen: Pen, choice: SignChoice) -> None:
    """A player who may agree: a large coin over the name; who has agreed has a tick."""
    pen.touchable("raised", RADIUS)
    middle, high = pen.box.w / 2, min(COIN, pen.box.h - 42)
    if choice.is_chosen:
        pen.outline("mint", 3, radius=RADIUS)
        pen.stamp("tick", "mint", Box(min(middle + COIN / 2 + 8, pen.box.w - TICK - 6), 6, TICK, TICK))
    draw_coin(pen, choice.seat, middle - high / 2, 8, high, on="raised")
    name = Box(8, high + 10, pen.box.w - 16, 30)
    draw_line(pen, choice.name, name, (24, 22, 20, 18), bold=True, align="centre")
