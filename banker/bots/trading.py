"""Deals: what a bot offers for the deed that completes a group, and which offers it signs."""

from __future__ import annotations

from banker import commands as c
from banker.bots.because import Decision, Motive, decided
from banker.bots.estate import Estate, survey, worth_to
from banker.bots.temper import Temper, in_notes, to_spare
from banker.decide.dealing import deal_problem
from banker.money import Money
from banker.options import is_accepted
from banker.pending import Deal, Side
from banker.rules.timing import is_trading_time
from banker.state import Game

_WORTH_OF_A_JAIL_CARD = 30
"""In classic units, to a bot that would sell one."""
_PRICE_OF_A_JAIL_CARD = 40


def offer(game: Game, player: int, temper: Temper) -> Decision | None:
    """For a deed that completes a group: one that completes the other's, or cash."""
    if temper.level == "easy" or game.debts or not is_trading_time(game, player):
        return None
    estate = survey(game.book.board, game.owners)
    for deed in reversed(estate.wanted[player]):
        other = game.owners[deed]
        offered = _swap(game, player, deed, estate) or _purchase(game, player, deed, temper)
        if offered and _is_new(game, Deal(player, other, *offered)):
            return decided(c.OfferDeal(player, other, *offered), Motive.COMPLETES, deed, offered[0].cash, other)
    return None


def _is_new(game: Game, deal: Deal) -> bool:
    return not any(each.by == deal.by for each in game.refused) and deal_problem(game, deal) is None


def offer_for_a_jail_card(game: Game, player: int, temper: Temper) -> Decision | None:
    """Cash for the jail card of another, below the fine (T21)."""
    price = game.book.scaled(_PRICE_OF_A_JAIL_CARD)
    holder = next((holder for _, holder in game.jail_cards if holder != player), None)
    if temper.level == "easy" or holder is None or game.available(player) < price:
        return None
    deal = Deal(player, holder, Side(cash=price), Side(jail_cards=1))
    if deal in game.refused or not is_trading_time(game, player) or deal_problem(game, deal):
        return None
    return decided(c.OfferDeal(player, holder, deal.gives, deal.gets), Motive.CHEAPER, amount=price, player=holder)


def answer(game: Game, temper: Temper) -> Decision:
    """Signed when what comes is worth what goes, and what goes is not too cheap for what the other makes of it."""
    deal = game.offer
    assert deal is not None
    coming = _worth_of(game, deal.to, deal.gives) + deal.gives.cash
    going = sum(_price_of(game, deal, deed, temper.asks_percent) for deed in deal.gets.deeds)
    rest = deal.gets.cash + deal.gets.debt + deal.gets.jail_cards * game.book.scaled(_WORTH_OF_A_JAIL_CARD)
    gain = coming - going - rest
    signed = c.AcceptDeal(deal.to)
    if gain >= 0 and is_accepted(signed, game):
        return decided(signed, Motive.FAIR, amount=gain, player=deal.by)
    return decided(c.RejectDeal(deal.to), Motive.TOO_LITTLE, amount=-gain, player=deal.by)


def _worth_of(game: Game, player: int, side: Side) -> Money:
    cards = side.jail_cards * game.book.scaled(_WORTH_OF_A_JAIL_CARD)
    return cards + side.debt + sum(worth_to(game, player, deed) for deed in side.deeds)


def _price_of(game: Game, deal: Deal, deed: int, asks_percent: int) -> Money:
    own = worth_to(game, deal.to, deed)
    return max(own, worth_to(game, deal.by, deed) * asks_percent // 100)


def _swap(game: Game, player: int, deed: int, estate: Estate) -> tuple[Side, Side] | None:
    """A deed the other lacks, and cash from whoever gains more by their prices."""
    other = game.owners[deed]
    group = game.book.board.group_of[deed]
    mine = next((each for each in estate.wanted[other] if game.owners[each] == player and each not in group), None)
    if mine is None:
        return None
    difference = worth_to(game, player, deed) - worth_to(game, other, mine)
    cash = in_notes(game, abs(difference) * 2 // 3)
    if difference >= 0:
        return Side((mine,), cash=min(cash, in_notes(game, game.available(player)))), Side((deed,))
    return Side((mine,)), Side((deed,), cash=min(cash, in_notes(game, game.available(other))))


def _purchase(game: Game, player: int, deed: int, temper: Temper) -> tuple[Side, Side] | None:
    cash = in_notes(game, worth_to(game, player, deed) * temper.offers_percent // 100)
    if not cash or cash > to_spare(game, player, temper):
        return None
    return Side(cash=cash), Side((deed,))
