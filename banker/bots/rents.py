"""The rents that lie ahead, and what a deed or a house brings. Bots use it to keep cash, build, sell and mortgage."""

from functools import lru_cache

from banker.board.board import Board, Lot, Station
from banker.ledger import BANK
from banker.money import Money
from banker.play.rules.rent import UTILITY_FACTORS, owned_of_group
from banker.play.state import Game

_USUAL_DICE = 7


def dearest(game: Game, player: int) -> Money:
    """The highest rent that another player may ask of this player, in currency units."""
    by_owner = _dearest_by_owner(game.book.board, game.owners, game.levels, game.mortgaged)
    return max((0, *by_owner[:player], *by_owner[player + 1 :]))


@lru_cache(maxsize=64)
def _dearest_by_owner(
    board: Board, owners: tuple[int, ...], levels: tuple[int, ...], mortgaged: tuple[bool, ...]
) -> tuple[Money, ...]:
    found = [0] * (max(owners) + 1)
    for group in board.groups.values():
        held = board.in_group[group[0]](owners)
        for deed, owner in zip(group, held, strict=True):
            if owner != BANK and not mortgaged[deed]:
                rent = _usual_rent(board, deed, levels[deed], held.count(owner))
                if rent > found[owner]:
                    found[owner] = rent
    return tuple(found)


@lru_cache(maxsize=2048)
def _usual_rent(board: Board, deed: int, level: int, held: int) -> Money:
    """The rent of a deed at this level, with dice that show seven, if its owner has `held` deeds of the group."""
    space = board.deed(deed)
    if isinstance(space, Station):
        return space.rents[held - 1]
    if not isinstance(space, Lot):
        return board.scale * _USUAL_DICE * UTILITY_FACTORS[held - 1]
    return space.rents[level] * (2 if not level and held == len(board.group_of[deed]) else 1)


def rent_at_stake(game: Game, deed: int) -> Money:
    """How much rent of all the owner's deeds would be lost if this one were mortgaged."""
    board, group = game.book.board, game.book.board.group_of[deed]
    rent = _usual_rent(board, deed, game.levels[deed], owned_of_group(game, deed))
    is_doubled = isinstance(board.spaces[deed], Lot) and game.is_complete(deed)
    return rent * len(group) if is_doubled and not game.book.rules.rent.doubles_beside_a_mortgage else rent
