"""Draw functions of money that is due: the parties, the amount by its weight, its share of all that the payer has."""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from msgspec.structs import replace

from ui.theme import mix, theme
from ui.theme.names import SeatNumber
from ui.toolkit.bar import draw_bar_coin
from ui.toolkit.buttons import draw_button, note_lines
from ui.toolkit.easing import out_cubic
from ui.toolkit.figures import amount_spans, between, draw_line, draw_lines, grouped, spans_width
from ui.toolkit.parts import Amount, Button, Transfer
from ui.toolkit.pen import Align, Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_waves

AMOUNT_SIZES: Final = ((96.0, 44.0), (80.0, 40.0), (64.0, 32.0), (52.0, 28.0), (46.0, 25.0), (40.0, 22.0), (32.0, 20.0))
"""The sizes of a very large amount and its currency, tried in turn; a light one begins at its third."""
EDGE: Final = 20.0
LARGE_COIN, COIN, LOW_COIN = 64.0, 48.0, 26.0
HEAD: Final = 34.0
"""The head of the arrow under a rent to ask for, with the gap to the coin; the amount is over the line before it."""
SHARE: Final = 72.0
"""The length of the bar under the arrow of a rent to ask for."""
SHIVERS, SHIVER = 5, 3.0
"""How often the payer's coin shivers, and how far to each side."""


def sizes_of(weight: int) -> Sequence[tuple[float, float]]:
    """The sizes of an amount of this weight: 0, 1 or 2."""
    return AMOUNT_SIZES[2 - weight :]


def draw_counted(pen: Pen, amount: Amount, sizes: Sequence[tuple[float, float]], box: Box, align: Align) -> float:
    """An amount that counts up from nothing in the size of its end; returns the x where it ends."""
    pairs = [pair for pair in sizes if spans_width(pen, amount_spans(amount, *pair)) <= box.w] or [sizes[-1]]
    now = between(replace(amount, value=0, text=grouped(0, amount.grouping)), amount, pen.moment)
    return pen.line(amount_spans(now, *pairs[0], quiet=True), box, align)


def draw_asked(pen: Pen, value: tuple[Transfer, tuple[float, str] | None]) -> None:
    """The payer left and the receiver right, between them the amount over an arrow, and what share that is."""
    transfer, shared = value
    pen.fill(pen.face("tile"), radius=14)
    box = pen.whole.inset(EDGE, 16)
    side = min(LARGE_COIN, box.h - 34)
    draw_parties(
        pen,
        replace(transfer, payer=replace(transfer.payer, note=""), receiver=replace(transfer.receiver, note="")),
        box,
        side,
        arrow=side - 3,
    )
    over_line = Box(box.x + side, box.y - 11, box.w - 2 * side, side).inset(HEAD)
    draw_counted(pen, transfer.amount, sizes_of(0), over_line, "centre")
    if shared is None:
        return
    share, words = shared
    length = SHARE + 8 + pen.width(words, 18, True)
    bar = Box((pen.box.w - length) / 2, box.bottom - 18, SHARE, 12)
    _draw_gone(pen, bar, min(share, 1.0))
    pen.words(words, Box(bar.right + 8, bar.y - 6, length - SHARE, 24), 18, bold=True)


def _draw_gone(pen: Pen, bar: Box, share: float) -> None:
    """A lying bar with the share that goes in coral."""
    pen.fill("raised", bar, 6)
    pen.fill("coral", Box(bar.x, bar.y, bar.w * share, bar.h), 6)
    pen.outline("edge", 2, bar, 6)


