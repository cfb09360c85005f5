"""How is it told whose card was held while another player decides? The strip over the bar's sentence."""

from __future__ import annotations

from ui.theme.names import SeatNumber
from ui.toolkit.bar import AMOUNT_SIZES
from ui.toolkit.figures import fitting_spans, short, spans_width
from ui.toolkit.parts import Amount, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Motion, Placed
from ui.toolkit.signs import draw_coin


class Strip(NoticeLine, frozen=True):
    """Whose card was held while another player decides: for so many seconds."""

    seat: SeatNumber = 0
    name: str = ""
    short: str = ""  # of its words what is worth most, where there is no room for them
    amount: Amount = Amount(0, "")
    seconds: float = 0.0


def strip_piece(strip: Strip, box: Box) -> Placed:
    """Whose card was held; nothing to be touched."""
    return Placed("strip", box, draw_strip, strip, motion=Motion.FILL, seconds=strip.seconds)


def draw_strip(pen: Pen, strip: Strip) -> None:
    """Whose card it was, where the pawn stands and what that player has; the line under it runs out."""
    pen.fill("tile", radius=14)
    pen.outline("line", 2, radius=14)
    draw_coin(pen, strip.seat, 12, (pen.box.h - 46) / 2, 44)
    spans = fitting_spans(pen, strip.amount, ((40.0, 22.0), *AMOUNT_SIZES), pen.box.w / 2, quiet=True)
    pen.line(spans, Box(66, 4, pen.box.w - 84, 48), "right")
    room = pen.box.w - 66 - 18 - spans_width(pen, spans) - 12
    pen.words(short(pen, strip.name, 24, room), Box(66, 3, room, 30), 24, bold=True)
    words = strip.words if pen.width(strip.words, 18) <= room else strip.short
    pen.words(short(pen, words, 18, room, bold=False), Box(66, 32, room, 22), 18, colour="soft")
    line = Box(14, pen.box.h - 7, pen.box.w - 28, 4)
    pen.fill("raised", line, 2)
    pen.fill("brass", Box(line.x, line.y, max(line.w * (1 - pen.moment), 4), 4), 2)
