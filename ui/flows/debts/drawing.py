"""Draw functions of payments: the reason, the awaited card, the accounts afterwards, and the bar of a debt."""

from __future__ import annotations

from ui.flows.debts.model import DebtSummary, PaidSide
from ui.pieces.deeds import draw_swatch
from ui.theme import mix, theme
from ui.theme.names import Group
from ui.toolkit.buttons import draw_button, draw_filling, note_lines
from ui.toolkit.figures import amount_spans, beside, counting, draw_line, draw_lines, fitting_spans, short, spans_width
from ui.toolkit.parts import Amount, Button, LotLine, Transfer
from ui.toolkit.pen import Align, Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_waves

AMOUNT_SIZES = ((96.0, 44.0), (80.0, 40.0), (64.0, 32.0), (52.0, 28.0), (40.0, 22.0), (32.0, 20.0))
"""The sizes of a very large amount and its currency, tried in turn."""

SIDE_SIZES = ((24.0, 24.0), (22.0, 22.0), (20.0, 20.0), (18.0, 20.0), (18.0, 18.0))
"""The sizes of a name and of the change beside it, tried in turn."""


def draw_why(pen: Pen, value: tuple[Group | None, str, str]) -> None:
    """The deed (with its group's colour), and the reason by the rules in up to three lines."""
    group, title, note = value
    pen.fill(pen.face("tile"), radius=14)
    left = 24.0
    if group is not None:
        draw_swatch(pen, LotLine(group, ""), Box(24, (pen.box.h - 60) / 2, 14, 60))
        left = 56.0
    room = pen.box.w - left - 24
    looks = ((20.0, 26.0, 2), (18.0, 22.0, 3))
    tried = [(size, pitch, note_lines(pen, note, size, room, most)) for size, pitch, most in looks]
    size, pitch, notes = next((each for each in tried if not "".join(each[2]).endswith("…")), tried[-1])
    y = (pen.box.h - 32 - pitch * len(notes)) / 2
    draw_line(pen, title, Box(left, y, room, 32), (24, 22, 20, 18), bold=True)
    draw_lines(pen, notes, Box(left, y + 33, room, pitch * len(notes)), size, pitch, colour="soft")


def draw_tap_card(pen: Pen, seat: int) -> None:
    """The payer's own card held to the reader, in a brass frame; its arcs light in turn."""
    pen.outline("brass", 3, radius=14)
    left, top = (pen.box.w - 240) / 2 + 4, (pen.box.h - 150) / 2
    sign = theme().sign(seat)
    pen.fill(sign.colour, Box(left + 2, top + 26, 156, 98), 12)
    if pen.palette.has_outlines:
        pen.outline("text", 1.5, Box(left + 2, top + 26, 156, 98), 12)
    pen.stamp(f"glyph-{seat}", "ink", Box(left + 14, top + 38, 44, 44))
    pen.fill(mix(sign.colour, pen.palette.ink, 0.55), Box(left + 16, top + 98, 84, 8), 4)
    draw_waves(pen, Box(left + 134, top - 11, 172, 172), on="ground")


def draw_tap_sign(pen: Pen, seat: int) -> None:
    """The payer's own sign in a brass frame; it waits for a touch."""
    if pen.is_pressed:
        pen.fill("raised", radius=14)
    pen.outline("brass", 3, radius=14)
    side = min(150.0, pen.box.h - 48)
    on = "raised" if pen.is_pressed else "ground"
    draw_coin(pen, seat, (pen.box.w - side) / 2, (pen.box.h - side) / 2, side, on=on)


def draw_tap_amount(pen: Pen, value: tuple[Transfer, str, str, str]) -> None:
    """The amount, payer and receiver, the reason, and the cash left."""
    transfer, why, after_words, after = value
    pen.fill(pen.face("tile"), radius=14)
    pen.line(fitting_spans(pen, transfer.amount, AMOUNT_SIZES, pen.box.w - 48), Box(24, 20, pen.box.w - 48, 100))
    _draw_way(pen, transfer)
    pen.fill("line", Box(24, 198, pen.box.w - 48, 2))
    line = Box(24, 213, pen.box.w - 48, 36)
    spans = (Span(after_words + " ", 20, False, "soft"), Span(after, 20, True)) if after else ()
    taken = sum(pen.width(span.text, 20, span.is_bold) for span in spans)
    pen.line(spans, line, "right")
    draw_line(pen, why, Box(24, 213, line.w - taken - 16, 36), colour="soft")


def _draw_way(pen: Pen, transfer: Transfer) -> None:
    payer, receiver = transfer.payer, transfer.receiver
    room = pen.box.w - 48 - 2 * 44 - 2 * 14 - 92
    sizes = (24.0, 22.0, 20.0, 18.0)
    size = next((s for s in sizes if pen.width(payer.name, s, True) + pen.width(receiver.name, s, True) <= room), 18.0)
    draw_coin(pen, payer.seat, 24, 136, 44)
    x = pen.words(payer.name, Box(82, 136, pen.width(payer.name, size, True) + 1, 44), size, bold=True)
    draw_arrow(pen, x + 18, 158, 56)
    draw_coin(pen, receiver.seat, x + 92, 136, 44)
    pen.words(receiver.name, Box(x + 150, 136, pen.box.w - x - 160, 44), size, bold=True)


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
