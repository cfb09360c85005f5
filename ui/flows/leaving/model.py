"""The routes of leaving the game, and the view of a bankruptcy."""

from typing import ClassVar, Literal

from ui.core.state.routes import OfPlayer
from ui.pieces.templates.sheet import SheetLine
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class LeavingSheet(OfPlayer, frozen=True):
    """The sheet of what would go where."""

    how: Literal["bankruptcy", "sharing-out"]


class SeatToBank(OfPlayer, frozen=True):
    """The choice of the level at which the bank plays the seat of an absent player."""


class WayOut(Part, frozen=True):
    """A way of leaving: who gets what the player has (nobody if the bank plays on), and what it means, in sentences."""

    seat: SeatNumber
    receivers: tuple[SeatNumber, ...]
    words: tuple[str, ...]


class LeavingView(ViewModel, frozen=True):
    """The ways of leaving side by side, and the buttons that take them."""

    ways: tuple[WayOut, ...]
    buttons: tuple[Button, ...]


class Fallen(Part, frozen=True):
    """The bankrupt player, and how far that player came, in up to three lines."""

    seat: SeatNumber
    words: tuple[str, ...]


class FallenView(ViewModel, frozen=True):
    """A bankruptcy: the player, what goes where, and the ways on."""

    PAGE: ClassVar[int] = 6
    """How many lines fit."""

    fallen: Fallen
    lines: tuple[SheetLine, ...]
    buttons: tuple[Button, ...]
