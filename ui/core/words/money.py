"""Amounts in words: the currency of the edition, with thousands apart as in the language of the screen."""

from functools import cache
from typing import Final, Protocol

import msgspec
from babel.numbers import format_compact_decimal, get_decimal_symbol, get_group_symbol

from banker.board.board import Board
from ui.locale.words import Words
from ui.toolkit.parts import MINUS, NARROW_SPACE, NO_BREAK_SPACE, Amount

_MILLION: Final = 1_000_000
_SCALE_OF_MILLIONS: Final = 10_000
"""An edition whose money is this many times the classic one counts in millions."""
_COUNTRY: Final = {"zł": "pl"}
"""The language whose thousands separator a currency uses: a narrow space is read alike in all four. Others follow the
language of the screen, as the clauses do.
"""


class MoneyWritten(Protocol):
    """A board, or what else knows how its money is written."""

    @property
    def currency(self) -> str:
        """The sign of the currency."""
        ...

    @property
    def scale(self) -> int:
        """What its money is to the classic money."""
        ...


def write_amount(value: int, board: MoneyWritten, words: Words) -> Amount:
    """An amount in whole units of the board's currency: `1 312`, `150.000`, `15,26 mln`."""
    is_first = "$" in board.currency
    if board.scale >= _SCALE_OF_MILLIONS:
        return Amount(value, _in_millions(value, words), board.currency, is_first)
    grouping = _grouping(_COUNTRY.get(board.currency, words.language))
    return Amount(value, _group_digits(value, grouping), board.currency, is_first, grouping)


def plain(value: int, board: MoneyWritten, words: Words) -> str:
    """The amount without its currency, for narrow places."""
    return write_amount(value, board, words).text


def brief(value: int, board: Board, words: Words) -> str:
    """The bare figure, for the narrowest places: millions without their word."""
    if board.scale >= _SCALE_OF_MILLIONS:
        return _figure_in_millions(value, words)
    return plain(value, board, words)


def in_words(value: int, board: MoneyWritten, words: Words) -> str:
    """The amount with its currency: `1 312 zł`, `M$ 15,26 mln`."""
    return write_amount(value, board, words).in_words()


def typed(value: int, board: Board, words: Words) -> str:
    """An amount while it is typed, each digit of it, with its currency: millions too are written out."""
    amount = write_amount(value, board, words)
    if board.scale >= _SCALE_OF_MILLIONS:
        amount = msgspec.structs.replace(amount, text=_group_digits(value, _grouping(words.language)))
    return amount.in_words()


def spoken(value: int, board: Board, words: Words) -> str:
    """An amount as people say it: `1500 zlotys`, `15 million`. A voice reads the digits itself."""
    if board.scale >= _SCALE_OF_MILLIONS:
        return format_compact_decimal(value, format_type="long", locale=words.language, fraction_digits=6)
    match board.currency:
        case "zł":
            return words.n("{n} zloty", "{n} zlotys", value)
        case "pta":
            return words.n("{n} peseta", "{n} pesetas", value)
        case "$":
            return words.n("{n} dollar", "{n} dollars", value)
    return f"{value} {board.currency}"


def with_sign(value: int, board: Board, words: Words) -> str:
    """A change of an account: `+ 500 zł`, `− 0,95 mln`."""
    sign, written = MINUS if value < 0 else "+", plain if board.scale >= _SCALE_OF_MILLIONS else in_words
    return f"{sign}{NO_BREAK_SPACE}{written(abs(value), board, words)}"


def exactly(hundredths: int, board: Board, words: Words) -> str:
    """An amount that may be less than a whole unit, given in hundredths: `131,20 zł`, `M$ 0,075 mln`."""
    whole, rest = divmod(hundredths, 100)
    amount, symbol = write_amount(whole, board, words), get_decimal_symbol(words.language)
    if board.scale >= _SCALE_OF_MILLIONS:
        amount = msgspec.structs.replace(amount, text=_in_millions(hundredths / 100, words))
    elif rest:
        amount = msgspec.structs.replace(amount, text=f"{amount.text}{symbol}{rest:02d}")
    return amount.in_words()


def _in_millions(value: float, words: Words) -> str:
    return words("{number} m", number=_figure_in_millions(value, words)).replace(" ", NO_BREAK_SPACE)


def _figure_in_millions(value: float, words: Words) -> str:
    """Two decimals, which the smallest note of such an edition needs; more for an amount that needs them."""
    whole, _, decimals = f"{abs(value) / _MILLION:.8f}".partition(".")
    sign = MINUS if value < 0 else ""
    return f"{sign}{whole}{get_decimal_symbol(words.language)}{decimals.rstrip('0').ljust(2, '0')}"


def _group_digits(value: int, grouping: str) -> str:
    return (MINUS if value < 0 else "") + f"{abs(value):,}".replace(",", grouping)


@cache
def _grouping(language: str) -> str:
    """The thousands separator; a space is a narrow one that does not break."""
    symbol = str(get_group_symbol(language))
    return NARROW_SPACE if symbol.isspace() else symbol
