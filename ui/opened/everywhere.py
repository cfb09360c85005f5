"""Screens that can be opened from anywhere in a game."""

from __future__ import annotations

from ui.opened.screen import Opened


class Menu(Opened, frozen=True):
    """What can be gone to from anywhere."""


class SignsShown(Opened, frozen=True):
    """What the signs and the strip of deeds mean."""


class PaidShown(Opened, frozen=True):
    """What was just paid, by the number of the command."""

    number: int


class EndAsked(Opened, frozen=True):
    """The agreed end, asked once more (T53)."""
