"""Which words does a field of a rule set have on the screen, and each of its values? Those of `banker/fields.toml`."""

from __future__ import annotations

from typing import Any, Final

from banker.board import Board
from banker.differences import value_text
from banker.fields import field_words
from ui.core import money
from ui.locale.words import N_, Words

_VALUES: Final = (N_("yes"), N_("no"))
"""Of a field that names none of its own (`banker.differences`)."""


def says(field: str, words: Words) -> str:
    """What a field decides: `turn clock`."""
    return words(field_words()[field].says)


def value_says(field: str, value: Any, board: Board, words: Words) -> str:
    """A value of a field, amounts in the currency of the board: `50 s`, `off`, `1 500 zł`."""
    if counted := field_words()[field].counted:
        return words.n(*counted, value)
    text, fact = value_text(field_words()[field], value, board)
    if isinstance(fact, int):
        return money.in_words(fact, board, words)
    return fact if text == "{value}" else words(text, value=fact)
