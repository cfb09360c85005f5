"""Which figures stand on a deed? Its rents, the price of a house and the mortgage, in the words of the screen."""

from __future__ import annotations

from banker.board import Board, Deed, Lot, Station
from banker.rules.rent import UTILITY_FACTORS
from ui.core.money import in_words, plain
from ui.locale.words import Words
from ui.theme.names import Group
from ui.toolkit.parts import NO_BREAK_SPACE, DeedCard, DeedRow

_HOUSES = range(1, 5)


def printed_deed(board: Board, index: int, words: Words) -> DeedCard:
    """The deed at this space as the edition prints it; nothing of any game."""
    deed = board.deed(index)
    rows = tuple(DeedRow(label.replace(" ", NO_BREAK_SPACE), value) for label, value in _rents(deed, board, words))
    return DeedCard(Group(deed.group), deed.name, rows, _foot(deed, board, words))


def _rents(deed: Deed, board: Board, words: Words) -> tuple[tuple[str, str], ...]:
    if isinstance(deed, Lot):
        houses = (words.n("{n} house", "{n} houses", count) for count in _HOUSES)
        labels = (words("Rent"), words("Complete"), *houses, words("Hotel"))
        amounts: tuple[int, ...] = (deed.rents[0], 2 * deed.rents[0], *deed.rents[1:])
    elif isinstance(deed, Station):
        labels = tuple(words.n("{n} station", "{n} stations", count) for count in range(1, len(deed.rents) + 1))
        amounts = deed.rents
    else:
        return _utility_rents(board, words)
    return tuple((label, in_words(amount, board, words)) for label, amount in zip(labels, amounts, strict=True))


def _utility_rents(board: Board, words: Words) -> tuple[tuple[str, str], ...]:
    """The dice times four, or ten with both, times the scale of the money (T18)."""
    times = (plain(factor * board.scale, board, words) for factor in UTILITY_FACTORS)
    one, both = (words("{times} dice", times=f"{each} ×").replace(" ", NO_BREAK_SPACE) for each in times)
    return (words("One"), one), (words("Both"), both)


def _foot(deed: Deed, board: Board, words: Words) -> tuple[DeedRow, ...]:
    mortgage = DeedRow(words("Mortgage"), in_words(deed.mortgage_value, board, words))
    if isinstance(deed, Lot):
        return DeedRow(words("A house costs"), in_words(deed.house_price, board, words)), mortgage
    return (mortgage,)
