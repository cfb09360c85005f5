"""The pawns that stand and walk on the board's ring, and the way of a roll before it is signed.

Each pawn is a piece of its own: while it walks, only this pawn is drawn again.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ui.pieces.ring import CORNER, SIDE, RingSide, RingSpace, draw_ring_side, draw_side_target, space_box
from ui.theme.names import SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.easing import hop
from ui.toolkit.parts import Part
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Motion, Placed
from ui.toolkit.signs import draw_coin

HEIGHT: Final = 8.0
"""The height of a hop."""
GROW_SECONDS: Final = 0.2
DOT, AWAY = 6.0, 8.0
"""The side of a dot of the way, and the usual distance of its middle from the ring."""
LEAST_TARGET: Final = 68.0
"""The least depth of a side's target; large enough for a finger under a band too, where the board is smaller."""
RIM, ROLLERS_RIM = 2.0, 3.5
"""The width of the ring around a pawn; the roller's one is wider, and of brass."""


class Pawn(Part, frozen=True):
    """A pawn on its space, number `place` of the `of` pawns there. `path` has the spaces of its walk, the first one is
    its start.
    """

    seat: SeatNumber
    space: int
    place: int = 0
    of: int = 1
    is_jailed: bool = False
    is_roller: bool = False
    path: tuple[int, ...] = ()


class Ring(Part, frozen=True):
    """The 40 spaces from START on, and the pawns. `way` has the spaces of a typed roll, the target last; `meant` is a
    highlighted space, `bought` the spaces of deeds that were just bought.
    """

    spaces: tuple[RingSpace, ...]
    pawns: tuple[Pawn, ...]
    way: tuple[int, ...] = ()
    meant: int = -1
    bought: tuple[int, ...] = ()

    @property
    def settled(self) -> Ring:
        """The ring without new purchases."""
        return replace(self, bought=())


def ring_pieces(ring: Ring, box: Box, sides: tuple[object, ...], away: float = AWAY) -> list[Placed]:
    """The pieces of the ring: four drawn sides, the way, the pawns, and a target with an action on each side. The dots
    of the way are so far `away` from the ring.
    """
    pieces = [_side_piece(ring, edge, box) for edge in range(4)]
    targets = [
        Placed(f"side-{side}", place, draw_side_target, None, action)
        for side, (place, action) in enumerate(zip(side_boxes(box), sides, strict=True))
    ]
    pawns = [Placed(f"pawn-{pawn.seat}", box, draw_pawn, pawn) for pawn in ring.pawns]
    way = [Placed("way", box, draw_way, (ring.way, away))] if ring.way else []
    return [*pieces, *way, *pawns, *targets]


def side_boxes(box: Box) -> tuple[Box, ...]:
    """The targets of the sides, clockwise from the lower one; the lower and the upper one include the corners."""
    corner = max(box.w * CORNER / SIDE, LEAST_TARGET)
    upright = box.h - 2 * corner
    return (
        Box(box.x, box.bottom - corner, box.w, corner),
        Box(box.x, box.y + corner, corner, upright),
        Box(box.x, box.y, box.w, corner),
        Box(box.right - corner, box.y + corner, corner, upright),
    )


def _side_piece(ring: Ring, edge: int, box: Box) -> Placed:
    """A side of the ring; the owner's edge of a deed that was just bought grows."""
    side = ring_side(ring, edge)
    motion = Motion.ONCE if side.bought else None
    return Placed(f"ring-{edge}", box, draw_ring_side, side, motion=motion, seconds=GROW_SECONDS)


def ring_side(ring: Ring, edge: int) -> RingSide:
    """One of the four sides, from its corner on; the corner has no sign under several pawns, or under one in jail."""
    here = range(edge * 10, edge * 10 + 10)
    corner, *others = ring.spaces[here.start : here.stop]
    if any(pawn.space == here.start and (pawn.of > 1 or pawn.is_jailed) for pawn in ring.pawns):
        corner = replace(corner, sign=None)
    bought = tuple(index - here.start for index in ring.bought if index in here)
    meant = ring.meant - here.start if ring.meant in here else -1
    return RingSide(edge, (corner, *others), meant, bought)


