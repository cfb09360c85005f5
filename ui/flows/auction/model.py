"""An auction."""

from __future__ import annotations

from ui.core.messages import Message
from ui.toolkit.parts import Amount, Button, ClockRing, DeedCard, Part, Party, Seat, ViewModel


class BidStep(Part, frozen=True):
    """A step that a tap of a card would bid: the whole bid and what it adds."""

    amount: str
    note: str
    is_chosen: bool = False
    action: object | None = None


class BidSeat(Part, frozen=True):
    """A bidder: `words` says what a touch or tap gives (`daje 320`); leading is ringed, out is dashed.

    `limit` is the cash behind it (`ma 1 312`), drawn where there is room.

    The key `below` passes, or takes the last bid back; without one there is nothing to pass or to take back.
    """

    seat: Seat
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


class StepChosen(Message, frozen=True):
    """One of the three steps of an auction; the chosen one again changes to smaller ones, or back."""

    index: int
