"""The events of ownership: deeds, mortgages and buildings."""

from typing import Literal

from banker.money import Money
from banker.play.events.fact import Fact


class DeedMoved(Fact, frozen=True, tag="deed-moved"):
    """A deed has this owner now."""

    deed: int
    to: int


class DeedMortgaged(Fact, frozen=True, tag="deed-mortgaged"):
    """A deed is turned over."""

    deed: int


class MortgageLifted(Fact, frozen=True, tag="mortgage-lifted"):
    """A deed is free of its mortgage."""

    deed: int


class MortgageReceived(Fact, frozen=True, tag="mortgage-received"):
    """A mortgaged deed came to a player, who must answer for it."""

    player: int
    deed: int
    from_bankrupt: bool


class MortgageKept(Fact, frozen=True, tag="mortgage-kept"):
    """The receiver keeps the mortgage."""

    deed: int


class BuildingsChanged(Fact, frozen=True, tag="buildings-changed"):
    """Lots stand at these levels now; the stock follows. (lot, level) pairs."""

    lots: tuple[tuple[int, int], ...]


class StockSet(Fact, frozen=True, tag="stock-set"):
    """The banker counted what the bank has left of a kind (ruling 26)."""

    kind: Literal["houses", "hotels"]
    left: int


class PotSet(Fact, frozen=True, tag="pot-set"):
    """The banker counted what lies on free parking (ruling 31). The bank's account has held it all the time."""

    amount: Money
