"""Draw functions of building: lots with their houses now and as planned, keys that change them, and a scarce stock."""

import msgspec

from ui.flows.building.model import BankStock, PlanKey, PlanLot, Things, Wish
from ui.pieces.buildings import draw_hotel, draw_house
from ui.theme import theme
from ui.toolkit.brush import EDGE
from ui.toolkit.buttons import RADIUS, draw_cross, title_lines
from ui.toolkit.cards import draw_paragraph
from ui.toolkit.figures import draw_line, spans_width
from ui.toolkit.parts import Party
from ui.toolkit.pen import Pen, Span
from ui.toolkit.pictures import centred, draw_picture, width_for
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_header_pattern, pip_colour

HOTEL_HOUSES, MORTGAGED = 5, -1
LARGE_SIZES = (36.0, 32.0, 28.0, 24.0, 20.0, 18.0)
WANTED, STOCK = 108.0, 56.0
"""The sides of a house that is wanted, and of each of several."""
PARTY, COIN, SENTENCE, BANK_SIDE = 116.0, 64.0, 64.0, 412.0
"""The widths of a player and of the coin, the height of the sentence, the width of the bank with its buildings."""
STOCK_SIDE, STOCK_PITCH = 22.0, 28.0
HIGH_KEY = 74.0
"""From this height on, the sign of a key is above its words; on lower keys it is beside them."""


class LotLook(msgspec.Struct, frozen=True):
    """The measures of a lot in the planner: header, houses, the first line of figures, and the distance of lines."""

    header: float = 42
    houses: float = 57
    house: tuple[float, float] = (32, 40)
    pitch: float = 40
    rows: float = 111
    row_pitch: float = 30


FULL, LOW = LotLook(), LotLook(header=32, houses=38, house=(24, 30), pitch=31, rows=74, row_pitch=26)
LOW_BELOW, LOW_UNDER = 170.0, 240.0
HIGH, HIGH_FROM = LotLook(header=52, houses=80, house=(32, 42), pitch=43, rows=158, row_pitch=38), 220.0
TALL, TALL_FROM = LotLook(header=64, houses=96, house=(32, 42), pitch=43, rows=170, row_pitch=100), 380.0
"""The look of a lot alone under the bar: what changes is large, under its label."""


def draw_lot(pen: Pen, lot: PlanLot) -> None:
    """A lot: the name on its group's colour, the houses (those that come in brass and lit), and what changes."""
    pen.fill(pen.face("tile"), radius=14)
    _draw_on_face(pen, lot)


def draw_place(pen: Pen, lot: PlanLot) -> None:
    """A lot on which a building may stand, as it would be then; a touch puts it there."""
    pen.fill(pen.face("raised"), radius=14)
    _draw_on_face(pen, lot)
    pen.outline("edge", EDGE, radius=14)  # over the colour of the header, too


def _draw_on_face(pen: Pen, lot: PlanLot) -> None:
    is_low = pen.box.h < LOW_BELOW or pen.box.w < LOW_UNDER
    look = LOW if is_low else TALL if pen.box.h >= TALL_FROM else HIGH if pen.box.h >= HIGH_FROM else FULL
    _draw_header(pen, lot, look)
    _draw_houses(pen, lot, look)
    is_tall, room = look is TALL, pen.box.w - 36
    draw, length, high = (_draw_large_change, _large_length, 80) if is_tall else (_draw_change, _length, 24)
    sizes = LARGE_SIZES if is_tall else (20.0, 18.0)
    fits = (size for size in sizes if all(length(pen, row, size) <= room for row in lot.all_rows))
    size = next(fits, sizes[-1])
    for index, row in enumerate(lot.rows):
        draw(pen, row, size, Box(18, look.rows + index * look.row_pitch, room, high))


