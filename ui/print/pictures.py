"""How do the pictures of the screen's deeds stand on paper? The same outlines, as marks of a card."""

from __future__ import annotations

from collections.abc import Iterator

from ui.print.marks import Area, FilledShape, Mark, Plate, TypeLine, words_in
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit.deed_card import DeedRow
from ui.toolkit.pictures import GROUND, OWN, PICTURES, width_for
from ui.toolkit.signs import PIPS
from ui.toolkit.title_deed import pictures_width

_DICE = (4, 3)


def picture_marks(name: str, x: float, y: float, high: float) -> Iterator[Mark]:
    """The named picture, so high, from its upper left corner."""
    paper, picture = theme().colour["evening"], PICTURES[name]
    colours = {OWN: picture.colour, GROUND: "paper"}
    scale = high / picture.height
    for layer in picture.layers:
        outlines = (tuple((x + dx * scale, y + dy * scale) for dx, dy in outline) for outline in layer.outlines)
        yield FilledShape(tuple(outlines), paper.colour(colours.get(layer.colour, layer.colour)))


def middle_picture(name: str, room: Area, most: float) -> Iterator[Mark]:
    """The picture over the rents, as high as there is room for."""
    high = min(most, room.h)
    return picture_marks(name, room.x + (room.w - width_for(name, high)) / 2, room.y + (room.h - high) / 2, high)


def row_pictures(row: DeedRow, group: Group, x: float, middle: float, side: float) -> Iterator[Mark]:
    """The pictures of a row around its middle line, from `x` on."""
    if row.picture == "hotel":
        yield from picture_marks("hotel", x, middle - 0.55 * side, 1.1 * side)
        return
    for index in range(row.count):
        left, top = x + 1.1 * side * index, middle - side / 2
        if row.picture == "group":
            card = Area(left + 0.12 * side, top + 0.12 * side, 0.76 * side, 0.76 * side)
            yield Plate(card, theme().groups[group].header, radius=0.15 * side)
            yield Plate(card, theme().colour["evening"].ink, radius=0.15 * side, stroke=0.08 * side)
        else:
            yield from picture_marks(row.picture, left, top, side)


def is_room(row: DeedRow, x: float, side: float, figures: TypeLine) -> bool:
    """Do the pictures of a row end before its figures?"""
    return bool(row.picture) and x + pictures_width(row, side) + 0.2 * side <= figures.x


def times_dice(row: DeedRow, area: Area, size: float) -> Iterator[Mark]:
    """So many times what the dice show: the factor, and two dice at the end."""
    ink, side = theme().colour["evening"].ink, area.h * 0.66
    x = area.right - 2.2 * side
    for index, face in enumerate(_DICE):
        yield from _die(face, x + 1.2 * side * index, area.y + (area.h - side) / 2, side)
    before = Area(area.x, area.y, x - 0.3 * side - area.x, area.h)
    sign = words_in(before, "×", size, ink, align="right")
    figure = words_in(Area(area.x, area.y, sign.x - 0.8 - area.x, area.h), row.value, size, ink, True, "right")
    yield from (sign, figure, words_in(Area(area.x, area.y, figure.x - 1 - area.x, area.h), row.label, size, ink))


def _die(face: int, x: float, y: float, side: float) -> Iterator[Mark]:
    ink, radius = theme().colour["evening"].ink, side * 0.095
    yield Plate(Area(x, y, side, side), ink, radius=side / 4, stroke=side / 15)
    for column, row in PIPS[face]:
        left, top = x + side * (0.26 + 0.24 * column), y + side * (0.26 + 0.24 * row)
        yield Plate(Area(left - radius, top - radius, 2 * radius, 2 * radius), ink, radius=radius)
