"""What two players give each other, as a picture: their coins, an arrow each way, and on each what goes there."""

from collections.abc import Sequence
from typing import Final

from ui.theme.names import Group, SeatNumber
from ui.toolkit.buttons import note_lines
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import Part
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_group_pattern, pip_colour

COIN: Final = 64.0
DEED: Final = 24.0
"""The side of a little deed beside words."""


class Gift(Part, frozen=True):
    """What one side gives: its deeds by their groups, and all of it in words."""

    deeds: tuple[Group, ...]
    words: str


class Trade(Part, frozen=True):
    """A deal between two: what `seat` gives to `other`, and what it gets."""

    seat: SeatNumber
    other: SeatNumber
    given: Gift
    got: Gift


def draw_trade(pen: Pen, trade: Trade) -> None:
    """The coins at both ends, and between them two arrows under what goes that way."""
    pen.fill("tile", radius=14)
    side = min(COIN, pen.box.h - 32, pen.box.w / 6)
    for seat, x in ((trade.seat, 16.0), (trade.other, pen.box.w - 16 - side)):
        draw_coin(pen, seat, x, (pen.box.h - side) / 2, side)
    high = (pen.box.h - 12) / 2
    for row, gift in enumerate((trade.given, trade.got)):
        line = Box(28 + side, 4 + row * high, pen.box.w - 56 - 2 * side, high)
        _draw_gift(pen, gift, Box(line.x, line.y, line.w, high - 16))
        draw_arrow(pen, line.x, line.bottom - 8, line.w, "soft", back=row > 0)


def _draw_gift(pen: Pen, gift: Gift, box: Box) -> None:
    """The little deeds, then the words beside them in up to two lines."""
    width = min(DEED * len(gift.deeds), box.w / 3) + 8
    size = next((size for size in (22.0, 20.0) if pen.width(gift.words, size) <= box.w - width), 18.0)
    lines = note_lines(pen, gift.words, size, box.w - width, 2)
    length = width + 4 + max((pen.width(line, size) for line in lines), default=0.0)
    left = box.x + max(0.0, (box.w - length) / 2)
    draw_little_deeds(pen, gift.deeds, Box(left, box.y, width - 8, box.h))
    draw_lines(pen, lines, Box(left + width, box.y, length - width, box.h), size, size + 4)


def draw_little_deeds(pen: Pen, deeds: Sequence[Group], box: Box, most: float = DEED) -> None:
    """A little deed for each in its group's colour, smaller where they are many."""
    side = min(most, box.h, box.w / max(len(deeds), 1))
    x = box.x + (box.w - side * len(deeds)) / 2
    for index, group in enumerate(deeds):
        place = Box(x + side * index, box.y + (box.h - side) / 2, side, side).inset(2, 2)
        pen.fill(pip_colour(pen, group), place, 4)
        draw_group_pattern(pen, group, place)
