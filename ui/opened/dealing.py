"""Screens of a deal."""

from __future__ import annotations

from ui.opened.screen import Opened


class ChoosePartner(Opened, frozen=True):
    """With whom to deal."""

    player: int


class Dealing(Opened, frozen=True):
    """Two players put a deal together."""

    player: int
    partner: int


class DealDeeds(Opened, frozen=True):
    """What one side may add to the deal: its deeds and jail cards."""

    player: int
    partner: int
    giver: int
