"""Draw functions of payments: the accounts afterwards, and the bar of a debt."""

from collections.abc import Callable
from typing import Any

from ui.flows.debts.due_drawing import AMOUNT_SIZES, sizes_of
from ui.flows.debts.model import DebtSummary, PaidSide
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import draw_button, draw_filling, note_lines
from ui.toolkit.figures import amount_spans, between, draw_line, draw_lines, fitting_spans, spans_width
from ui.toolkit.parts import Amount, Button, Tone, Transfer
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin
from ui.toolkit.weight import weight_of

BALANCE_SIZES = ((56.0, 26.0), (48.0, 22.0), (40.0, 20.0), (32.0, 18.0), (26.0, 18.0), (22.0, 18.0))
"""The sizes of a balance and its currency, tried in turn; a low panel begins at its third."""


def draw_paid_head(pen: Pen, value: tuple[Amount, tuple[str, ...]]) -> None:
    """A tick, the amount, and the reason at the right or below."""
    side = min(96.0, pen.box.h - 16)
    dot = Box(20, (pen.box.h - side) / 2, side, side)
    pen.stamp("dot", "mint", dot)
    pen.stamp("tick", "on_accent", dot.inset(side * 14 / 96, side * 14 / 96))
    _draw_paid(pen, *value, Box(140, 0, pen.box.w - 148, pen.box.h), 0)


def draw_paid_amount(pen: Pen, value: tuple[Amount, tuple[str, ...], int]) -> None:
    """The amount by its weight, over the reason, if any."""
    amount, why, weight = value
    _draw_paid(pen, amount, why, pen.whole, weight)


def _draw_paid(pen: Pen, amount: Amount, why: tuple[str, ...], box: Box, weight: int) -> None:
    room = box.h - 26 * len(why)
    sizes = [pair for pair in sizes_of(weight) if pair[0] * 1.1 <= room] or [AMOUNT_SIZES[-1]]
    spans = fitting_spans(pen, amount, sizes, box.w, quiet=True)
    high = max(span.size for span in spans)
    top = box.y + (room - high) / 2
    pen.line(spans, Box(box.x, top, box.w, high), "centre")
    for index, line in enumerate(why):
        place = Box(box.x, top + high + 6 + 26 * index, box.w, 26)
        draw_line(pen, line, place, colour="soft", align="centre")


def draw_party(pen: Pen, seat: SeatNumber) -> None:
    """The large coin of somebody who pays or is paid."""
    draw_coin(pen, seat, 0, 0, pen.box.w, on="ground")


def draw_paid_side(pen: Pen, side: PaidSide) -> None:
    """One account: its coin, its name over the change, and the balance, coin by coin."""
    coin = min(72.0, pen.box.h - 20)
    draw_paid_account(pen, side, coin + 28)
    draw_coin(pen, side.seat, 14, (pen.box.h - coin) / 2, coin)


def draw_paid_account(pen: Pen, side: PaidSide, left: float = 18.0) -> None:
    """The same without a coin, because a large one is above."""
    pen.fill(pen.face("tile"), radius=14)
    high = pen.box.h
    sizes = (24.0, 22.0, 20.0, 18.0) if high < 100 else (28.0, 24.0, 22.0, 20.0, 18.0)
    words = max(pen.width(side.name, 20, True), pen.width(side.change, 18, True))
    end = pen.box.w - 16
    if side.balance:
        spans = fitting_spans(
            pen, side.balance, BALANCE_SIZES[0 if high >= 100 else 1 if high > 80 else 2 :], end - left - words - 12
        )
        end -= spans_width(pen, spans) + 12
        pen.line(_ticking(pen, side, [span.size for span in spans]), Box(left, 0, pen.box.w - 16 - left, high), "right")
    pitch = min(36.0, high / 2 - 4)
    line = Box(left, high / 2 - pitch, end - left, pitch)
    draw_line(pen, side.name, line, sizes, bold=True)
    draw_line(pen, side.change, line.moved(y=pitch), (20.0, 18.0), bold=True, colour=side.tone.value)


def _ticking(pen: Pen, side: PaidSide, sizes: list[float]) -> tuple[Span, ...]:
    """The balance at this moment: a coin that lands is a tick of the receiver's, one that leaves of the payer's."""
    weight = weight_of(side.share)
    moved = weight.left(pen.moment) if side.tone is Tone.CORAL else weight.landed(pen.moment)
    after = side.balance or Amount(0, "")
    shown = after if side.before is None else between(side.before, after, moved)
    return amount_spans(shown, max(sizes), min(sizes), quiet=True)


def draw_late(pen: Pen, value: tuple[Callable[[Pen, Any], None], Any]) -> None:
    """A piece that is not there before its moment."""
    draw, shown = value
    if pen.moment >= 1:
        draw(pen, shown)


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
    rest = Box(box.x + with_cash + 2, box.y, with_raised, box.h)
    parts = (
        (Box(box.x, box.y, with_cash, box.h), "text", debt.cash_words, "on_primary"),
        (rest, "brass", debt.raised_words, "on_accent"),
    )
    outside = [words for part, colour, words, ink in parts if not _draw_part(pen, box, part, colour, words, ink)]
    words = ", ".join(outside)
    if words and pen.width(words, 18) <= box.right - rest.right - 26:
        pen.words(words, Box(rest.right + 12, box.y, box.right - rest.right - 12, box.h), 18)


def _draw_part(pen: Pen, whole: Box, part: Box, colour: str, words: str, words_colour: str) -> bool:
    """A part of the bar, keeping the bar's round ends; whether its words had room in it."""
    if part.w < 1:
        return True
    with pen.clipped(part):
        pen.fill(colour, whole, 10)
    fits = pen.width(words, 18) <= part.w - 18
    if fits:
        pen.words(words, Box(part.x + 14, part.y, part.w - 16, part.h), 18, colour=words_colour)
    return fits
