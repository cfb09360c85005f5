"""Touches of the list of past commands, of the work of hands after it, and of who agrees to it."""

from __future__ import annotations

from banker.state import Value
from ui.touches.touch import Touch


class UndoFrom(Touch, frozen=True):
    """Shows what taking back the last act would change, or so many commands if they are more."""

    count: int


class UndoChosen(Touch, frozen=True):
    """So many commands to take back; below zero to do again."""

    count: int


class LinesFrom(Touch, frozen=True):
    """The list of past commands from this line on."""

    first: int


class JobTicked(Touch, frozen=True):
    """Hands have done this on the board, or not yet."""

    job: Value


class HandsDone(Touch, frozen=True):
    """Everything on the board is in its place."""


class NameAgrees(Touch, frozen=True):
    """A touch on a name stands for that player's card, where no card can be read."""

    player: int


class BankerAgrees(Touch, frozen=True):
    """A touch stands for the banker's card, where no card can be read; the second one signs."""
