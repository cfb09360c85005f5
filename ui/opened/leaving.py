"""Screens on which somebody leaves the game, and where everything went."""

from __future__ import annotations

from typing import Literal

from ui.opened.screen import Opened


class WhoLeaves(Opened, frozen=True):
    """Which of the players gets up?"""


class Leaving(Opened, frozen=True):
    """In which way does this player leave?"""

    player: int


class LeavingSheet(Opened, frozen=True):
    """What would go where; `is_sure` after the first touch on the signature."""

    player: int
    how: Literal["bankruptcy", "sharing-out"]
    is_sure: bool = False


class Settled(Opened, frozen=True):
    """What went where when somebody left, by the number of the command."""

    number: int
