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
    """A step that a tap of a card would bid: the whole bid and what it adds; of the chosen one, that a card bids it."""

    amount: str
    note: str
    is_chosen: bool = False
    action: object | None = None


class BidSeat(Part, frozen=True):
    """A bidder: `words` says what a touch or tap gives (`daje 320`); leading is ringed, out is dashed.

    `limit` is the cash behind it (`ma 1 312`), drawn where there is room.

    The key `below` passes, or takes the last bid back; without one there is nothing to pass or to take back.
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
    """An auction: the deed, who leads with what, what follows, the countdown, the hammer, four steps, all seats."""

    deed: DeedCard
    leader: Party
    amount: Amount
    steps: tuple[BidStep, ...]
    seats: tuple[BidSeat, ...]
    countdown: ClockRing
    countdown_words: str
    hammer: Button
    then_words: str = ""
    """What comes under the hammer after this (`then: Marsa, Grochowska and 3 more`)."""


class SoldView(ViewModel, frozen=True):
    """The hammer fell: the deed under its stamp, who won it for how much, what that leaves and completes."""

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
    """A touch on a bidder while the ladder is frozen."""


class StepChosen(Message, frozen=True):
    """One of the four steps of an auction."""

    index: int


CALL_SECONDS: Final = 5
CALLS: Final = 3
HAMMER_SECONDS: Final = CALL_SECONDS * CALLS
"""From the last bid, or the opening, to the hammer."""
FROZEN_SECONDS: Final = 0.4
"""So long a new amount is shown before a card signs it: nobody holds a card for an amount that is not there yet."""
SOLD_SECONDS: Final = 3.0
"""So long it is shown what was sold."""


class StepTyped(Typed, frozen=True):
    """Which of the four steps a card bids, in this auction."""

    index: int = 1
    ends_with = (e.AuctionOpened,)


class Countdown(Typed, frozen=True):
    """The seconds since the last bid, or the opening; and since the amounts on the ladder are as they are."""

    seconds: float = 0.0
    still: float = 0.0
    ends_with = (e.AuctionOpened, e.BidMade, e.BidFell, e.AuctionClosed)

    @property
    def seen(self) -> Countdown:
        """In whole seconds, and whether a bid has just been made."""
        return Countdown(float(int(self.seconds)), float(self.is_new))

    @property
    def is_new(self) -> bool:
        """Is the last bid too new to have been read?"""
        return self.seconds < FROZEN_SECONDS

    @property
    def is_frozen(self) -> bool:
        """Is the amount that a card would bid too new to have been read?"""
        return self.is_new or self.still < FROZEN_SECONDS