def draw_way(pen: Pen, value: tuple[tuple[int, ...], float]) -> None:
    """The dots of the way inside the ring, this far from it, and an outline around the target."""
    way, away = value
    for index in way[:-1]:
        _draw_dot(pen, index, away)
    pen.outline("brass", 4, space_box(way[-1], pen.box.w), 5)


def _draw_dot(pen: Pen, index: int, away: float = AWAY) -> None:
    """A dot inside the ring beside a space; a corner has none, the dots before and after it are near enough."""
    if index % 10 == 0:
        return
    unit, (x, y) = pen.box.w / SIDE, _middle(index, pen.box.w)
    least, reach = (CORNER + away) * unit, DOT * unit / 2
    x, y = (min(max(each, least), pen.box.w - least) for each in (x, y))
    pen.stamp("dot", "brass", Box(x - reach, y - reach, 2 * reach, 2 * reach))


def draw_pawn(pen: Pen, pawn: Pawn) -> None:
    """The pawn on its space, or on its way with the dots that are still ahead."""
    unit = pen.box.w / SIDE
    if pen.moment >= 1 or not pawn.path:
        middle, side = _stand(pawn, pen.box.w)
        draw_round(pen, pawn.seat, middle, side, unit, jailed=pawn.is_jailed, is_roller=pawn.is_roller)
        return
    step, share = divmod(pen.moment * (len(pawn.path) - 1), 1)
    start, end = pawn.path[int(step)], pawn.path[int(step) + 1]
    for index in pawn.path[int(step) + 1 : -1]:
        _draw_dot(pen, index)
    (x0, y0), (x1, y1) = (_middle(index, pen.box.w) for index in (start, end))
    lift = HEIGHT * unit * hop(share)
    middle = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - lift
    draw_round(pen, pawn.seat, middle, 28 * unit, unit, jailed=False, is_roller=pawn.is_roller)


def draw_toned_pawn(pen: Pen, value: tuple[Pawn, float]) -> None:
    """A pawn in this strength."""
    pawn, pen.strength = value
    draw_pawn(pen, pawn)


def draw_round(
    pen: Pen, seat: SeatNumber, middle: Point, side: float, unit: float = 1.0, *, jailed: bool, is_roller: bool = False
) -> None:
    """A coin with a double ring. Pawns are round and owners' edges are bars, so that they are not confused."""
    (x, y), rim = middle, (ROLLERS_RIM if is_roller else RIM) * unit
    for colour, reach in (("brass" if is_roller else "text", side / 2 + rim), ("ink", side / 2 + 0.6 * unit)):
        pen.stamp("dot", colour, Box(x - reach, y - reach, 2 * reach, 2 * reach))
    draw_coin(pen, seat, x - side / 2, y - side / 2, side, jailed=jailed, on="ink")


def _stand(pawn: Pawn, ring: float) -> tuple[Point, float]:
    """The middle and the side of a standing pawn; two, four or nine pawns may share a space."""
    (x, y), unit, is_level = _middle(pawn.space, ring), ring / SIDE, pawn.space // 10 % 2 == 0
    side, step, columns = _crowd(pawn.of, is_corner=pawn.space % 10 == 0)
    rows = -(-pawn.of // columns)
    across = (pawn.place % columns - (columns - 1) / 2) * step * unit
    down = (pawn.place // columns - (rows - 1) / 2) * step * unit
    return ((x + across, y + down) if is_level else (x + down, y + across)), side * unit


def _crowd(count: int, *, is_corner: bool) -> tuple[float, float, int]:
    """The side of each of `count` pawns on a space, the step between them, and the number in a row."""
    if is_corner:
        return (34, 0, 1) if count < 2 else (28, 30, 2) if count < 5 else (18.5, 20.5, 3)
    return (28, 0, 1) if count < 2 else (17, 19, 2) if count < 3 else (14, 16, 2) if count < 5 else (9.5, 11.5, 3)


def _middle(index: int, ring: float) -> Point:
    box = space_box(index, ring)
    return box.x + box.w / 2, box.y + box.h / 2
