"""The possible deals between two players, and what each of them gains.

A deal swaps whole shares of groups, so that several deeds change hands at once.
"""

from collections.abc import Iterator
from itertools import combinations
from math import log

from banker.bots.estate import burden, means_of, worth_of_part
from banker.money import Money
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide.dealing import interest_on
from banker.play.options import game_after
from banker.play.pending import Deal, Side
from banker.play.state import Game
from banker.value import Value

_WORTH_OF_A_JAIL_CARD = 40
"""In classic units: a little less than the fine that it saves."""

_FAIR_NOTES = 10
"""A fair price is in steps of so many of the smallest notes."""

_LEAST = 1e-12
"""No smaller odds are compared."""

_ROUNDS_KEPT = 10
"""So many rounds a deed that came by a deal stays with its owner."""


class Share(Value, frozen=True):
    """All deeds that a player has of a group, or of two, with the loss and the gain if they change hands."""

    deeds: tuple[int, ...]
    loss: Money  # of the giver
    gain: Money  # of the receiver


def swaps(game: Game, player: int, other: int) -> Iterator[tuple[Share, Share]]:
    """Pairs of what the player gives and gets: for a share of the other player only cash, one share or two."""
    mine = shares(game, player, other)
    two = [Share(a.deeds + b.deeds, a.loss + b.loss, a.gain + b.gain) for a, b in combinations(mine, 2)]
    for got in shares(game, other, player):
        group = frozenset(game.book.board.group_of[got.deeds[0]])
        for given in (Share((), 0, 0), *mine, *two):
            if group.isdisjoint(given.deeds):
                yield given, got


def shares(game: Game, giver: int, getter: int) -> list[Share]:
    """The shares that the giver could give, group by group: always all deeds of the group."""
    board, rivals, found, settled = game.book.board, game.out.count(False) - 1, [], just_dealt(game)
    of_giver, of_getter = means_of(game, giver), means_of(game, getter)
    for group in board.groups.values():
        held = board.in_group[group[0]](game.owners)
        if giver in held and not game.is_group_built(group[0]):
            deeds = tuple([deed for deed in group if game.owners[deed] == giver])
            if settled and not settled.isdisjoint(deeds):
                continue
            lost = worth_of_part(board, group, len(deeds), rivals, of_giver)
            won = worth_of_part(board, group, held.count(getter) + len(deeds), rivals, of_getter)
            won -= worth_of_part(board, group, held.count(getter), rivals, of_getter)
            to_lift = burden(game, deeds)
            found.append(Share(deeds, lost - to_lift, won - to_lift))
    return found


def just_dealt(game: Game) -> frozenset[int]:
    """The deeds that came by a deal in the last rounds: no seat of the bank deals with them again so soon."""
    since = game.turn.number - _ROUNDS_KEPT * game.out.count(False)
    return frozenset([deed for deed, turn in game.dealt if turn > since])


def gain(game: Game, player: int, deal: Deal) -> Money:
    """What one side gains by a deal, in currency units: deeds, cash, jail cards, debts."""
    away, back = (deal.gives, deal.gets) if player == deal.by else (deal.gets, deal.gives)
    return (
        _change(game, player, away.deeds, back.deeds)
        + _beside(game, back)
        - _beside(game, away)
        - interest_on(game, back)
    )


def prospect(game: Game, deal: Deal) -> tuple[float, float]:
    """The odds of the player who is asked: now, and after the deal. The same twice if the bank would refuse it."""
    return odds(game)[deal.to], odds(_after(game, deal) or game)[deal.to]


def fair_cash(game: Game, deal: Deal) -> Money | None:
    """The cash from the player who is asked with which the deal changes the odds of both in the same proportion, to ten
    small notes; below 0 the other player pays. None if the bank would refuse the deal, or if nobody has so much.
    """
    step, now = _FAIR_NOTES * game.book.board.smallest_note, odds(game)
    game = game.but(offer=None)  # the one that is open may have other cash

    def lead(cash: Money) -> float | None:
        """By how much the deal with this cash helps the one who offers it more than the other."""
        then = _after(game, with_net_cash(deal, cash))
        if then is None:
            return None
        changed = odds(then)
        by, to = (log(max(changed[player], _LEAST) / max(now[player], _LEAST)) for player in (deal.by, deal.to))
        return by - to

    least, most = -(max(game.available(deal.by), 0) // step), max(game.available(deal.to), 0) // step
    ends = lead(least * step), lead(most * step)
    if ends[0] is None or ends[1] is None or ends[0] > 0 or ends[1] < 0:
        return None
    while most - least > 1:
        middle = (least + most) // 2
        if (lead(middle * step) or 0.0) < 0:
            least = middle
        else:
            most = middle
    cards = (deal.gives.jail_cards - deal.gets.jail_cards) * game.book.scale(_WORTH_OF_A_JAIL_CARD)  # not in the odds
    return min((least * step, most * step), key=lambda cash: abs(lead(cash) or 0.0)) + cards


def with_net_cash(deal: Deal, cash: Money) -> Deal:
    """The deal with this cash from the player who is asked; below 0 the other player pays."""
    return Deal(deal.by, deal.to, deal.gives.but(cash=max(-cash, 0)), deal.gets.but(cash=max(cash, 0)))


def _after(game: Game, deal: Deal) -> Game | None:
    """The game after both have agreed; None if the bank would refuse it."""
    offer = c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)
    commands = (c.AcceptDeal(deal.to),) if game.offer == deal else (offer, c.AcceptDeal(deal.to))
    return game_after(game, commands)


def generosity(game: Game, deal: Deal) -> Money:
    """By how much all that is asked for costs more than what is offered, at printed prices, where a deed of a whole
    group is asked for; else 0.
    """
    if not any(game.is_complete(deed) for deed in deal.gets.deeds):
        return 0
    return max(0, _cost(game, deal.gets) - _cost(game, deal.gives))


def _cost(game: Game, side: Side) -> Money:
    prices = sum(game.deed(deed).price for deed in side.deeds)
    return prices - burden(game, side.deeds) + _beside(game, side)


def _beside(game: Game, side: Side) -> Money:
    return side.cash + side.debt + side.jail_cards * game.book.scale(_WORTH_OF_A_JAIL_CARD)


def _change(game: Game, player: int, away: tuple[int, ...], back: tuple[int, ...]) -> Money:
    """The change in worth of all groups to a player who gives the deeds `away` and gets `back`."""
    board, rivals, means = game.book.board, game.out.count(False) - 1, means_of(game, player)
    more = burden(game, away) - burden(game, back)
    for group in {board.group_of[deed] for deed in (*away, *back)}:
        held = board.in_group[group[0]](game.owners).count(player)
        then = held + len([deed for deed in back if deed in group]) - len([deed for deed in away if deed in group])
        more += worth_of_part(board, group, then, rivals, means) - worth_of_part(board, group, held, rivals, means)
    return more
