"""Screens about past commands and the banker's corrections."""

from __future__ import annotations

from ui.opened.screen import Opened


class UndoList(Opened, frozen=True):
    """Past commands, and what taking them back changes."""


class Correction(Opened, frozen=True):
    """The banker's correction of an account."""


class PawnToMove(Opened, frozen=True):
    """Whose pawn stands wrong."""


class PawnTo(Opened, frozen=True):
    """Where the pawn should stand."""

    player: int


class PawnMoved(Opened, frozen=True):
    """The banker's correction of a pawn, before it is signed."""

    player: int
    to: int
