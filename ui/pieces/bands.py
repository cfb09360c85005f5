"""A transfer of money: payer left, amount over an arrow, receiver right; and the rows that explain it."""

from typing import Final

import msgspec

from ui.pieces.title_deed import CARD_HEIGHT, CARD_STEP, draw_little_cards
from ui.toolkit import lettering
from ui.toolkit.figures import amount_spans, draw_line, draw_lines, fitting_spans, short, spans_width
from ui.toolkit.parts import Party, Row, Transfer
from ui.toolkit.pen import Align, Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin


class BandLook(msgspec.Struct, frozen=True):
    """The sizes of a transfer; if names and amount do not fit, the next smaller look is tried."""

    coin: float = 60
    gap: float = 14
    padding: float = 18
    party: float = 128
    margin: float = 16
    name: float = 24
    amount: float = 40


WIDE: Final = BandLook(coin=80, party=220, amount=64)
LOOKS: Final = (
    WIDE,
    BandLook(party=178),
    BandLook(),
    BandLook(coin=52, party=112, padding=16, gap=10, margin=10),
    BandLook(coin=44, gap=10, padding=16, party=112, margin=8, name=20, amount=32),
    BandLook(coin=36, gap=8, padding=12, party=80, margin=6, name=18, amount=28),
    BandLook(coin=32, gap=6, padding=10, party=60, margin=4, name=18, amount=24),
)
ARROW: Final = 26.0
STACKED_AMOUNTS: Final = ((36.0, 22.0), (32.0, 20.0), (28.0, 18.0), (24.0, 18.0))
"""The length of the arrow in a narrow band; the sizes of its amount and currency, tried in turn."""
NARROW: Final = 280.0
"""A band below this width has its amount under the names, even under short ones."""
SLACK: Final = 3.0
"""The units that a name may reach into the margin."""
LINE_PITCH, LOW_PITCH = 22.0, 18.0
"""The distance of two lines of words in one row, and in a low row."""
SENTENCE_SIZES: Final = (32.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0)
PITCH, APART = 1.2, 0.3
"""The distance of the lines of a sentence, and between two sentences, by their size."""
ROW_SCALES: Final = (1.7, 1.4, 1.2, 1.0)
"""The scales of rows; the first one that fits the tile is used."""


def draw_band(pen: Pen, transfer: Transfer) -> None:
    """A transfer in the largest look in which names and amount fit."""
    pen.fill(pen.face("tile"), radius=14)
    look = next((look for look in LOOKS if _fits(pen, look, transfer)), None)
    if look is None or pen.box.w < NARROW:
        _draw_stacked(pen, transfer)
        return
    left, right = _party_width(pen, look, transfer.payer), _party_width(pen, look, transfer.receiver)
    _draw_party(pen, look, transfer.payer, Box(look.padding, 0, left, pen.box.h), "left")
    _draw_party(pen, look, transfer.receiver, Box(pen.box.w - look.padding - right, 0, right, pen.box.h), "right")
    start, end = look.padding + left + look.margin, pen.box.w - look.padding - right - look.margin
    line = look.amount * 1.15
    y = (pen.box.h - line - 26) / 2
    spans = amount_spans(transfer.amount, look.amount, _unit_size(look))
    pen.line(spans, Box(start, y, end - start, look.amount), "centre")
    draw_arrow(pen, start, y + line + 16, end - start)


def _draw_stacked(pen: Pen, transfer: Transfer) -> None:
    """Draws the amount under the two names, if it has no room between them."""
    side, top = 32.0, max((pen.box.h - 84) / 2, 4.0)
    room = pen.box.w - 32 - 2 * side - 8 - ARROW
    draw_coin(pen, transfer.payer.seat, 10, top, side)
    draw_coin(pen, transfer.receiver.seat, pen.box.w - 10 - side, top, side)
    payer, receiver = _cut_names(pen, transfer.payer.name, transfer.receiver.name, room)
    start = pen.words(payer, Box(16 + side, top, room, side), 18, bold=True)
    taken = pen.width(receiver, 18, True)
    end = pen.box.w - 16 - side - taken
    pen.words(receiver, Box(end, top, taken + 1, side), 18, bold=True)
    draw_arrow(pen, (start + end - ARROW) / 2, top + side / 2, ARROW)
    spans = fitting_spans(pen, transfer.amount, STACKED_AMOUNTS, pen.box.w - 24)
    pen.line(spans, Box(12, top + side + 8, pen.box.w - 24, 44), "centre")


def _cut_names(pen: Pen, first: str, second: str, room: float) -> tuple[str, str]:
    """Cuts two names to one room; the longer one gets the room that the shorter one does not need."""
    lengths = pen.width(first, 18, True), pen.width(second, 18, True)
    first_room, second_room = (max(room - length, room / 2) for length in reversed(lengths))
    return short(pen, first, 18, first_room), short(pen, second, 18, second_room)


def _unit_size(look: BandLook) -> float:
    return max(20.0, look.amount * 0.55)


