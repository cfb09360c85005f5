"""Screens on which a player does something of their own accord."""

from __future__ import annotations

from banker.state import NOWHERE
from ui.opened.screen import Opened


class Planner(Opened, frozen=True):
    """Buildings and mortgages of a player; the page that has this deed, or the first one."""

    player: int
    deed: int = NOWHERE


class OutOfJail(Opened, frozen=True):
    """The ways out of jail that need no dice, out of turn (T26)."""

    player: int


class GivingUp(Opened, frozen=True):
    """Bankruptcy, asked once more."""

    player: int
