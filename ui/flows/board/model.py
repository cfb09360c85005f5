"""What do the screens of the board show? The ring of spaces, and one side large enough to be touched."""

from __future__ import annotations

from enum import StrEnum

from ui.core.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, Pip, Row, ViewModel


class Corner(StrEnum):
    """What a space without a deed shows: a sign of its kind."""

    GO = "go"
    JAIL = "jail"
    PARKING = "parking"
    TO_JAIL = "to-jail"
    CHANCE = "chance"
    CHEST = "chest"
    TAX = "tax"


class RingSpace(Part, frozen=True):
    """A space: a deed by its group, pip and owner, any other by its sign; pawns on it, and those in jail."""

    group: Group | None = None
    sign: Corner | None = None
    pip: Pip = Pip.DEED
    owner: SeatNumber | None = None
    is_complete: bool = False
    pawns: tuple[SeatNumber, ...] = ()
    jailed: tuple[SeatNumber, ...] = ()
    is_meant: bool = False


class RingView(ViewModel, frozen=True):
    """The 40 spaces from START on, clockwise from the lower right corner; a touch on one of four sides enlarges it.

    Beside the ring where everybody stands: up to eight rows.
    """

    spaces: tuple[RingSpace, ...]
    sides: tuple[object, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    centre: tuple[Row, ...] = ()
    """In the middle of the ring: what the bank has."""


class SideCell(Part, frozen=True):
    """A space of a side: its name, a note such as the rent, and everything that stands on it."""

    space: RingSpace
    name: str
    short: str
    """The name for where it does not fit in full."""
    note: str = ""
    action: object | None = None


class SideView(ViewModel, frozen=True):
    """The eleven spaces of a side in the order of play, the cell that turns to the next side, and the way back."""

    cells: tuple[SideCell, ...]
    turn: Button
    buttons: tuple[Button, ...]


class SideShown(Route, frozen=True):
    """One side of the board, 0 to 3 from START on: its eleven spaces, large enough to be touched."""

    side: int
