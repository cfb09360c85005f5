"""Words for the fields of a rule set and their values (those of `banker/fields.toml`), and for an edition."""

from typing import Any, Final

from banker.board.board import Board
from banker.rulebook.differences import value_text
from banker.rulebook.fields import field_words
from ui.core.words import money
from ui.locale.words import N_, Words

TITLES: Final = (
    N_("Atlantic City, printings before 2008"),
    N_("Countries and cities"),
    N_("Madrid, money × 100"),
    N_("Warszawa"),
    N_("Warszawa, money × 10,000"),
)
"""The titles of the editions that come with the bank."""
_VALUES: Final = (N_("yes"), N_("no"))
"""The words for a value of a field without words of its own (`banker.rulebook.differences`)."""


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


def title_words(board: Board, words: Words) -> str:
    """The title of an edition; those that come with the bank are translated."""
    return words(board.title) if board.title in TITLES else board.title
