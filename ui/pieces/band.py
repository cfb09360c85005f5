"""The band: it shows a waiting decision on top while a page lies over it; the page's name and the page are below.

The registry of screens puts it over every page in the same way, so no layout knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from ui.pieces.stage import FOOT_HEIGHT, FOOT_TOP, GAP, MARGIN, STAGE_TOP, TILE_GAP, inner_width
from ui.pieces.strip import Strip, strip_piece
from ui.toolkit import lettering
from ui.toolkit.bar import (
    AMOUNT_SIZES,
    NOTICE_SIZE,
    SENTENCE_SIZES,
    draw_alone,
    draw_clock,
    draw_menu,
    draw_notice_lines,
    draw_sentence,
)
from ui.toolkit.figures import draw_line, fitting_spans, spans_width
from ui.toolkit.parts import Band, Bar, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Layout, Placed
from ui.toolkit.signs import draw_coin

BAND_TOP: Final = 8.0
HEIGHT, UPRIGHT_HEIGHT = 88.0, 110.0
"""The height of the band; in portrait it is higher, because the sentence has its own row there."""
TITLE_HEIGHT: Final = 24.0
LEAST_FOOT: Final = 64.0
"""The least height of the decisions on a page under a band."""
LESS_UPRIGHT: Final = 24.0
"""The height that each row of decisions gives up in portrait."""
TARGET, LEAST_SQUARE = 60.0, 200.0
_CLOCK: Final = 64.0


def under_band(layout: Layout, view: object, bar: Bar, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Lays out a page under the band of its decision."""
    assert bar.band is not None
    page = _upright(layout, view, form) if form.is_portrait else _pressed_together(_without_bar(layout, view, form))
    return [*_band_pieces(bar, bar.band, form), *page, _name_piece(bar, notice, form)]


def _without_bar(layout: Layout, view: object, form: Form) -> list[Placed]:
    """The pieces of the page that lie under the bar."""
    return [piece for piece in layout(view, None, form) if piece.box.y >= STAGE_TOP]


def _upright(layout: Layout, view: object, form: Form) -> list[Placed]:
    """The page in portrait, made shorter; the rows of decisions give up some height first."""
    down = BAND_TOP + UPRIGHT_HEIGHT + TITLE_HEIGHT - STAGE_TOP + 4
    spare = LESS_UPRIGHT * len({piece.box.y for piece in _decisions(_without_bar(layout, view, form))})
    page = _without_bar(layout, view, msgspec.structs.replace(form, height=form.height - down + spare))
    end = form.height - MARGIN
    top = min((piece.box.y for piece in _decisions(page)), default=end)
    steep = (end - top - down) / max(end - top - down + spare, 1.0)
    return _lowered(page, lambda y: y + down if y < top else top + down + (y - top) * steep)


def _decisions(pieces: Sequence[Placed]) -> list[Placed]:
    return [piece for piece in pieces if piece.key.startswith("button-")]


def _pressed_together(pieces: Sequence[Placed]) -> list[Placed]:
    """The page in landscape, made shorter: the decisions at its foot give up height first. If it has no such foot, all
    rows give up evenly.
    """
    end, page_top = FOOT_TOP + FOOT_HEIGHT, BAND_TOP + HEIGHT + TITLE_HEIGHT
    top = min((piece.box.y for piece in _decisions(pieces)), default=end)
    if end - top < LEAST_FOOT or any(_is_between(piece, top) for piece in pieces):
        return _lowered(pieces, lambda y: page_top + (y - STAGE_TOP) * (end - page_top) / (end - STAGE_TOP))
    foot = end - max(LEAST_FOOT, end - top - (page_top - STAGE_TOP) + GAP - TILE_GAP)
    upper = (foot - TILE_GAP - page_top) / (top - GAP - STAGE_TOP)
    lower = (end - foot) / (end - top)
    return _lowered(pieces, lambda y: page_top + (y - STAGE_TOP) * upper if y < top else foot + (y - top) * lower)


def _is_between(piece: Placed, top: float) -> bool:
    """Does this piece reach over the upper edge of the decisions, or is it beside them without being one?"""
    reaches_over = piece.box.y < top - GAP < piece.box.bottom - 1 and piece.box.h < top / 2
    return reaches_over or (piece.box.y >= top and not piece.key.startswith(("button-", "back-")))


def _lowered(pieces: Sequence[Placed], lower: Callable[[float], float]) -> list[Placed]:
    """Moves every piece to the new places of its edges. A large square stays a square with everything in it, and a
    target stays large enough for a finger.
    """
    square = next((piece.box for piece in pieces if piece.box.w == piece.box.h > LEAST_SQUARE), None)
    boxes = [_moved_box(piece, lower) for piece in pieces]
    if square is not None:
        share = (lower(square.bottom) - lower(square.y)) / square.h
        boxes = [_narrowed(box, square, share) if box.x < square.right else box for box in boxes]
    return [msgspec.structs.replace(piece, box=box) for piece, box in zip(pieces, boxes, strict=True)]


def _narrowed(box: Box, square: Box, share: float) -> Box:
    middle = square.x + square.w / 2
    return Box(middle + (box.x - middle) * share, box.y, box.w * share, box.h)


def _moved_box(piece: Placed, lower: Callable[[float], float]) -> Box:
    box, top, height = piece.box, lower(piece.box.y), lower(piece.box.bottom) - lower(piece.box.y)
    if piece.is_touchable and height < TARGET <= box.h:
        return Box(box.x, top - (TARGET - height) / 2, box.w, TARGET)
    return Box(box.x, top, box.w, height)


