"""What the screen says when a file stops the game: what is wrong, which file, and what can be done."""

from __future__ import annotations

from ui.pages import MessageView
from ui.parts import Bar, Button, Style
from ui.touches import Touch
from ui.view import View
from ui.words import Words


class Dismiss(Touch, frozen=True):
    """The message was read."""


def trouble_view(fault: str, words: Words) -> View:
    """A fault of the journal or of another file; its text begins with the file's name and a colon."""
    name, _, reason = fault.partition(": ")
    lines = (reason or fault, words("Nothing was overwritten. The game keeps what it had."))
    button = Button(words("OK"), action=Dismiss(), style=Style.PRIMARY)
    return View(MessageView(Bar(words("This file cannot be used")), lines, name if reason else "", (button,)))
