"""Screens before a game."""

from __future__ import annotations

from ui.opened.screen import Opened


class NewGame(Opened, frozen=True):
    """Who sits down, on which board, by which rules."""


class Naming(Opened, frozen=True):
    """The name and sign of one seat, 0 to 7."""

    seat: int


class ChooseRules(Opened, frozen=True):
    """Which rule set, and which cards: the stacks on the board, or shuffled by the bank."""


class ChooseBoard(Opened, frozen=True):
    """Which edition is on the table."""


class RollForStart(Opened, frozen=True):
    """The highest roll begins (T06)."""


class DrawForStart(Opened, frozen=True):
    """Who begins was drawn by lot (S01)."""