def _band_pieces(bar: Bar, band: Band, form: Form) -> list[Placed]:
    """The band with the clock on it, and the menu beside it (in portrait on it too)."""
    if form.is_portrait:
        box = Box(MARGIN, BAND_TOP, inner_width(form), UPRIGHT_HEIGHT)
        key, end = Box(box.right - 65, box.y + 5, 60, 60), box.right - 64
        asked = Box(box.x + 14, box.y + 68, box.w - 28, 36)
        pieces = [Placed("asked", asked, draw_alone, band.sentence)]
    else:
        box = Box(MARGIN, BAND_TOP, inner_width(form) - 72, HEIGHT)
        key, end, pieces = Box(box.right + GAP, BAND_TOP, 60, HEIGHT), box.right, []
    pieces.append(Placed("menu", key, draw_menu, None, bar.menu))
    if bar.clock:
        ring = Box(end - 12 - _CLOCK, key.y + (key.h - _CLOCK) / 2, _CLOCK, _CLOCK)
        pieces.append(Placed("clock", ring, draw_clock, bar.clock, bar.clock.action))
        end = ring.x - 2
    decision = Placed("decision", Box(box.x, box.y, end - 6 - box.x, box.h), draw_band, band, band.action)
    return [Placed("plate", box, draw_plate, None), decision, *pieces]


def _name_piece(bar: Bar, notice: NoticeLine | None, form: Form) -> Placed:
    """The page's name with a note, in place of its bar. A notice or the strip of a card replaces it, and never covers
    the decision.
    """
    y = BAND_TOP + (UPRIGHT_HEIGHT if form.is_portrait else HEIGHT)
    box = Box(MARGIN, y + 1, inner_width(form), TITLE_HEIGHT - 2)
    if isinstance(notice, Strip):
        return strip_piece(notice, Box(box.x, box.y, box.w, TITLE_HEIGHT - 1))
    if notice is None:
        return Placed("sentence", box, draw_name, (bar.seat, bar.sentence, _notes(bar)))
    lines = lettering.wrapped(notice.words, round(NOTICE_SIZE * form.unit), False, int(box.w * form.unit))
    return Placed("notice", Box(box.x, box.y, box.w, 22 * len(lines)), draw_notice, notice)


def draw_plate(pen: Pen, _: object) -> None:
    """The brass frame of the band, which means that somebody is waited for."""
    pen.fill("tile", radius=14)
    pen.outline("brass", 3, radius=14)


def draw_band(pen: Pen, band: Band) -> None:
    """The player, the question and the amount of the decision; with arcs if a card signs it."""
    if pen.is_pressed:
        pen.fill("raised", pen.whole.inset(4, 4), 10)
    left, right = 16.0, pen.box.w
    if band.seat is not None:
        on = "raised" if pen.is_pressed else "tile"
        draw_coin(pen, band.seat, 14, 20 if pen.box.h == HEIGHT else 11, 48, jailed=band.is_jailed, on=on)
        left = 74.0
    if pen.box.h == HEIGHT:
        end = _draw_amount(pen, band, Box(left, 8, right - left, 72))
        draw_sentence(pen, band.sentence, Box(left, 5, end - left, 50), SENTENCE_SIZES)
        draw_line(pen, band.hold, Box(left, 57, end - left, 24), colour="brass")
        return
    if band.amount is not None:
        pen.line(fitting_spans(pen, band.amount, AMOUNT_SIZES[1:], right - left - 40), Box(left, 6, right - left, 34))
    if band.is_signed_by_card:
        pen.stamp("wave", "brass", Box(right - 36, 6, 34, 34))
    has_head = band.amount is not None or band.is_signed_by_card
    draw_line(pen, band.hold, Box(left, 40 if has_head else 22, right - left, 26), colour="brass")


def _draw_amount(pen: Pen, band: Band, row: Box) -> float:
    """Draws the amount and the arcs at the end of a row; returns where the words before them must end."""
    end = row.right
    if band.is_signed_by_card:
        end -= 44
        pen.stamp("wave", "brass", Box(end + 4, row.y + (row.h - 44) / 2, 44, 44))
    if band.amount is None:
        return end
    left = end - 20 - row.x - pen.width(band.sentence, 24, True)
    spans = fitting_spans(pen, band.amount, AMOUNT_SIZES, min(row.w / 2, left), quiet=True)
    pen.line(spans, Box(row.x, row.y, end - 8 - row.x, row.h), "right")
    return end - 8 - spans_width(pen, spans) - 12


def _notes(bar: Bar) -> tuple[str, ...]:
    """The possible notes at the end of the page's name, the longest first."""
    clock = bar.band.clock_note if bar.band else ""
    return (", ".join(filter(None, (bar.note, clock))), bar.note, clock)


def draw_name(pen: Pen, value: tuple[int | None, str, tuple[str, ...]]) -> None:
    """The player or name of the page, and the longest of the notes that fits."""
    seat, name, notes = value
    left, right = 4.0, pen.box.w - 4
    if seat is not None:
        draw_coin(pen, seat, 4, 0, 22, on="ground")
        left = 34.0
    room = right - left - pen.width(name, 18, True) - 16
    note = next((note for note in notes if note and pen.width(note, 18) <= room), "")
    if note:
        pen.words(note, Box(left, 0, right - left, pen.box.h), 18, colour="soft", align="right")
        right -= pen.width(note, 18) + 16
    draw_line(pen, name, Box(left, 0, right - left, pen.box.h), bold=True)


def draw_notice(pen: Pen, notice: NoticeLine) -> None:
    """A notice on its own background, in as many lines as it needs."""
    pen.fill("ground")
    lines = lettering.wrapped(notice.words, pen.size(NOTICE_SIZE), False, int(pen.box.w * pen.scale.unit))
    draw_notice_lines(pen, notice, lines, 0)
