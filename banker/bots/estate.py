"""The value of deeds to a player, by the rent they may bring, and who owns which groups.

A group is worth the rents it may still bring its owner, with the buildings there is cash for, less what those cost. A
part of a group is worth a part of that: one more deed is worth most where it completes the group.
"""

from bisect import bisect_right
from functools import lru_cache

from banker.board.board import Board, Lot, Station
from banker.ledger import BANK
from banker.money import Money
from banker.play.rules.interest import lifting_price
from banker.play.rules.rent import UTILITY_FACTORS
from banker.play.state import HOTEL, Game

ColourGroup = tuple[int, ...]

_ROUNDS = 20
"""The number of further rounds in which a deed is expected to earn."""
_LANDINGS = 30
"""One in this many turns of another player ends on a given deed."""
_PROSPECT = {1: (0, 100), 2: (0, 24, 100), 3: (0, 9, 30, 100)}
"""Percent of a complete group's worth, by its size and the number of deeds held."""
_USUAL_DICE = 7
_MEANS = (0, 200, 500, 1_000, 2_000)
"""The steps, in classic units, to which cash for buildings is rounded."""
_COMING_IN = 1_000
"""The income, in classic units, that is expected soon: a player without cash now builds later."""


def complete_groups(game: Game, player: int) -> tuple[ColourGroup, ...]:
    """The colour groups that this player may build on, in board order."""
    return tuple([group for owner, group in _complete(game.book.board, game.owners) if owner == player])


def is_sold_out(game: Game) -> bool:
    """Has every deed an owner?"""
    return all(game.owners[deed] != BANK for deed in game.book.board.deeds)


def is_split(game: Game) -> bool:
    """Are all deeds sold, but nobody has a colour group to build on?"""
    return not _complete(game.book.board, game.owners) and is_sold_out(game)


@lru_cache(maxsize=64)
def _complete(board: Board, owners: tuple[int, ...]) -> tuple[tuple[int, ColourGroup], ...]:
    lots = (group for group in board.groups.values() if isinstance(board.spaces[group[0]], Lot))
    return tuple((owners[group[0]], group) for group in lots if len({owners[lot] for lot in group}) == 1)


def worth_to(game: Game, player: int, deed: int) -> Money:
    """What one more deed is worth to a player, or what an owned deed is worth to its owner; in currency units."""
    group = game.book.board.group_of[deed]
    others = game.book.board.in_group[deed](game.owners).count(player) - (game.owners[deed] == player)
    means, rivals = means_of(game, player), game.out.count(False) - 1
    more = worth_of_part(game.book.board, group, others + 1, rivals, means)
    less = worth_of_part(game.book.board, group, others, rivals, means)
    return more - less - burden(game, (deed,))


def burden(game: Game, deeds: tuple[int, ...]) -> Money:
    """What it costs to lift the mortgages of these deeds."""
    if True not in game.mortgaged:
        return 0
    return sum([lifting_price(game, deed) for deed in deeds if game.mortgaged[deed]])


def means_of(game: Game, player: int) -> int:
    """The cash of a player as a step of `_MEANS`."""
    cash = game.accounts[player] // game.book.board.scale
    return bisect_right(_MEANS, cash) - 1 if cash > 0 else 0


@lru_cache(maxsize=8192)
def worth_of_part(board: Board, group: ColourGroup, held: int, rivals: int, means: int) -> Money:
    """What `held` deeds of a group are worth to a player with these means, against this number of rivals."""
    if not held:
        return 0
    first, turns = board.deed(group[0]), rivals * _ROUNDS
    if isinstance(first, Station):
        return held * first.rents[held - 1] * turns // _LANDINGS
    if not isinstance(first, Lot):
        return held * board.scale * _USUAL_DICE * UTILITY_FACTORS[held - 1] * turns // _LANDINGS
    bare = sum(board.lot(lot).rents[0] for lot in group) * held // len(group) * turns // _LANDINGS
    prospect = _worth_complete(board, group, turns, (_MEANS[means] + _COMING_IN) * board.scale)
    return bare + prospect * _PROSPECT[len(group)][held] // 100


def _worth_complete(board: Board, group: ColourGroup, turns: int, cash: Money) -> Money:
    """The worth of a complete group, with the affordable buildings that pay best."""
    lots = [board.lot(lot) for lot in group]
    best = sum(lot.rents[0] for lot in lots) * turns // _LANDINGS
    for level in range(1, HOTEL + 1):
        cost = sum(min(level, 4) * lot.house_price + (level == HOTEL) * lot.hotel_price for lot in lots)
        if cost <= cash:
            best = max(best, sum(lot.rents[level] for lot in lots) * turns // _LANDINGS - cost)
    return best


def completes(game: Game, player: int, deed: int) -> bool:
    """Would this deed give the player the whole group?"""
    held = game.book.board.in_group[deed](game.owners)
    return held.count(player) + (game.owners[deed] != player) == len(held)


def rival_for(game: Game, player: int, deed: int) -> int:
    """The other player who would complete the group with this deed; BANK if nobody."""
    others = {game.owners[each] for each in game.book.board.group_of[deed] if each != deed}
    return others.pop() if len(others) == 1 and not others & {player, BANK} else BANK
