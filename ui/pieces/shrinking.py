"""The motions of a deed: it grows out of the space that a pawn reached, and a bought one shrinks to its buyer's tile.

The root adds them to an arrival, and to the screen that follows a purchase; they disappear at the end.
"""

from collections.abc import Sequence
from typing import Final

from ui.pieces.deed_card import DeedCard
from ui.pieces.title_deed import draw_deed
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.easing import in_out_cubic, out_cubic, share
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Motion, Placed

REACHED: Final = "arrival-reached"
"""The key of the space that a pawn reached."""
SMALLEST: Final = 0.15
"""The scale of the deed when it arrives."""
SEED: Final = 0.1
"""The scale of a deed that begins to grow."""
LEANING: Final = -8.0
"""How far it leans then, in degrees."""
_ARRIVED: Final = 0.75
"""The share of the motion in which the deed moves; the outline blinks in the rest."""


def shrinking(deed: Placed, buyer: SeatNumber, number: int, pieces: Sequence[Placed]) -> list[Placed]:
    """The moving deed of the previous screen, if `pieces` have the buyer's tile; `number` is that of the command."""
    tile = next((piece.box for piece in pieces if piece.key == f"player-{buyer}"), None)
    if tile is None:
        return []
    way = tile.moved(-deed.box.x, -deed.box.y)
    seconds = theme().motion.shrink_seconds
    return [
        Placed(f"bought-{number}", deed.box, draw_shrinking, (deed.value, way), motion=Motion.ONCE, seconds=seconds)
    ]


def growing(after: Sequence[Placed], pieces: Sequence[Placed], delay_seconds: float) -> list[Placed]:
    """The deed of the next screen `after`, if it has one, from the reached space among `pieces` to its place there."""
    deed = next((piece for piece in after if piece.key == "deed"), None)
    space = next((piece.box for piece in pieces if piece.key == REACHED), None)
    if deed is None or space is None:
        return []
    x, y = (space.x + space.w / 2 - deed.box.x - deed.box.w / 2, space.y + space.h / 2 - deed.box.y - deed.box.h / 2)
    value, seconds = (deed.value, (x, y)), theme().motion.grow_seconds
    return [
        Placed(
            "growing", deed.box, draw_growing, value, motion=Motion.ONCE, seconds=seconds, delay_seconds=delay_seconds
        )
    ]


def draw_growing(pen: Pen, value: tuple[DeedCard, Point]) -> None:
    """The deed on its way from the space, given relative to its own middle; nothing before it begins."""
    deed, (x, y) = value
    left = 1 - out_cubic(pen.moment)
    size = 1 - (1 - SEED) * left
    if pen.moment > 0:
        middle = pen.box.w / 2, pen.box.h / 2
        with pen.moved(middle, by=(x * left, y * left), turned=LEANING * left, stretched=(size, size)):
            draw_deed(pen, deed)


def draw_shrinking(pen: Pen, value: tuple[DeedCard, Box]) -> None:
    """The deed on its way to a box (given relative to the deed's corner), and then the outline of that box."""
    deed, tile = value
    way = in_out_cubic(share(pen.moment, 0, _ARRIVED))
    if way < 1:
        size = 1 - (1 - SMALLEST) * way
        with pen.moved((0, 0), by=(tile.x * way, tile.y * way), stretched=(size, size)):
            draw_deed(pen, deed)
    elif pen.moment < 1:
        pen.outline("brass", 4, tile, 14)
