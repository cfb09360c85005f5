"""The model of rule books and house rules: the views, the messages and the routes."""

from typing import ClassVar, Final

from ui.core.state import routes
from ui.core.state.routes import Route
from ui.toolkit.parts import Button, ListEntry, Part, ViewModel


class RuleLine(Part, frozen=True):
    """A rule: what it decides, its value now, and its value elsewhere (in the last game, in the book)."""

    label: str
    now: str
    was: str = ""


class RulesView(ViewModel, frozen=True):
    """The rule books; beside them the chosen one's introduction in sentences, or up to three lines of what changes.

    `turn` is the action of a touch on these, if there are more pages; `note` counts the pages (`1 / 3`).
    """

    PAGE: ClassVar[int] = 3
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    books: tuple[ListEntry, ...]
    title: str
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    turn: object | None = None
    sentences: tuple[str, ...] = ()


class LinesView(ViewModel, frozen=True):
    """Rules in lines, six a page (five and the turning cell if there are more), or words for an empty list; a note
    under them."""

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""
    note: str = ""


class TableManners(Route, frozen=True):
    """The page about whose cards are drawn, whether notes are used too, who signs an undo, who sees an account."""


class HouseRulesPage(Route, frozen=True):
    """The page of the house rules with a name of their own, a few at a time."""


class MoreRules(Route, frozen=True):
    """The list of all other fields of the rule set that a table may agree on."""


class OneRule(Route, frozen=True):
    """The page of one field of the rule set, by its path: `jail.fine`."""

    field: str


class StartCashTyped(Route, frozen=True):
    """The keypad for the starting cash."""


class TableDiffers(Route, frozen=True):
    """The list of rules in which the table differs from its book."""


RULE_PAGES: Final = (routes.ChooseRules, HouseRulesPage, MoreRules, OneRule, TableDiffers)
"""The pages on which rules are chosen."""
