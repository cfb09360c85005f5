"""How a *hard* bot decides: of the commands it may give, it takes the one after which its own odds are best."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from banker.bots import owing, trading
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.market import generosity
from banker.bots.temper import Temper, in_notes
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.buying import least_bid
from banker.play.pending import Auction, Deal, Debt
from banker.play.refusals import Refusal
from banker.play.rules.building import sale_problem
from banker.play.state import Game

_DEALS_WEIGHED = 6
_PART_OF_A_RAISE = 8
"""A bid rises by itself and the printed price, together divided by this."""
_LEAST_PERMILLE = 5
"""What a deal must add to the bot's own chance to win, in thousandths."""


def chance(game: Game, player: int, commands: Iterable[c.Command]) -> float:
    """The player's odds after these commands; below 0 if one is refused."""
    for command in commands:
        draft = play(command, game)
        if isinstance(draft, Refusal):
            return -1.0
        game = draft.game
    return odds(game)[player]


def answer(game: Game, deal: Deal) -> Decision:
    """Signs a deal that improves the bot's odds. It never gives a deed of its own whole group for less than its price,
    even if the odds would rise.
    """
    missing = generosity(game, deal)
    if missing:
        return make_decision(c.RejectDeal(deal.to), Motive.TOO_LITTLE, amount=missing, player=deal.by)
    now, then = odds(game)[deal.to], chance(game, deal.to, (c.AcceptDeal(deal.to),))
    if then > now:
        return make_decision(c.AcceptDeal(deal.to), Motive.BEST_ODDS, amount=round(100 * then), player=deal.by)
    return make_decision(c.RejectDeal(deal.to), Motive.BEST_ODDS, amount=round(100 * now), player=deal.by)


def offer(game: Game, player: int, temper: Temper) -> Decision | None:
    """Of the deals that the other player may sign, the one that improves the bot's odds most."""
    now = odds(game)[player]
    likely = islice(trading.offers(game, player, temper), _DEALS_WEIGHED)
    best, best_chance = None, now + _LEAST_PERMILLE / 1000
    for _, deal in likely:
        then = chance(game, player, (trading.offer_of(deal), c.AcceptDeal(deal.to)))
        if then > best_chance:
            best, best_chance = deal, then
    if best is None:
        return None
    made = trading.offer_of(best)
    return make_decision(made, Motive.BEST_ODDS, best.gets.deeds[0], round(100 * best_chance), best.to)


def bid(game: Game, auction: Auction, player: int) -> Decision:
    """Bids more if winning the lot at that price gives better odds than losing it. The steps are large, because every
    raise takes seconds at the table: two bots that raise by the smallest note would take an hour.
    """
    raised = auction.bid + (auction.bid + game.book.board.deed(auction.deed).price) // _PART_OF_A_RAISE
    price = in_notes(game, max(least_bid(game, player), raised))
    won = chance(game, player, (c.Bid(player, price), c.CloseAuction())) if price <= game.available(player) else -1.0
    lost = _odds_lost(game, auction, player, price)
    if won > lost:
        return make_decision(c.Bid(player, price), Motive.BEST_ODDS, auction.deed, round(100 * won))
    return make_decision(c.Pass(player), Motive.BEST_ODDS, auction.deed, round(100 * lost))


def _odds_lost(game: Game, auction: Auction, player: int, price: int) -> float:
    """The player's odds if the leader gets the lot; without a leader, if the worst rival for the player gets it."""
    if auction.leader >= 0:
        return chance(game, player, (c.CloseAuction(),))
    rivals = [each for each in auction.entitled if each not in (player, *auction.passed)]
    bids = ((c.Bid(each, price), c.CloseAuction()) for each in rivals if game.available(each) >= price)
    lost = [chance(game, player, each) for each in bids]
    return min((each for each in lost if each >= 0), default=odds(game)[player])


def raise_cash(game: Game, debt: Debt) -> Decision:
    """The sale or the mortgage that lowers the bot's odds least; if a hotel cannot be broken, as any bot does."""
    player = debt.debtor
    best = max(_sources(game, player), key=lambda command: chance(game, player, (command,)), default=None)
    if best is None:
        return owing.raise_cash(game, debt)
    deed = best.deed if isinstance(best, c.MortgageDeed) else best.lots[0][0]
    return make_decision(best, Motive.EARNS_LEAST, deed, debt.amount)


def _sources(game: Game, player: int) -> list[c.MortgageDeed | c.SellBuildings]:
    """Every possible mortgage, and the sale of one building of each group."""
    deeds = [deed for deed in game.deeds_of(player) if not game.mortgaged[deed]]
    mortgages = [c.MortgageDeed(player, deed) for deed in deeds if not game.is_group_built(deed)]
    sales = [c.SellBuildings(player, ((deed, 1),)) for deed in deeds if game.levels[deed]]
    return [*mortgages, *(sale for sale in sales if sale_problem(game, player, sale.lots) is None)]