def draw_parties(pen: Pen, transfer: Transfer, box: Box, side: float, arrow: float | None = None) -> None:
    """The two coins, and under each its name and note; the arrow is on their axis, or that far under their tops."""
    aligned: tuple[tuple[Align, float], ...] = ("left", box.x), ("right", box.right - side)
    half = (box.w - 16) / 2
    for party, (align, x) in zip((transfer.payer, transfer.receiver), aligned, strict=True):
        draw_coin(pen, party.seat, x, box.y, side)
        line = Box(box.x if align == "left" else box.right - half, box.y + side + 6, half, 28)
        draw_line(pen, party.name, line, (24.0, 22.0, 20.0, 18.0), bold=True, align=align)
        if party.note:
            draw_line(pen, party.note, line.moved(y=28), colour="soft", align=align)
    lower = side / 2 if arrow is None else arrow
    draw_arrow(pen, box.x + side + 16, box.y + lower, box.w - 2 * side - 32)


def draw_due(pen: Pen, value: tuple[Transfer, str, str, str, int, bool]) -> None:
    """A panel with the amount, the reason and the cash left; the parties are below it, or two small coins beside it."""
    transfer, why, after_words, after, weight, has_coins = value
    pen.fill(pen.face("tile"), radius=14)
    high = (64.0, 80.0, 96.0)[weight]
    coins = 2 * COIN + 44 if has_coins else 0.0
    room = Box(EDGE, 10, pen.box.w - 2 * EDGE - coins, high)
    draw_counted(pen, transfer.amount, sizes_of(weight), room, "left")
    if has_coins:
        draw_coin(pen, transfer.payer.seat, room.right, 22, COIN)
        draw_arrow(pen, room.right + COIN + 8, 22 + COIN / 2, 28)
        draw_coin(pen, transfer.receiver.seat, room.right + COIN + 44, 22, COIN)
    else:
        top = 10 + high + (pen.box.h - high - 160) / 4
        draw_parties(pen, transfer, Box(EDGE, top, pen.box.w - 2 * EDGE, 0), min(LARGE_COIN, pen.box.h - high - 124))
        pen.fill("line", Box(EDGE, pen.box.h - 50, pen.box.w - 2 * EDGE, 2))
    line = Box(EDGE, pen.box.h - 44, pen.box.w - 2 * EDGE, 40)
    spans = (Span(after_words + " ", 20, False, "soft"), Span(after, 20, True)) if after else ()
    pen.line(spans, line, "right")
    draw_line(pen, why, replace(line, w=line.w - spans_width(pen, spans) - 16), colour="soft")


def draw_heavy_amount(pen: Pen, value: tuple[Amount, bool, int]) -> None:
    """The amount on the bare stage in the size of its weight, in the middle if so wished."""
    amount, is_centred, weight = value
    draw_counted(pen, amount, sizes_of(weight), pen.whole, "centre" if is_centred else "left")


def draw_heavy_parties(pen: Pen, transfer: Transfer) -> None:
    """The parties on the bare stage, where nothing stands on a deed."""
    side = min(120.0, pen.box.h - 76, pen.box.w / 3)
    top = (pen.box.h - side - 62) / 2
    draw_parties(pen, transfer, Box(9, top, pen.box.w - 18, 0), side)


def draw_share(pen: Pen, value: tuple[float, tuple[str, str], str, str, SeatNumber]) -> None:
    """A bar of all that the payer has, with the share that goes in coral; at its foot the payer's coin and the cash
    left.
    """
    share, (percent, of_what), after_words, after, payer = value
    gone = min(share, 1.0) * out_cubic(pen.moment)
    if pen.box.w > 300:
        _draw_lying_share(pen, gone, value)
        return
    bar = Box(0, 0, 30, pen.box.h - COIN - 8)
    pen.fill("raised", bar, 6)
    pen.fill("coral", Box(0, bar.h * (1 - gone), 30, bar.h * gone), 6)
    pen.outline("edge", 2, bar, 6)
    pen.fill("text", Box(0, bar.h * (1 - gone) - 2, 38, 4), 2)
    draw_coin(pen, payer, 15 - COIN / 2, pen.box.h - COIN, COIN, on="ground")
    room = Box(50, pen.box.h - 48, pen.box.w - 50, 24)
    draw_line(pen, after_words, room, (18.0,), colour="soft")
    draw_line(pen, after, room.moved(y=24), (20.0, 18.0), bold=True)
    lines = note_lines(pen, of_what, 18, room.w, 3)
    draw_line(pen, percent, Box(room.x, 0, room.w, 44), (40.0, 36.0, 32.0), bold=True)
    draw_lines(pen, lines, Box(room.x, 44, room.w, 22 * len(lines)), 18, 22, colour="soft")


