"""The cells of lists from which a deed is chosen, and the cells beside a shown deed."""

from __future__ import annotations

from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import LotLine, Party
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_group_pattern, pip_colour


def draw_source(pen: Pen, lot: LotLine) -> None:
    """A deed to choose for raising money; a chosen one has a brass outline."""
    pen.touchable("raised", 16, is_alive=lot.action is not None or lot.is_chosen)
    if lot.is_chosen:
        pen.outline("brass", 3, radius=16)
    draw_swatch(pen, lot, Box(12, (pen.box.h - 48) / 2, 12, 48))
    end = pen.box.w - 14
    room = end - 36 - pen.width(lot.amount, 24, True) - (6 if lot.amount else 0)
    if max(pen.width(lot.note, 18), *(pen.width(word, 18, True) for word in lot.name.split(" "))) > room:
        _draw_amount_below(pen, lot, Box(36, pen.box.h / 2 - 27, end - 36, 54))
        return
    pen.words(lot.amount, Box(14, 0, end - 14, pen.box.h), 24, bold=True, align="right", colour=_amount_colour(lot))
    _draw_two_lines(pen, lot, Box(36, pen.box.h / 2 - 27, room, 54))


def _draw_amount_below(pen: Pen, lot: LotLine, box: Box) -> None:
    """A long name has a line of its own; note and amount share the line under it."""
    draw_line(pen, lot.name, Box(box.x, box.y, box.w, 26), bold=True)
    below = Box(box.x, box.y + 28, box.w, 26)
    both = pen.width(lot.amount, 20, True) + pen.width(lot.note, 18) + 6
    figure = 20.0 if both <= box.w else 18.0
    pen.words(lot.amount, below, figure, bold=True, align="right", colour=_amount_colour(lot))
    room = box.w - pen.width(lot.amount, figure, True) - 6
    draw_line(pen, lot.note, Box(below.x, below.y, room, below.h), (18,), colour="soft")


def _amount_colour(lot: LotLine) -> str:
    return "text" if lot.is_chosen else "soft"


def _draw_two_lines(pen: Pen, lot: LotLine, box: Box) -> None:
    size, lines = title_lines(pen, lot.name, (20, 18), box.w, 2)
    pitch, top = (26.0, box.y) if len(lines) == 1 else (22.0, box.y - 6)
    draw_lines(pen, lines, Box(box.x, top, box.w, pitch * len(lines)), size, pitch, bold=True)
    note = Box(box.x, top + pitch * len(lines) + (3 if pitch > 22 else 0), box.w, 22)
    draw_line(pen, lot.note, note, (18,), colour="soft")


def draw_swatch(pen: Pen, lot: LotLine, box: Box) -> None:
    """A block in the group's colour; hollow for a mortgaged deed."""
    colour = pip_colour(pen, lot.group)
    if lot.is_mortgaged:
        pen.outline("text" if pen.palette.has_outlines else colour, 2, box, 4)
        return
    if pen.palette.has_outlines:
        pen.fill("text", box.inset(-1, -1), 5)
    pen.fill(colour, box, 4)
    draw_group_pattern(pen, lot.group, box)


def draw_owner(pen: Pen, owner: Party) -> None:
    """The owner of a deed: coin, name and note."""
    pen.touchable("tile", 14)
    draw_coin(pen, owner.seat, 20, (pen.box.h - 52) / 2, 52)
    room = pen.box.w - 108
    y = (pen.box.h - 32 - (26 if owner.note else 0)) / 2
    draw_line(pen, owner.name, Box(88, y, room, 32), (24, 22, 20, 18), bold=True)
    draw_line(pen, owner.note, Box(88, y + 32, room, 26), (20,), colour="soft")


def draw_turner(pen: Pen, is_back: bool) -> None:
    """The button to the deed before, or to the next one."""
    pen.touchable("raised", 14)
    draw_arrow(pen, (pen.box.w - 36) / 2, pen.box.h / 2, 36, back=is_back)
