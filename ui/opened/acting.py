"""Screens on which a player does something of their own accord."""

from __future__ import annotations

from ui.opened.screen import Opened


class Planner(Opened, frozen=True):
    """Building and selling on one complete group, named by one of its lots."""

    player: int
    lot: int


class Mortgages(Opened, frozen=True):
    """Deeds to mortgage and to lift."""

    player: int


class OutOfJail(Opened, frozen=True):
    """The ways out of jail that need no dice, out of turn (T26)."""

    player: int


class GivingUp(Opened, frozen=True):
    """Bankruptcy, asked once more."""

    player: int
