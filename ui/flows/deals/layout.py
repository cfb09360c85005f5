"""The layout of a deal: a panel for each side (one under the other in portrait), and the agreements."""

from ui.flows.deals.drawing import draw_cash, draw_cell, draw_exchange, draw_goods, draw_payer, draw_side, draw_slider
from ui.flows.deals.model import DealSide, DealView
from ui.pieces.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    foot,
    grid,
    inner_width,
    listed,
    side_by_side,
    stacked_top,
)
from ui.toolkit.buttons import draw_turn
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

CELLS, OPEN_HEAD = 4, 38.0
SLIDER, LOW_FOOT_TOP, LOW_FOOT = 68.0, 388.0, 80.0
WIDTHS = (258, 258, 112, 112)
"""Of the decisions: two agreements, what follows, the way back."""
HEAD, GOODS, CASH = 58.0, 80.0, 60.0
"""Heights in a panel: of the name, of three lines of what is given, and of the cash."""


def deal(view: DealView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Both sides with the arrows between them, and the decisions."""
    if view.is_open:
        return [*bar_pieces(view.bar, notice, form), *_composed(view, form)]
    left, right, between = _panels(len(view.buttons), form)
    return [
        *bar_pieces(view.bar, notice, form),
        *_side_pieces("left", view.left, left, form),
        *_side_pieces("right", view.right, right, form),
        *([Placed("exchange", between, draw_exchange, None)] if between else []),
        *foot(view.buttons, form, WIDTHS, LOW_FOOT_TOP, LOW_FOOT),
    ]


def _composed(view: DealView, form: Form) -> list[Placed]:
    """Both sides with their things to touch, the slider between the two who may pay, and the decisions."""
    top = stacked_top(len(view.buttons), form) if form.is_portrait else LOW_FOOT_TOP
    row = Box(MARGIN, top - GAP - SLIDER, inner_width(form), SLIDER)
    if form.is_portrait:
        height = (row.y - STAGE_TOP - 2 * TILE_GAP) / 2
        left = Box(MARGIN, STAGE_TOP, row.w, height)
        right = left.moved(y=height + TILE_GAP)
    else:
        left, right = side_by_side((1.0, 1.0), Box(MARGIN, STAGE_TOP, row.w, row.y - TILE_GAP - STAGE_TOP))
    middle = (2.0 if form.is_portrait else 3.0,) if view.slider else ()
    payer, *track, other = side_by_side((1.0, *middle, 1.0), row, TILE_GAP)
    sides = (("left", view.left, left, payer), ("right", view.right, right, other))
    slider = [Placed("slider", box, draw_slider, view.slider, view.slider) for box in track]
    return [
        *(piece for name, side, panel, end in sides for piece in _open_pieces(name, side, panel, end)),
        *slider,
        *foot(view.buttons, form, WIDTHS, LOW_FOOT_TOP, LOW_FOOT),
    ]


def _open_pieces(name: str, side: DealSide, panel: Box, end: Box) -> list[Placed]:
    cells = grid(CELLS, 2, Box(panel.x + 6, panel.y + OPEN_HEAD, panel.w - 12, 0), 60, (TILE_GAP, TILE_GAP))
    more = [Placed(f"{name}-more", cells[-1], draw_turn, side.more, side.more.action)] if side.more else []
    return [
        Placed(f"{name}-side", panel, draw_side, side),
        *listed(f"{name}-deed", cells, side.cells, draw_cell),
        *more,
        Placed(f"{name}-cash", end, draw_payer, side, side.cash_action),
    ]


def _panels(buttons: int, form: Form) -> tuple[Box, Box, Box | None]:
    if form.is_portrait:
        height = (stacked_top(buttons, form) - GAP - STAGE_TOP - GAP) / 2
        upper = Box(MARGIN, STAGE_TOP, inner_width(form), height)
        return upper, upper.moved(y=height + GAP), None
    width = (inner_width(form) - 68) / 2
    left = Box(MARGIN, STAGE_TOP, width, LOW_FOOT_TOP - GAP - STAGE_TOP)
    return left, left.moved(x=width + 68), Box(left.right, 176, 68, 84)


def _side_pieces(name: str, side: DealSide, panel: Box, form: Form) -> list[Placed]:
    """The panel, and the pieces that can be touched in it: more lines, the list, the cash under it or, in portrait,
    beside it, where two low panels need their last two lines.
    """
    goods = Box(panel.x + 10, panel.y + HEAD, panel.w - 20, GOODS)
    cash = Box(goods.x, goods.bottom + 4, goods.w, CASH)
    if form.is_portrait:
        goods, cash = side_by_side((2.0, 1.0), goods, 6)
    corner = Box(panel.right - 98, panel.y, 88, 60)
    turn = [Placed(f"{name}-turn", corner, draw_turn, side.turn, side.turn.action)] if side.turn else []
    return [
        Placed(f"{name}-side", panel, draw_side, side),
        *turn,
        Placed(f"{name}-goods", goods, draw_goods, (side.lots, side.empty_words), side.goods_action),
        Placed(f"{name}-cash", cash, draw_cash, (side.cash_words, side.cash, side.is_payer), side.cash_action),
    ]