def _draw_lying_share(pen: Pen, gone: float, value: tuple[float, tuple[str, str], str, str, SeatNumber]) -> None:
    _, (percent, of_what), after_words, after, payer = value
    _draw_gone(pen, Box(0, 6, pen.box.w, 28), gone)
    pen.fill("text", Box(min(pen.box.w * gone, pen.box.w - 4), 0, 4, 40), 2)
    line = Box(0, pen.box.h - 26, pen.box.w, 26)
    end = pen.line((Span(percent, 20, True), Span(f" {of_what}", 20)), line) + 12
    words = f"{after_words} {after}"
    length = min(pen.width(words, 20), pen.box.w - end - LOW_COIN - 6)
    draw_coin(pen, payer, pen.box.w - length - LOW_COIN - 6, line.y, LOW_COIN, on="ground")
    draw_line(pen, words, Box(pen.box.w - length, line.y, length, 26), colour="soft")


def draw_pay(pen: Pen, button: Button) -> None:
    """The payment by card: the card of the button has arcs that light in turn."""
    draw_button(pen, button)
    draw_waves(pen, Box(40, pen.box.h / 2 - 16, 32, 32), on="primary", colour="on_primary")


def draw_shivering(pen: Pen, value: tuple[SeatNumber, bool]) -> None:
    """The payer's coin in the bar shivers."""
    with pen.moved((0, 0), by=(SHIVER * sin(2 * pi * SHIVERS * pen.moment), 0)):
        draw_bar_coin(pen, value)


def draw_card(pen: Pen, value: tuple[SeatNumber, str]) -> None:
    """The payer's own card held to the reader, in a brass frame, over the reason; its arcs light in turn."""
    pen.outline("brass", 3, radius=14)
    left, top = (pen.box.w - 240) / 2 + 4, (pen.box.h - 150) / 2
    sign = theme().sign(value[0])
    pen.fill(sign.colour, Box(left + 2, top + 26, 156, 98), 12)
    if pen.palette.has_outlines:
        pen.outline("text", 1.5, Box(left + 2, top + 26, 156, 98), 12)
    pen.stamp(f"glyph-{value[0]}", "ink", Box(left + 14, top + 38, 44, 44))
    pen.fill(mix(sign.colour, pen.palette.ink, 0.55), Box(left + 16, top + 98, 84, 8), 4)
    draw_waves(pen, Box(left + 134, top - 11, 172, 172), on="ground")
    _draw_reason(pen, value[1])


def draw_sign(pen: Pen, value: tuple[SeatNumber, str]) -> None:
    """The payer's own sign in a brass frame, over the reason; it waits for a touch."""
    if pen.is_pressed:
        pen.fill("raised", radius=14)
    pen.outline("brass", 3, radius=14)
    side = min(150.0, pen.box.h - 48)
    on = "raised" if pen.is_pressed else "ground"
    draw_coin(pen, value[0], (pen.box.w - side) / 2, (pen.box.h - side) / 2, side, on=on)
    _draw_reason(pen, value[1])


def _draw_reason(pen: Pen, why: str) -> None:
    lines = note_lines(pen, why, 20, pen.box.w - 2 * EDGE, 2)
    draw_lines(pen, lines, Box(EDGE, pen.box.h - 76, pen.box.w - 2 * EDGE, 60), 20, 26, colour="soft", align="centre")


def draw_lapse(pen: Pen, note: str) -> None:
    """When a rent lapses, beside the button that waives it."""
    for size in (22.0, 20.0, 18.0):
        lines = note_lines(pen, note, size, pen.box.w, 9)
        if len(lines) * (size + 4) <= pen.box.h:
            break
    draw_lines(pen, lines, pen.whole, size, size + 4, colour="soft")
