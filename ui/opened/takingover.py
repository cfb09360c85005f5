"""Screens on which a game begun with paper money is taken over: who has what, before the bank takes the books."""

from __future__ import annotations

from ui.opened.screen import Opened


class TakingOver(Opened, frozen=True):
    """Everybody with what is known so far, whose turn it is, and the bank's check."""


class PlayerTaken(Opened, frozen=True):
    """One player's cash, place and jail cards; players are called by name, for seats may still change."""

    name: str


class PawnTaken(Opened, frozen=True):
    """Where one player's pawn stands, or how often that player tried to get out of jail."""

    name: str


class OwnersTaken(Opened, frozen=True):
    """Whose deeds are whose."""


class LevelsTaken(Opened, frozen=True):
    """What stands on each owned deed, and whether it is mortgaged."""
