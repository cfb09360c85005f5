"""How are deeds drawn? The paper card with its rents, and the cells of lists in which a deed is chosen."""

from __future__ import annotations

from ui.theme import theme
from ui.toolkit import lettering
from ui.toolkit.buttons import largest_lines, title_lines
from ui.toolkit.parts import DeedCard, DeedRow, LotLine, Party
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_group_pattern, draw_header_pattern, pip_colour

LOW_CARD_BELOW, LOW_SMALL_BELOW = 370.0, 260.0
"""A card lower than this has a lower header, to leave its rents their room."""


def draw_deed(pen: Pen, deed: DeedCard) -> None:
    """A deed on paper: header, rents, and the foot after a rule."""
    pen.fill(pen.face("paper"), radius=14)
    header = 64.0 if pen.box.h >= LOW_CARD_BELOW else 44.0
    _draw_header(pen, deed, Box(8, 8, pen.box.w - 16, header), (26, 24, 22))
    foot_top = pen.box.h - 20 - 26 * len(deed.foot)
    pitch = min(31.0, (foot_top - header - 18) / max(len(deed.rows), 1))
    for index, row in enumerate(deed.rows):
        _draw_rent(pen, row, Box(18, header + 16 + index * pitch, pen.box.w - 36, pitch))
    if deed.foot:
        pen.fill("paper_line", Box(18, foot_top, pen.box.w - 36, 2))
    for index, row in enumerate(deed.foot):
        _draw_pair(pen, row, Box(18, foot_top + 10 + index * 26, pen.box.w - 36, 26), 18, "ink_soft", bold=False)


def draw_small_deed(pen: Pen, deed: DeedCard) -> None:
    """A deed beside an auction: up to five lines, no foot; lower header and lines where there is little room."""
    pen.fill(pen.face("paper"), radius=14)
    header = 84.0 if pen.box.h >= LOW_SMALL_BELOW else 56.0
    _draw_header(pen, deed, Box(8, 8, pen.box.w - 16, header), (22, 20))
    pitch = min(32.0, (pen.box.h - header - 20) / max(len(deed.rows), 1))
    for index, row in enumerate(deed.rows):
        _draw_pair(pen, row, Box(16, header + 13 + index * pitch, pen.box.w - 32, pitch), 20, "ink", bold=True)


def _draw_header(pen: Pen, deed: DeedCard, box: Box, sizes: tuple[float, ...]) -> None:
    colours = theme().groups[deed.group]
    pen.fill(colours.header, box, 8)
    draw_header_pattern(pen, deed.group, box)
    size, lines = largest_lines(pen, deed.name, sizes, box.w - 12, 2)
    y = box.y + (box.h - (size + 4) * len(lines)) / 2
    for index, line in enumerate(lines):
        place = Box(box.x + 6, y + index * (size + 4), box.w - 12, size + 4)
        pen.words(line, place, size, bold=True, colour=colours.header_text, align="centre")


def _draw_rent(pen: Pen, row: DeedRow, box: Box) -> None:
    if row.is_marked:
        pen.fill("paper_line", Box(box.x - 6, box.y + 1, box.w + 12, box.h - 2), 6)
    _draw_pair(pen, row, box, 20, "ink", bold=True)


def _draw_pair(pen: Pen, row: DeedRow, box: Box, size: float, colour: str, *, bold: bool) -> None:
    is_long = pen.width(row.value, size, bold) + 8 + pen.width(row.label, 18.0, row.is_marked) > box.w
    figure = 18.0 if is_long else size
    pen.words(row.value, box, figure, bold=bold, colour=colour, align="right")
    room = box.w - pen.width(row.value, figure, bold) - (8 if row.value else 0)
    fitting = size if pen.width(row.label, size, row.is_marked) <= room else 18.0
    label = lettering.shortened(row.label, pen.size(fitting), row.is_marked, int(room * pen.scale.unit))
    pen.words(label, Box(box.x, box.y, room, box.h), fitting, bold=row.is_marked, colour=colour)


