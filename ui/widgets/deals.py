"""How the two sides of a deal are drawn: who gives, what is true afterwards, the cash, the row that adds."""

from ui.pages import DealSide
from ui.widgets import lettering
from ui.widgets.pen import Pen, Span
from ui.widgets.placing import Box
from ui.widgets.signs import draw_arrow, draw_coin


def draw_side(pen: Pen, side: DealSide) -> None:
    """The panel of one side; its rows lie over it."""
    pen.fill("tile", radius=14)
    is_high = pen.box.h > 250
    coin = 48 if is_high else 40
    draw_coin(pen, side.seat, 14, 14, coin)
    pen.words(side.title, Box(28 + coin, 14, pen.box.w - 42 - coin, coin), 24, bold=True)
    line = Box(16, pen.box.h - 36, pen.box.w - 32, 24)
    label = side.after_words + " "
    room = int((line.w - pen.width(label, 18)) * pen.scale.unit)
    after = lettering.shortened(side.after, pen.size(18), False, room)
    pen.line((Span(label, 18, False, "soft"), Span(after, 18)), line)


def draw_cash(pen: Pen, told: tuple[str, str]) -> None:
    """The cash that a side gives."""
    words, cash = told
    pen.fill("raised", radius=12)
    pen.words(words, Box(14, 0, pen.box.w - 28, pen.box.h), 20, colour="soft")
    pen.words(cash, Box(14, 0, pen.box.w - 28, pen.box.h), 24, bold=True, align="right")


def draw_add(pen: Pen, words: str) -> None:
    """The dashed row that adds a deed or cash."""
    if pen.is_pressed:
        pen.fill("raised", radius=12)
    pen.dashes("line", radius=12)
    pen.words(words, pen.whole, 20, colour="soft", align="centre")


def draw_exchange(pen: Pen, _: object) -> None:
    """An arrow each way."""
    draw_arrow(pen, (pen.box.w - 44) / 2, 26, 44, "soft")
    draw_arrow(pen, (pen.box.w - 44) / 2, 58, 44, "soft", back=True)
