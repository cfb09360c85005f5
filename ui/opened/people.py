"""Screens about players, deeds and the board."""

from __future__ import annotations

from ui.opened.screen import Opened


class Players(Opened, frozen=True):
    """Everybody at the table, to look at one."""


class Deeds(Opened, frozen=True):
    """All deeds: in board order, or each owner's together."""

    is_by_owner: bool = False


class DeedShown(Opened, frozen=True):
    """One deed with its rents; the one before and the one after it are in this order."""

    deed: int
    is_by_owner: bool = False


class PlayerShown(Opened, frozen=True):
    """One player's deeds and what that player may do. `is_own`: that player's own tap opened it."""

    player: int
    is_own: bool = False


class PlayerAsked(Opened, frozen=True):
    """At a table of private balances: is it this player who wants to see the page?"""

    player: int


class BoardShown(Opened, frozen=True):
    """The board as a ring with its pawns, one of them pointed out."""

    player: int = -1


class SideShown(Opened, frozen=True):
    """One side of the board, 0 to 3 from START on: its eleven spaces, large enough to be touched."""

    side: int
