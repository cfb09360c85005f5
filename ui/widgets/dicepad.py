"""How the display of the dice pad is drawn: the dice so far and their sum."""

from ui.parts import Die
from ui.widgets.buttons import title_lines
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_die


def draw_display(pen: Pen, _: object) -> None:
    """The tile under the dice and their sum."""
    pen.fill("tile", radius=14)


def draw_total(pen: Pen, total: str) -> None:
    """The sum at the right end of the display, as large as it can be beside the dice."""
    pen.fill(pen.face("tile"), radius=14)
    room = pen.box.w - 26
    size, lines = title_lines(pen, total, (40, 32, 28, 24, 20, 18), room, 1)
    pen.words(lines[0], Box(8, 16, room, 44), size, bold=True, align="right")


def draw_display_die(pen: Pen, die: Die) -> None:
    """A die in the display; its piece is larger than the die, for the finger. The marked one has a ring."""
    draw_die(pen, die.face, Box(5, 12, 52, 52), die.word)
    if die.is_marked:
        pen.outline("brass", 4, Box(2, 9, 58, 58), 13)
