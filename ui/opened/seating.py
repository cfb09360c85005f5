"""Screens before a game: who sits down, by which rules, on which board, and who begins."""

from __future__ import annotations

from ui.opened.screen import Opened


class NewGame(Opened, frozen=True):
    """Who sits down, on which board, by which rules."""


class Naming(Opened, frozen=True):
    """The name and sign of one seat, 0 to 7."""

    seat: int


class ChooseRules(Opened, frozen=True):
    """Which rule set, with what is then otherwise than in the game played last."""


class TableManners(Opened, frozen=True):
    """Whose cards are drawn, whether notes are used too, who signs an undo, who sees an account."""


class HouseRulesPage(Opened, frozen=True):
    """The house rules that have a name of their own, a few a page."""


class MoreRules(Opened, frozen=True):
    """Every other field of the rule set that a table may agree on."""


class OneRule(Opened, frozen=True):
    """One field of the rule set, by its path: `jail.fine`."""

    field: str


class StartCashTyped(Opened, frozen=True):
    """The starting cash, typed."""


class TableDiffers(Opened, frozen=True):
    """Where the table differs from its book."""


class ChooseBoard(Opened, frozen=True):
    """Which edition is on the table."""


class RollForStart(Opened, frozen=True):
    """The highest roll begins (T06)."""


class DrawForStart(Opened, frozen=True):
    """Lots say who begins (S01): the bank draws one, or people drew."""


class HandingOut(Opened, frozen=True):
    """The notes each player gets, at a table that pays in paper money too (T01)."""
