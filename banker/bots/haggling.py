"""The haggler: a patient person who raises the price of a deal, coin by coin, until it is signed.

Else it plays as a *normal* seat. It is here to be measured against: the bank's seats must not be milked by it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.lookahead import chance
from banker.bots.market import swaps
from banker.bots.seat import decision
from banker.bots.temper import in_notes, temper_of, to_spare
from banker.play import commands as c
from banker.play.decide.dealing import deal_problem
from banker.play.pending import Deal, PastOffer, Side
from banker.play.rules.timing import is_trading_time
from banker.play.state import Game
from banker.steps import Phase

_STEPS: Final = 8
"""The offers in a turn, at most: eight halvings find the price."""
_LEAST: Final = 0.01
"""What a deal must add to its odds."""


def haggle(game: Game, player: int) -> Decision | None:
    """A normal seat's decision, but before it ends its turn the next offer."""
    usual = decision(game, player, temper_of("normal", player))
    is_done = game.phase is Phase.DONE and not game.debts
    if usual is None or not (is_done and isinstance(usual.command, c.EndTurn | c.OfferDeal)):
        return usual
    asked = next(_offers(game, player), None)
    if asked is None:
        return usual if isinstance(usual.command, c.EndTurn) else make_decision(c.EndTurn(player), Motive.NOTHING_MORE)
    made = c.OfferDeal(asked.by, asked.to, asked.gives, asked.gets)
    return make_decision(made, Motive.BEST_ODDS, asked.gets.deeds[0], player=asked.to)


def _offers(game: Game, player: int) -> Iterator[Deal]:
    """The swap that lifts its odds most when it is free; then at the next higher price."""
    now = [each for each in game.past_offers if _is_of(each, game.turn.number, player)]
    if len(now) >= _STEPS or game.debts or game.is_last_turn or not is_trading_time(game, player):
        return
    if now and game.owners[now[-1].deal.gets.deeds[0]] == player:
        return  # signed: enough for this turn
    spare = in_notes(game, to_spare(game, player, temper_of("normal", player)))
    if now:
        last, free = now[-1].deal, now[0].deal
        price = in_notes(game, spare * (len(now) ** 2) // _STEPS**2)
        deal = Deal(player, last.to, Side(free.gives.deeds, price), Side(free.gets.deeds))
        if _gain(game, deal) > _LEAST:
            yield deal
        return
    yield from islice(_best_first(game, player), 1)


def _is_of(each: PastOffer, turn: int, player: int) -> bool:
    return each.turn == turn and each.deal.by == player and bool(each.deal.gets.deeds)


def _best_first(game: Game, player: int) -> Iterator[Deal]:
    known = {(each.deal.to, each.deal.gives.deeds, each.deal.gets.deeds) for each in game.past_offers}
    found = []
    for other in game.clockwise_from(player):
        for given, got in swaps(game, player, other):
            deal = Deal(player, other, Side(given.deeds), Side(got.deeds))
            if (other, given.deeds, got.deeds) not in known and deal_problem(game, deal) is None:
                found.append((got.gain - given.loss, deal))
    likely = sorted(found, key=lambda each: -each[0])[:12]
    gains = sorted(((_gain(game, deal), index, deal) for index, (_, deal) in enumerate(likely)), reverse=True)
    yield from (deal for gain, _, deal in gains if gain > _LEAST)


def _gain(game: Game, deal: Deal) -> float:
    offered = c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)
    return chance(game, deal.by, (offered, c.AcceptDeal(deal.to))) - chance(game, deal.by, ())
