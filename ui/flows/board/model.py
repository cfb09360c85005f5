"""The views of the board: the ring of spaces, and one side that is large enough to touch."""

from ui.core.state.routes import Route
from ui.pieces.pawns import Ring
from ui.pieces.ring import RingSpace
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Row, ViewModel


class SideToGo(Route, frozen=True):
    """One side of the board, 0 to 3 from START on: a touch on a space moves the pawn of a player there (M36)."""

    side: int
    player: int


class RingView(ViewModel, frozen=True):
    """The board, and a list of the pawns' spaces, up to eight rows. A touch on one of four sides enlarges it."""

    ring: Ring
    sides: tuple[object, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    centre: tuple[Row, ...] = ()
    """What the bank has, in the middle of the ring."""


class SideCell(Part, frozen=True):
    """A space of a side: its name, a note such as the rent, and the pawns on it. Those in jail come first."""

    space: RingSpace
    name: str
    short: str
    """The short name, used where the full one does not fit."""
    note: str = ""
    jailed: tuple[SeatNumber, ...] = ()
    pawns: tuple[SeatNumber, ...] = ()
    action: object | None = None
    reason: str = ""


class SideView(ViewModel, frozen=True):
    """The eleven spaces of a side in the order of play, the cell that turns to the next side, and the way back."""

    cells: tuple[SideCell, ...]
    turn: Button
    buttons: tuple[Button, ...]
