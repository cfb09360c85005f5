"""The model of an auction: its views, its messages, the chosen step and the countdown."""

from __future__ import annotations

from typing import Final

from banker.play import events as e
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message
from ui.pieces.deed_card import DeedCard
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Amount, Button, ClockRing, Part, Party, Row, ViewModel


class BidStep(Part, frozen=True):
    """A step that a card would bid: the whole bid, and what it adds. The chosen step says that a card bids it."""

    amount: str
    note: str
    is_chosen: bool = False
    action: object | None = None


class BidSeat(Part, frozen=True):
    """A bidder: `words` says what a touch or a card bids (`daje 320`). The leader is ringed, a bidder who is out is
    dashed.

    `limit` is the bidder's cash (`ma 1 312`), drawn where there is room. The key `below` passes, or takes the last bid
    back; it is missing if neither is possible.
    """

    seat: SeatNumber
    name: str
    words: str
    is_leading: bool = False
    is_out: bool = False
    limit: str = ""
    action: object | None = None
    below: Button | None = None


class AuctionView(ViewModel, frozen=True):
    """An auction: the deed, the leader and the bid, what follows, the countdown, the hammer, four steps, all seats."""

    deed: DeedCard
    leader: Party
    amount: Amount
    steps: tuple[BidStep, ...]
    seats: tuple[BidSeat, ...]
    countdown: ClockRing
    countdown_words: str
    hammer: Button
    then_words: str = ""
    """The lots that follow (`then: Marsa, Grochowska and 3 more`)."""


class SoldView(ViewModel, frozen=True):
    """After the hammer: the deed under its stamp, the winner and the price, the cash left, the groups completed."""

    deed: DeedCard
    stamp: str
    winner: Party
    price: Amount
    rows: tuple[Row, ...]
    undo: Button
    next: Button


class GoingOnce(Message, frozen=True):
    """A bidder asks for the first call now."""


class BidTooSoon(Message, frozen=True):
    """A touch on a bidder while the steps are frozen."""


class StepChosen(Message, frozen=True):
    """Choose one of the four steps of an auction."""

    index: int


CALL_SECONDS: Final = 5
CALLS: Final = 3
HAMMER_SECONDS: Final = CALL_SECONDS * CALLS
"""The seconds from the last bid, or the opening, to the hammer."""
FROZEN_SECONDS: Final = 0.4
"""How long a new amount is shown before a card signs it, so that nobody signs an amount that they have not seen."""
SOLD_SECONDS: Final = 3.0
"""How long the screen shows what was sold."""


class StepTyped(Typed, frozen=True):
    """The step, of four, that a card bids in this auction."""

    index: int = 1
    ends_with = (e.AuctionOpened,)


class Countdown(Typed, frozen=True):
    """The seconds since the last bid or the opening, and the seconds since the amounts of the steps last changed."""

    seconds: float = 0.0
    still: float = 0.0
    ends_with = (e.AuctionOpened, e.BidMade, e.BidFell, e.AuctionClosed)

    @property
    def seen(self) -> Countdown:
        """The countdown in whole seconds, and whether a bid has just been made."""
        return Countdown(float(int(self.seconds)), float(self.is_new))

    @property
    def is_new(self) -> bool:
        """Whether the last bid is too new to have been read."""
        return self.seconds < FROZEN_SECONDS

    @property
    def is_frozen(self) -> bool:
        """Whether the amount that a card would bid is too new to have been read."""
        return self.is_new or self.still < FROZEN_SECONDS
