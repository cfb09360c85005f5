"""The names that people can have: one word of a record, in visible letters. Every input of a name is checked here."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_WORD: Final = re.compile(r"[^\s,:#()]+")
_OF_THE_RECORD: Final = ("bank", "clock", "given", "expect", "nothing")
_UNSEEN: Final = ("C", "Z")
"""Categories of Unicode: controls, formats such as a turn of the writing, surrogates, private, unassigned, spaces."""


def tidied(name: str) -> str:
    """The name as it is kept: without spaces around it, in composed letters (Unicode's NFC), so that what looks the
    same is the same.

    Examples:
        >>> tidied(" Zoe\\u0308 ") == "Zo\\u00eb"
        True
    """
    return unicodedata.normalize("NFC", name.strip())


def word_problem(name: str) -> str:
    """Why a name can be no word of a record, or nothing. Journals of old have names of which no more was asked."""
    if not _WORD.fullmatch(name):
        return f"{quoted(name)} is no player's name: one word without , : # ( )"
    if name in _OF_THE_RECORD:
        return f"{quoted(name)} is no player's name: it is a word of the record"
    return ""


def name_problem(name: str) -> str:
    """Why nobody can be called so from now on, or nothing.

    Examples:
        >>> name_problem("Ania\\u202e")
        "'Ania\\\\u202e' is no player's name: U+202E cannot be seen"
    """
    problem, letter = word_problem(name), unseen(name)
    if not problem and letter:
        return f"{quoted(name)} is no player's name: {code_of(letter)} cannot be seen"
    if not problem and tidied(name) != name:
        return f"{quoted(name)} is no player's name: its letters are not composed (NFC)"
    return problem


def unseen(name: str) -> str:
    """The first letter that nobody sees, that turns the others around, or that is a mark with no letter before it."""
    if unicodedata.category(name[:1] or "a").startswith("M"):
        return name[0]
    return next((letter for letter in name if unicodedata.category(letter).startswith(_UNSEEN)), "")


def code_of(letter: str) -> str:
    """What Unicode calls a letter, for one that cannot be shown: `U+202E`."""
    return f"U+{ord(letter):04X}"


def quoted(name: str) -> str:
    """A name in a message; where it holds what cannot be seen, in escapes."""
    return ascii(name) if unseen(name) else f"'{name}'"
