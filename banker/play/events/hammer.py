"""The events of auctions and of scarce buildings."""

from typing import Literal

from banker.money import Money
from banker.play.events.fact import Fact
from banker.play.pending import BuildingOrder
from banker.play.refusals import Refusal


class DeedsPutUp(Fact, frozen=True, tag="deeds-put-up"):
    """Deeds wait to be auctioned, in this order."""

    deeds: tuple[int, ...]


class AuctionOpened(Fact, frozen=True, tag="auction-opened"):
    """The auction of a deed or a scarce building is open."""

    kind: Literal["deed", "house", "hotel"]
    deed: int
    entitled: tuple[int, ...]


class BidMade(Fact, frozen=True, tag="bid-made"):
    """The highest bid; its cash is reserved until the hammer."""

    player: int
    amount: Money


class BidFell(Fact, frozen=True, tag="bid-fell"):
    """The highest bidder is bankrupt: the auction has no bid."""


class BidderPassed(Fact, frozen=True, tag="bidder-passed"):
    """A player bids no more."""

    player: int


class AuctionClosed(Fact, frozen=True, tag="auction-closed"):
    """The hammer fell. `winner` -1: no bid."""

    kind: Literal["deed", "house", "hotel"]
    deed: int
    winner: int
    price: Money


class ScarcityCalled(Fact, frozen=True, tag="scarcity-called"):
    """The others are asked whether they want buildings too (T37)."""

    order: BuildingOrder
    asked: tuple[int, ...]


class ScarcityAnswered(Fact, frozen=True, tag="scarcity-answered"):
    """One who was asked answered; an empty order is a no."""

    order: BuildingOrder


class ScarcityEnded(Fact, frozen=True, tag="scarcity-ended"):
    """All answers are in, or the call is off."""


class OrderFell(Fact, frozen=True, tag="order-fell"):
    """An accepted order of buildings is not carried out, and why (ruling 12)."""

    order: BuildingOrder
    refusal: Refusal


class ScarceSaleOpened(Fact, frozen=True, tag="scarce-sale-opened"):
    """The bank sells what is left one by one to those who ordered."""

    kinds: tuple[Literal["house", "hotel"], ...]
    bidders: tuple[int, ...]


class ScarceKindEnded(Fact, frozen=True, tag="scarce-kind-ended"):
    """No more buildings of the first kind are auctioned."""


class BuildingWon(Fact, frozen=True, tag="building-won"):
    """A scarce building waits to be placed."""

    player: int
    kind: Literal["house", "hotel"]
    price: Money


class BuildingPlaced(Fact, frozen=True, tag="building-placed"):
    """The scarce building stands."""
