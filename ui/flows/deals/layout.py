"""The layout of a deal: a panel for each side (one under the other in portrait), and the agreements."""

from __future__ import annotations

from ui.flows.deals.drawing import draw_cash, draw_exchange, draw_goods, draw_side
from ui.flows.deals.model import DealSide, DealView
from ui.pieces.stage import GAP, MARGIN, STAGE_TOP, bar_pieces, foot, inner_width, stacked_top
from ui.toolkit.buttons import draw_turn
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

HEAD, GOODS, CASH = 60.0, 98.0, 60.0
"""Heights in a panel: of the name, of three lines of what is given, and of the cash."""


def deal(view: DealView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Both sides with the arrows between them, and the decisions."""
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
    """The panel, and the pieces that can be touched in it: more lines, the list, the cash."""
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
