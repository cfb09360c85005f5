"""Auctions: how much a bot bids, and when it passes."""

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.building import could_place
from banker.bots.estate import rival_for, worth_to
from banker.bots.moving import why_wanted
from banker.bots.temper import Temper, in_notes, to_spare
from banker.ledger import BANK
from banker.money import Money
from banker.play import commands as c
from banker.play.decide.buying import least_bid
from banker.play.pending import Auction
from banker.play.rules.scarcity import building_price, places
from banker.play.state import Game

_PART_OF_A_RAISE = 6
"""A bid rises by the worth of the lot to the bidder, divided by this."""


def bid(game: Game, auction: Auction, player: int, temper: Temper) -> Decision:
    """A bid up to what the lot is worth to the player, or a pass."""
    least = least_bid(game, player)
    worth = _worth(game, auction, player)
    dearest = in_notes(game, worth * temper.bids_percent // 100)
    spare = in_notes(game, to_spare(game, player, temper))
    if dearest < least:
        return make_decision(c.Pass(player), Motive.TOO_DEAR, auction.deed, dearest)
    if spare < least:
        return make_decision(c.Pass(player), Motive.KEEPS_CASH, auction.deed, game.available(player))
    amount = max(least, min(dearest, spare, in_notes(game, auction.bid + worth // _PART_OF_A_RAISE)))
    is_deed = auction.kind == "deed"
    motive, rival = why_wanted(game, player, auction.deed) if is_deed else (Motive.EARNS_RENT, BANK)
    return make_decision(c.Bid(player, amount), motive, auction.deed, amount, rival)


def _worth(game: Game, auction: Auction, player: int) -> Money:
    """The worth of the lot; a scarce building is worth up to twice the highest price of its possible places."""
    if auction.kind == "deed":
        rival = rival_for(game, player, auction.deed)
        denied = 0 if rival in (BANK, player) else worth_to(game, rival, auction.deed) // 2
        return worth_to(game, player, auction.deed) + denied
    if not could_place(game, player):
        return 0
    return 2 * max(building_price(game, lot, auction.kind) for lot in places(game, player, auction.kind))
