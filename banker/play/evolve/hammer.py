"""The folds of auctions and of scarce buildings."""

from banker.ledger import BANK
from banker.play import events as e
from banker.play.evolve.tuples import Folds
from banker.play.pending import Auction, Placing, ScarceSale, Scarcity
from banker.play.state import Game


def deeds_put_up(event: e.DeedsPutUp, game: Game) -> Game:
    return game.but(to_auction=(*game.to_auction, *event.deeds))


def auction_opened(event: e.AuctionOpened, game: Game) -> Game:
    waiting = tuple(deed for deed in game.to_auction if deed != event.deed)
    return game.but(auction=Auction(event.kind, event.deed, event.entitled), to_auction=waiting)


def bid_made(event: e.BidMade, game: Game) -> Game:
    return game.but(auction=game.open_auction.but(leader=event.player, bid=event.amount))


def bid_fell(event: e.BidFell, game: Game) -> Game:
    return game.but(auction=game.open_auction.but(leader=BANK, bid=0))


def bidder_passed(event: e.BidderPassed, game: Game) -> Game:
    auction = game.open_auction
    return game.but(auction=auction.but(passed=(*auction.passed, event.player)))


def auction_closed(event: e.AuctionClosed, game: Game) -> Game:
    return game.but(auction=None)


def scarcity_called(event: e.ScarcityCalled, game: Game) -> Game:
    return game.but(scarcity=Scarcity((event.order,), event.asked), questions=game.questions + 1)


def scarcity_answered(event: e.ScarcityAnswered, game: Game) -> Game:
    call = game.scarcity
    assert call is not None
    asked = tuple(player for player in call.asked if player != event.order.player)
    orders = (*call.orders, event.order) if event.order.lots else call.orders
    return game.but(scarcity=Scarcity(orders, asked))


def scarcity_ended(event: e.ScarcityEnded, game: Game) -> Game:
    return game.but(scarcity=None)


def order_fell(event: e.OrderFell, game: Game) -> Game:
    return game


def scarce_sale_opened(event: e.ScarceSaleOpened, game: Game) -> Game:
    return game.but(scarce_sale=ScarceSale(event.kinds, event.bidders))


def scarce_kind_ended(event: e.ScarceKindEnded, game: Game) -> Game:
    sale = game.scarce_sale
    assert sale is not None
    return game.but(scarce_sale=ScarceSale(sale.kinds[1:], sale.bidders) if sale.kinds[1:] else None)


def building_won(event: e.BuildingWon, game: Game) -> Game:
    return game.but(placing=Placing(event.player, event.kind, event.price), questions=game.questions + 1)


def building_placed(event: e.BuildingPlaced, game: Game) -> Game:
    return game.but(placing=None)


FOLDS: Folds = {
    e.DeedsPutUp: deeds_put_up,
    e.AuctionOpened: auction_opened,
    e.BidMade: bid_made,
    e.BidFell: bid_fell,
    e.BidderPassed: bidder_passed,
    e.AuctionClosed: auction_closed,
    e.ScarcityCalled: scarcity_called,
    e.ScarcityAnswered: scarcity_answered,
    e.ScarcityEnded: scarcity_ended,
    e.OrderFell: order_fell,
    e.ScarceSaleOpened: scarce_sale_opened,
    e.ScarceKindEnded: scarce_kind_ended,
    e.BuildingWon: building_won,
    e.BuildingPlaced: building_placed,
}
