"""An auction."""

from ui.parts import Amount, Bar, Button, ClockRing, DeedCard, Part, Party, Seat


class BidStep(Part, frozen=True):
    """A step that a tap of a card would bid: the whole bid and what it adds."""

    amount: str
    note: str
    is_chosen: bool = False
    action: object | None = None


class BidSeat(Part, frozen=True):
    """A bidder: `words` says what a touch or tap gives (`daje 320`); leading is ringed, out is dashed."""

    seat: Seat
    name: str
    words: str
    is_leading: bool = False
    is_out: bool = False
    action: object | None = None


class AuctionView(Part, frozen=True):
    """An auction: the deed, who leads with what, the countdown, three steps, all seats; one button more if needed."""

    bar: Bar
    deed: DeedCard
    leader: Party
    amount: Amount
    steps: tuple[BidStep, ...]
    seats: tuple[BidSeat, ...]
    countdown: ClockRing | None = None
    countdown_words: str = ""
    button: Button | None = None
    """Beside the steps in place of the third one, for example to close an auction in which nobody bids."""
