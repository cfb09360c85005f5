"""How the lines of a sheet are drawn: what goes, from whom to whom, how much."""

from ui.pages import SheetLine
from ui.parts import Lot
from ui.widgets import lettering
from ui.widgets.buttons import title_lines
from ui.widgets.deeds import draw_swatch
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_arrow, draw_coin

COIN = 24.0


def draw_sheet(pen: Pen, lines: tuple[SheetLine, ...]) -> None:
    """Lines with a hairline between them."""
    pen.fill("tile", radius=14)
    height = pen.box.h / len(lines)
    for index, line in enumerate(lines):
        box = Box(14, index * height, pen.box.w - 28, height)
        if index:
            pen.fill("line", Box(box.x, box.y, box.w, 1))
        _draw_line(pen, line, box)


def _draw_line(pen: Pen, line: SheetLine, box: Box) -> None:
    left = _draw_front(pen, line, box)
    right = box.right
    if line.value:
        value = Box(left, box.y, right - left, box.h)
        pen.words(line.value, value, 18, bold=True, colour=line.tone.value, align="right")
        right -= pen.width(line.value, 18, True) + 8
    _draw_words(pen, line, Box(left, box.y, right - left, box.h))


def _draw_front(pen: Pen, line: SheetLine, box: Box) -> float:
    """From whom to whom, and the family's colour; answers where the words begin."""
    middle, x = box.y + box.h / 2, box.x
    seats = [seat for seat in (line.giver, line.receiver) if seat is not None]
    for index, seat in enumerate(seats):
        if index:
            draw_arrow(pen, x - 1, middle, 20, "soft")
            x += 22
        draw_coin(pen, seat, x, middle - COIN / 2, COIN)
        x += COIN + 4
    if line.group is not None:
        draw_swatch(pen, Lot(line.group, ""), Box(x + 2, middle - 14, 8, 28))
        x += 14
    return x + 4


def _draw_words(pen: Pen, line: SheetLine, box: Box) -> None:
    sizes = (20, 18) if box.h >= 50 else (18,)
    size, titles = title_lines(pen, line.title, sizes, box.w, 1)
    if not line.note:
        pen.words(titles[0], box, size, bold=True)
        return
    top = box.y + box.h / 2 - 22
    pen.words(titles[0], Box(box.x, top, box.w, 23), size, bold=True)
    note = lettering.shortened(line.note, pen.size(18), False, int(box.w * pen.scale.unit))
    pen.words(note, Box(box.x, top + 21, box.w, 23), 18, colour="soft")
