"""How planning is drawn: lots with their houses now and as planned, and the bar that fills to a debt."""

import msgspec

from ui.pages import BuildLot
from ui.parts import Amount, Party
from ui.theme import theme
from ui.widgets import lettering
from ui.widgets.buttons import title_lines
from ui.widgets.pen import Pen, Span
from ui.widgets.placing import Box
from ui.widgets.signs import draw_arrow, draw_coin, pip_colour
from ui.widgets.tiles import amount_spans, spans_width

HOTEL_HOUSES = 5


class LotLook(msgspec.Struct, frozen=True):
    """The measures of a planner's lot: header, houses, the first line of figures and from line to line."""

    header: float = 44
    houses: float = 62
    house: tuple[float, float] = (32, 40)
    pitch: float = 40
    rows: float = 120
    row_pitch: float = 30


FULL, LOW = LotLook(), LotLook(header=36, houses=44, house=(24, 30), pitch=31, rows=84, row_pitch=28)
LOW_BELOW = 170.0


def draw_lot(pen: Pen, lot: BuildLot) -> None:
    """A lot: name on its group's colour, houses (new ones in brass), what changes."""
    look = FULL if pen.box.h >= LOW_BELOW else LOW
    pen.fill("tile", radius=14)
    _draw_header(pen, lot, look)
    _draw_houses(pen, lot, look)
    for index, row in enumerate(lot.rows):
        _draw_change(pen, row, Box(18, look.rows + index * look.row_pitch, pen.box.w - 36, 24))


def _draw_header(pen: Pen, lot: BuildLot, look: LotLook) -> None:
    colours = theme().groups[lot.group]
    header = Box(0, 0, pen.box.w, look.header)
    with pen.clipped(header):
        pen.fill(colours.header, Box(0, 0, pen.box.w, look.header * 2), 14)
    size, lines = title_lines(pen, lot.name, (20, 18), pen.box.w - 20, 1)
    pen.words(lines[0], header, size, bold=True, colour=colours.header_text, align="centre")


def _draw_houses(pen: Pen, lot: BuildLot, look: LotLook) -> None:
    width, height = look.house
    for index in range(4):
        box = Box(18 + index * look.pitch, look.houses, width, height)
        if index < lot.planned < HOTEL_HOUSES:
            colour = "brass" if index >= lot.houses else pip_colour(pen, lot.group)
            pen.stamp("house-35", colour, box)
        else:
            pen.stamp("frame-35", "line", box)
    _draw_hotel(pen, lot, Box(18 + 4 * look.pitch + 2, look.houses + 2, width * 1.44, height - 2))


def _draw_hotel(pen: Pen, lot: BuildLot, box: Box) -> None:
    if lot.planned < HOTEL_HOUSES:
        pen.outline("line", 2, box, 3)
        pen.words("H", box, 20, bold=True, colour="soft", align="centre")
        return
    is_new = lot.houses < HOTEL_HOUSES
    pen.fill("brass" if is_new else "primary", box, 3)
    pen.words("H", box, 20, bold=True, colour="on_accent" if is_new else "on_primary", align="centre")


def _draw_change(pen: Pen, row: tuple[str, str, str], box: Box) -> None:
    label, before, after = row
    was = (Span(f"{before} → ", 20, False, "soft"),) if before else ()
    pen.words(label, Box(box.x, box.y, _room_left(pen, before, after, box), box.h), 20, colour="soft")
    pen.line((*was, Span(after, 20, True)), box, "right")


def _room_left(pen: Pen, before: str, after: str, box: Box) -> float:
    taken = pen.width(f"{before} → ", 20) if before else 0.0
    return box.w - taken - pen.width(after, 20, True) - 4


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
    end = _draw_parties(pen, debt, pen.box.w - 40 - (taken if is_wide else 0))
    left = max(end + 31, 392) if is_wide else 20.0
    room = pen.box.w - 20 - taken - 12 - left
    why = lettering.shortened(debt.why, pen.size(20), False, int(room * pen.scale.unit))
    pen.words(why, Box(left, second + 6, room, 36), 20, colour="soft")
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
