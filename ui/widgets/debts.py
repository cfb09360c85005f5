"""How a debt is drawn: from whom to whom, why, how much, and one bar that fills to the sum."""

import msgspec

from ui.parts import Amount, Party
from ui.widgets import lettering
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_arrow, draw_coin
from ui.widgets.tiles import amount_spans, spans_width


class DebtTold(msgspec.Struct, frozen=True):
    """What the band of a debt says: from whom to whom, why, how much, and what there is already."""

    payer: Party
    receiver: Party
    amount: Amount
    why: str
    cash: int
    cash_words: str
    raised: int
    raised_words: str


def draw_debt(pen: Pen, debt: DebtTold) -> None:
    """Payer, receiver, reason and sum; one bar fills to the sum owed."""
    pen.fill("tile", radius=14)
    amount = amount_spans(debt.amount, 36, 24)
    taken = spans_width(pen, amount)
    is_wide = pen.box.w > 600
    second = 10 if is_wide else 54
    pen.line(amount, Box(pen.box.w - 20 - taken, second, taken + 1, 46))
    beside = taken + 32 + pen.width(debt.why, 18) if is_wide else 0
    end = _draw_parties(pen, debt, pen.box.w - 40 - beside)
    left = max(min(end + 31, 392), end + 14) if is_wide else 20.0
    room = pen.box.w - 20 - taken - 12 - left
    size = 20 if pen.width(debt.why, 20) <= room else 18
    why = lettering.shortened(debt.why, pen.size(size), False, int(room * pen.scale.unit))
    pen.words(why, Box(left, second + 6, room, 36), size, colour="soft")
    _draw_filling(pen, debt, Box(20, pen.box.h - 44, pen.box.w - 40, 30))


def _draw_parties(pen: Pen, debt: DebtTold, room: float) -> float:
    names = (debt.payer.name, debt.receiver.name)
    fitting = (size for size in (24, 22, 20, 18) if 220 + sum(pen.width(name, size, True) for name in names) <= room)
    size = next(fitting, 18)
    draw_coin(pen, debt.payer.seat, 20, 14, 40)
    end = pen.words(names[0], Box(72, 14, pen.width(names[0], size, True) + 1, 40), size, bold=True)
    start = max(end + 12, 160) if pen.box.w > 600 else end + 12
    draw_arrow(pen, start, 34, 70)
    draw_coin(pen, debt.receiver.seat, start + 86, 14, 40)
    return pen.words(names[1], Box(start + 138, 14, pen.width(names[1], size, True) + 1, 40), size, bold=True)


def _draw_filling(pen: Pen, debt: DebtTold, box: Box) -> None:
    owed = max(debt.amount.value, 1)
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
