"""The layouts of a claim, an awaited card, a payment and a debt."""

from __future__ import annotations

from collections.abc import Sequence

from ui.flows.debts.drawing import (
    draw_debt,
    draw_paid_head,
    draw_paid_side,
    draw_returning,
    draw_tap_amount,
    draw_tap_card,
    draw_tap_sign,
    draw_why,
)
from ui.flows.debts.model import ClaimView, DebtView, PaidSide, PaidView, TapView
from ui.pieces.bands import draw_band
from ui.pieces.grid import source_cells
from ui.pieces.stage import (
    FOOT_TOP,
    GAP,
    MARGIN,
    STAGE_TOP,
    bar_pieces,
    beneath,
    foot,
    grid,
    in_row,
    inner_width,
    stacked,
    stage_bottom,
)
from ui.theme import theme
from ui.toolkit.parts import NoticeLine, Style
from ui.toolkit.placing import Box, Form, Motion, Placed


def claim(view: ClaimView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The claimable transfer, the reason, and three ways to answer."""
    band, why = beneath(Box(MARGIN, STAGE_TOP, inner_width(form), 148), 104)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("band", band, draw_band, view.transfer),
        Placed("why", why, draw_why, (view.group, view.title, view.note), view.action),
        *foot(view.buttons, form, (380, 186, 186)),
    ]


def tap(view: TapView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The payer's card in brass, and the amount as large as it can be."""
    if form.is_portrait:
        card, amount = beneath(Box(MARGIN, STAGE_TOP, inner_width(form), 166), 264)
    else:
        card = Box(MARGIN, STAGE_TOP, 300, 264)
        amount = Box(card.right + GAP, STAGE_TOP, form.width - card.right - GAP - MARGIN, 264)
    waiting = _awaited(view, card)
    reckoned = (view.transfer, view.why, view.after_words, view.after)
    told = Placed("amount", amount, draw_tap_amount, reckoned, view.action)
    return [*bar_pieces(view.bar, notice, form), waiting, told, *foot(view.buttons, form)]


def _awaited(view: TapView, box: Box) -> Placed:
    """The awaited card. Without a reader it is the payer's own sign, and a touch on it pays."""
    seat, first = view.transfer.payer.seat, view.buttons[0] if view.buttons else None
    if first and first.style is Style.PRIMARY:
        return Placed("sign", box, draw_tap_sign, seat, first.action)
    return Placed("card", box, draw_tap_card, seat, motion=Motion.WAVE, seconds=theme().motion.wave_seconds)


def paid(view: PaidView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The amount beside a tick, each account before and after; undo, and the button that presses itself."""
    place, reckoned = Box(MARGIN, STAGE_TOP, inner_width(form), 132), (view.amount, view.why)
    head = Placed("head", place, draw_paid_head, reckoned, view.action)
    top = head.box.bottom + GAP
    room = Box(MARGIN, top, inner_width(form), stage_bottom((view.undo, view.next), form) - top)
    sides = [
        Placed(f"side-{index}", box, draw_paid_side, side, motion=Motion.ONCE, seconds=theme().motion.count_seconds)
        for index, (box, side) in enumerate(zip(_side_boxes(view.sides, room, form), view.sides, strict=False))
    ]
    return [*bar_pieces(view.bar, notice, form), head, *sides, *_paid_foot(view, form)]


def _side_boxes(sides: Sequence[PaidSide], room: Box, form: Form) -> list[Box]:
    columns = 2 if len(sides) <= 4 or form.is_portrait else 4
    if form.is_portrait and len(sides) <= 2:
        columns = 1
    rows = -(-len(sides) // columns)
    height = min(120.0, (room.h - 8 * (rows - 1)) / max(rows, 1))
    return grid(len(sides), columns, room, height)


def _paid_foot(view: PaidView, form: Form) -> list[Placed]:
    buttons, row = (view.undo, view.next), Box(MARGIN, FOOT_TOP, inner_width(form), 112)
    undo, on = stacked(buttons, form)[::-1] if form.is_portrait else in_row("button", buttons, (288, 476), row)
    if view.returns_after_seconds is None:
        return [undo, on]
    going = Placed(
        "button-1", on.box, draw_returning, view.next, view.next.action,
        motion=Motion.FILL, seconds=view.returns_after_seconds,
    )  # fmt: skip
    return [undo, going]


_WIDTHS = (300.0, 150.0, 166.0, 124.0)
"""The widths of four decisions of a debt: the order keeps its width."""


def debt(view: DebtView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The bar that fills, the sources, and the decisions."""
    height = 152.0 if form.is_portrait else 108.0
    band = Box(MARGIN, STAGE_TOP, inner_width(form), height)
    cells = source_cells(view.sources, view.turn, Box(MARGIN, band.bottom + GAP, inner_width(form), 0), form)
    decisions = foot(view.buttons, form, _WIDTHS if len(view.buttons) == len(_WIDTHS) else (), top=372, height=96)
    told = Placed("debt", band, draw_debt, view.told, view.told.transfer.action)
    return [*bar_pieces(view.bar, notice, form), told, *cells, *decisions]
