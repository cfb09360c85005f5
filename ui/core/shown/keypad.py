"""The keypad for amounts, typed digit by digit as they are read: its keys, and what one key changes."""

from collections.abc import Callable
from typing import Final

from ui.core.state.messages import ERASE, Message
from ui.toolkit.parts import Key

_DIGITS: Final = "123456789"
_MOST_OF_NOTES: Final = 7
"""The most digits of an amount in notes of 1; where the smallest note has zeros, an amount may have these more."""


def keypad(message: Callable[[str], Message], note: int = 1, corner: Key | None = None) -> tuple[Key, ...]:
    """Twelve keys, three a row; each sends its own message. The key of zeros has those of the smallest note, at least
    two; `corner` replaces it.
    """
    zeros = "0" * max(2, len(str(note)) - 1)
    left = corner or Key(zeros, message(zeros))
    return (*(Key(digit, message(digit)) for digit in _DIGITS), left, Key("0", message("0")), _erase(message))


def after_key(digits: str, key: str, note: int) -> str:
    """The digits after one key: no more than an amount in notes like this has, and no zero before another digit. Of a
    key of zeros as many are typed as fit.
    """
    if key == ERASE:
        return digits[:-1]
    return (digits + key)[: _MOST_OF_NOTES + len(str(note)) - 1].lstrip("0") or "0"


def _erase(message: Callable[[str], Message]) -> Key:
    return Key("", message(ERASE), ERASE)