def draw_source(pen: Pen, lot: LotLine) -> None:
    """A deed that can bring or cost money: chosen ones are ringed in brass."""
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
    """A long name has its line to itself; note and amount share the one under it."""
    size, lines = title_lines(pen, lot.name, (20, 18), box.w, 1)
    pen.words(lines[0], Box(box.x, box.y, box.w, 26), size, bold=True)
    below = Box(box.x, box.y + 28, box.w, 26)
    both = pen.width(lot.amount, 20, True) + pen.width(lot.note, 18) + 6
    figure = 20.0 if both <= box.w else 18.0
    pen.words(lot.amount, below, figure, bold=True, align="right", colour=_amount_colour(lot))
    room = box.w - pen.width(lot.amount, figure, True) - 6
    note = lettering.shortened(lot.note, pen.size(18), False, int(room * pen.scale.unit))
    pen.words(note, below, 18, colour="soft")


def _amount_colour(lot: LotLine) -> str:
    return "text" if lot.is_chosen else "soft"


def _draw_two_lines(pen: Pen, lot: LotLine, box: Box) -> None:
    size, lines = title_lines(pen, lot.name, (20, 18), box.w, 2)
    pitch, top = (26.0, box.y) if len(lines) == 1 else (22.0, box.y - 6)
    for index, line in enumerate(lines):
        pen.words(line, Box(box.x, top + index * pitch, box.w, pitch), size, bold=True)
    note = lettering.shortened(lot.note, pen.size(18), False, int(box.w * pen.scale.unit))
    pen.words(note, Box(box.x, top + pitch * len(lines) + (3 if pitch > 22 else 0), box.w, 22), 18, colour="soft")


def draw_swatch(pen: Pen, lot: LotLine, box: Box) -> None:
    """The group's colour: hollow for a mortgaged deed."""
    colour = pip_colour(pen, lot.group)
    if lot.is_mortgaged:
        pen.outline("text" if pen.palette.has_outlines else colour, 2, box, 4)
        return
    if pen.palette.has_outlines:
        pen.fill("text", box.inset(-1, -1), 5)
    pen.fill(colour, box, 4)
    draw_group_pattern(pen, lot.group, box)


def draw_deed_line(pen: Pen, lot: LotLine) -> None:
    """A deed in a player's list: name, and what is on it or what it brings."""
    pen.touchable("tile", 14)
    if lot.is_chosen:
        pen.outline("brass", 3, radius=14)
    draw_swatch(pen, lot, Box(14, (pen.box.h - 36) / 2, 14, 36))
    end = pen.box.w - 18
    note = lot.amount or lot.note
    pen.words(note, Box(20, 0, end - 20, pen.box.h), 20, colour="soft", align="right")
    room = end - 42 - pen.width(note, 20) - 10
    bold, colour = not lot.is_mortgaged, "soft" if lot.is_mortgaged else "text"
    size, lines = title_lines(pen, lot.name, (20, 18), room, 2)
    for index, line in enumerate(lines):
        y = pen.box.h / 2 + 24 * (index - len(lines) / 2)
        pen.words(line, Box(42, y, room, 24), size, bold=bold, colour=colour)


def draw_owner(pen: Pen, owner: Party) -> None:
    """Whose deed it is."""
    pen.touchable("tile", 14)
    draw_coin(pen, owner.seat, 20, (pen.box.h - 52) / 2, 52)
    room = pen.box.w - 108
    size, lines = title_lines(pen, owner.name, (24, 22, 20, 18), room, 1)
    y = (pen.box.h - 32 - (26 if owner.note else 0)) / 2
    pen.words(lines[0], Box(88, y, room, 32), size, bold=True)
    note = lettering.shortened(owner.note, pen.size(20), False, int(room * pen.scale.unit))
    pen.words(note, Box(88, y + 32, room, 26), 20, colour="soft")


def draw_turner(pen: Pen, is_back: bool) -> None:
    """To the deed before, or to the one after."""
    pen.touchable("raised", 14)
    draw_arrow(pen, (pen.box.w - 36) / 2, pen.box.h / 2, 36, back=is_back)