def _fits(pen: Pen, look: BandLook, transfer: Transfer) -> bool:
    if pen.box.h < max(look.coin + 24, look.amount * 1.15 + 56):
        return False
    sides = sum(_party_width(pen, look, party) for party in (transfer.payer, transfer.receiver))
    needed = spans_width(pen, amount_spans(transfer.amount, look.amount, _unit_size(look)))
    return pen.box.w - sides - 2 * look.padding - 2 * look.margin >= max(needed, 48)


def _party_width(pen: Pen, look: BandLook, party: Party) -> float:
    words = max(pen.width(party.name, look.name, True), pen.width(party.note, 20))
    needed = look.coin + look.gap + words
    return look.party if needed <= look.party + SLACK else needed


def _draw_party(pen: Pen, look: BandLook, party: Party, box: Box, side: Align) -> None:
    coin_x = box.x if side == "left" else box.right - look.coin
    draw_coin(pen, party.seat, coin_x, (pen.box.h - look.coin) / 2, look.coin)
    start = box.x + look.coin + look.gap if side == "left" else box.x - SLACK
    words = Box(start, 0, box.w - look.coin - look.gap + SLACK, 30)
    y = (pen.box.h - 30 - (26 if party.note else 0)) / 2
    draw_line(pen, party.name, words.moved(y=y), (look.name,), bold=True, align=side)
    pen.words(party.note, Box(words.x, y + 30, words.w, 26), 20, colour="soft", align=side)


def draw_rows(pen: Pen, rows: tuple[Row, ...]) -> None:
    """Lines of explanation, centred in their tile; larger if there is room."""
    if not rows:
        return
    pen.fill(pen.face("tile"), radius=14)
    scale = next((scale for scale in ROW_SCALES if _rows_fit(pen, rows, scale)), 0.0)
    are_words = not any(row.value or row.seats or row.owners for row in rows)
    if are_words and scale < ROW_SCALES[0] and (sentences := _sentences(pen, rows)):
        _draw_sentences(pen, rows, *sentences)
        return
    heights = [row_height(row) * scale for row in rows]
    if not scale:
        scale, heights = _wrapped_heights(pen, rows)
    y = max((pen.box.h - sum(heights)) / 2, 4.0)
    for row, height in zip(rows, heights, strict=True):
        _draw_row(pen, row, Box(20, y, pen.box.w - 40, height), scale)
        y += height


def _sentences(pen: Pen, rows: tuple[Row, ...]) -> tuple[float, list[list[str]]] | None:
    """The lines of rows of words alone, in the largest size at which all of them fit; None if none does."""
    room = pen.whole.inset(20, 8)
    for size in SENTENCE_SIZES:
        pixels = int(room.w * pen.scale.unit)
        found = [lettering.wrapped_evenly(row.label, pen.size(size), row.is_strong, pixels) for row in rows]
        if sum(map(len, found)) * size * PITCH + (len(rows) - 1) * size * APART <= room.h:
            return size, found
    return None


def _draw_sentences(pen: Pen, rows: tuple[Row, ...], size: float, found: list[list[str]]) -> None:
    """Each row on as many lines as it needs."""
    pitch, gap = size * PITCH, size * APART
    y = (pen.box.h - sum(map(len, found)) * pitch - (len(rows) - 1) * gap) / 2
    for row, lines in zip(rows, found, strict=True):
        place = Box(20, y, pen.box.w - 40, pitch * len(lines))
        draw_lines(pen, lines, place, size, pitch, bold=row.is_strong, colour=row.tone.value)
        y = place.bottom + gap


def rows_height(rows: tuple[Row, ...]) -> float:
    """The height of a tile that holds the rows."""
    return sum(row_height(row) for row in rows) + 16


def roomy_height(rows: tuple[Row, ...]) -> float:
    """The height of a tile that holds the rows at their largest scale."""
    return sum(row_height(row) for row in rows) * ROW_SCALES[0] + 32


def row_height(row: Row) -> float:
    """The height of a row, in units."""
    if _has_coins_in_front(row):
        return 44.0 if len(row.seats) > 1 else 36.0
    plain = CARD_HEIGHT + 2 if row.group else 38.0 if row.is_strong else 34.0
    return plain + (15.0 if row.is_ruled else 0.0)


def _has_coins_in_front(row: Row) -> bool:
    """In a row with a value, coins belong to the words: payer before, receiver behind. Else the coins are the value."""
    return bool(row.value and row.seats)


def _rows_fit(pen: Pen, rows: tuple[Row, ...], scale: float) -> bool:
    is_low = sum(row_height(row) for row in rows) * scale + 24 <= pen.box.h
    return is_low and all(_row_width(pen, row, scale) <= pen.box.w - 40 for row in rows)


