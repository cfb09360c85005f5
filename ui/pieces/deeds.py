"""The cells of lists and grids from which a deed is chosen, and the cells beside a shown deed."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ui.pieces.stage import TILE_GAP, grid, listed, turn_piece
from ui.pieces.title_deed import draw_hatch
from ui.theme import theme
from ui.toolkit.buttons import note_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import Button, LotLine, Party
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_arrow, draw_coin, draw_group_pattern, draw_header_pattern, pip_colour

RADIUS: Final = 10.0
"""The corners of a small deed."""
CELL, LARGE_FROM, MOST_CELL = 76.0, 96.0, 164.0
"""The height of a deed among many to choose from, that from which its words are larger, and the most of a few."""
FRAME: Final = 4.0
"""The frame around the name of a mortgaged deed, with its hairlines."""
ENDS: Final = 8.0
"""The room at both ends of a name, unless its smallest letters need it."""
PITCH: Final = 19.0
"""The distance of two lines of a note."""


def draw_source(pen: Pen, lot: LotLine) -> None:
    """A small deed to choose for raising money; a chosen one has a brass outline, and dashes say that none may."""
    is_alive = lot.action is not None or lot.is_chosen
    foot = draw_small_deed(pen, lot, is_alive=is_alive).inset(4)
    if lot.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
    ink, soft = ("ink", "ink" if lot.is_mortgaged else "ink_soft") if is_alive else ("soft", "soft")
    sizes = (*((40.0, 32.0) if pen.box.h > LARGE_FROM else ()), 24.0, 22.0, 20.0, 18.0)
    pairs = ((lot.note, lot.amount), lot.longest)
    fits = (
        size
        for size in sizes
        if all(pen.width(amount, size, True) + pen.width(note, 18) < foot.w - 8 for note, amount in pairs)
    )
    size = next(fits, 18)
    pen.words(lot.amount, foot, size, bold=True, colour=ink, align="right")
    note = Box(foot.x, foot.y, foot.w - pen.width(lot.amount, size, True) - 8, foot.h)
    if pen.width(lot.note, 18) <= note.w:
        draw_line(pen, lot.note, note, _note_sizes(pen, pairs, size, foot.w) if size > 24 else (18,), colour=soft)
    elif not lot.amount and note.h >= 2 * PITCH:
        draw_lines(pen, note_lines(pen, lot.note, 18, note.w, 2), note, 18, PITCH, colour=soft)


def _note_sizes(pen: Pen, pairs: Sequence[tuple[str, str]], size: float, room: float) -> tuple[float, ...]:
    """The sizes at which each note fits beside its amount, which has this size."""
    return tuple(
        each
        for each in (22.0, 20.0, 18.0)
        if each == 18
        or all(pen.width(note, each) + pen.width(amount, size, True) + 8 <= room for note, amount in pairs)
    )


def draw_small_deed(pen: Pen, lot: LotLine, *, is_paper: bool = True, is_alive: bool = True) -> Box:
    """A small deed with its name on the header, or its back if it is mortgaged; returns the room under the header.

    One that is not of paper is not there to be had: it is as dark as the ground. One that no touch takes is dashed.
    """
    box, colours = pen.whole, theme().groups[lot.group]
    if is_alive:
        pen.fill("ink" if is_paper else "edge", box, RADIUS)
        pen.fill(pen.face("paper" if is_paper else "tile"), box.inset(1.5, 1.5), RADIUS - 1.5)
    else:
        pen.touchable("tile", RADIUS, is_alive=False)
    if lot.is_mortgaged and is_alive:  # on the dark ground the stripes would hide the words
        draw_hatch(pen, box.inset(3, 3), 12)
    band = Box(5, 5, box.w - 10, (box.h - 10) / 2)
    if lot.is_mortgaged:
        across = 0 if lot.is_chosen else 2.5  # the brass outline of a chosen one would hide the frame
        band = Box(band.x - across, band.y, band.w + 2 * across, band.h + FRAME)
        _draw_frame(pen, colours.header, band)
    else:
        pen.fill(colours.header, band, 6)
        draw_header_pattern(pen, lot.group, band)
    colour = "ink" if lot.is_mortgaged else colours.header_text
    sizes = (28, 24, 22, 20, 18) if box.h > LARGE_FROM else (18,) if lot.is_mortgaged else (20, 18)
    fits = [size for size in sizes if pen.width(lot.name, size, True) <= band.w - 2 * ENDS]
    room = band.inset(FRAME + 3 if lot.is_mortgaged else 3)
    draw_line(pen, lot.name, room, fits or sizes[-1:], bold=True, colour=colour, align="centre")
    return Box(8, band.bottom, box.w - 16, box.h - band.bottom - 2)


def _draw_frame(pen: Pen, header: str, box: Box) -> None:
    """A frame in the group's colour, between hairlines, because some colours cannot be seen on paper."""
    for colour, edge in (("ink", 0.0), (header, 1.0), ("ink", FRAME - 1), ("paper", FRAME)):
        pen.fill(colour, box.inset(edge, edge), max(6 - edge, 3))


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


def source_cells(lots: Sequence[LotLine], turn: Button | None, area: Box, form: Form) -> list[Placed]:
    """Cells of deeds to choose, three in a row (two in portrait), few of them higher; with `turn`, the last cell turns
    the page.
    """
    count, columns = len(lots) + (turn is not None), 2 if form.is_portrait else 3
    rows = -(-count // columns)
    high = max(CELL, min(MOST_CELL, (area.h - TILE_GAP * (rows - 1)) / max(rows, 1))) if turn is None else CELL
    boxes = grid(count, columns, area, high, (13, TILE_GAP))
    turning = [turn_piece(boxes[-1], turn)] if turn else []
    pairs = ((lot.note, lot.amount) for lot in lots)
    longest = max(pairs, key=lambda pair: len(pair[0]) + len(pair[1]), default=("", ""))
    lots = [replace(lot, longest=longest) for lot in lots]
    return [*listed("source", boxes, lots, draw_source), *turning]
