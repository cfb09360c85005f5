"""How a *hard* bot decides: of the commands it may give, it takes the one after which its own odds are best."""

from itertools import islice
from operator import itemgetter

from banker.bots import building, guard, owing, trading
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.lookahead import after_dice, chance, chance_at_risk
from banker.bots.market import gain, generosity, prospect
from banker.bots.temper import Temper, in_notes, to_spare
from banker.money import Money
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.buying import least_bid
from banker.play.decide.placing import placing_problem
from banker.play.options import is_accepted
from banker.play.pending import Auction, Deal, Debt, Placing
from banker.play.refusals import Refusal
from banker.play.rules.building import sale_problem
from banker.play.rules.dice import uses_third_die
from banker.play.rules.scarcity import places
from banker.play.state import Game

Odds = tuple[float, ...]
"""The odds of each seat."""
_DEALS_WEIGHED = 10
_PART_OF_A_RAISE = 8
"""A bid rises by itself and the printed price, together divided by this."""
ASKED = 0.7
"""The part of the other player's gain in odds that the bot wants at least."""
_RISE = 0.15
"""For each refused offer for the same deeds it wants so much more."""
_FIRST_GUESS = 0.25
"""What part of its own gain a trader leaves the other player at first; after each refusal more."""
_MOST_WEIGHED = 15
_MOST_PRICED = 4
_HALVINGS = 5
"""How many deals a trader weighs, for how many it looks for a price, and in how many steps."""
_LEAST_PERMILLE = 5
"""What a deal must add to the bot's own chance to win, in thousandths."""


def answer(game: Game, deal: Deal) -> Decision:
    """Signs a deal that improves the bot's odds. It never gives a deed of its own whole group for less than its price,
    even if the odds would rise.
    """
    objection = guard.objection(game, deal)
    if objection:
        return objection
    rejected, before = c.RejectDeal(deal.to), odds(game)
    now = before[deal.to]
    if not is_accepted(c.AcceptDeal(deal.to), game):
        return make_decision(rejected, Motive.KEEPS_CASH, amount=game.available(deal.to), player=deal.by)
    own, others = (prospect(game, deal)[1] - now, 0.0) if deal.gets.debt else gains(game, deal, before)
    if own > max(0.0, others * _asks(game, deal)):
        return make_decision(c.AcceptDeal(deal.to), Motive.BEST_ODDS, amount=round(100 * (now + own)), player=deal.by)
    return make_decision(rejected, Motive.BEST_ODDS, amount=round(100 * now), player=deal.by)


def _asks(game: Game, deal: Deal) -> float:
    """The part of the other player's gain in odds that the bot wants at least for itself."""
    return 0.0 if trading.is_at_a_standstill(game) else ASKED + _RISE * guard.refused(game, deal)


def gains(game: Game, deal: Deal, before: Odds) -> tuple[float, float]:
    """What a deal adds to the odds of the player who is asked, and of the player who offers it. `before`: the odds now.
    It counts deeds and cash only, so it is quick enough to look for a price; the bank checks what is offered.
    """
    owners = list(game.owners)
    for deed in deal.gives.deeds:
        owners[deed] = deal.to
    for deed in deal.gets.deeds:
        owners[deed] = deal.by
    moved = game.but(owners=tuple(owners)).pay(deal.by, deal.to, deal.gives.cash)
    then = odds(moved.pay(deal.to, deal.by, deal.gets.cash))
    return then[deal.to] - before[deal.to], then[deal.by] - before[deal.by]


def offer(game: Game, player: int, temper: Temper) -> Decision | None:
    """Of the deals that the other player may sign, the one that improves the bot's odds most."""
    before = odds(game)
    likely = [deal for _, deal in islice(trading.offers(game, player, temper), _DEALS_WEIGHED)]
    weighed = [(*gains(game, deal, before), deal) for deal in likely]
    return _best_of(game, [(own, deal) for others, own, deal in weighed if others >= -trading.MOST_LOST], before)


def best_offer(game: Game, player: int, temper: Temper) -> Decision | None:
    """Of all deals at the lowest price that the other player is likely to sign, the one with the best odds."""
    likely = sorted(trading.candidates(game, player, temper), key=lambda each: gain_of_both(game, each), reverse=True)
    if not likely:
        return None
    before, likely = odds(game), likely[:_MOST_WEIGHED]
    likely.sort(key=lambda deal: sum(gains(game, deal, before)), reverse=True)
    priced = [each for deal in likely[:_MOST_PRICED] if (each := _priced(game, deal, temper, before)) is not None]
    return _best_of(
        game, [(gains(game, deal, before)[1], deal) for deal in priced if trading.is_welcome(game, deal)], before
    )


def _best_of(game: Game, found: list[tuple[float, Deal]], before: Odds) -> Decision | None:
    """The offer of the deal that improves the bot's odds most, if it is worth an offer and the bank takes it."""
    for own, deal in sorted(found, key=itemgetter(0), reverse=True):
        if own * 1_000 < _LEAST_PERMILLE:
            return None
        if is_accepted(trading.offer_of(deal), game):
            percent = round(100 * (before[deal.by] + own))
            return make_decision(trading.offer_of(deal), Motive.BEST_ODDS, deal.gets.deeds[0], percent, deal.to)
    return None