def _wrapped_heights(pen: Pen, rows: tuple[Row, ...]) -> tuple[float, list[float]]:
    """The largest scale at which rows with labels of two lines fit, and their heights; else they are squeezed."""
    for scale in ROW_SCALES:
        pitches = [min(_size(row), 24.0) * scale * PITCH for row in rows]
        lines = [_label_lines(pen, row, scale) for row in rows]
        heights = [
            row_height(row) * scale + (n - 1) * pitch for row, n, pitch in zip(rows, lines, pitches, strict=True)
        ]
        if max(lines) <= 2 and sum(heights) + 24 <= pen.box.h:
            return scale, heights
    heights = [row_height(row) + (LINE_PITCH if _is_broken(pen, row) else 0.0) for row in rows]
    squeeze = min(1.0, (pen.box.h - 8) / sum(heights))
    return 1.0, [height * squeeze for height in heights]


def _label_lines(pen: Pen, row: Row, scale: float) -> int:
    """The number of lines of a label beside its value, whole words in each; many if a word is wider."""
    size = min(_size(row), 24.0) * scale
    room = pen.box.w - 40 - _beside_label(pen, row, scale)
    lines = lettering.wrapped(row.label, pen.size(size), row.is_strong, int(room * pen.scale.unit))
    return len(lines) if all(pen.width(line, size, row.is_strong) <= room for line in lines) else len(row.label)


def _row_width(pen: Pen, row: Row, scale: float) -> float:
    return _beside_label(pen, row, scale) + pen.width(row.label, min(_size(row), 24.0) * scale, row.is_strong)


def _beside_label(pen: Pen, row: Row, scale: float) -> float:
    value = pen.width(row.value, _size(row) * scale, row.is_strong) + (12 if row.value else 0)
    return value + len(row.seats) * 46 + len(row.owners) * CARD_STEP


def _is_broken(pen: Pen, row: Row) -> bool:
    """Do the smallest words of a row need two lines?"""
    return pen.width(row.label, 18, row.is_strong) > pen.box.w - 40 - _beside_label(pen, row, 1.0)


def _size(row: Row) -> float:
    return 28.0 if row.is_strong else 20.0


def _draw_row(pen: Pen, row: Row, box: Box, scale: float) -> None:
    if row.is_ruled:
        pen.fill("line", Box(box.x, box.y + 6, box.w, 2))
        box = Box(box.x, box.y + 16, box.w, box.h - 16)
    start, end = box.x, box.right
    if _has_coins_in_front(row):
        start = _draw_front(pen, row, box)
    else:
        end = draw_row_coins(pen, row, box)
    size = _size(row) * scale
    pen.words(
        row.value, Box(start, box.y, end - start, box.h), size, bold=row.is_strong, colour=row.tone.value, align="right"
    )
    taken = pen.width(row.value, size, row.is_strong) + (12 if row.value else 0)
    behind = row.seats[1:] if _has_coins_in_front(row) else ()
    room = end - start - taken - 46 * len(behind)
    end = _draw_label(pen, row, Box(start, box.y, room, box.h), scale)
    for seat in behind:
        draw_coin(pen, seat, end + 12, box.y + (box.h - 34) / 2, 34)
        end += 46


def _draw_front(pen: Pen, row: Row, box: Box) -> float:
    """Draws the first coin before the words; returns where the words begin."""
    side = _front_side(row)
    draw_coin(pen, row.seats[0], box.x, box.y + (box.h - side) / 2, side)
    return box.x + side + 12


def _front_side(row: Row) -> float:
    return 34.0 if len(row.seats) > 1 else 28.0


def draw_row_coins(pen: Pen, row: Row, box: Box) -> float:
    """Draws coins or little cards at the right end; returns where they begin."""
    end = box.right
    if row.group:
        draw_little_cards(pen, row.group, row.owners, end, box.y + (box.h - CARD_HEIGHT) / 2)
        return end - CARD_STEP * len(row.owners)
    for seat in reversed(row.seats):
        draw_coin(pen, seat, end - 28, box.y + (box.h - 28) / 2, 28)
        end -= 38
    return end


def _draw_label(pen: Pen, row: Row, box: Box, scale: float) -> float:
    """Draws the words; returns where they end."""
    sizes = [size * scale for size in ((24.0, 22.0, 20.0, 18.0) if row.is_strong else (20.0, 18.0))]
    size = next((size for size in sizes if pen.width(row.label, size, row.is_strong) <= box.w), 18.0)
    pitch = min(LINE_PITCH, max(LOW_PITCH, (box.h - 6) / 2))
    if box.h >= 2 * sizes[0] * PITCH and _label_lines(pen, row, scale) <= 2:  # as in `_wrapped_heights`
        size, pitch = sizes[0], sizes[0] * PITCH
    lines = lettering.in_lines(row.label, pen.size(size), row.is_strong, int(box.w * pen.scale.unit), 2)
    end = box.x
    for index, text in enumerate(lines):
        place = box.moved(y=pitch * (index - (len(lines) - 1) / 2))
        end = max(end, pen.words(text, place, size, bold=row.is_strong, colour=row.tone.value))
    return end
