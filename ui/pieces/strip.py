"""The strip over the bar's sentence: shows for some seconds whose card was held while another player decides."""

from ui.theme.names import SeatNumber
from ui.toolkit.bar import AMOUNT_SIZES
from ui.toolkit.brush import EDGE
from ui.toolkit.figures import draw_line, fitting_spans, spans_width
from ui.toolkit.parts import Amount, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Motion, Placed
from ui.toolkit.signs import draw_coin


class Strip(NoticeLine, frozen=True):
    """A player whose card was held while another player decides; shown for `seconds`."""

    seat: SeatNumber = 0
    name: str = ""
    short: str = ""  # the most important part of `words`, used if they do not fit
    amount: Amount = Amount(0, "")
    seconds: float = 0.0


def strip_piece(strip: Strip, box: Box) -> Placed:
    """The strip in its place; it takes no touch."""
    return Placed("strip", box, draw_strip, strip, motion=Motion.FILL, seconds=strip.seconds)


def draw_strip(pen: Pen, strip: Strip) -> None:
    """The card's player, the place of the pawn, and the cash; the line under them runs out."""
    pen.fill("tile", radius=14)
    pen.outline("edge", EDGE, radius=14)
    draw_coin(pen, strip.seat, 12, (pen.box.h - 46) / 2, 44)
    least = min(pen.box.w / 2, pen.box.w - 96 - pen.width(strip.name, 18, True))  # the name is not cut
    spans = fitting_spans(pen, strip.amount, ((40.0, 22.0), *AMOUNT_SIZES, (18.0, 18.0)), least, quiet=True)
    pen.line(spans, Box(66, 4, pen.box.w - 84, 48), "right")
    room = pen.box.w - 66 - 18 - spans_width(pen, spans) - 12
    low = min(pen.box.h - 30, 32.0)  # over the line of its time
    words = next((each for each in (strip.words, strip.short) if pen.width(each, 18) <= room), "")
    name = Box(66, low - 26 if words else 15, room, 26)  # alone it is on the line of the amount
    draw_line(pen, strip.name, name, (24, 22, 20, 18)[low < 32 :], bold=True)
    pen.words(words, Box(66, low, room, 22), 18, colour="soft")
    _draw_time(pen, Box(14, pen.box.h - 7, pen.box.w - 28, 4))


def _draw_time(pen: Pen, line: Box) -> None:
    pen.fill("raised", line, 1)
    pen.fill("brass", Box(line.x, line.y, max(line.w * (1 - pen.moment), 2), line.h), 1)
