"""The sign of a hall in the bar of a page and on the board: as wide as its words."""

from ui.toolkit.bar import HALL_WORDS, NOTICE_SIZE, draw_hall
from ui.toolkit.lettering import text_width
from ui.toolkit.parts import HallSign
from ui.toolkit.placing import Box, Form, Placed

MOST, SIDE, END = 154.0, 60.0, 12.0
"""The most width; the height, and the least width; the room behind the words."""


def hall_width(sign: HallSign, form: Form) -> float:
    """The width that the words need."""
    longest = max(text_width(line, round(NOTICE_SIZE * form.unit), False) for line in (sign.first, sign.second))
    return min(MOST, max(SIDE, HALL_WORDS + longest / form.unit + END))


def hall_piece(sign: HallSign, right: float, y: float, form: Form) -> Placed:
    """The sign in its place; it ends at this x."""
    wide = hall_width(sign, form)
    return Placed("hall", Box(right - wide, y, wide, SIDE), draw_hall, sign, sign.action)
