"""How is the board drawn? A ring of forty spaces with owners, buildings and pawns, and the large spaces of one side.

The ring begins with START in the lower right corner and goes round clockwise, as the board does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.flows.board.model import Corner, RingSpace, SideCell
from ui.theme import mixed
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import title_lines
from ui.toolkit.parts import Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import StripLook, draw_arrow, draw_coin, draw_deed_pip, draw_group_pattern, pip_colour

DEPTH: Final = 72.0
"""From the edge of the board to its middle; corners are as wide."""
BAND: Final = 20.0
OWNER: Final = 17.0
PAWN: Final = 22.0
RIM: Final = 2.0
"""Of ivory round a pawn, which tells it from the coin of an owner."""
_LETTERS: Final = {Corner.CHANCE: "?", Corner.TAX: "%", Corner.PARKING: "P"}
_CELL_LOOK: Final = StripLook(pip=26, low=24, high=38, scale=2)


def draw_ring(pen: Pen, spaces: tuple[RingSpace, ...]) -> None:
    """All spaces; the one that is meant is ringed in brass."""
    for index, space in enumerate(spaces):
        box = space_box(index, pen.box.w).inset(1, 1)
        pen.fill("tile", box, 4)
        if index % 10 == 0:
            _draw_corner(pen, space, box)
        else:
            _draw_space(pen, space, box, index // 10)
    for index, space in enumerate(spaces):
        if space.is_meant:
            pen.outline("brass", 3, space_box(index, pen.box.w), 6)


def space_box(index: int, side: float) -> Box:
    """Where a space lies on a board with sides so long."""
    edge, step = divmod(index, 10)
    width, far = (side - 2 * DEPTH) / 9, side - DEPTH
    before, after = far - step * width, DEPTH + (step - 1) * width
    if step == 0:
        corners = ((far, far), (0.0, far), (0.0, 0.0), (far, 0.0))
        return Box(*corners[edge], DEPTH, DEPTH)
    return (
        Box(before, far, width, DEPTH),
        Box(0, before, DEPTH, width),
        Box(after, 0, width, DEPTH),
        Box(far, after, DEPTH, width),
    )[edge]


def draw_side_target(pen: Pen, _: object) -> None:
    """A side of the board for the finger: seen only while it is pressed."""
    if pen.is_pressed:
        pen.outline("brass", 3, radius=8)


def _draw_space(pen: Pen, space: RingSpace, box: Box, edge: int) -> None:
    """The group's band towards the middle of the board, the owner's coin at the edge, pawns between them."""
    if space.group is None:
        _draw_sign(pen, space.sign, _along(box, edge, 0, box.w if edge % 2 else box.h))
    else:
        _draw_band(pen, space, _along(box, edge, 0, BAND), edge)
    if space.owner is not None:
        place = _along(box, edge, DEPTH - 5 - OWNER, OWNER)
        draw_coin(pen, space.owner, place.x + (place.w - OWNER) / 2, place.y + (place.h - OWNER) / 2, OWNER)
    _draw_pawns(pen, space.pawns, box, edge)


def _along(box: Box, edge: int, start: float, length: float) -> Box:
    """A piece of a space, measured from the middle of the board outwards."""
    if edge == 0:
        return Box(box.x, box.y + start, box.w, length)
    if edge == 1:
        return Box(box.right - start - length, box.y, length, box.h)
    if edge == 2:
        return Box(box.x, box.bottom - start - length, box.w, length)
    return Box(box.x + start, box.y, length, box.h)


def _edge_of(band: Box, edge: int) -> Box:
    """The line of a complete group, between its band and the middle of the board."""
    return (
        Box(band.x - 1, band.y - 4, band.w + 2, 3),
        Box(band.right + 1, band.y - 1, 3, band.h + 2),
        Box(band.x - 1, band.bottom + 1, band.w + 2, 3),
        Box(band.x - 4, band.y - 1, 3, band.h + 2),
    )[edge]


def _draw_band(pen: Pen, space: RingSpace, box: Box, edge: int) -> None:
    """What stands on the deed: nothing of the bank's, hollow when mortgaged, a digit or an H for buildings."""
    assert space.group is not None
    colour = pip_colour(pen, space.group)
    if space.pip is Pip.NONE:
        pen.fill(mixed(pen.palette.tile, colour, 0.45), box, 3)
        return
    if space.pip is Pip.MORTGAGED:
        pen.outline("text" if pen.palette.has_outlines else colour, 2, box, 3)
        return
    is_hotel = space.pip is Pip.HOTEL
    if pen.palette.has_outlines:
        pen.fill("text", box.inset(-0.5, -0.5), 3)
    if space.is_complete:
        pen.fill("text", _edge_of(box, edge))
    pen.fill("primary" if is_hotel else colour, box, 3)
    if space.pip is Pip.DEED:
        draw_group_pattern(pen, space.group, box)
    else:
        middle = box.y + box.h / 2
        pen.figure(space.pip.value, box.x + box.w / 2, middle + 6.5, 18, colour="on_primary" if is_hotel else "ink")


def _draw_sign(pen: Pen, sign: Corner | None, box: Box) -> None:
    """What a space without a deed is, as a letter or a drawing."""
    middle = box.y + box.h / 2
    if sign is Corner.CHEST:
        left = box.x + box.w / 2 - 9
        pen.outline("soft", 2, Box(left, middle - 7, 18, 14), 3)
        pen.bar("soft", left, middle, 18, 2)
    elif sign in _LETTERS:
        pen.figure(_LETTERS[sign], box.x + box.w / 2, middle + 8, 22, colour="soft")


