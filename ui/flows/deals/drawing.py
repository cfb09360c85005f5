"""Draw functions for the two sides of a deal: who gives what, and what is true afterwards."""

from __future__ import annotations

from ui.flows.deals.model import DealSide, GroupChange
from ui.pieces.deeds import draw_swatch
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import ListEntry, LotLine, Slider
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin

LINE = 32.0
"""The distance from one deed of a side to the next."""
HIGH = 90.0
"""From this height on, an amount has room under its word."""


def draw_side(pen: Pen, side: DealSide) -> None:
    """The panel of one side: its coin and title at the top, cash afterwards and the changed groups at the bottom."""
    pen.fill("tile", radius=14)
    head = 26.0 if side.cells else 40.0
    draw_coin(pen, side.seat, 14, head / 4, head)
    room = pen.box.w - 80 - (100 if side.turn else 0)
    draw_line(pen, side.title, Box(66, head / 4, room, head), (24, 22, 20, 18), bold=True)
    foot = Box(16, pen.box.h - (49 if side.groups else 38), pen.box.w - 32, 22)
    pen.line((Span(side.after_words + " ", 18, False, "soft"), Span(side.after, 18)), foot)
    _draw_groups(pen, side.groups, foot.moved(y=22))


def _draw_groups(pen: Pen, groups: tuple[GroupChange, ...], box: Box) -> None:
    """A swatch and a count for each group that the deal changes. Completed groups are ticked, broken ones are coral.

    Completed groups are written in words if these and the broken ones have room; then the other groups follow while
    they fit.
    """
    labels = [change.whole_words or f"{change.before} → {change.count}" for change in groups]
    widths = [
        pen.width(words, 18, True) + (46 if change.is_completed else 26)
        for words, change in zip(labels, groups, strict=True)
    ]
    weighty = sum(
        width for width, change in zip(widths, groups, strict=True) if change.is_completed or change.is_broken
    )
    if weighty > box.w:
        labels, widths = [change.count for change in groups], [min(74.0, box.w / len(groups))] * len(groups)
    x = box.x
    for change, words, width in zip(groups, labels, widths, strict=True):
        if x + width <= box.right + 14:
            _draw_group(pen, change, words, Box(x, box.y, width, 22))
        x += width


def _draw_group(pen: Pen, change: GroupChange, words: str, box: Box) -> None:
    draw_swatch(pen, LotLine(change.group, ""), Box(box.x, box.y + 2, 8, 18))
    colour = "mint" if change.is_completed else "coral" if change.is_broken else "text"
    room = Box(box.x + 12, box.y, box.w - 12, 22)
    end = pen.words(words, room, 18, bold=change.is_completed or change.is_broken, colour=colour)
    if box.w >= 64 and change.is_completed:
        pen.stamp("tick", "mint", Box(end + 2, box.y + 3, 16, 16))


def draw_goods(pen: Pen, value: tuple[tuple[LotLine, ...], str]) -> None:
    """What a side gives besides cash, a line each; if nothing, the dashed place where it is added."""
    lots, empty = value
    if not lots:
        if pen.is_pressed:
            pen.fill("raised", radius=12)
        pen.dashes("edge", radius=12)
        size, lines = title_lines(pen, empty, (20, 18), pen.box.w - 24, 2)
        draw_lines(pen, lines, pen.whole.inset(12), size, 26, colour="soft", align="centre")
        return
    pen.touchable("raised", 12)
    for index, lot in enumerate(lots):
        _draw_line(pen, lot, Box(12, 1 + index * LINE, pen.box.w - 24, LINE))


def _draw_line(pen: Pen, lot: LotLine, box: Box) -> None:
    """A deed and its price; the name goes before the price where both have no room."""
    draw_swatch(pen, lot, Box(box.x, box.y + 6, 8, 22))
    taken = pen.width(lot.note, 18) + 8 if lot.note else 0.0
    if pen.width(lot.name, 18, True) > box.w - 18 - taken:
        taken = 0.0
    else:
        pen.words(lot.note, box, 18, colour="soft", align="right")
    draw_line(pen, lot.name, Box(box.x + 18, box.y, box.w - 18 - taken, box.h), (20, 18), bold=True)


def draw_cash(pen: Pen, value: tuple[str, str]) -> None:
    """The cash that a side gives: the word and the amount in a line, or one over the other in a high piece."""
    words, cash = value
    pen.touchable("raised", 12)
    is_high = pen.box.h >= HIGH
    head = Box(14, 8 if is_high else 0, pen.box.w - 28, 30 if is_high else pen.box.h)
    pen.words(words, head, 20, colour="soft")
    start = pen.width(words, 20) + 26
    place = Box(14, 38, head.w, pen.box.h - 46) if is_high else Box(start, 0, pen.box.w - 14 - start, pen.box.h)
    draw_line(pen, cash, place, (24, 22, 20, 18), bold=True, align="right")


def draw_cell(pen: Pen, entry: ListEntry) -> None:
    """A thing that a touch puts into the deal or takes out: its group, its name, outlined while it is in the deal."""
    pen.touchable("raised", 12, is_alive=entry.action is not None)
    if entry.is_chosen:
        pen.outline("brass", 3, radius=12)
    left = 12.0
    if entry.group is not None:
        draw_swatch(pen, LotLine(entry.group, ""), Box(8, 10, 10, pen.box.h - 20))
        left = 26.0
    room = Box(left, 0, pen.box.w - left - 8, pen.box.h)
    size, lines = title_lines(pen, entry.title, (20, 18), room.w, 2)
    colour = "text" if entry.action is not None else "soft"
    draw_lines(pen, lines, room, size, size + 3, bold=True, colour=colour)


def draw_given(pen: Pen, cash: str) -> None:
    """The cash of a side, beside the slider; a touch opens the keypad."""
    pen.touchable("raised", 12)
    draw_line(pen, cash, pen.whole.inset(10, 0), (24, 22, 20, 18), bold=True, align="centre")


def draw_slider(pen: Pen, slider: Slider) -> None:
    """A line with a notch where no cash changes hands, and the thumb; under a finger with the amount."""
    half, share = pen.box.h / 2, pen.share
    last = max(len(slider.stops) - 1, 1)
    at = slider.at if share is None else slider.stop(share)
    length, zero = pen.box.w - 2 * half, half + (pen.box.w - 2 * half) * slider.zero / last
    x = half + length * at / last
    pen.touchable("raised", half)
    pen.fill("soft", Box(half, half - 3, length, 6), 3)
    pen.fill("brass", Box(min(x, zero), half - 3, abs(x - zero), 6), 3)
    pen.fill("text", Box(zero - 1.5, half - 14, 3, 28))
    pen.stamp("dot", "brass" if at != slider.zero else "text", Box(x - 16, half - 16, 32, 32))
    if share is not None:
        is_left = x > pen.box.w / 2
        start, end = (half, x - 24) if is_left else (x + 24, pen.box.w - half)
        room = Box(start, 0, end - start, pen.box.h)
        draw_line(pen, slider.words[at], room, (24, 22, 20, 18), bold=True, align="right" if is_left else "left")


def draw_exchange(pen: Pen, _: object) -> None:
    """An arrow each way."""
    draw_arrow(pen, (pen.box.w - 44) / 2, 26, 44, "soft")
    draw_arrow(pen, (pen.box.w - 44) / 2, 58, 44, "soft", back=True)
