"""The names that people can have: one word of a record, in visible letters. Every input of a name is checked here."""

import re
import unicodedata
from typing import Final

_WORD: Final = re.compile(r"[^\s,:#()]+")
_OF_THE_RECORD: Final = ("bank", "clock", "given", "expect", "nothing")
_UNSEEN: Final = ("C", "Z")
"""Unicode categories: controls, formats such as a change of writing direction, surrogates, private, unassigned, spaces.
"""


def tidy(name: str) -> str:
    """The name in its kept form: without outer spaces, in composed letters (Unicode's NFC), so that names that look the
    same are equal.

    Examples:
        >>> tidy(" Zoe\\u0308 ") == "Zo\\u00eb"
        True
    """
    return unicodedata.normalize("NFC", name.strip())


def tidy_card(number: str) -> str:
    """The number of a card as its reader gives it: hex digits in capitals, without what people write between them.

    Examples:
        >>> tidy_card(" 04:a2-b3 c4 ")
        '04A2B3C4'
    """
    digits = re.sub(r"[\s:-]", "", number)
    return digits.upper() if re.fullmatch("[0-9A-Fa-f]+", digits) else number.strip()


def word_problem(name: str) -> str:
    """Why a name cannot be a word of a record, or ''. Names in older journals were checked only for this."""
    if not _WORD.fullmatch(name):
        return f"{quote(name)} is no player's name: one word without , : # ( )"
    if name in _OF_THE_RECORD:
        return f"{quote(name)} is no player's name: it is a word of the record"
    return ""


def name_problem(name: str) -> str:
    """Why a new player cannot have this name, or ''.

    Examples:
        >>> name_problem("Ania\\u202e")
        "'Ania\\\\u202e' is no player's name: U+202E cannot be seen"
    """
    problem, letter = word_problem(name), unseen(name)
    if not problem and letter:
        return f"{quote(name)} is no player's name: {code_of(letter)} cannot be seen"
    if not problem and tidy(name) != name:
        return f"{quote(name)} is no player's name: its letters are not composed (NFC)"
    return problem


def unseen(name: str) -> str:
    """The first letter that is invisible, that changes the writing direction, or that is a mark without a letter."""
    if unicodedata.category(name[:1] or "a").startswith("M"):
        return name[0]
    return next((letter for letter in name if unicodedata.category(letter).startswith(_UNSEEN)), "")


def code_of(letter: str) -> str:
    """The Unicode number of a letter that cannot be shown: `U+202E`."""
    return f"U+{ord(letter):04X}"


def quote(name: str) -> str:
    """A name in quotes for a message; with escapes if it has invisible letters."""
    return ascii(name) if unseen(name) else f"'{name}'"
