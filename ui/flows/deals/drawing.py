"""Draw functions for the two sides of a deal: who gives what, and what is true afterwards."""

from collections.abc import Sequence

import msgspec

from ui.flows.deals.model import DealSide, GroupChange
from ui.pieces.deeds import draw_source, draw_swatch
from ui.pieces.stage import side_by_side
from ui.theme.names import Group
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_line, draw_lines, short, spans_width
from ui.toolkit.parts import ListEntry, LotLine, Slider
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin

LINE, CHANGE = 26.0, 20.0
"""The distance from one deed of a side to the next, and from one changed group to the next."""
KNOB = 14.0
"""The radius of the slider's knob."""
NARROW = 140.0
"""Under this width a payer's coin is under the name."""
HIGH = 80.0
"""From this height on, an amount has room under its word."""


def draw_side(pen: Pen, side: DealSide) -> None:
    """The panel of one side: its coin and title at the top beside the cash afterwards, what changes at the bottom."""
    pen.fill("tile", radius=14)
    is_open = bool(side.pays)
    left, high = (52, 26) if is_open else (66, 40)
    head = Box(left, 7 if is_open else 10, pen.box.w - left - (114 if side.turn else 14), high)
    draw_coin(pen, side.seat, 14, head.y, head.h)
    after = Span(side.after_words + " ", 18, False, "soft"), Span(side.after, 18)
    fits = is_open and pen.width(side.title, 18, True) + 12 + spans_width(pen, after) <= head.w
    if fits:
        pen.line(after, head, "right")
        head = Box(head.x, head.y, head.w - spans_width(pen, after) - 12, head.h)
    elif not is_open:
        pen.line(after, Box(head.x, 32, head.w, 22))
        head = Box(head.x, 4, head.w, 28)
    draw_line(pen, side.title, head, (24, 22, 20, 18), bold=True)
    lines = [Change((f"{side.after_words} {side.after}",))] if is_open and not fits else []
    lines += [Change((side.due,), "coral")] if side.due else []
    changes = (*lines, *map(_change, side.groups))
    foot = Box(16, pen.box.h - (6 if is_open else 8), pen.box.w - 32, CHANGE)
    _draw_changes(pen, changes, foot, 2 if is_open else 4)


class Change(msgspec.Struct, frozen=True):
    """A line of what differs after the deal, in ever shorter texts, and its colour; of a group with its swatch."""

    texts: tuple[str, ...]
    colour: str = "text"
    group: Group | None = None
    is_bold: bool = False
    has_tick: bool = False

    def width(self, pen: Pen) -> float:
        """The width of its first text with swatch and a gap."""
        return pen.width(self.texts[0], 18, self.is_bold) + 14 * (self.group is not None) + 22 * self.has_tick + 8


def _change(of: GroupChange) -> Change:
    counts, colour = f"{of.before}\u202f→\u202f{of.count}", "mint" if of.is_more else "coral"
    is_bold = of.is_completed or of.is_broken
    return Change((f"{of.name} {counts}", counts, of.count), colour, of.group, is_bold, of.is_completed)


