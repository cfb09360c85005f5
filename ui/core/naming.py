"""Before a game: who sits down, their names and signs, and the board on the table."""

from __future__ import annotations

from typing import Final

from ui.core.drafts import NameDraft
from ui.core.frame import Frame
from ui.core.messages import KeyTyped, NameDone
from ui.toolkit.parts import Button, Key, Style

MOST_LETTERS: Final = 10
"""Of a name (look: it gives way to the balance)."""
LETTERS: Final = ("qwertyuiop", "asdfghjkl-", "zxcvbnm")
MARKED: Final = ("12345678ăü", "ąćęłńóśźżé", "áíúñșțâî")


def name_done(frame: Frame, naming: NameDraft) -> Button:
    """The name is typed, if there is one."""
    words = frame.words
    if not naming.text:
        return Button(words("Done"), reason=words("A player needs a name."))
    return Button(words("Done"), naming.text, NameDone(), Style.PRIMARY)


def keys(has_marks: bool) -> tuple[tuple[Key, ...], ...]:
    """Three rows of at most ten; the last one ends in the key for the other letters and the eraser."""
    rows = MARKED if has_marks else LETTERS
    other = Key("abc" if has_marks else "ąęś", KeyTyped("marks"), is_chosen=has_marks)
    erase = Key("", KeyTyped("erase"), "erase")
    letters = tuple(tuple(Key(letter, KeyTyped(letter)) for letter in row) for row in rows)
    return (*letters[:-1], (*letters[-1], other, erase))