def _draw_corner(pen: Pen, space: RingSpace, box: Box) -> None:
    """START with its arrow, the bars of the jail, free parking, and the way to jail; pawns three in a row."""
    if space.sign is Corner.GO:
        draw_arrow(pen, box.x + 10, box.bottom - 16, box.w - 20, "soft", back=True)
    elif space.sign is Corner.JAIL:
        _draw_bars(pen, Box(box.right - 32, box.bottom - 36, 24, 28))
    elif space.sign is Corner.TO_JAIL:
        _draw_bars(pen, Box(box.x + 38, box.y + 21, 22, 26))
        draw_arrow(pen, box.x + 8, box.y + 34, 26, "soft")
    else:
        _draw_sign(pen, space.sign, box)
    here = (*((seat, True) for seat in space.jailed), *((seat, False) for seat in space.pawns))
    for index, (seat, is_jailed) in enumerate(here):
        _draw_pawn(pen, seat, box.x + 3 + index % 3 * 22, box.y + 3 + index // 3 * 22, jailed=is_jailed)


def _draw_bars(pen: Pen, box: Box) -> None:
    pen.outline("soft", 2, box, 3)
    for share in (0.3, 0.5, 0.7):
        pen.post("soft", box.x + box.w * share, box.y, box.h, 2)


def _draw_pawn(
    pen: Pen, seat: SeatNumber, x: float, y: float, side: float = PAWN, *, jailed: bool = False, on: str = "tile"
) -> None:
    """A coin with a rim; in jail the bars tell it from an owner's."""
    if not jailed:
        pen.stamp("dot", "text", Box(x - RIM / 2, y - RIM / 2, side + RIM, side + RIM))
    draw_coin(pen, seat, x + RIM / 2, y + RIM / 2, side - RIM, jailed=jailed, on=on)


def _draw_pawns(pen: Pen, pawns: Sequence[SeatNumber], box: Box, edge: int) -> None:
    """One behind the other, so that each is seen, between the band and the owner's coin."""
    room = DEPTH - BAND - OWNER - 8 - PAWN
    for index, seat in enumerate(pawns):
        place = _along(box, edge, BAND + 4 + (room * index / (len(pawns) - 1) if len(pawns) > 1 else 0), PAWN)
        _draw_pawn(pen, seat, place.x + (place.w - PAWN) / 2, place.y + (place.h - PAWN) / 2)


def draw_side_cell(pen: Pen, cell: SideCell) -> None:
    """A space of a side: its deed or sign, its name in full, its note, the owner and the pawns."""
    space = cell.space
    pen.touchable("raised", 14)
    if space.is_meant:
        pen.outline("brass", 3, radius=14)
    _draw_front(pen, space, pen.box.h / 2 + 19)
    left, room = 44.0, pen.box.w - 52
    size, lines = title_lines(pen, cell.name, (20, 18), room, 2)
    if lines[-1].endswith("…"):
        size, lines = title_lines(pen, cell.short, (20, 18), room, 2)
    low = bool(cell.note or space.owner is not None or space.pawns or space.jailed)
    y = (pen.box.h - 21 * len(lines) - (26 if low else 0)) / 2
    for index, line in enumerate(lines):
        pen.words(line, Box(left, y + 21 * index, room, 21), size, bold=True)
    _draw_foot(pen, cell, Box(left, y + 21 * len(lines), room, 28))


def _draw_front(pen: Pen, space: RingSpace, base: float) -> None:
    if space.group is None:
        _draw_large_sign(pen, space.sign, Box(6, base - 38, 34, 38))
        return
    slot = mixed(pen.palette.raised, pip_colour(pen, space.group), pen.palette.slot_opacity)
    pen.fill("text" if space.is_complete else slot, Box(10, base + 2, 26, 6 if space.is_complete else 4))
    draw_deed_pip(pen, space.group, space.pip, 10, base, _CELL_LOOK)


def _draw_large_sign(pen: Pen, sign: Corner | None, box: Box) -> None:
    if sign is Corner.GO:
        draw_arrow(pen, box.x, box.y + 19, 32, "soft", back=True)
    elif sign in (Corner.JAIL, Corner.TO_JAIL):
        _draw_bars(pen, Box(box.x + 4, box.y + 5, 24, 28))
    else:
        _draw_sign(pen, sign, box)


def _draw_foot(pen: Pen, cell: SideCell, box: Box) -> None:
    """The note, then at the right the pawns and last the owner, who has a line under the coin."""
    space = cell.space
    end = box.right
    if space.owner is not None:
        draw_coin(pen, space.owner, end - 20, box.y + 3, 20, on="raised")
        end -= 30
    here = (*((seat, True) for seat in space.jailed), *((seat, False) for seat in space.pawns))
    note = pen.width(cell.note, 18) + (8 if cell.note else 0)
    step = min(28.0, max((end - box.x - note - 24) / max(len(here) - 1, 1), 8.0))
    for index, (seat, is_jailed) in enumerate(reversed(here)):
        _draw_pawn(pen, seat, end - 24 - index * step, box.y + 1, 24, jailed=is_jailed, on="raised")
    if cell.note:
        pen.words(cell.note, Box(box.x, box.y, end - box.x, box.h), 18, colour="soft")
