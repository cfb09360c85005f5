"""Planning with one's own deeds: building, mortgaging, raising money for a debt, and a player's page."""

from collections.abc import Sequence

from ui.pages import BuildLot, BuildView, DebtView, MortgageView, PlayerView
from ui.parts import Button, Key, Lot, Notice, Transfer
from ui.screens.frame import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    button_piece,
    columns_of,
    foot,
    grid,
    in_row,
    inner_width,
    listed,
    side_by_side,
    stacked_top,
    stage,
    turn_piece,
)
from ui.widgets.bands import draw_band
from ui.widgets.buttons import draw_stepper
from ui.widgets.cards import draw_quiet_words
from ui.widgets.deeds import draw_deed_line, draw_source
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.planner import DebtTold, draw_debt, draw_lot

ORDER_TOP, ORDER_HEIGHT = 364.0, 104.0
LINES_PER_PAGE = 8


def build(view: BuildView, notice: Notice | None, form: Form) -> list[Placed]:
    """A panel for each lot with its less and more, then what it costs and the order."""
    lots = _low_lots(view.lots, form) if form.is_portrait else _full_lots(view.lots, form)
    return [*bar_pieces(view.bar, notice, form), *lots, *_order(view.transfer, view.order, view.turn, view.back, form)]


def _full_lots(lots: Sequence[BuildLot], form: Form) -> list[Placed]:
    boxes = side_by_side([1.0] * len(lots), Box(MARGIN, STAGE_TOP, inner_width(form), 188), 13)
    keys = [side_by_side((1, 1), Box(box.x, 280, box.w, 72), 10) for box in boxes]
    return [piece for index, lot in enumerate(lots) for piece in _lot_pieces(index, lot, boxes[index], keys[index])]


def _low_lots(lots: Sequence[BuildLot], form: Form) -> list[Placed]:
    """In portrait the keys stand beside their lot."""
    end = stacked_top(2, form) - GAP - ORDER_HEIGHT - GAP
    height = min(168.0, (end - STAGE_TOP - TILE_GAP * (len(lots) - 1)) / max(len(lots), 1))
    rows = grid(len(lots), 1, Box(MARGIN, STAGE_TOP, inner_width(form), end), height)
    parts = [side_by_side((296, 68, 68), row, TILE_GAP) for row in rows]
    return [
        piece for index, lot in enumerate(lots) for piece in _lot_pieces(index, lot, parts[index][0], parts[index][1:])
    ]


def _lot_pieces(index: int, lot: BuildLot, box: Box, keys: Sequence[Box]) -> list[Placed]:
    return [
        Placed(f"lot-{index}", box, draw_lot, lot),
        _stepper(f"less-{index}", keys[0], "−", lot.less, lot.less_reason),
        _stepper(f"more-{index}", keys[1], "+", lot.more, lot.more_reason),
    ]


def _stepper(key: str, box: Box, label: str, action: object | None, reason: str) -> Placed:
    return Placed(key, box, draw_stepper, Key(label, action), action, "" if action else reason)


def _order(transfer: Transfer, order: Button, turn: Button | None, back: Button, form: Form) -> list[Placed]:
    """The transfer of the whole plan, its one order, another page if there is one, the way back."""
    turning = (turn,) if turn else ()
    if form.is_portrait:
        band = Box(MARGIN, stacked_top(2, form) - GAP - ORDER_HEIGHT, inner_width(form), ORDER_HEIGHT)
        last = Box(MARGIN, stacked_top(1, form), inner_width(form), 84)
        first = button_piece("button-0", last.moved(y=-92), order)
        rest = in_row("back", (*turning, back), [1.0] * (1 + len(turning)), last)
        return [Placed("band", band, draw_band, transfer), first, *rest]
    widths = (262.0, 250.0, 128.0, 100.0) if turn else (382.0, 262.0, 108.0)
    band, first_box, *others = side_by_side(widths, Box(MARGIN, ORDER_TOP, inner_width(form), ORDER_HEIGHT))
    rest = [
        button_piece(f"back-{index}", box, button)
        for index, (box, button) in enumerate(zip(others, (*turning, back), strict=True))
    ]
    return [Placed("band", band, draw_band, transfer), button_piece("button-0", first_box, order), *rest]


def mortgage(view: MortgageView, notice: Notice | None, form: Form) -> list[Placed]:
    """Cells of deeds to choose, then what they bring or cost, and the order."""
    area = Box(MARGIN, STAGE_TOP, inner_width(form), 0)
    cells = _source_cells(view.lots, None, area, form)
    return [*bar_pieces(view.bar, notice, form), *cells, *_order(view.transfer, view.order, view.turn, view.back, form)]


def debt(view: DebtView, notice: Notice | None, form: Form) -> list[Placed]:
    """The bar that fills, the sources, and three ways on."""
    height = 152.0 if form.is_portrait else 108.0
    band = Box(MARGIN, STAGE_TOP, inner_width(form), height)
    told = DebtTold(
        view.transfer.payer, view.transfer.receiver, view.transfer.amount, view.why,
        view.cash, view.cash_words, view.raised, view.raised_words,
    )  # fmt: skip
    cells = _source_cells(view.sources, view.turn, Box(MARGIN, band.bottom + GAP, inner_width(form), 0), form)
    decisions = foot(view.buttons, form, top=372, height=96)
    return [*bar_pieces(view.bar, notice, form), Placed("debt", band, draw_debt, told), *cells, *decisions]


def _source_cells(lots: Sequence[Lot], turn: Button | None, area: Box, form: Form) -> list[Placed]:
    boxes = grid(len(lots) + (turn is not None), 2 if form.is_portrait else 3, area, 76, (13, TILE_GAP))
    turning = [turn_piece(boxes[-1], turn)] if turn else []
    return [*listed("source", boxes, lots, draw_source), *turning]


def player(view: PlayerView, notice: Notice | None, form: Form) -> list[Placed]:
    """One player's deeds in two columns (one in portrait), filled downwards."""
    boxes = columns_of(LINES_PER_PAGE, 1 if form.is_portrait else 2, 60, form)
    lines = listed("deed", boxes, view.deeds, draw_deed_line)
    turning = [turn_piece(boxes[LINES_PER_PAGE - 1], view.turn)] if view.turn else []
    empty = Placed("empty", stage(view.buttons, form), draw_quiet_words, view.empty_words)
    shown = lines if view.deeds or not view.empty_words else [empty]
    return [*bar_pieces(view.bar, notice, form), *shown, *turning, *foot(view.buttons, form)]
