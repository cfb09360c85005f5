"""Under the hammer: who bids how much, who passes, and when the hammer falls."""

from __future__ import annotations

from banker import commands as c
from banker.bots.building import could_place
from banker.bots.estate import worth_to
from banker.bots.temper import Temper, in_notes, to_spare
from banker.decide.buying import least_bid, may_bid
from banker.money import Money
from banker.pending import Auction
from banker.rules.scarcity import building_price, places
from banker.state import Game

_PART_OF_A_RAISE = 6
"""A bid rises by so large a part of what the lot is worth to the bidder."""


def bid(game: Game, tempers: tuple[Temper, ...]) -> c.Bid | c.Pass | c.CloseAuction:
    """The next to speak bids or passes; when only the highest bidder is left, or nobody, the hammer falls."""
    auction = game.auction
    assert auction is not None
    for player in game.clockwise_from(auction.leader):
        if player != auction.leader and may_bid(auction, player):
            return _bid_or_pass(game, auction, player, tempers[player])
    return c.CloseAuction()


def _bid_or_pass(game: Game, auction: Auction, player: int, temper: Temper) -> c.Bid | c.Pass:
    least = least_bid(game, player)
    if game.available(player) < least:
        return c.Pass(player)
    worth = _worth(game, auction, player)
    limit = in_notes(game, min(worth * temper.bids_percent // 100, to_spare(game, player, temper)))
    if limit < least:
        return c.Pass(player)
    return c.Bid(player, max(least, min(limit, in_notes(game, auction.bid + worth // _PART_OF_A_RAISE))))


def _worth(game: Game, auction: Auction, player: int) -> Money:
    """A scarce building up to twice the dearest deed price it could stand for."""
    if auction.kind == "deed":
        return worth_to(game, player, auction.deed)
    if not could_place(game, player):
        return 0
    return 2 * max(building_price(game, lot, auction.kind) for lot in places(game, player, auction.kind))
