"""The printed parts as solids, made of the blocks in `measures`; `make case` writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from build123d import Axis, Box, Cone, Cylinder, Part, Pos, Rot, fillet

from tools.case import bought, measures
from tools.case.measures import (
    BAR,
    CARD_RIM,
    COLUMN,
    FLOOR,
    HEAD,
    INSERT,
    PI_SCREW,
    RIDGE,
    SCREW,
    SLACK,
    WALL,
    Block,
    Console,
    Hood,
    around,
    block,
)  # fmt: skip

ROUND = 3.0
FOOT = 28.0
"""Feet at the back tilt the console towards its players."""


def box(of: Block) -> Part:
    return Pos(*of.middle) * Box(*of.size)


def rounded(of: Block) -> Part:
    """A block with rounded upright edges."""
    return fillet(box(of).edges().filter_by(Axis.Z), ROUND)


def hole(at: tuple[float, float], diameter: float, z: tuple[float, float]) -> Part:
    return Pos(*at, (z[0] + z[1]) / 2) * Cylinder(diameter / 2, z[1] - z[0])


def countersunk(at: tuple[float, float], z: tuple[float, float]) -> Part:
    """The hole of an M3 screw; its head is at the end that `z` names second."""
    (inner, head), depth = z, (HEAD - SCREW) / 2
    cone = Cone(SCREW / 2, HEAD / 2, depth)
    turned = cone if head > inner else Rot(180, 0, 0) * cone
    middle = head - depth / 2 if head > inner else head + depth / 2
    return hole(at, SCREW, (min(z) - 1, max(z) + 1)) + Pos(*at, middle) * turned


def insert(column: Block, *, at_top: bool) -> Part:
    """The hole of a heat-set insert, with room for the screw's end."""
    deep = INSERT[1] + 3
    z = (column.high[2] - deep, column.high[2]) if at_top else (column.low[2], column.low[2] + deep)
    return hole(column.middle[:2], INSERT[0], z)


def ring(inner: Block, thick: float = RIDGE) -> Part:
    """A wall around a block's sides."""
    (x, y, _), (wide, deep, _) = inner.middle, inner.size
    outer = around("", (x, y), (wide + 2 * thick, deep + 2 * thick), (inner.low[2], inner.high[2]))
    return box(outer) - box(inner)


