"""Screens about players and deeds."""

from __future__ import annotations

from ui.opened.screen import Opened


class Players(Opened, frozen=True):
    """Everybody at the table, to look at one."""


class Deeds(Opened, frozen=True):
    """All deeds in board order."""


class DeedShown(Opened, frozen=True):
    """One deed with its rents."""

    deed: int


class PlayerShown(Opened, frozen=True):
    """One player's deeds and what that player may do."""

    player: int
