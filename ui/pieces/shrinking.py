"""The motion of a bought deed: it shrinks and moves to the tile of its buyer, whose outline then blinks once.

The root adds it to the screen that follows a purchase; it disappears at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.pieces.deed_card import DeedCard
from ui.pieces.title_deed import draw_deed
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.easing import in_out_cubic, share
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Motion, Placed

SMALLEST: Final = 0.15
"""The scale of the deed when it arrives."""
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
