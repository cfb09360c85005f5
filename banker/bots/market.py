"""Which deals are there between two players, and what does each gain by them? Whole shares of groups against each
other, so that several deeds change hands at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from banker.bots.estate import burden, means_of, worth_of_part
from banker.decide.dealing import interest_on
from banker.money import Money
from banker.pending import Deal, Side
from banker.state import Game
from banker.value import Value

_WORTH_OF_A_JAIL_CARD = 40
"""In classic units: a little less than the fine it spares."""


class Share(Value, frozen=True):
    """What one has of a group, and what it means to either side that it changes hands."""

    deeds: tuple[int, ...]
    loss: Money  # of who gives it
    gain: Money  # of who gets it


class Swap(Value, frozen=True):
    """Deeds against deeds, and what either gains by it before any cash."""

    gives: tuple[int, ...]
    gets: tuple[int, ...]
    gain: Money
    gain_of_other: Money


def swaps(game: Game, player: int, other: int) -> Iterator[Swap]:
    """What a player may gain from another: a share for nothing but cash, for a share, or for two."""
    mine = shares(game, player, other)
    for got in shares(game, other, player):
        for count in range(min(2, len(mine)) + 1):
            for given in combinations(mine, count):
                if all(share.deeds[0] not in game.book.board.group_of[got.deeds[0]] for share in given):
                    yield _swap(given, got)


def _swap(given: tuple[Share, ...], got: Share) -> Swap:
    return Swap(
        gives=tuple(deed for share in given for deed in share.deeds),
        gets=got.deeds,
        gain=got.gain - sum(share.loss for share in given),
        gain_of_other=sum(share.gain for share in given) - got.loss,
    )


def shares(game: Game, giver: int, getter: int) -> list[Share]:
    """What the giver could hand over, group by group: all there is of it."""
    found = []
    for group in game.book.board.groups.values():
        deeds = tuple(deed for deed in group if game.owners[deed] == giver)
        if deeds and not any(game.levels[deed] for deed in group):
            found.append(Share(deeds, -_change(game, giver, deeds, ()), _change(game, getter, (), deeds)))
    return found


def gain(game: Game, player: int, deal: Deal) -> Money:
    """What a side of a deal gains by it, in currency units: deeds, cash, jail cards, debts."""
    away, back = (deal.gives, deal.gets) if player == deal.by else (deal.gets, deal.gives)
    return (
        _change(game, player, away.deeds, back.deeds)
        + _beside(game, back)
        - _beside(game, away)
        - interest_on(game, back)
    )


def _beside(game: Game, side: Side) -> Money:
    return side.cash + side.debt + side.jail_cards * game.book.scaled(_WORTH_OF_A_JAIL_CARD)


def _change(game: Game, player: int, away: tuple[int, ...], back: tuple[int, ...]) -> Money:
    """How much more all groups are worth to a player without these deeds and with those."""
    board, rivals, means = game.book.board, len(game.players) - 1, means_of(game, player)
    more = burden(game, away) - burden(game, back)
    for group in {board.group_of[deed] for deed in (*away, *back)}:
        held = board.in_group[group[0]](game.owners).count(player)
        then = held + len([deed for deed in back if deed in group]) - len([deed for deed in away if deed in group])
        more += worth_of_part(board, group, then, rivals, means) - worth_of_part(board, group, held, rivals, means)
    return more
