"""The views of the board: the ring of spaces, and one side that is large enough to touch."""

from __future__ import annotations

from ui.pieces.pawns import Ring
from ui.pieces.ring import RingSpace
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Row, ViewModel


class RingView(ViewModel, frozen=True):
    """The board; a touch on one of its four sides enlarges it. Beside it where everybody stands: up to eight rows."""

    ring: Ring
    sides: tuple[object, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    centre: tuple[Row, ...] = ()
    """In the middle of the ring: what the bank has."""


class SideCell(Part, frozen=True):
    """A space of a side: its name, a note such as the rent, and everything that stands on it; those in jail first."""

    space: RingSpace
    name: str
    short: str
    """The name for where it does not fit in full."""
    note: str = ""
    jailed: tuple[SeatNumber, ...] = ()
    pawns: tuple[SeatNumber, ...] = ()
    action: object | None = None


class SideView(ViewModel, frozen=True):
    """The eleven spaces of a side in the order of play, the cell that turns to the next side, and the way back."""

    cells: tuple[SideCell, ...]
    turn: Button
    buttons: tuple[Button, ...]