def _draw_header(pen: Pen, lot: PlanLot, look: LotLook) -> None:
    """The header in the group's colour; hollow while the deed is mortgaged."""
    colours = theme().groups[lot.group]
    header = Box(0, 0, pen.box.w, look.header)
    is_hollow = lot.planned == MORTGAGED
    with pen.clipped(header):
        if is_hollow:
            pen.outline(pip_colour(pen, lot.group), 4, Box(0, 0, pen.box.w, look.header * 2), 14)
        else:
            pen.fill(colours.header, Box(0, 0, pen.box.w, look.header * 2), 14)
            draw_header_pattern(pen, lot.group, header)
    size, lines = title_lines(pen, lot.name, (24, 22, 20, 18) if look is TALL else (20, 18), pen.box.w - 20, 1)
    colour = "text" if is_hollow else colours.header_text
    pen.words(lines[0], header, size, bold=True, colour=colour, align="centre")


def _draw_houses(pen: Pen, lot: PlanLot, look: LotLook) -> None:
    width, height = look.house
    for index in range(lot.most_houses):
        box = Box(18 + index * look.pitch, look.houses, width, height)
        if index < lot.planned < HOTEL_HOUSES:
            is_new = not index < lot.now < HOTEL_HOUSES
            place = Box(box.x + (width - height) / 2, box.y, height, height)
            draw_house(pen, place, is_lit=is_new, colour="planned" if is_new else "house_on_ground")
        else:
            pen.stamp("frame", "brass" if lot.planned <= index < lot.now < HOTEL_HOUSES else "edge", box)
    _draw_hotel(pen, lot, Box(18 + 4 * look.pitch + 2, look.houses + 2, width * 1.44, height - 2))


def _draw_hotel(pen: Pen, lot: PlanLot, box: Box) -> None:
    """The hotel: red where it stands, planned and lit where it comes, framed in brass where it goes, else faint."""
    stands, comes = lot.now >= HOTEL_HOUSES, lot.planned >= HOTEL_HOUSES
    height = box.w * 20 / 34
    low = Box(box.x, box.bottom - height, box.w, height)
    if comes and not stands:
        pen.fill("lamp", Box(low.x + low.w * 0.1, low.y + low.h / 2, low.w * 0.8, low.h * 0.44))  # behind its windows
    colour = ("hotel" if stands else "planned") if comes else "edge"
    draw_picture(pen, "hotel", low, colour, "tile")
    if stands and not comes:
        pen.outline("brass", 2, low.inset(-3, -3), 6)


def draw_plan_key(pen: Pen, value: tuple[str, PlanKey]) -> None:
    """A large minus or plus with its effect and its amount; dashed where the bank would refuse it."""
    sign, key = value
    is_alive = key.action is not None
    pen.touchable("raised", RADIUS, is_alive=is_alive)
    colour = "text" if is_alive else "soft"
    lines = [Span(key.words, 18, False, "soft")] + ([Span(key.amount, 18, True, colour)] if key.amount else [])
    if pen.box.h >= HIGH_KEY:
        _draw_key_over_words(pen, sign, lines, colour)
    else:
        _draw_key_beside_words(pen, sign, lines, colour)


def _draw_key_over_words(pen: Pen, sign: str, lines: list[Span], colour: str) -> None:
    top = (pen.box.h - 24 - 20 * len(lines)) / 2
    draw_cross(pen, sign == "+", pen.box.w / 2, top + 11, 21 if sign == "+" else 18, 5, colour)
    for index, line in enumerate(lines):
        pen.line((line,), Box(9, top + 24 + 20 * index, pen.box.w - 18, 20), "centre")


def _draw_key_beside_words(pen: Pen, sign: str, lines: list[Span], colour: str) -> None:
    draw_cross(pen, sign == "+", 24, pen.box.h / 2 - 0.5, 21 if sign == "+" else 18, 5, colour)
    top = pen.box.h / 2 - 11 * len(lines)
    for index, line in enumerate(lines):
        pen.line((line,), Box(44, top + 22 * index, pen.box.w - 53, 22))


def _draw_change(pen: Pen, row: tuple[str, str, str], size: float, box: Box) -> None:
    pen.words(row[0], box, size, colour="soft")
    pen.line(_figures(row, size), box, "right")


