"""What the screen says when a file stops the game: what is wrong, which file, and what can be done."""

from __future__ import annotations

import logging

from banker.journal import JournalError
from banker.table import Table
from ui.pages import MessageView
from ui.parts import Bar, Button, Style
from ui.touches import Touch
from ui.view import View
from ui.words import Words

_log = logging.getLogger(__name__)


class Dismiss(Touch, frozen=True):
    """The message was read."""


class Trouble:
    """The fault that is told until somebody has read it, and the table that stands still because nothing can be
    recorded there: otherwise every second would tell the fault anew.
    """

    def __init__(self) -> None:
        self.fault = ""
        self._still: Table | None = None

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
