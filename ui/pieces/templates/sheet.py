"""The screen of a sheet: lines that show what goes from one player to another, and buttons."""

from typing import ClassVar

from ui.pieces.deeds import draw_swatch
from ui.pieces.stage import bar_pieces, foot, side_by_side, stage
from ui.theme.names import Group, SeatNumber
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import short
from ui.toolkit.parts import Button, LotLine, NoticeLine, Part, Tone, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_arrow, draw_coin


class SheetLine(Part, frozen=True):
    """One thing that moves: an account with its change, a deed with its buildings, a card, a debt.

    `giver` and `receiver` are coins with an arrow between them, or one of them alone.
    """

    title: str
    note: str = ""
    value: str = ""
    tone: Tone = Tone.TEXT
    group: Group | None = None
    giver: SeatNumber | None = None
    receiver: SeatNumber | None = None


class SheetView(ViewModel, frozen=True):
    """What moves or moved, and between whom: ten lines a page; and buttons, one of them for the next page."""

    PAGE: ClassVar[int] = 10
    """The number of entries that fit; a `turn` button takes the place of the last one."""

    lines: tuple[SheetLine, ...]
    buttons: tuple[Button, ...]


LINES = SheetView.PAGE
MOST_LINE_HEIGHT = 80.0
FEW = 3
"""Fewer lines than this have the height that this many would have."""


def sheet(view: SheetView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The lines fill the first column, then the second."""
    room = stage(view.buttons, form)
    columns = 1 if form.is_portrait or len(view.lines) <= LINES // 2 else 2
    per_column = LINES if form.is_portrait else LINES // 2
    boxes = side_by_side([1.0] * columns, room)
    shown = per_column if columns > 1 else max(len(view.lines), FEW)
    height = min(MOST_LINE_HEIGHT, room.h / shown)
    pieces = []
    for column, box in enumerate(boxes):
        lines = view.lines[column * per_column : (column + 1) * per_column]
        if lines:
            place = Box(box.x, box.y, box.w, height * len(lines))
            pieces.append(Placed(f"sheet-{column}", place, draw_sheet, lines))
    return [*bar_pieces(view.bar, notice, form), *pieces, *foot(view.buttons, form)]


COIN = 24.0


def draw_sheet(pen: Pen, lines: tuple[SheetLine, ...]) -> None:
    """Lines with a hairline between them."""
    pen.fill("tile", radius=14)
    height = pen.box.h / len(lines)
    for index, line in enumerate(lines):
        box = Box(14, index * height, pen.box.w - 28, height)
        if index:
            pen.fill("line", Box(box.x, box.y, box.w, 1))
        draw_sheet_line(pen, line, box)


def draw_sheet_line(pen: Pen, line: SheetLine, box: Box) -> None:
    """One line: from whom to whom, what it is, and how much."""
    left = _draw_front(pen, line, box)
    words = Box(left, box.y, box.right - left, box.h)
    beside = words.w - pen.width(line.value, 18, True) - 8 if line.value else words.w
    is_under = bool(line.note) and pen.width(line.title, 18, True) > beside
    # The value moves to the line of the note if the title would be cut beside it.
    value = Box(left, box.y + box.h / 2 - 1, words.w, 23) if is_under else words
    pen.words(line.value, value, 18, bold=True, colour=line.tone.value, align="right")
    _draw_words(pen, line, words if is_under else Box(left, box.y, beside, box.h), beside)


def _draw_front(pen: Pen, line: SheetLine, box: Box) -> float:
    """Draws giver and receiver and the group's colour; returns where the words begin."""
    middle, x = box.y + box.h / 2, box.x
    seats = [seat for seat in (line.giver, line.receiver) if seat is not None]
    for index, seat in enumerate(seats):
        if index:
            draw_arrow(pen, x - 1, middle, 20, "soft")
            x += 22
        draw_coin(pen, seat, x, middle - COIN / 2, COIN)
        x += COIN + 4
    if line.group is not None:
        draw_swatch(pen, LotLine(line.group, ""), Box(x + 2, middle - 14, 8, 28))
        x += 14
    return x + 4


def _draw_words(pen: Pen, line: SheetLine, box: Box, note_room: float) -> None:
    sizes = (20, 18) if box.h >= 50 else (18,)
    size, titles = title_lines(pen, line.title, sizes, box.w, 1)
    if not line.note:
        pen.words(titles[0], box, size, bold=True)
        return
    top = box.y + box.h / 2 - 22
    pen.words(titles[0], Box(box.x, top, box.w, 23), size, bold=True)
    note = short(pen, line.note, 18, note_room, False)
    pen.words(note, Box(box.x, top + 21, note_room, 23), 18, colour="soft")
