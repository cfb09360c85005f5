"""Screens that can be opened from anywhere in a game."""

from __future__ import annotations

from ui.opened.screen import Opened


class Menu(Opened, frozen=True):
    """What can be gone to from anywhere."""


class BankerMenu(Opened, frozen=True):
    """What the banker mends by hand."""


class GameMenu(Opened, frozen=True):
    """What there is to see and to keep of the whole game, and its end."""


class SignsShown(Opened, frozen=True):
    """What the signs and the strip of deeds mean."""


class PaidShown(Opened, frozen=True):
    """What was just paid, by the number of the command."""

    number: int


class EndAsked(Opened, frozen=True):
    """The agreed end, asked once more (T53)."""
