"""The decision that a page covers: a pill at the left of the bar, wide in its first two seconds and the last ten.

The wide band lies over the page's title alone, and takes no touch: nothing on the page moves for it.
"""

from typing import Final

import msgspec

from ui.toolkit.bar import AMOUNT_SIZES, SENTENCE_SIZES, draw_sentence
from ui.toolkit.easing import out_cubic
from ui.toolkit.figures import draw_line, fitting_spans, spans_width
from ui.toolkit.lettering import text_width
from ui.toolkit.parts import NO_BREAK_SPACE, Band
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin

PILL: Final = Box(12, 6, 120, 60)
"""The target of the pill, of the least width; the pill itself is lower."""
WIDEST: Final = 248.0
COIN_ROOM, WAVE_ROOM, END = 46.0, 32.0, 14.0
SIZES: Final = (20.0, 18.0)
LOW: Final = 8.0
WIDE_SECONDS, DRAW_IN_SECONDS = 2.0, 0.18


class WideBand(msgspec.Struct, frozen=True):
    """A band as it is shown first. It is no part, so that a touch on it reaches what lies below."""

    band: Band
    pill_width: float
    stays: bool = False


def pill_box(band: Band, form: Form, end: float) -> Box:
    """The place of the pill, as wide as the words that fit; it ends before `end`."""
    around, most = _left(band) + (WAVE_ROOM if band.is_signed_by_card else 0.0) + END + 2, min(WIDEST, end - PILL.x)
    wide = next(
        around + large
        for text in _pill_texts(band)
        for large, small in [[text_width(text, round(size * form.unit), True) / form.unit for size in SIZES]]
        if around + small <= most
    )
    return msgspec.structs.replace(PILL, w=min(max(wide, PILL.w), most))


def band_pieces(band: Band, pill: Box, end: float, *, stays: bool = False) -> tuple[Placed, Placed]:
    """The pill, and the wide band over it that ends at this x; it stays while the clock has little left."""
    wide = Box(pill.x, pill.y, end - pill.x, pill.h)
    shown = Placed(
        "band", wide, draw_wide, WideBand(band, pill.w, stays),
        motion=Motion.ONCE, seconds=DRAW_IN_SECONDS, delay_seconds=WIDE_SECONDS,
    )  # fmt: skip
    return Placed("decision", pill, draw_pill, band, band.action), shown


def _pill_texts(band: Band) -> tuple[str, ...]:
    """The question in few words and the amount without its currency; less, where there is no room. An amount alone
    would say nothing.
    """
    full = () if band.amount is None else (f"{band.brief}{NO_BREAK_SPACE}{band.amount.text}",)
    return *full, band.brief, ""


def _left(band: Band) -> float:
    return 18.0 if band.seat is None else COIN_ROOM


def draw_pill(pen: Pen, band: Band) -> None:
    """The player's coin, what is asked, and waves where a card confirms it."""
    plate = pen.whole.inset(0, LOW)
    pen.fill("raised" if pen.is_pressed else "tile", plate, plate.h / 2)
    pen.outline("brass", 3, plate, plate.h / 2)
    left, right = _left(band), pen.box.w - END
    if band.seat is not None:
        draw_coin(pen, band.seat, 8, (pen.box.h - 32) / 2, 32, jailed=band.is_jailed)
    if band.is_signed_by_card:
        right -= WAVE_ROOM
        pen.stamp("wave", "brass", Box(right + 4, (pen.box.h - 28) / 2, 28, 28))
    room = Box(left, 0, right - left, pen.box.h)
    text = next(each for each in _pill_texts(band) if pen.width(each, SIZES[-1], True) <= room.w)
    draw_line(pen, text, room, SIZES, bold=True)


def draw_wide(pen: Pen, value: WideBand) -> None:
    """The player, the question and the amount; it draws in to the pill and is gone, or stays."""
    if pen.moment >= 1 and not value.stays:
        return
    band, gone = value.band, 0.0 if value.stays else out_cubic(pen.moment)
    width = pen.box.w + (value.pill_width - pen.box.w) * gone
    pen.fill("tile", Box(0, 0, width, pen.box.h), 14)
    pen.outline("brass", 3, Box(0, 0, width, pen.box.h), 14)
    if gone:
        return
    left, right = 16.0, width - 16
    if band.seat is not None:
        draw_coin(pen, band.seat, 10, 8, 44, jailed=band.is_jailed)
        left = 66.0
    if band.is_signed_by_card:
        right -= 40
        pen.stamp("wave", "brass", Box(right + 4, 12, 36, 36))
    if band.amount is not None:
        spans = fitting_spans(pen, band.amount, AMOUNT_SIZES[1:], (right - left) / 2, quiet=True)
        pen.line(spans, Box(left, 0, right - left, pen.box.h), "right")
        right -= spans_width(pen, spans) + 12
    draw_sentence(pen, band.sentence, Box(left, 4, right - left, 52), SENTENCE_SIZES)
