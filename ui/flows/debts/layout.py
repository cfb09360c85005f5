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
from ui.pieces import stage
from ui.pieces.bands import draw_band
from ui.pieces.dice_pad import pad_pieces, pane_box
from ui.pieces.grid import source_cells
from ui.theme import theme
from ui.toolkit.parts import NoticeLine, Style
from ui.toolkit.placing import Box, Form, Motion, Placed


def claim(view: ClaimView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The claimable transfer, the reason, and three ways to answer."""
    band, why = stage.below(Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 148), 104)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        Placed("band", band, draw_band, view.transfer),
        Placed("why", why, draw_why, (view.group, view.title, view.note), view.action),
        *stage.foot(view.buttons, form, (380, 186, 186)),
    ]


def tap(view: TapView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The payer's card in brass, and the amount as large as it can be."""
    if form.is_portrait:
        card, amount = stage.below(Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 166), 264)
    else:
        card = Box(stage.MARGIN, stage.STAGE_TOP, 300, 264)
        amount = Box(card.right + stage.GAP, stage.STAGE_TOP, form.width - card.right - stage.GAP - stage.MARGIN, 264)
    waiting = _awaited(view, card)
    reckoned = (view.transfer, view.why, view.after_words, view.after)
    piece = Placed("amount", amount, draw_tap_amount, reckoned, view.action)
    return [*stage.bar_pieces(view.bar, notice, form), waiting, piece, *stage.foot(view.buttons, form)]


def _awaited(view: TapView, box: Box) -> Placed:
    """The awaited card. Without a reader it is the payer's own sign, and a touch on it pays."""
    seat, first = view.transfer.payer.seat, view.buttons[0] if view.buttons else None
    if first and first.style is Style.PRIMARY:
        return Placed("sign", box, draw_tap_sign, seat, first.action)
    return Placed("card", box, draw_tap_card, seat, motion=Motion.WAVE, seconds=theme().motion.wave_seconds)


LOW_HEAD, LOW_FOOT = 100.0, 60.0
"""The heights of the amount and of the decisions beside a dice pad."""
ONE_COLUMN = 600.0
"""Up to this width two accounts are one under the other."""


def paid(view: PaidView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The amount beside a tick, each account before and after; undo, and the button that presses itself. The next
    roll's dice pad is where the table has it.
    """
    if view.pad and view.confirm:
        beside = _beside_pad(form)
        foot, pad = (
            Box(beside.x, beside.bottom - LOW_FOOT, beside.w, LOW_FOOT),
            pad_pieces(view.pad, [view.confirm], form),
        )
        on_foot = _in_paid_row(view, stage.in_row("going", (view.undo, view.next), (180, 288), foot))
        whole, end, height = beside, foot.y - stage.GAP, LOW_HEAD
    else:
        whole = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 0)
        end, height = stage.stage_bottom((view.undo, view.next), form), 132.0
        pad, on_foot = [], _paid_foot(view, form)
    place, reckoned = Box(whole.x, stage.STAGE_TOP, whole.w, height), (view.amount, view.why)
    head = Placed("head", place, draw_paid_head, reckoned, view.action)
    room = Box(whole.x, place.bottom + stage.GAP, whole.w, end - place.bottom - stage.GAP)
    sides = [
        Placed(f"side-{index}", box, draw_paid_side, side, motion=Motion.ONCE, seconds=theme().motion.count_seconds)
        for index, (box, side) in enumerate(zip(_side_boxes(view.sides, room, form), view.sides, strict=False))
    ]
    return [*stage.bar_pieces(view.bar, notice, form), head, *sides, *on_foot, *pad]


def _beside_pad(form: Form) -> Box:
    """The stage without the pane of the dice pad."""
    pane = pane_box(form)
    if form.is_portrait:
        return Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), pane.y - stage.GAP - stage.STAGE_TOP)
    left = pane.right + stage.GAP
    return Box(left, stage.STAGE_TOP, form.width - stage.MARGIN - left, pane.h)


def _side_boxes(sides: Sequence[PaidSide], room: Box, form: Form) -> list[Box]:
    columns = 2 if len(sides) <= 4 or form.is_portrait else 4
    if len(sides) <= 2 and room.w < ONE_COLUMN:
        columns = 1
    rows = -(-len(sides) // columns)
    height = min(120.0, (room.h - 8 * (rows - 1)) / max(rows, 1))
    return stage.grid(len(sides), columns, room, height)


def _paid_foot(view: PaidView, form: Form) -> list[Placed]:
    buttons, row = (view.undo, view.next), Box(stage.MARGIN, stage.FOOT_TOP, stage.inner_width(form), 112)
    if form.is_portrait:
        return _in_paid_row(view, stage.stacked(buttons, form)[::-1])
    return _in_paid_row(view, stage.in_row("button", buttons, (288, 476), row))


def _in_paid_row(view: PaidView, row: Sequence[Placed]) -> list[Placed]:
    """Undo, and the button that presses itself."""
    undo, on = row
    if view.returns_after_seconds is None:
        return [undo, on]
    going = Placed(
        on.key, on.box, draw_returning, view.next, view.next.action,
        motion=Motion.FILL, seconds=view.returns_after_seconds,
    )  # fmt: skip
    return [undo, going]


_WIDTHS = (300.0, 150.0, 166.0, 124.0)
"""The widths of four decisions of a debt: the order keeps its width."""


def debt(view: DebtView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The bar that fills, the sources, and the decisions."""
    height = 152.0 if form.is_portrait else 108.0
    band = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), height)
    cells = source_cells(
        view.sources, view.turn, Box(stage.MARGIN, band.bottom + stage.GAP, stage.inner_width(form), 0), form
    )
    decisions = stage.foot(view.buttons, form, _WIDTHS if len(view.buttons) == len(_WIDTHS) else (), top=372, height=96)
    piece = Placed("debt", band, draw_debt, view.summary, view.summary.transfer.action)
    return [*stage.bar_pieces(view.bar, notice, form), piece, *cells, *decisions]
