"""How the seats are drawn when a game is set up, and the name that is being typed."""

from ui.pages import SetupSeat
from ui.widgets.buttons import RADIUS, draw_cross, note_lines, title_lines
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_coin


def draw_seat(pen: Pen, seat: SetupSeat) -> None:
    """A seat: a plus while empty, brass while its card is awaited, a tick when it is ready."""
    if not seat.name:
        _draw_empty(pen, seat.words)
        return
    pen.fill(pen.face("tile"), radius=14)
    if seat.is_waiting:
        pen.outline("brass", 3, radius=14)
    draw_coin(pen, seat.seat, 14, 14, 52)
    size, lines = title_lines(pen, seat.name, (24, 22, 20, 18), pen.box.w - 90, 1)
    pen.words(lines[0], Box(78, 14, pen.box.w - 90, 52), size, bold=True)
    _draw_state(pen, seat, Box(14, pen.box.h - 44, pen.box.w - 28, 32))


def _draw_empty(pen: Pen, words: str) -> None:
    pen.dashes("line", radius=RADIUS)
    middle = pen.box.h / 2
    draw_cross(pen, True, pen.box.w / 2, middle - 16 if words else middle, 21, 3.6, "soft")
    pen.words(words, Box(8, middle + 10, pen.box.w - 16, 26), 20, colour="soft", align="centre")


def _draw_state(pen: Pen, seat: SetupSeat, box: Box) -> None:
    left = box.x
    if seat.is_waiting:
        pen.stamp("wave", "brass", Box(box.x, box.y + 2, 28, 28))
        left += 36
    elif seat.is_ready:
        pen.stamp("tick", "mint", Box(box.x, box.y + 4, 24, 24))
        left += 32
    room = box.right - left
    lines = note_lines(pen, seat.words, 18, room, 2)
    for index, line in enumerate(lines):
        y = box.y + box.h / 2 + 21 * (index - len(lines) / 2)
        pen.words(line, Box(left, y, room, 21), 18, colour="brass" if seat.is_waiting else "soft")


def draw_typed_name(pen: Pen, name: str) -> None:
    """The name so far, with a brass line where the next letter comes."""
    pen.fill("tile", radius=12)
    pen.outline("brass", 3, radius=12)
    end = pen.words(name, Box(16, 0, pen.box.w - 32, pen.box.h), 26, bold=True)
    pen.fill("brass", Box(end + 3, pen.box.h / 2 - 16, 3, 32))


def draw_typed_amount(pen: Pen, amount: str) -> None:
    """The amount so far, right-aligned."""
    pen.fill("tile", radius=12)
    pen.outline("brass", 3, radius=12)
    size = 32.0 if pen.width(amount, 32, True) <= pen.box.w - 32 else 24.0
    pen.words(amount, Box(16, 0, pen.box.w - 32, pen.box.h), size, bold=True, align="right")
