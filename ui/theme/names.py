"""What are seats, sides of the screen and families of deeds called, in which everything is dressed?"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

SeatNumber = int
"""A player's seat, 0 to 7: it fixes colour and shape on the whole screen."""
BANK: Final[SeatNumber] = -1
"""The Bank where a seat is asked for: drawn as a ring with a portico."""
Edge = Literal["bottom", "left", "top", "right"]
"""A side of the screen as it hangs when it is not turned: where somebody sits."""


class Group(StrEnum):
    """The ten families of deeds, in board order of their first space; names are those of the theme's tokens."""

    BROWN = "brown"
    LIGHT_BLUE = "light_blue"
    STATION = "station"
    PINK = "pink"
    UTILITY = "utility"
    ORANGE = "orange"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    DARK_BLUE = "dark_blue"


STRIP: Final = (
    ((Group.BROWN, 2), (Group.LIGHT_BLUE, 3), (Group.STATION, 4), (Group.PINK, 3), (Group.UTILITY, 2)),
    ((Group.ORANGE, 3), (Group.RED, 3), (Group.YELLOW, 3), (Group.GREEN, 3), (Group.DARK_BLUE, 2)),
)
"""The two rows of the deed strip: each group with the number of its deeds, 28 in all."""
