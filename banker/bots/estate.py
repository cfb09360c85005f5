"""Who owns which groups, who lacks one deed of one, and what is a deed worth to a bot?"""

from __future__ import annotations

from functools import lru_cache

from banker.board import Board, Lot
from banker.ledger import BANK
from banker.money import Money
from banker.state import Game
from banker.value import Value

_WORTH_OF_THE_LAST = 300
_WORTH_OF_BLOCKING = 200
_WORTH_OF_ANOTHER = 130
_WORTH_OF_THE_FIRST = 110
"""Percent of the printed price: completing a group, keeping another from it, owning part of it, owning none."""

ColourGroup = tuple[int, ...]


class Estate(Value, frozen=True):
    """Colour groups by player: complete, and wanting one deed that another owns."""

    complete: tuple[tuple[ColourGroup, ...], ...]
    wanted: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def survey(board: Board, owners: tuple[int, ...]) -> Estate:
    """The estate of a table; owners change seldom."""
    complete: list[list[ColourGroup]] = [[] for _ in range(8)]
    wanted: list[list[int]] = [[] for _ in range(8)]
    for group in board.groups.values():
        if isinstance(board.spaces[group[0]], Lot):
            _add(owners, group, complete, wanted)
    return Estate(tuple(map(tuple, complete)), tuple(map(tuple, wanted)))


def _add(
    owners: tuple[int, ...], group: ColourGroup, complete: list[list[ColourGroup]], wanted: list[list[int]]
) -> None:
    held = [owners[lot] for lot in group]
    for player in set(held) - {BANK}:
        count = held.count(player)
        if count == len(group):
            complete[player].append(group)
        elif count == len(group) - 1:
            last = next(lot for lot in group if owners[lot] != player)
            if owners[last] != BANK:
                wanted[player].append(last)


def worth_to(game: Game, player: int, deed: int) -> Money:
    """What a deed is worth to a player, less what its mortgage costs; in currency units."""
    space = game.book.board.deed(deed)
    worth = space.price * _percent(game.owners, player, game.book.board.group_of[deed], deed) // 100
    return worth - space.mortgage_value if game.mortgaged[deed] else worth


def completes(game: Game, player: int, deed: int) -> bool:
    """Would this deed give the player the whole group?"""
    return all(game.owners[each] == player for each in game.book.board.group_of[deed] if each != deed)


def blocks(game: Game, player: int, deed: int) -> bool:
    """Would another player have the whole group with this deed?"""
    others = {game.owners[each] for each in game.book.board.group_of[deed] if each != deed}
    return len(others) == 1 and not others & {player, BANK}


def _percent(owners: tuple[int, ...], player: int, group: ColourGroup, deed: int) -> int:
    others = {owners[each] for each in group if each != deed}
    if others == {player}:
        return _WORTH_OF_THE_LAST
    if player in others:
        return _WORTH_OF_ANOTHER
    return _WORTH_OF_BLOCKING if len(others) == 1 and BANK not in others else _WORTH_OF_THE_FIRST
