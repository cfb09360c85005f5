"""How the display of the dice pad is drawn: the dice so far and their sum."""

from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_die


def draw_display(pen: Pen, total: str) -> None:
    """The tile under the dice, with their sum at its right end."""
    pen.fill("tile", radius=14)
    pen.words(total, Box(100, 16, pen.box.w - 118, 44), 40, bold=True, align="right")


def draw_display_die(pen: Pen, face: int | None) -> None:
    """A die in the display; its piece is larger than the die, for the finger."""
    draw_die(pen, face, Box(5, 12, 52, 52))
