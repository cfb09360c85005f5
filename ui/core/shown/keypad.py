"""The keypad for amounts, typed as digits that count smallest notes: its keys, and what one key changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.core.state.messages import ERASE, Message
from ui.toolkit.parts import Key

_DIGITS: Final = "123456789"
_TWO_ZEROS: Final = "00"


def keypad(message: Callable[[str], Message], corner: Key | None = None) -> tuple[Key, ...]:
    """Twelve keys, three a row; each sends its own message. `corner` replaces the key `00`."""
    left = corner or Key(_TWO_ZEROS, message(_TWO_ZEROS))
    return (*(Key(digit, message(digit)) for digit in _DIGITS), left, Key("0", message("0")), _erase(message))


def after_key(digits: str, key: str, most: int, *, is_whole: bool = False) -> str:
    """The digits after one key: no more than `most`, and no zero before another digit.

    If there is room for only one zero of `00`, one is typed; with `is_whole` none is.
    """
    if key == ERASE:
        return digits[:-1]
    if is_whole and len(digits) + len(key) > most:
        return digits
    return (digits + key)[:most].lstrip("0") or "0"


def _erase(message: Callable[[str], Message]) -> Key:
    return Key("", message(ERASE), ERASE)
