"""Two players exchange: a panel each, one under the other in portrait, and their agreements."""

from collections.abc import Sequence

from ui.pages import DealSide, DealView
from ui.parts import Key, Notice
from ui.screens.frame import GAP, MARGIN, STAGE_TOP, TILE_GAP, bar_pieces, foot, listed, stacked_top
from ui.widgets.buttons import draw_key
from ui.widgets.deals import draw_add, draw_cash, draw_exchange, draw_side
from ui.widgets.lists import draw_chip
from ui.widgets.placing import Box, Form, Placed

ROW = 60.0


def deal(view: DealView, notice: Notice | None, form: Form) -> list[Placed]:
    """The exchange screen."""
    left, right, between = _panels(len(view.buttons), form)
    return [
        *bar_pieces(view.bar, notice, form),
        *_side_pieces("left", view.left, left),
        *_side_pieces("right", view.right, right),
        *([Placed("exchange", between, draw_exchange, None)] if between else []),
        *foot(view.buttons, form, (250, 372, 130), 368, 100),
    ]


def _panels(buttons: int, form: Form) -> tuple[Box, Box, Box | None]:
    if form.is_portrait:
        height = (stacked_top(buttons, form) - GAP - STAGE_TOP - GAP) / 2
        upper = Box(MARGIN, STAGE_TOP, form.width - 2 * MARGIN, height)
        return upper, upper.moved(y=height + GAP), None
    width = (form.width - 2 * MARGIN - 68) / 2
    left = Box(MARGIN, STAGE_TOP, width, 276)
    return left, left.moved(x=width + 68), Box(left.right, 176, 68, 84)


def _side_pieces(name: str, side: DealSide, panel: Box) -> list[Placed]:
    """The panel, then its rows of 60: deeds, cash with its keys, and the row that adds something."""
    top = panel.y + (74 if panel.h > 250 else 64)
    rows = [Box(panel.x + 14, top + index * (ROW + TILE_GAP), panel.w - 28, ROW) for index in range(4)]
    lots = listed(f"{name}-lot", rows, side.lots, draw_chip)
    cash = _cash_pieces(name, side, rows[len(lots)]) if side.cash else []
    add = _add_pieces(name, side, rows[len(lots) + bool(cash)])
    return [Placed(f"{name}-side", panel, draw_side, side), *lots, *cash, *add]


def _cash_pieces(name: str, side: DealSide, row: Box) -> list[Placed]:
    told = (side.cash_words, side.cash)
    if side.less is None and side.more is None:
        return [Placed(f"{name}-cash", row, draw_cash, told)]
    keys = (Box(row.right - 128, row.y, 60, 60), Box(row.right - 60, row.y, 60, 60))
    return [
        Placed(f"{name}-cash", Box(row.x, row.y, row.w - 136, 60), draw_cash, told),
        Placed(f"{name}-less", keys[0], draw_key, Key("−", side.less), side.less),
        Placed(f"{name}-more", keys[1], draw_key, Key("+", side.more), side.more),
    ]


def _add_pieces(name: str, side: DealSide, row: Box) -> Sequence[Placed]:
    if side.add is None:
        return ()
    return (Placed(f"{name}-add", row, draw_add, side.add.title, side.add.action),)
