"""What the screen shows while something is being written. On a fast disk it shows nothing. Used by the runtime."""

from bisect import bisect
from typing import Final

from msgspec.structs import replace

from ui.locale.words import Words
from ui.pieces.templates.message import MessageView
from ui.toolkit.parts import Bar, NoticeLine, View, Writing

SIGN_SECONDS: Final = 0.15
"""After this time a sign shows the writing; before, the touched button only stays pressed."""
WORDS_SECONDS: Final = 1.5
"""After this time words say it; a slow card needs less."""
HANGING_SECONDS: Final = 10.0
"""After this time the disk counts as faulty."""
_STEPS: Final = (SIGN_SECONDS, WORDS_SECONDS, HANGING_SECONDS)


def shows_more(before_seconds: float, seconds: float) -> bool:
    """Does the screen show more now than `before_seconds` after the writing began?"""
    return bisect(_STEPS, before_seconds) != bisect(_STEPS, seconds)


def waiting_view(shown: View, seconds: float, words: Words) -> View:
    """The last view before the writing began `seconds` ago, with a sign, words, or the fault of the disk."""
    if seconds >= HANGING_SECONDS:
        return View(_hanging(words), bench=shown.bench)
    if seconds < SIGN_SECONDS:
        return replace(shown, writing=Writing.BEGUN)
    notice = shown.notice if seconds < WORDS_SECONDS else NoticeLine(words("Saving"))
    return replace(shown, notice=notice, writing=Writing.SHOWN)


def _hanging(words: Words) -> MessageView:
    lines = (
        words("The last move is not saved yet. As soon as it is, the game continues by itself."),
        words("Is the disk or stick plugged in? Is another program using the file?"),
    )
    return MessageView(Bar(words("The disk does not answer")), lines, "", ())
