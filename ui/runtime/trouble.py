"""What does the screen say when a file stops the game? What is wrong, which file, and what can be done."""

from __future__ import annotations

import logging
from collections.abc import Callable

from banker.board import BoardError
from banker.deck import DeckError
from banker.journal import JournalError
from banker.ruleset import RuleSetError
from banker.setup import SetupError
from banker.table import Table
from ui.core.messages import Message
from ui.locale.words import Words
from ui.store.cards import CardsError
from ui.store.settings import SettingsError
from ui.toolkit.parts import Bar, Button, Style, View
from ui.toolkit.templates.message import MessageView

_FAULTS = (JournalError, CardsError, SettingsError, SetupError, RuleSetError, BoardError, DeckError, OSError)
"""Of files and of what they hold: told on the screen with their name; the game keeps what it had."""
_log = logging.getLogger(__name__)


class Dismiss(Message, frozen=True):
    """The message was read."""


class Trouble:
    """The fault that is told until somebody has read it, and the table that stands still because nothing can be
    recorded there: otherwise every second would tell the fault anew.
    """

    def __init__(self) -> None:
        self.fault = ""
        self._still: Table | None = None

    def comes_of(self, errand: Callable[[], object], table: Callable[[], Table | None]) -> bool:
        """Runs an errand; did a file stand in its way? Then it is told, and time waits at the table there is."""
        try:
            errand()
        except _FAULTS as error:
            self.tell(error, table())
            return True
        return False

    def tell(self, error: Exception, table: Table | None) -> None:
        """Told on the screen from now on; time waits at this table."""
        _log.error("%s", error)
        self.fault = str(error)
        self._still = table if isinstance(error, JournalError) else self._still

    def was_read(self) -> None:
        """The game is seen again."""
        self.fault = ""

    def is_over(self) -> None:
        """Something was recorded: time goes on."""
        self._still = None

    def stops(self, table: Table | None) -> bool:
        """Does time wait at this table?"""
        return table is not None and table is self._still


def trouble_view(fault: str, words: Words) -> View:
    """A fault of the journal or of another file; its text begins with the file's name and a colon."""
    name, _, reason = fault.partition(": ")
    lines = (reason or fault, words("Nothing was overwritten. The game keeps what it had."))
    button = Button(words("OK"), action=Dismiss(), style=Style.PRIMARY)
    return View(MessageView(Bar(words("This file cannot be used")), lines, name if reason else "", (button,)))