def vents(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> Iterator[Part]:
    """Slots of 3 mm, 4 mm apart, along y."""
    for number in range(int((x[1] - x[0] + 4) // 7)):
        yield box(block("", (x[0] + 7 * number, x[0] + 7 * number + 3), y, z))


def without(part: Part, cuts: Iterable[Part]) -> Part:
    for cut in cuts:
        part -= cut
    return part


def joint_holes(console: Console) -> Iterator[Part]:
    yield from (box(each) for each in console.cable_holes() if each.low[0] > 0 and each.name == "cables")
    for screw in console.joint_screws():
        yield Pos(*screw.middle) * Rot(0, 90, 0) * Cylinder(SCREW / 2, screw.size[0])


def base(console: Console) -> Part:
    """Floor and walls: holds the Pi, and takes the frame, the feet and the wing."""
    part = rounded(around("", (0, 0), console.outer, (0, console.under_frame)))
    part -= box(around("", (0, 0), console.inner, (FLOOR, console.under_frame)))
    for each in (*console.columns(), *console.bosses()):
        part += box(each)
    solid_corners = [each._replace(low=(*each.low[:2], 0.0)) for each in console.columns()]
    cuts = [box(each) for each in (*console.openings(), *console.cable_holes())]
    cuts += [insert(each, at_top=True) for each in solid_corners]
    cuts += [insert(each, at_top=False) for each in solid_corners if each.middle[1] > 0]
    cuts += [hole(each.middle[:2], PI_SCREW, (FLOOR - 2, each.high[2])) for each in console.bosses()]
    low, high = console.board.low, console.board.high
    cuts += vents((low[0] + 10, high[0] - 30), (low[1] + 10, high[1] - 10), (0, FLOOR))
    back = console.inner[1] / 2
    cuts += vents((-60, -10), (back, back + WALL), (console.top - 30, console.top - 12))
    for room in console.button_rooms():
        x, _, z = room.middle
        cuts.append(Pos(x, room.low[1] - WALL / 2, z) * Rot(90, 0, 0) * Cylinder(room.size[0] / 2, WALL + 1))
    return without(part, (*cuts, *joint_holes(console)))


def frame(console: Console) -> Part:
    """The top: the display lies under its lip, bars press it there."""
    low, high = console.under_frame, console.top
    part = rounded(around("", (0, 0), console.outer, (low, high)))
    view = (console.display.view[0] + 2.0, console.display.view[1] + 2.0)
    part -= box(around("", (0, 0), view, (low, high)))
    outline = (console.display.outline[0] + 2 * SLACK, console.display.outline[1] + 2 * SLACK)
    part += ring(around("", (0, 0), outline, (low - 4.0, low)))
    for each in console.holders():
        part += box(each)
    cuts = [countersunk(at, (low, high)) for at in console.corners()]
    return without(part, (*cuts, *(insert(each, at_top=False) for each in console.holders())))


def bar(console: Console) -> Part:
    first = next(console.bars())
    shifted = first._replace(low=(-BAR[0] / 2, *first.low[1:]), high=(BAR[0] / 2, *first.high[1:]))
    y = (console.inner[1] - COLUMN) / 2
    return without(box(shifted), (hole((0, side), SCREW, (first.low[2], first.high[2])) for side in (-y, y)))


def wing_block(console: Console, z: tuple[float, float], inset: float = 0.0) -> Block:
    y = console.outer[1] / 2 - inset
    return block("wing", (console.joint + inset, console.joint + console.wing - inset), (-y, y), z)


def wing(console: Console) -> Part:
    """The place of the cards, with the coil under it; open below."""
    part = rounded(wing_block(console, (0, console.top))) - box(wing_block(console, (0, console.under_frame), WALL))
    for each in console.wing_columns():
        part += box(each)
    at = console.coil.middle[:2]
    pocket, high = (bought.COIL[0] + 0.6, bought.COIL[1] + 0.6), console.under_frame
    part += ring(around("", at, pocket, (high - 4, high)))
    return without(part, (*joint_holes(console), *(insert(each, at_top=False) for each in console.wing_columns())))


def card_rim(console: Console) -> Part:
    """Glued onto the wing around a card; open to the right, where a finger lifts the card."""
    width, high = CARD_RIM
    card = around(
        "", console.card.middle[:2], (bought.CARD[0] + 1, bought.CARD[1] + 1), (console.top, console.top + high)
    )
    right = card.high[0]
    return ring(card, width) - box(block("", (right - 1, right + 9), (-12, 12), (console.top, console.top + high)))


def wing_floor(console: Console) -> Part:
    """Closes the wing below, and holds the reader's board."""
    part = box(wing_block(console, (0, FLOOR), WALL + 0.3))
    reader = console.reader
    pocket = (reader.size[0] + 0.6, reader.size[1] + 0.6)
    part += ring(around("", reader.middle[:2], pocket, (FLOOR, FLOOR + 5)))
    return without(part, (countersunk(each.middle[:2], (FLOOR, 0)) for each in console.wing_columns()))


def foot() -> Part:
    """Below a column at the back, from z = 0 down; the screw's head is deep inside."""
    part = Pos(0, 0, -FOOT / 2) * Box(16, 16, FOOT)
    return without(part, [hole((0, 0), SCREW, (-FOOT, 0)), hole((0, 0), HEAD + 0.4, (-FOOT, -8))])


def tray(hood: Hood) -> Part:
    part = rounded(around("", (0, 0), hood.outer, (-FLOOR, hood.rim)))
    part -= box(around("", (0, 0), hood.tray, (0, hood.rim)))
    return without(part, side_screws(hood))


def side_screws(hood: Hood) -> Iterator[Part]:
    """Through tray and sides: two M3 screws a side."""
    for y in (-40.0, 40.0):
        yield Pos(0, y, hood.rim / 2) * Rot(0, 90, 0) * Cylinder(SCREW / 2, hood.outer[0] + 4 * hood.side)


def top_screws(hood: Hood) -> Iterator[tuple[float, float]]:
    x = hood.outer[0] / 2 + hood.side - hood.flange / 2
    yield from product((-x, x), (-40.0, 40.0))


def hood_side(hood: Hood) -> Part:
    """The right one; the left one is the same, turned. A ledge shades its light strip from eyes and lens."""
    low, high, x, y = -FLOOR, hood.camera, hood.outer[0] / 2, hood.outer[1] / 2
    part = box(block("", (x, x + hood.side), (-y, y), (low, high)))
    part -= box(block("", (x, x + hood.side), (-y + 20, y - 20), (hood.light + 20, high - 20)))
    part += box(block("", (x + hood.side - hood.flange, x + hood.side), (-y, y), (high - 3.0, high)))
    part += box(block("", (x - 6, x), (-y, y), (hood.light + 5, hood.light + 7)))
    screws = (hole(at, SCREW, (high - 3, high)) for at in top_screws(hood) if at[0] > 0)
    return without(part, (*side_screws(hood), *screws))


def hood_top(hood: Hood) -> Part:
    low, high = hood.camera, hood.camera + 3.0
    part = rounded(around("", (0, 0), (hood.outer[0] + 2 * hood.side, hood.outer[1]), (low, high)))
    cuts = [hole((0, 0), 13.0, (low, high)), *(countersunk(at, (low, high)) for at in top_screws(hood))]
    cuts += [hole(at, 2.2, (low, high)) for at in bought.CAMERA_HOLES]
    return without(part, cuts)


def console_parts(console: Console) -> dict[str, Part]:
    """Every printed part in its place; feet and bars are there as often as they are needed."""
    back = [each.middle[:2] for each in (*console.columns(), *console.wing_columns()) if each.middle[1] > 0]
    feet = {f"foot {n}": Pos(*at, 0) * foot() for n, at in enumerate((back[0], back[1], back[-1]), 1)}
    bars = {f"bar {n}": Pos(x, 0, 0) * bar(console) for n, x in enumerate((-console.bars_at, console.bars_at), 1)}
    parts = {"base": base(console), "frame": frame(console), "wing": wing(console), "wing-floor": wing_floor(console)}
    parts["card-rim"] = card_rim(console)
    return parts | bars | feet


def hood_parts(hood: Hood = measures.HOOD) -> dict[str, Part]:
    side = hood_side(hood)
    return {"tray": tray(hood), "hood-side 1": side, "hood-side 2": Rot(0, 0, 180) * side, "hood-top": hood_top(hood)}


def things(console: Console) -> dict[str, Part]:
    """The bought parts, as blocks: no printed part may share their room."""
    blocks = [console.board, console.screen, console.coil, console.reader, *console.sockets()]
    return {each.name: box(each) for each in blocks}
