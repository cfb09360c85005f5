"""The rent that a visitor owes. It is computed at each landing and fixed then (ruling 3)."""

from functools import lru_cache

from banker.board.board import Lot, Station, Utility
from banker.ledger import BANK
from banker.money import Money
from banker.play.state import Game

UTILITY_FACTORS = (4, 10)
"""The factors of the dice with one utility owned, and with both (T18, M23, S10)."""


@lru_cache(maxsize=256)
def pips(faces: tuple[str, ...]) -> int:
    """The sum of a roll; bus and Mr M count nothing (M39)."""
    return sum(int(face) for face in faces if face.isdigit())


def rent(game: Game, index: int, dice: int) -> Money:
    """The rent of a deed for a visitor whose dice show `dice`; 0 when nobody may ask (T14, T17)."""
    if game.owners[index] == BANK or game.mortgaged[index]:
        return 0
    space = game.book.board.spaces[index]
    if isinstance(space, Lot):
        return lot_rent(game, space)
    if isinstance(space, Station):
        return space.rents[owned_of_group(game, index) - 1]
    assert isinstance(space, Utility)
    return game.book.scale(dice * UTILITY_FACTORS[owned_of_group(game, index) - 1])


def lot_rent(game: Game, lot: Lot) -> Money:
    """The rent by the buildings on the lot; an unbuilt lot of a complete group is double (T15, E12, M21, R12)."""
    level = game.levels[lot.index]
    if level:
        return lot.rents[level]
    return lot.rents[0] * (2 if is_doubled(game, lot.index) else 1)


def is_doubled(game: Game, index: int) -> bool:
    """Is an unbuilt lot's rent double? A mortgage in the group ends it in some books (T16)."""
    if not game.is_complete(index):
        return False
    return game.book.rules.rent.doubles_beside_a_mortgage or not game.is_group_mortgaged(index)


def owned_of_group(game: Game, index: int) -> int:
    """How many deeds of this group its owner has, mortgaged ones too (T19)."""
    return game.book.board.in_group[index](game.owners).count(game.owners[index])
