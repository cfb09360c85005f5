"""The screen to type an amount: a display and a keypad. Used by deals, stock-take, take-over and house rules."""

from ui.pieces.bands import draw_rows, rows_height
from ui.pieces.stage import (
    FOOT_TOP,
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    grid,
    in_row,
    inner_width,
    listed,
    side_by_side,
)
from ui.toolkit.buttons import draw_button, draw_key
from ui.toolkit.parts import Button, Key, NoticeLine, Row, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed


class MoneyView(ViewModel, frozen=True):
    """An amount that is typed, or a PIN as dots: twelve keys, three steps or none, rows that explain, done."""

    amount: str
    keys: tuple[Key, ...]
    steps: tuple[Button, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


def money(view: MoneyView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Amount and keypad on the left; steps, rows and buttons on the right."""
    amount, keys, steps, rows, decisions = _money_places(view, form)
    key_boxes = grid(len(view.keys), 3, keys, (keys.h - 3 * TILE_GAP) / 4, (TILE_GAP, TILE_GAP))
    step_boxes = side_by_side([1.0] * len(view.steps), steps, TILE_GAP)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("amount", amount, draw_typed_amount, view.amount),
        *listed("key", key_boxes, view.keys, draw_key),
        *listed("step", step_boxes, view.steps, draw_button),
        Placed("rows", rows, draw_rows, view.rows),
        *in_row("button", view.buttons, (2.0, 1.0)[: len(view.buttons)], decisions),
    ]


def _money_places(view: MoneyView, form: Form) -> tuple[Box, Box, Box, Box, Box]:
    """Amount, keys, steps, rows, decisions."""
    if form.is_portrait:
        amount = Box(MARGIN, STAGE_TOP, inner_width(form), 72)
        rows = Box(MARGIN, amount.bottom + TILE_GAP, amount.w, rows_height(view.rows))
        steps = Box(MARGIN, rows.bottom + TILE_GAP, amount.w, 72)
        decisions = Box(MARGIN, bottom(form) - 84, amount.w, 84)
        top = steps.bottom + TILE_GAP
        return amount, Box(MARGIN, top, amount.w, decisions.y - GAP - top), steps, rows, decisions
    amount = Box(MARGIN, STAGE_TOP, 336, 72)
    keys = Box(MARGIN, amount.bottom + TILE_GAP, 336, bottom(form) - amount.bottom - TILE_GAP)
    left = amount.right + GAP
    steps = Box(left, STAGE_TOP, form.width - MARGIN - left, 84)
    top = steps.bottom + GAP if view.steps else STAGE_TOP
    rows = Box(left, top, steps.w, FOOT_TOP - GAP - top)
    return amount, keys, steps, rows, Box(left, FOOT_TOP, steps.w, 112)


def draw_typed_amount(pen: Pen, amount: str) -> None:
    """The amount so far, right-aligned."""
    pen.fill("tile", radius=12)
    pen.outline("brass", 3, radius=12)
    size = 32.0 if pen.width(amount, 32, True) <= pen.box.w - 32 else 24.0
    pen.words(amount, Box(16, 0, pen.box.w - 32, pen.box.h), size, bold=True, align="right")
