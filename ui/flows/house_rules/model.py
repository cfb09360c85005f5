"""What do the screens of rule books and house rules show, and what do touches on them mean?"""

from __future__ import annotations

from typing import ClassVar

from ui.core.messages import Message
from ui.toolkit.parts import Button, ListEntry, Part, ViewModel


class RuleLine(Part, frozen=True):
    """What a rule decides, what it says now, and what it said elsewhere (the last game, the book)."""

    label: str
    now: str
    was: str = ""


class RulesView(ViewModel, frozen=True):
    """The rule books to choose from; beside them in up to four lines what is then otherwise than before.

    `turn` is what a touch on the lines does, where there are more of them than `note` (`1 / 3`) shows.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    books: tuple[ListEntry, ...]
    title: str
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    turn: object | None = None


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
