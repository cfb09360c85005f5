"""The model of rule books and house rules: the views, the messages and the routes."""

from __future__ import annotations

from typing import ClassVar

from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.toolkit.parts import Button, ListEntry, Part, ViewModel


class RuleLine(Part, frozen=True):
    """What a rule decides, what it says now, and what it said elsewhere (the last game, the book)."""

    label: str
    now: str
    was: str = ""


class RulesView(ViewModel, frozen=True):
    """The rule books to choose from; beside them what the chosen one is like, in sentences, or in up to four lines what
    is then otherwise than before.

    `turn` is what a touch on these does, where there are more pages than `note` (`1 / 3`) shows.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    books: tuple[ListEntry, ...]
    title: str
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    turn: object | None = None
    sentences: tuple[str, ...] = ()


class LinesView(ViewModel, frozen=True):
    """Rules in lines, six a page (five and the turning cell if there are more), or words that there are none."""

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""


class RulesChosen(Message, frozen=True):
    """A rule set by its name."""

    ruleset: str


class DeckChosen(Message, frozen=True):
    """The stacks on the board, or stacks that the bank shuffles."""

    is_digital: bool


class RuleChosen(Message, frozen=True):
    """House rules as the record writes them, (key, value); those that the book has anyway are left out."""

    rules: tuple[tuple[str, str], ...]


class TableManners(Route, frozen=True):
    """Whose cards are drawn, whether notes are used too, who signs an undo, who sees an account."""


class HouseRulesPage(Route, frozen=True):
    """The house rules that have a name of their own, a few a page."""


class MoreRules(Route, frozen=True):
    """Every other field of the rule set that a table may agree on."""


class OneRule(Route, frozen=True):
    """One field of the rule set, by its path: `jail.fine`."""

    field: str


class StartCashTyped(Route, frozen=True):
    """The starting cash, typed."""


class TableDiffers(Route, frozen=True):
    """Where the table differs from its book."""
