"""The routes of leaving the game, and the view of a bankruptcy."""

from __future__ import annotations

from typing import ClassVar, Literal

from ui.core.state.routes import Route
from ui.pieces.templates.sheet import SheetLine
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class LeavingSheet(Route, frozen=True):
    """What would go where."""

    player: int
    how: Literal["bankruptcy", "sharing-out"]


class SeatToBank(Route, frozen=True):
    """How well the bank plays the seat of somebody who is away."""

    player: int


class Fallen(Part, frozen=True):
    """Who is bankrupt, and how far that player came, in up to three lines."""

    seat: SeatNumber
    words: tuple[str, ...]


class FallenView(ViewModel, frozen=True):
    """A bankruptcy: the player, what goes where, and the ways on."""

    PAGE: ClassVar[int] = 6
    """How many lines fit."""

    fallen: Fallen
    lines: tuple[SheetLine, ...]
    buttons: tuple[Button, ...]
