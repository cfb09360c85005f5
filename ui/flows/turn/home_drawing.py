"""Draw functions for the question in the middle of the board: the sentence, and the dice on the confirming button."""

from ui.pieces.dice_pad import Die
from ui.toolkit.buttons import WordStyle, draw_face, draw_filling, draw_stack
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import Button, LastTransfer, Style
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_die

DIE, UPRIGHT_DIE, UPRIGHT_FROM = 44.0, 60.0, 64.0
"""The side of a die on the confirming button, that of an upright window, and the width of its piece there."""
NARROW = 145.0
"""Up to this width, beside three dice, the words of the confirming button are smaller."""
CONFIRM_SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)


def draw_hint(pen: Pen, hint: str) -> None:
    """The hint how to change an announced move."""
    draw_line(pen, hint, pen.whole, colour="soft", align="centre")


def draw_plate(pen: Pen, value: tuple[Style, bool, float]) -> None:
    """The face of the confirming button, and a bar at its foot that fills until the button presses itself."""
    style, is_alive, share = value
    draw_face(pen, Button("", action=is_alive or None, style=style))
    if share:
        draw_filling(pen, share)


def draw_confirm_words(pen: Pen, button: Button) -> None:
    """The words beside the dice: what they do."""
    style = WordStyle(CONFIRM_SIZES[2:], 18, "soft", "soft")
    if button.action is not None:
        pen.fill(pen.face("primary"), Box(0, 3, pen.box.w - 3, pen.box.h - 12), 13)
        sizes = CONFIRM_SIZES if pen.box.w > NARROW else CONFIRM_SIZES[3:]
        style = WordStyle(sizes, 18, "on_primary", pen.colour("on_primary", over="primary", share=0.78))
    draw_stack(pen, button.title, button.note, style, Box(6, 0, pen.box.w - 14, pen.box.h), "left")


def draw_home_die(pen: Pen, die: Die) -> None:
    """A die on the confirming button; a marked one has a ring."""
    side = DIE if pen.box.w < UPRIGHT_FROM else UPRIGHT_DIE
    box = Box((pen.box.w - side) / 2, (pen.box.h - side) / 2, side, side)
    draw_die(pen, die.face, box, die.picture)
    if die.face is not None or die.picture:
        pen.outline("ink", 2, box, 9)
    if die.is_marked:
        pen.outline("planned", 4, box.inset(-4, -4), 13)  # brass that is seen on a main button


def draw_short_last(pen: Pen, last: LastTransfer) -> None:
    """The last transfer, from the left; without its currency if that has no room."""
    for x, seat in ((0, last.payer), (66, last.receiver)):
        draw_coin(pen, seat, x, (pen.box.h - 28) / 2, 28, on="ground")
    draw_arrow(pen, 34, pen.box.h / 2, 26, "soft")
    room = Box(106, 0, pen.box.w - 106, pen.box.h)
    text = last.amount if pen.width(last.amount, 20) <= room.w else last.brief
    draw_line(pen, text, room, colour="soft")


def draw_centred_last(pen: Pen, last: LastTransfer) -> None:
    """The last transfer in the middle of its place."""
    text = last.amount if pen.width(last.amount, 20) <= pen.box.w - 110 else last.brief
    x = (pen.box.w - 106 - pen.width(text, 20)) / 2
    for left, seat in ((x, last.payer), (x + 66, last.receiver)):
        draw_coin(pen, seat, left, (pen.box.h - 28) / 2, 28, on="ground")
    draw_arrow(pen, x + 34, pen.box.h / 2, 26, "soft")
    draw_line(pen, text, Box(x + 106, 0, pen.box.w - x - 106, pen.box.h), colour="soft")
