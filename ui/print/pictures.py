"""The pictures of deeds on paper: the outlines of the screen as marks of a card."""

from __future__ import annotations

from collections.abc import Iterator

from ui.pieces.deed_card import DeedRow
from ui.pieces.title_deed import DICE
from ui.print.marks import FilledShape, Mark, words_in
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit.pictures import GROUND, OWN, PICTURES, in_row, width_for
from ui.toolkit.placing import Box


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
