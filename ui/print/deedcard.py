"""The card of a deed: the header of its group, its figures, its place among the 28 deeds, and the code."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from ui.pieces.deed_card import DeedCard, DeedRow
from ui.pieces.title_deed import DICE, picture_column
from ui.print.fonts import printable, width_of
from ui.print.marks import WIDTH, CardMarks, Code, FilledShape, Mark, Plate, TypeLine, fit_lines, words_in
from ui.store.codes import mark_of
from ui.theme import theme
from ui.theme.names import STRIP, Group
from ui.toolkit.pictures import GROUND, OWN, PICTURES, centred, in_row, row_width, width_for
from ui.toolkit.placing import Box

_EDGE: Final = 3.0
_HEADER: Final = Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, 9.8)
_NAME_PITCH: Final = 4.2
_CODE: Final = Box(WIDTH - 30.0, 12.9, 30.0, 30.0)
"""With its quiet zone it reaches from the header to the edge."""
_BOTTOM: Final = 51.0
_TABLE: Final = Box(5.4, 14.0, 47.4, _BOTTOM - 14.0)
_FOOT_ROW: Final = 3.5
_RULE_ROOM: Final = 2.2
_PICTURE: Final = 16.0
"""The greatest height of the picture of a station or a utility."""
_BELOW_CODE: Final = Box(57.9, 43.1, 24.7, _BOTTOM - 43.1)


class Edition(msgspec.Struct, frozen=True):
    """The edition's title and the number of the set, from 1: they show which cards belong together."""

    title: str
    set_number: int


class PrintedDeed(msgspec.Struct, frozen=True):
    """The card of one deed: its figures and the text of the code.

    `place` is its position in its group, from 0; `group_name` and `number` (1 to 28) only if the edition prints them.
    """

    deed: DeedCard
    place: int
    code: str
    edition: Edition
    group_name: str = ""
    number: int | None = None

    def lay_out(self) -> CardMarks:
        """The card with all its marks in place."""
        evening = theme().colour["evening"]
        marks = (
            *self._header(),
            *_table(self.deed, _TABLE.bottom - _FOOT_ROW * len(self.deed.foot)),
            *_foot(self.deed.foot),
            Code(self.code, _CODE, evening.ink),
            *strip_marks(self.deed.group, self.place, _BELOW_CODE),
            *self._colophon(),
        )
        return CardMarks(evening.paper, marks)

    def _header(self) -> Iterator[Mark]:
        """The plate in the group's colour with the name, the printed number and the printed name of the group."""
        colours = theme().groups[self.deed.group]
        yield Plate(_HEADER, colours.header, radius=2.0)
        yield Plate(_HEADER, theme().colour["evening"].ink, radius=2.0, stroke=0.4)
        if self.number is not None:
            corner = Box(_HEADER.x + 2.4, _HEADER.y, 7, _HEADER.h)
            yield words_in(corner, str(self.number), 9, colours.header_text)
        yield from self._header_words(colours.header_text)

    def _header_words(self, ink: str) -> Iterator[Mark]:
        """The name, in two lines if it is long. A name in one line has the group's name or the deed's title with it."""
        room = Box(_HEADER.x + 9, _HEADER.y, _HEADER.w - 18, _HEADER.h)
        size, names = fit_lines(self.deed.name, (16, 15, 14, 13, 12), (10, 9, 8), room.w)
        if self.group_name and len(names) == 1:
            yield words_in(Box(room.x, room.y + 0.8, room.w, 5.2), names[0], min(size, 13), ink, True, "centre")
            yield words_in(Box(room.x, room.y + 5.8, room.w, 3.2), self.group_name, 8, ink, align="centre")
        elif self.deed.title and len(names) == 1:
            yield words_in(Box(room.x, room.y + 1.0, room.w, 2.8), self.deed.title, 7, ink, align="centre")
            yield words_in(Box(room.x, room.y + 3.8, room.w, 5.2), names[0], min(size, 14), ink, True, "centre")
        else:
            top = room.y + (room.h - _NAME_PITCH * len(names)) / 2
            for row, name in enumerate(names):
                line = Box(room.x, top + row * _NAME_PITCH, room.w, _NAME_PITCH)
                yield words_in(line, name, size, ink, True, "centre")

    def _colophon(self) -> tuple[Mark, ...]:
        """The edition, its set and the card's mark, so that people can name a lost card."""
        evening = theme().colour["evening"]
        line = Box(_BELOW_CODE.x, _BOTTOM - 2.6, _BELOW_CODE.w, 2.6)
        name = words_in(line, f"{self.edition.set_number} · {mark_of(self.code)}", 7, evening.ink, True, "right")
        room = Box(line.x, line.y, name.x - line.x - 1.0, line.h)
        return words_in(room, self.edition.title, 7, evening.ink_soft), name


def _table(deed: DeedCard, foot_top: float) -> Iterator[Mark]:
    """Up to seven rents above the foot, spread over the room, and a picture above them."""
    room = Box(_TABLE.x, _TABLE.y, _TABLE.w, foot_top - _RULE_ROOM - _TABLE.y)
    pitch = min(5.2, room.h / len(deed.rows))
    first, most = room.bottom - pitch * len(deed.rows), 0.75 * pitch
    sizes = (10.0, 9.0) if pitch > 5 else (9.0,)
    tried = [picture_column(deed.rows, _width(size, False), _width(size, True), room.w, most) for size in sizes]
    pairs = list(zip(sizes, tried, strict=True))
    size, column = next((each for each in pairs if each[1][1] > 0.6 * most), pairs[-1])
    for index, row in enumerate(deed.rows):
        yield from _rent(row, deed, Box(room.x, first + index * pitch, room.w, pitch), size, column)
    if deed.picture:
        above = Box(room.x, room.y, room.w, first - room.y - 0.5)
        yield from picture_marks(deed.picture, centred(deed.picture, above, _PICTURE))