def _priced(game: Game, deal: Deal, temper: Temper, before: Odds) -> Deal | None:
    """The deal at the lowest price that the other player is likely to sign; a price below 0 is paid by that player."""
    low, high = -in_notes(game, game.available(deal.to)), in_notes(game, to_spare(game, deal.by, temper))
    if not _is_likely(game, _at_price(deal, high), before):
        return None
    note = game.book.board.smallest_note
    for _ in range(_HALVINGS):
        middle = (low + high) // 2 // note * note
        if _is_likely(game, _at_price(deal, middle), before):
            high = middle
        else:
            low = middle
    return _at_price(deal, high)


def _at_price(deal: Deal, price: Money) -> Deal:
    gives, gets = deal.gives.but(cash=max(0, price)), deal.gets.but(cash=max(0, -price))
    return deal.but(gives=gives, gets=gets)


def _is_likely(game: Game, deal: Deal, before: Odds) -> bool:
    """Would a careful player sign this: by the worth of the deeds, and by the odds?"""
    if gain(game, deal.to, deal) < 0 or generosity(game, deal):
        return False
    others, own = gains(game, deal, before)
    return others > max(0.0, own * min(ASKED, _FIRST_GUESS + _RISE * guard.refused(game, deal)))


def gain_of_both(game: Game, deal: Deal) -> Money:
    """What both sides gain together, in currency units of worth."""
    return gain(game, deal.by, deal) + gain(game, deal.to, deal)


def buy(game: Game, player: int, usual: Decision) -> Decision:
    """Buys if that gives better odds than leaving the deed to the worst rival at its price. Where cash is short, as any
    bot does.
    """
    deed, bought = game.positions[player], chance(game, player, (c.BuyDeed(player),))
    declined = play(c.DeclineDeed(player), game)
    if bought < 0 or isinstance(declined, Refusal):
        return usual
    left = odds(declined.game)[player]
    if declined.game.auction is not None:
        left = _odds_lost(declined.game, declined.game.auction, player, game.deed(deed).price)
    command = c.BuyDeed(player) if bought > left else c.DeclineDeed(player)
    if command == usual.command:
        return usual  # its reason says more
    return make_decision(command, Motive.BEST_ODDS, deed, round(100 * max(bought, left)))


def improve(game: Game, player: int, temper: Temper) -> Decision | None:
    """Of the orders and lifts for all cash, or for what any bot would spend, the one with the best odds after the next
    dice; None if it is better to keep the cash.
    """
    wanted = list[Decision]()
    for spare in (game.available(player), to_spare(game, player, temper)):
        wanted += [building.order_of(game, player, lots) for lots in building.orders(game, player, spare)]
        wanted += building.lifts(game, player, spare)
    best, least = None, chance_at_risk(game, player) if wanted else 0.0
    for made in dict.fromkeys(wanted):
        draft = play(made.command, game)
        risked = -1.0 if isinstance(draft, Refusal) else chance_at_risk(draft.game, player)
        if risked > least:
            best, least = made, risked
    return best


def place(game: Game, placing: Placing) -> Decision:
    """The won building on the lot with the best odds."""
    player = placing.player
    lots = [lot for lot in places(game, player, placing.kind) if placing_problem(game, placing, lot) is None]
    lot = max(lots, key=lambda each: chance(game, player, (c.PlaceBuilding(player, each),)))
    return make_decision(c.PlaceBuilding(player, lot), Motive.EARNS_RENT, lot, placing.price)


def rather_stays(game: Game, player: int, leave: c.Command) -> bool:
    """In jail: are the odds after the next dice better than if the player left now?"""
    left = play(leave, game)
    if isinstance(left, Refusal) or uses_third_die(left.game, player):
        return False
    return after_dice(game, player) > after_dice(left.game, player)


def bid(game: Game, auction: Auction, player: int) -> Decision:
    """Bids more if winning the lot at that price gives better odds than losing it. The steps are large, because every
    raise takes seconds at the table: two bots that raise by the smallest note would take an hour.
    """
    least = least_bid(game, player)
    usual = game.book.board.deed(auction.deed).price if auction.kind == "deed" else least
    price = in_notes(game, max(least, auction.bid + (auction.bid + usual) // _PART_OF_A_RAISE))
    won = _odds_won(game, auction, player, price) if price <= game.available(player) else -1.0
    lost = _odds_lost(game, auction, player, price)
    if won > lost:
        return make_decision(c.Bid(player, price), Motive.BEST_ODDS, auction.deed, round(100 * won))
    return make_decision(c.Pass(player), Motive.BEST_ODDS, auction.deed, round(100 * lost))


def _odds_won(game: Game, auction: Auction, player: int, price: Money) -> float:
    """The player's odds if the lot is won at this price; a building stands where it is best."""
    bought = (c.Bid(player, price), c.CloseAuction())
    if auction.kind == "deed":
        return chance(game, player, bought)
    lots = places(game, player, auction.kind)
    return max((chance(game, player, (*bought, c.PlaceBuilding(player, lot))) for lot in lots), default=-1.0)


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
