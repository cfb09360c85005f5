"""The names of seats, sides of the screen and groups of deeds, which the theme gives colours and signs."""

from enum import StrEnum
from typing import Final, Literal

SeatNumber = int
"""A player's seat, 0 to 7: it gives the player's colour and shape everywhere on the screen."""
BANK: Final[SeatNumber] = -1
"""The Bank instead of a seat; drawn as a ring with a portico."""
Edge = Literal["bottom", "left", "top", "right"]
"""A side of the unturned screen, where somebody sits."""


class Group(StrEnum):
    """The ten groups of deeds, in board order of their first space; the values are names in the theme's tokens."""

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
