"""The layout of the planner: lots with keys, or cells of deeds; under them the sum and the order."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ui.flows.building.drawing import draw_lot, draw_place, draw_plan_key, draw_stock, draw_wish
from ui.flows.building.model import BankStock, LotsView, PlanKey, PlanLot, PlanView, WishView
from ui.pieces import stage
from ui.pieces.bands import draw_band
from ui.pieces.deeds import source_cells
from ui.pieces.subject import draw_empty
from ui.toolkit.parts import Button, NoticeLine, Transfer
from ui.toolkit.placing import Box, Form, Placed

ORDER_TOP, ORDER_HEIGHT = 364.0, 104.0
LOT_HEIGHT, KEY_HEIGHT = 180.0, 84.0
MOST_PLACE: Final = 388.0
"""The height of a lot on which a building may stand."""
STOCK_WIDTH = 76.0
KEY_WIDTH = 154.0
"""The width of the keys beside a lot, in portrait."""


def wanted(view: WishView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """What is wanted and what there is, over the two answers."""
    wish = Placed("wish", stage.stage(view.buttons, form), draw_wish, view.wish, view.wish.action)
    return [*stage.bar_pieces(view.bar, notice, form), wish, *stage.foot(view.buttons, form)]


def place(view: LotsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Up to three lots in a row, or two upright; a row alone stands in the middle."""
    room, count = stage.stage((), form), LotsView.PAGE if view.turn else len(view.lots)
    columns = (1 if count < 4 else 2) if form.is_portrait else min(count, 3)
    rows = -(-count // columns)
    high = min(MOST_PLACE, (room.h - stage.TILE_GAP * (rows - 1)) / rows)
    top = room.y + (room.h - rows * high - (rows - 1) * stage.TILE_GAP) / 2
    boxes = stage.grid(count, columns, room.moved(y=top - room.y), high, (13, stage.TILE_GAP))
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    lots = _alike(view.lots)
    return [*stage.bar_pieces(view.bar, notice, form), *stage.listed("lot", boxes, lots, draw_place), *turning]


def plan(view: PlanView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """One page of a plan."""
    bar = stage.bar_pieces(view.bar, notice, form)
    return [*(_with_stock(bar, view.stock) if view.stock else bar), *_stage(view, form), *_order(view, form)]


def _with_stock(bar: list[Placed], stock: BankStock) -> list[Placed]:
    """The bar with the bank's buildings before clock and menu; a sentence beside them has less room."""
    end = min(piece.box.x for piece in bar if piece.key in ("menu", "clock")) - stage.GAP
    box = Box(end - STOCK_WIDTH, 6, STOCK_WIDTH, 60)
    shown = []
    for piece in bar:
        room = box.x - stage.GAP - piece.box.x
        is_beside = piece.key in ("sentence", "strip") and piece.box.y < box.y + 20 and room < piece.box.w
        shown.append(replace(piece, box=replace(piece.box, w=room)) if is_beside else piece)
    return [*shown, Placed("stock", box, draw_stock, stock, stock.action)]


def _stage(view: PlanView, form: Form) -> list[Placed]:
    area = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), _stage_end(form) - stage.STAGE_TOP)
    if view.lots:
        return (_low_lots if form.is_portrait else _full_lots)(_alike(view.lots), area)
    if view.deeds:
        return source_cells(view.deeds, None, area, form)
    return [Placed("empty", area, draw_empty, (view.empty_words, "icon_mortgage"))]


def _alike(lots: Sequence[PlanLot]) -> list[PlanLot]:
    """The lots, each with the rows of all, so that their figures have one size."""
    rows = tuple(row for lot in lots for row in lot.rows)
    return [replace(lot, all_rows=rows) for lot in lots]


def _stage_end(form: Form) -> float:
    return (stage.stacked_top(2, form) - stage.GAP - ORDER_HEIGHT if form.is_portrait else ORDER_TOP) - stage.GAP


def _full_lots(lots: Sequence[PlanLot], area: Box) -> list[Placed]:
    """A panel for each lot, its keys under it."""
    boxes = stage.side_by_side([1.0] * len(lots), Box(area.x, area.y, area.w, LOT_HEIGHT), 13)
    keys = [stage.side_by_side((1, 1), Box(box.x, box.bottom + stage.TILE_GAP, box.w, KEY_HEIGHT), 10) for box in boxes]
    return [piece for index, lot in enumerate(lots) for piece in _lot_pieces(index, lot, boxes[index], keys[index])]


def _low_lots(lots: Sequence[PlanLot], area: Box) -> list[Placed]:
    """In portrait the keys are beside their lot, minus under plus."""
    height = min(168.0, (area.h - stage.TILE_GAP * (len(lots) - 1)) / max(len(lots), 1))
    pieces = []
    for index, row in enumerate(stage.grid(len(lots), 1, area, height)):
        box, beside = stage.side_by_side((area.w - KEY_WIDTH - stage.TILE_GAP, KEY_WIDTH), row, stage.TILE_GAP)
        more, less = stage.grid(2, 1, beside, (height - stage.TILE_GAP) / 2)
        pieces += _lot_pieces(index, lots[index], box, (less, more))
    return pieces


def _lot_pieces(index: int, lot: PlanLot, box: Box, keys: Sequence[Box]) -> list[Placed]:
    return [
        Placed(f"lot-{index}", box, draw_lot, lot, lot.action),
        _key_piece(f"less-{index}", keys[0], "-", lot.less),
        _key_piece(f"more-{index}", keys[1], "+", lot.more),
    ]


def _key_piece(name: str, box: Box, sign: str, key: PlanKey) -> Placed:
    return Placed(name, box, draw_plan_key, (sign, key), key.action, "" if key.action else key.reason)


def _order(view: PlanView, form: Form) -> list[Placed]:
    """The transfer of the whole plan, its order, the key to another page, and the way back."""
    return _stacked_order(view, form) if form.is_portrait else _order_in_row(view, form)


def _stacked_order(view: PlanView, form: Form) -> list[Placed]:
    band = Box(
        stage.MARGIN, stage.stacked_top(2, form) - stage.GAP - ORDER_HEIGHT, stage.inner_width(form), ORDER_HEIGHT
    )
    last = Box(stage.MARGIN, stage.stacked_top(1, form), stage.inner_width(form), 84)
    others = _others(view)
    order = stage.button_piece("button-0", last.moved(y=-92), view.order)
    return [_band(band, view.transfer), order, *stage.in_row("back", others, [1.0] * len(others), last)]


def _order_in_row(view: PlanView, form: Form) -> list[Placed]:
    widths = (262.0, 250.0, 128.0, 100.0) if view.turn else (382.0, 262.0, 108.0)
    band, order, *rest = stage.side_by_side(widths, Box(stage.MARGIN, ORDER_TOP, stage.inner_width(form), ORDER_HEIGHT))
    pairs = enumerate(zip(rest, _others(view), strict=True))
    others = [stage.button_piece(f"back-{index}", box, button) for index, (box, button) in pairs]
    return [_band(band, view.transfer), stage.button_piece("button-0", order, view.order), *others]


def _others(view: PlanView) -> tuple[Button, ...]:
    return (view.turn, view.back) if view.turn else (view.back,)


def _band(box: Box, transfer: Transfer) -> Placed:
    return Placed("band", box, draw_band, transfer, transfer.action)
