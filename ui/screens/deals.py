"""Two players exchange: a panel each, one under the other in portrait, their agreements; and the keypad for cash."""

from ui.pages import DealSide, DealView, MoneyView
from ui.parts import Notice
from ui.screens.frame import (
    FOOT_TOP,
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
    side_by_side,
    stacked_top,
)
from ui.widgets.bands import draw_rows, rows_height
from ui.widgets.buttons import draw_button, draw_key, draw_turn
from ui.widgets.deals import draw_cash, draw_exchange, draw_goods, draw_side
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.seats import draw_typed_amount

HEAD, GOODS, CASH = 60.0, 98.0, 60.0
"""Heights in a panel: whose it is, three lines of what is given, the cash."""


def deal(view: DealView, notice: Notice | None, form: Form) -> list[Placed]:
    """The exchange screen."""
    left, right, between = _panels(len(view.buttons), form)
    return [
        *bar_pieces(view.bar, notice, form),
        *_side_pieces("left", view.left, left),
        *_side_pieces("right", view.right, right),
        *([Placed("exchange", between, draw_exchange, None)] if between else []),
        *foot(view.buttons, form, (270, 270, 112, 88), 368, 100),
    ]


def _panels(buttons: int, form: Form) -> tuple[Box, Box, Box | None]:
    if form.is_portrait:
        height = (stacked_top(buttons, form) - GAP - STAGE_TOP - GAP) / 2
        upper = Box(MARGIN, STAGE_TOP, inner_width(form), height)
        return upper, upper.moved(y=height + GAP), None
    width = (inner_width(form) - 68) / 2
    left = Box(MARGIN, STAGE_TOP, width, 276)
    return left, left.moved(x=width + 68), Box(left.right, 176, 68, 84)


def _side_pieces(name: str, side: DealSide, panel: Box) -> list[Placed]:
    """The panel with its words, then what can be touched in it: more lines, the list, the cash."""
    goods = Box(panel.x + 10, panel.y + HEAD, panel.w - 20, GOODS)
    cash = Box(goods.x, goods.bottom + 6, goods.w, CASH)
    corner = Box(panel.right - 98, panel.y, 88, 60)
    turn = [Placed(f"{name}-turn", corner, draw_turn, side.turn, side.turn.action)] if side.turn else []
    return [
        Placed(f"{name}-side", panel, draw_side, side),
        *turn,
        Placed(f"{name}-goods", goods, draw_goods, (side.lots, side.empty_words), side.goods_action),
        Placed(f"{name}-cash", cash, draw_cash, (side.cash_words, side.cash), side.cash_action),
    ]


def money(view: MoneyView, notice: Notice | None, form: Form) -> list[Placed]:
    """Amount and keypad on the left; steps, what is left and the way on at the right."""
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
    rows = Box(left, steps.bottom + GAP, steps.w, FOOT_TOP - GAP - steps.bottom - GAP)
    return amount, keys, steps, rows, Box(left, FOOT_TOP, steps.w, 112)