def _rent(row: DeedRow, deed: DeedCard, area: Box, size: float, column: tuple[float, float]) -> Iterator[Mark]:
    if row.picture == DICE:
        yield from times_dice(row, area, size)
        return
    figures, words = _pair(row, area, size, theme().colour["evening"].ink, bold=True)
    yield from (figures, words)
    start, side = column
    if row.picture and area.x + start + row_width(row.picture, row.count, side) + 0.2 * side <= figures.x:
        yield from row_pictures(row, deed.group, area.x + start, area.y + area.h / 2, side)


def _width(size: float, bold: bool) -> Callable[[str], float]:
    """Measures words of one size, in millimetres."""
    return lambda text: width_of(printable(text), size, bold)


def _foot(rows: tuple[DeedRow, ...]) -> Iterator[Mark]:
    """What a house costs and what the mortgage brings, under a rule."""
    evening = theme().colour["evening"]
    top = _TABLE.bottom - _FOOT_ROW * len(rows)
    yield Plate(Box(_TABLE.x, top - _RULE_ROOM / 2 - 0.1, _TABLE.w, 0.3), evening.paper_line)
    for index, row in enumerate(rows):
        area = Box(_TABLE.x, top + index * _FOOT_ROW, _TABLE.w, _FOOT_ROW)
        yield from _pair(row, area, 8, evening.ink_soft, bold=False)


def _pair(row: DeedRow, area: Box, size: float, colour: str, *, bold: bool) -> tuple[TypeLine, TypeLine]:
    """Words left, the amount right; the words are cut if there is too little room."""
    value = words_in(area, row.value, size, colour, bold, "right")
    room = Box(area.x, area.y, value.x - area.x - 1.5, area.h)
    return value, words_in(room, row.label, size, colour)


_PIP: Final = 1.4
_STEP: Final = 1.65
_GROUP_GAP: Final = 0.7
_PITCH: Final = 2.1
_PIP_EDGE: Final = 0.18


def strip_marks(own: Group, place: int, area: Box) -> Iterator[Mark]:
    """The deed's place among the 28, as on the screen, and not only its colour: the deed filled, the rest of its group
    hollow, every other group a faint line; centred at the area's top.
    """
    for row_index, row in enumerate(STRIP):
        x, base = area.x + (area.w - _row_width(row_index)) / 2, area.y + _PIP + row_index * _PITCH
        for group, count in row:
            yield from _own_group(group, count, x, base, place) if group == own else _other_group(count, x, base)
            x += _group_width(count) + _GROUP_GAP


def _own_group(group: Group, count: int, x: float, base: float, place: int) -> Iterator[Mark]:
    evening = theme().colour["evening"]
    for index in range(count):
        pip = Box(x + index * _STEP, base - _PIP, _PIP, _PIP)
        if index == place:
            yield Plate(pip, theme().groups[group].header)
        yield Plate(pip, evening.ink if index == place else evening.ink_soft, stroke=_PIP_EDGE)


def _other_group(count: int, x: float, base: float) -> Iterator[Mark]:
    yield Plate(Box(x, base - 0.35, _group_width(count), 0.35), theme().colour["evening"].paper_line)


def _group_width(count: int) -> float:
    return (count - 1) * _STEP + _PIP


def _row_width(row: int) -> float:
    return sum(_group_width(count) for _, count in STRIP[row]) + _GROUP_GAP * (len(STRIP[row]) - 1)


def picture_marks(name: str, box: Box, colour: str = "") -> Iterator[Mark]:
    """The named picture in a box with the picture's proportions, in millimetres."""
    paper, picture = theme().colour["evening"], PICTURES[name]
    colours = {OWN: colour or picture.colour, GROUND: "paper"}
    scale = box.h / picture.height
    for layer in picture.layers:
        outlines = (tuple((box.x + x * scale, box.y + y * scale) for x, y in outline) for outline in layer.outlines)
        yield FilledShape(tuple(outlines), paper.colour(colours.get(layer.colour, layer.colour)))


def row_pictures(row: DeedRow, group: Group, x: float, middle: float, side: float) -> Iterator[Mark]:
    """The pictures of a row, centred on its middle line, from `x` on."""
    colour = theme().groups[group].header if row.picture == "group" else ""
    for place in in_row(row.picture, row.count, x, middle, side):
        yield from picture_marks(row.picture, place, colour)


def times_dice(row: DeedRow, area: Box, size: float) -> Iterator[Mark]:
    """A rent that is a factor times the dice: the factor, and two dice at the end."""
    ink, side = theme().colour["evening"].ink, area.h * 0.66
    x = area.right - width_for(DICE, side)
    yield from picture_marks(DICE, in_row(DICE, 1, x, area.y + area.h / 2, side)[0])
    sign = words_in(Box(area.x, area.y, x - 0.3 * side - area.x, area.h), "×", size, ink, align="right")
    figure = words_in(Box(area.x, area.y, sign.x - 0.8 - area.x, area.h), row.value, size, ink, True, "right")
    yield from (sign, figure, words_in(Box(area.x, area.y, figure.x - 1 - area.x, area.h), row.label, size, ink))
