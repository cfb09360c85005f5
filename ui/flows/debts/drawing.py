"""Draw functions of payments: the accounts afterwards, and the bar of a debt."""

from __future__ import annotations

from ui.flows.debts.due_drawing import AMOUNT_SIZES
from ui.flows.debts.model import DebtSummary, PaidSide
from ui.toolkit.buttons import draw_button, draw_filling, note_lines
from ui.toolkit.figures import amount_spans, beside, counting, draw_line, draw_lines, fitting_spans, short, spans_width
from ui.toolkit.parts import Amount, Button, Transfer
from ui.toolkit.pen import Align, Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin

SIDE_SIZES = ((24.0, 24.0), (22.0, 22.0), (20.0, 20.0), (18.0, 20.0), (18.0, 18.0))
"""The sizes of a name and of the change beside it, tried in turn."""


def draw_paid_head(pen: Pen, value: tuple[Amount, tuple[str, ...]]) -> None:
    """A tick, the amount, and the reason at the right."""
    amount, why = value
    side = min(96.0, pen.box.h - 16)
    dot = Box(20, (pen.box.h - side) / 2, side, side)
    pen.stamp("dot", "mint", dot)
    pen.stamp("tick", "on_accent", dot.inset(side * 14 / 96, side * 14 / 96))
    if pen.box.w < 600:
        first, line = (72.0, 28.0) if pen.box.h > 128 else (48.0, 24.0)
        spans = fitting_spans(pen, amount, AMOUNT_SIZES[3:], pen.box.w - 148)
        pen.line(spans, Box(140, first - 62 if first > 62 else 0, pen.box.w - 148, min(first, 60)))
        _draw_reasons(pen, why, Box(140, first, pen.box.w - 148, line), "left")
        return
    words = max((pen.width(line, 18) for line in why), default=0.0)
    spans = fitting_spans(pen, amount, AMOUNT_SIZES[1:], pen.box.w - 140 - words - 32)
    end = pen.line(spans, Box(140, 15, pen.box.w - 140, 88))
    room = Box(end + 16, (pen.box.h - 28 * len(why)) / 2, pen.box.w - end - 24, 28)
    _draw_reasons(pen, why, room, "right")


def _draw_reasons(pen: Pen, why: tuple[str, ...], first: Box, align: Align) -> None:
    for index, line in enumerate(why):
        draw_line(pen, line, first.moved(y=first.h * index), colour="soft", align=align)


def draw_paid_side(pen: Pen, side: PaidSide) -> None:
    """One account: its coin, name and balance, the change, and the balance before."""
    pen.fill(pen.face("tile"), radius=14)
    if pen.box.h < 90 or pen.box.w < 300:
        _draw_small_side(pen, side)
        return
    draw_coin(pen, side.seat, 20, (pen.box.h - 72) / 2, 72)
    top = (pen.box.h - (84 if side.balance else 32)) / 2
    room = pen.box.w - 128
    name_size, change_size = beside(pen, side.name, side.change, room, SIDE_SIZES)
    change = Box(20, top, pen.box.w - 40, 32)
    pen.words(side.change, change, change_size, bold=True, colour=side.tone.value, align="right")
    if side.before_words:
        pen.words(side.before_words, Box(20, top + 44, pen.box.w - 40, 32), 20, colour="soft", align="right")
    left = room - pen.width(side.change, change_size, True) - 8
    pen.words(short(pen, side.name, name_size, left), Box(108, top, left, 32), name_size, bold=True)
    if side.balance:
        balance = counting(pen, side.before, side.balance).in_words()
        left = room - 12 - pen.width(side.before_words, 20)
        size = next((size for size in (36, 32, 28, 24) if pen.width(balance, size, True) <= left), 20)
        pen.words(balance, Box(108, top + 36, room, 44), size, bold=True)


def _draw_small_side(pen: Pen, side: PaidSide) -> None:
    middle = pen.box.h / 2
    draw_coin(pen, side.seat, 12, middle - 18, 36)
    room = pen.box.w - 70
    change = side.change
    pen.words(side.name, Box(58, middle - 25, room, 24), 18, bold=True)
    pen.words(change, Box(58, middle - 1, room, 24), 18, bold=True, colour=side.tone.value)


def draw_returning(pen: Pen, button: Button) -> None:
    """A button with a bar at its foot; it presses itself when the bar is full."""
    draw_button(pen, button)
    draw_filling(pen, pen.moment)


def draw_debt(pen: Pen, debt: DebtSummary) -> None:
    """Payer, receiver, reason and sum; a bar fills up to the sum owed."""
    pen.fill("tile", radius=14)
    amount = amount_spans(debt.transfer.amount, 36, 24)
    taken = spans_width(pen, amount)
    is_wide = pen.box.w > 600
    second = 10 if is_wide else 54
    pen.line(amount, Box(pen.box.w - 20 - taken, second, taken + 1, 46))
    beside = taken + 32 + pen.width(debt.why, 18) if is_wide else 0
    end = _draw_parties(pen, debt.transfer, pen.box.w - 40 - beside)
    left = max(min(end + 31, 392), end + 14) if is_wide else 20.0
    room = pen.box.w - 20 - taken - 12 - left
    size = 20 if pen.width(debt.why, 20) <= room else 18
    lines = note_lines(pen, debt.why, size, room, 2)
    draw_lines(pen, lines, Box(left, second, room, 48), size, 20, colour="soft")
    _draw_filling(pen, debt, Box(20, pen.box.h - 44, pen.box.w - 40, 30))


def _draw_parties(pen: Pen, transfer: Transfer, room: float) -> float:
    names = (transfer.payer.name, transfer.receiver.name)
    fitting = (size for size in (24, 22, 20, 18) if 220 + sum(pen.width(name, size, True) for name in names) <= room)
    size = next(fitting, 18)
    draw_coin(pen, transfer.payer.seat, 20, 14, 40)
    end = pen.words(names[0], Box(72, 14, pen.width(names[0], size, True) + 1, 40), size, bold=True)
    start = max(end + 12, 160) if pen.box.w > 600 else end + 12
    draw_arrow(pen, start, 34, 70)
    draw_coin(pen, transfer.receiver.seat, start + 86, 14, 40)
    return pen.words(names[1], Box(start + 138, 14, pen.width(names[1], size, True) + 1, 40), size, bold=True)


def _draw_filling(pen: Pen, debt: DebtSummary, box: Box) -> None:
    owed = max(debt.transfer.amount.value, 1)
    with_cash = box.w * min(debt.cash / owed, 1.0)
    with_raised = min(box.w * debt.raised / owed, box.w - with_cash - 2)
    pen.fill("ground", box, 10)
    _draw_part(pen, box, Box(box.x, box.y, with_cash, box.h), "text", debt.cash_words, "on_primary")
    rest = Box(box.x + with_cash + 2, box.y, with_raised, box.h)
    _draw_part(pen, box, rest, "brass", debt.raised_words, "on_accent")


def _draw_part(pen: Pen, whole: Box, part: Box, colour: str, words: str, words_colour: str) -> None:
    """A part of the bar, keeping the bar's round ends; its words are left out where they do not fit."""
    if part.w < 1:
        return
    with pen.clipped(part):
        pen.fill(colour, whole, 10)
    if pen.width(words, 18) <= part.w - 18:
        pen.words(words, Box(part.x + 14, part.y, part.w - 16, part.h), 18, colour=words_colour)
