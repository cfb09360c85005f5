"""Touches that many screens have: signing, opening, going back, and what the menu and the first screen offer."""

from __future__ import annotations

from banker.commands import JournalCommand
from ui.opened import Opened
from ui.touches.touch import Touch


class Sign(Touch, frozen=True):
    """Signs commands, one after the other. The screen has shown amount, payer and payee of what moves money."""

    commands: tuple[JournalCommand, ...]


class Open(Touch, frozen=True):
    """Opens a screen over the present one."""

    screen: Opened


class Back(Touch, frozen=True):
    """Leaves the topmost screen."""


class TurnPage(Touch, frozen=True):
    """The next page of a list of so many pages; after the last the first."""

    pages: int


class SeatTouched(Touch, frozen=True):
    """A touch on a player's tile: without a reader it is that player's tap."""

    player: int


class ClockTouched(Touch, frozen=True):
    """Why does the clock run or stand still?"""


class Continue(Touch, frozen=True):
    """A saved game goes on."""

    path: str


class PlayAgain(Touch, frozen=True):
    """The same people by the same rules: who begins?"""


class Leave(Touch, frozen=True):
    """Back to the first screen; the game is kept."""


class Switch(Touch, frozen=True):
    """The bank is switched off; the game is kept."""
