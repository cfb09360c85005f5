"""Screens that say why: an amount with its sum and clause, what is open, a space, and the history of an account.

A subject names what is explained in a few words, so that a screen can carry it; the presenter reckons when it is asked.
"""

from __future__ import annotations

import msgspec

from banker.commands import Command
from ui.opened.screen import Opened


class Subject(msgspec.Struct, frozen=True):
    """Something that can be explained."""


class Moved(Subject, frozen=True):
    """A transfer that was recorded: the number of its command, and its place among that command's facts."""

    number: int
    place: int


class Owing(Subject, frozen=True):
    """A claim or a debt, by its number."""

    number: int


class Ahead(Subject, frozen=True):
    """What these commands would move; they are not signed by being explained."""

    commands: tuple[Command, ...]


class RentNow(Subject, frozen=True):
    """What a visitor of a deed would owe."""

    deed: int


class Price(Subject, frozen=True):
    """A figure printed on a deed, which nobody may be able to pay now: its price, or its mortgage value."""

    deed: int
    is_mortgage: bool = False


class SpaceMeant(Subject, frozen=True):
    """What a space of the board does."""

    space: int


class Stock(Subject, frozen=True):
    """The houses and hotels in the bank."""


class WhyShown(Opened, frozen=True):
    """Why an amount is what it is. Of several subjects `at` is shown; `rule` is which of its clauses, `page` of its
    parts.
    """

    about: tuple[Subject, ...]
    at: int = 0
    rule: int = 0
    page: int = 0


class Matters(Opened, frozen=True):
    """What is open at the table, the first thing first."""


class AccountShown(Opened, frozen=True):
    """What moved on a player's account, the newest first."""

    player: int