def _draw_large_change(pen: Pen, row: tuple[str, str, str], size: float, box: Box) -> None:
    pen.words(row[0], Box(box.x, box.y, box.w, 26), 20, colour="soft")
    pen.line(_figures(row, size), Box(box.x, box.y + 28, box.w, 46))


def _figures(row: tuple[str, str, str], size: float) -> tuple[Span, ...]:
    """The value before, if it changes, and the value after."""
    _, before, after = row
    return (*((Span(f"{before} → ", size, False, "soft"),) if before else ()), Span(after, size, True))


def _length(pen: Pen, row: tuple[str, str, str], size: float) -> float:
    """The width of a label beside its values."""
    return pen.width(row[0], size) + 4 + _large_length(pen, row, size)


def _large_length(pen: Pen, row: tuple[str, str, str], size: float) -> float:
    return spans_width(pen, _figures(row, size))


def draw_stock(pen: Pen, stock: BankStock) -> None:
    """The houses that the bank has left over its hotels."""
    column = width_for("hotel", STOCK_SIDE)
    rows = (("house", "house_on_ground", stock.houses), ("hotel", "coral", stock.hotels))
    for index, (name, colour, count) in enumerate(rows):
        middle, wide = pen.box.h / 2 + (index - 0.5) * STOCK_PITCH, width_for(name, STOCK_SIDE)
        place = Box((column - wide) / 2, middle - STOCK_SIDE / 2, wide, STOCK_SIDE)
        draw_picture(pen, name, place, colour, "ground")
        words = Box(column + 6, middle - STOCK_PITCH / 2, pen.box.w - column - 6, STOCK_PITCH)
        pen.words(count, words, 20, bold=True)


def draw_wish(pen: Pen, wish: Wish) -> None:
    """The buildings that are wanted, an arrow from the bank's buildings to them, and what follows as a sentence."""
    pen.fill(pen.face("tile"), radius=14)
    draw_paragraph(pen, wish.sentence, Box(20, pen.box.h - SENTENCE - 8, pen.box.w - 40, SENTENCE), "soft", most=26)
    room, is_upright = pen.box.h - SENTENCE - 12, pen.box.h > pen.box.w
    end = _draw_side(pen, wish.buyer, wish.order, 20, 12 + room / (4 if is_upright else 2), WANTED)
    if is_upright:
        _draw_side(pen, wish.bank, wish.stock, 20, 12 + room * 0.75, STOCK)
        x = 20 + PARTY + 16 + (WANTED if len(wish.order) == 1 else STOCK) / 2  # under the first building
        with pen.moved((x, 12 + room / 2), turned=-90.0):
            draw_arrow(pen, x - 28, 12 + room / 2, 56)
        return
    start = pen.box.w - BANK_SIDE
    _draw_side(pen, wish.bank, wish.stock, start, 12 + room / 2, STOCK)
    draw_arrow(pen, end, 12 + room / 2, start - end, back=True)


def _draw_side(pen: Pen, party: Party, things: Things, x: float, middle: float, most: float) -> float:
    """Coin and name, and beside them buildings with their counts; returns where they end."""
    draw_coin(pen, party.seat, x + (PARTY - COIN) / 2, middle - COIN + 12, COIN)
    draw_line(pen, party.name, Box(x, middle + 18, PARTY, 28), (22, 20, 18), bold=True, align="centre")
    x, side = x + PARTY + 16, most if len(things) == 1 else STOCK
    for name, count in things:
        if name == "house":
            draw_house(pen, Box(x, middle - side / 2, side, side), is_lit=True)
            x += side + 10
        else:
            place = centred("hotel_large", Box(x, middle - side / 2, side * 1.4, side), side * 0.85)
            draw_hotel(pen, place, 0, "")
            x += place.w + 10
        x = max(pen.words(count, Box(x, middle - 30, 120, 60), 40, bold=True) + 16, x)
    return x
