"""Screens of a deal."""

from __future__ import annotations

from ui.opened.screen import Opened


class ChoosePartner(Opened, frozen=True):
    """With whom to deal."""

    player: int


class Dealing(Opened, frozen=True):
    """Two players put a deal together; whichever of them agrees first makes the offer."""

    player: int
    partner: int


class DealDeeds(Opened, frozen=True):
    """What one side may add to the deal: its deeds and jail cards, and a debt it may forgive."""

    player: int
    partner: int
    giver: int


class DealMoney(Opened, frozen=True):
    """The cash that one side gives, typed."""

    player: int
    partner: int
    giver: int


class DealThen(Opened, frozen=True):
    """What would be true after the deal, for both sides, in full."""

    player: int
    partner: int