def _draw_changes(pen: Pen, changes: Sequence[Change], box: Box, most: int) -> None:
    """Up to `most` lines of a box's height, all above it, in as many columns as they need; while these are too wide,
    the widest change says less, a whole group last.
    """
    columns = -(-len(changes) // most)
    rows = -(-len(changes) // max(columns, 1))
    box = Box(box.x, box.y - rows * box.h, box.w, box.h)
    while True:
        widths = [max(change.width(pen) for change in changes[at::columns]) for at in range(columns)]
        longer = [change for change in changes if len(change.texts) > 1]
        if sum(widths) <= box.w or not longer:
            break
        widest = max(longer, key=lambda change: (not change.is_bold, change.width(pen)))
        brief = msgspec.structs.replace(widest, texts=widest.texts[1:])
        changes = [brief if change is widest else change for change in changes]
    boxes = side_by_side([1.0] if columns == 1 else widths, box, 0)
    for at, change in enumerate(changes):
        _draw_change(pen, change, boxes[at % columns].moved(y=at // columns * box.h))


def _draw_change(pen: Pen, change: Change, box: Box) -> None:
    if change.group:
        draw_swatch(pen, LotLine(change.group, ""), Box(box.x, box.y + 2, 8, box.h - 4))
        box = Box(box.x + 14, box.y, box.w - 14, box.h)
    text = short(pen, change.texts[0], 18, box.w, change.is_bold)
    end = pen.words(text, box, 18, bold=change.is_bold, colour=change.colour)
    if change.has_tick and end + 20 <= box.right:
        pen.stamp("tick", change.colour, Box(end + 4, box.y + 3, 16, 16))


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
    top = max(0.0, (pen.box.h - LINE * len(lots)) / 2)
    for index, lot in enumerate(lots):
        _draw_line(pen, lot, Box(12, top + index * LINE, pen.box.w - 24, LINE))


def _draw_line(pen: Pen, lot: LotLine, box: Box) -> None:
    """A deed and its note, which stays where the name has to be cut: nobody takes a mortgaged deed for a free one."""
    draw_swatch(pen, lot, Box(box.x, box.y + (LINE - 20) / 2, 8, 20))
    taken = pen.width(lot.note, 18) + 8 if lot.note else 0.0
    pen.words(lot.note, box, 18, colour="soft", align="right")
    draw_line(pen, lot.name, Box(box.x + 18, box.y, box.w - 18 - taken, box.h), (20, 18), bold=True)


def draw_cash(pen: Pen, value: tuple[str, str, bool]) -> None:
    """The cash that a side gives: the word and the amount in a line, or one over the other in a high piece."""
    words, cash, is_some = value
    pen.touchable("raised", 12)
    is_high = pen.box.h >= HIGH
    head = Box(14, 8 if is_high else 0, pen.box.w - 28, 30 if is_high else pen.box.h)
    pen.words(words, head, 20, colour="soft")
    start = pen.width(words, 20) + 26
    place = Box(14, 38, head.w, pen.box.h - 46) if is_high else Box(start, 0, pen.box.w - 14 - start, pen.box.h)
    sizes = (28, 26, 24, 22, 20, 18) if is_some else (20, 18)
    draw_line(pen, cash, place, sizes, bold=is_some, align="right", colour="text" if is_some else "soft")


def draw_cell(pen: Pen, entry: ListEntry) -> None:
    """A thing that a touch puts into the deal or takes out: a deed, or a name; outlined while it is in the deal."""
    if entry.deed is not None:
        draw_source(pen, entry.deed)
        return
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


def draw_payer(pen: Pen, side: DealSide) -> None:
    """An end of the slider: coin, name, and that this player pays; without a slider also how much."""
    pen.touchable("raised", 16)
    if side.is_payer:
        pen.outline("brass", 3, radius=16)
    is_narrow = pen.box.w < NARROW
    coin = Box(8, pen.box.h - 30, 22, 22) if is_narrow else Box(8, (pen.box.h - 30) / 2, 30, 30)
    draw_coin(pen, side.seat, coin.x, coin.y, coin.w, on="raised")
    left, top = coin.right + 6, (pen.box.h - 50) / 2
    name = Box(8 if is_narrow else left, top, pen.box.w - 8 - (8 if is_narrow else left), 28)
    draw_line(pen, side.name, name, (24, 22, 20, 18), bold=True)
    draw_line(pen, side.pays, Box(left, top + 28, pen.box.w - 8 - left, 22), (18,), colour="soft")


def draw_slider(pen: Pen, slider: Slider) -> None:
    """The amount over the knob, and under it a line that fills from the notch in its middle, where nobody pays."""
    low, share, last = pen.box.h - KNOB - 4, pen.share, len(slider.stops) - 1
    at = slider.at if share is None else slider.stop(share)
    start, length = KNOB + 4, pen.box.w - 2 * KNOB - 8
    x, zero = start + length * at / last, start + length * slider.zero / last
    pen.touchable("raised", 16)
    pen.fill("soft", Box(start, low - 3, length, 6), 3)
    pen.fill("brass", Box(min(x, zero), low - 3, abs(x - zero), 6), 3)
    pen.fill("text", Box(zero - 1.5, low - KNOB, 3, 2 * KNOB))
    pen.stamp("dot", "brass" if at != slider.zero else "text", Box(x - KNOB, low - KNOB, 2 * KNOB, 2 * KNOB))
    words = slider.words[at]
    size = next((size for size in (28.0, 24.0, 20.0) if pen.width(words, size, True) <= pen.box.w - 64), 18.0)
    room, before, after = pen.width(words, size, True), 40 * (at > slider.zero), 40 * (at < slider.zero)
    left = max(12.0 + before, min(x - room / 2, pen.box.w - 12 - room - after))
    pen.words(words, Box(left, 0, room, 36), size, bold=True, colour="soft" if at == slider.zero else "text")
    if at != slider.zero:  # from who pays to who is paid
        draw_arrow(pen, left + room + 10 if at < slider.zero else left - 40, 18, 30, "brass", back=at > slider.zero)


def draw_exchange(pen: Pen, _: object) -> None:
    """An arrow each way."""
    draw_arrow(pen, (pen.box.w - 44) / 2, 26, 44, "soft")
    draw_arrow(pen, (pen.box.w - 44) / 2, 58, 44, "soft", back=True)
