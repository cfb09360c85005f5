"""The model of an auction: its views, its messages, the chosen step and the countdown."""

from __future__ import annotations

from typing import ClassVar, Final

from banker.play import commands as c
from banker.play import events as e
from banker.play.bids import is_bidding, with_hammer
from banker.play.decide.buying import least_bid
from banker.play.history import Moment
from banker.play.state import Game
from ui.core.state.drafts import Draft
from ui.core.state.messages import Sign
from ui.core.state.model import NOBODY, Model
from ui.core.state.routes import Route
from ui.locale.words import N_
from ui.pieces.deed_card import DeedCard
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Amount, Button, ClockRing, Part, Party, Row, ViewModel


class BidStep(Part, frozen=True):
    """A step that a card would bid: the whole bid, and what it adds. The chosen step says that a card bids it.

    A narrow cell has the bid without its currency (`brief`), and always what it adds (`more`).
    """

    amount: str
    note: str
    is_chosen: bool = False
    action: object | None = None
    brief: str = ""
    more: str = ""


class BidSeat(Part, frozen=True):
    """A bidder: `words` says what a touch or a card bids (`daje 320`). The leader is ringed, a bidder who is out is
    dashed.

    `limit` is the bidder's cash (`ma 1 312`), where it may be seen, and `cash` the same without a word. After a hold,
    `holding` takes the last bid or pass back. `share` is that of the bank's time, until it bids or passes for this
    seat.
    """

    seat: SeatNumber
    name: str
    words: str
    is_leading: bool = False
    is_out: bool = False
    limit: str = ""
    action: object | None = None
    holding: object | None = None
    held_words: str = ""
    """What a touch that was too short for the hold says."""
    share: float = 0.0
    is_asked: bool = False
    """The bank asks whether this bidder passes: a touch does."""
    cash: str = ""


class AuctionView(ViewModel, frozen=True):
    """An auction: the deed, the leader and the bid, what follows, the countdown, four steps, all seats, and a key.

    The key asks who passes, or ends the auction where nobody can pass.

    It fills the screen. Only in a lesson and in a hall it has the bar, with the way out and the hall's sign.
    """

    HAS_BAR: ClassVar[bool] = False
    deed: DeedCard
    leader: Party
    amount: Amount
    steps: tuple[BidStep, ...]
    seats: tuple[BidSeat, ...]
    countdown: ClockRing
    countdown_words: str
    key: Button
    then_words: str = ""
    """The lot that follows (`then: Marsa`), or the price; before `then_groups` the word alone."""
    announced: str = ""
    """What the bank is about to do for a seat."""
    touch_words: str = ""
    """What a touch on a name bids, said where there is room."""
    first_words: str = ""
    """Whose bid came first, as large as the bid, for a moment after a bid that did not count."""
    lifted: float = 0.0
    """How far the gavel has risen, 0 to 1."""
    asks: str = ""
    """The question who passes, in place of the steps."""
    nobody: Button | None = None
    """The answer that nobody bids, beside that question."""
    then_groups: tuple[Group, ...] = ()
    """The groups of several lots that follow, in their order."""


class SoldView(ViewModel, frozen=True):
    """After the hammer: the deed under its stamp, the winner and the price, the cash left, the groups completed."""

    deed: DeedCard
    stamp: str
    winner: Party
    price: Amount
    rows: tuple[Row, ...]
    undo: Button
    next: Button


class WhoPasses(Route, frozen=True):
    """The auction while the bank asks who passes: a pass belongs to a person."""


CALL_SECONDS: Final = 5
CALLS: Final = 3
HAMMER_SECONDS: Final = CALL_SECONDS * CALLS
CALL_WORDS: Final = (N_("Any more bids?"), N_("Going once"), N_("Going twice"))
"""The seconds from the last bid, or the opening, to the hammer."""
FROZEN_SECONDS: Final = 0.5
"""How long a new amount is shown before a card signs it, so that nobody signs an amount that they have not seen."""
FIRST_SECONDS: Final = 2.0
"""How long the screen says whose bid was first."""
SOLD_SECONDS: Final = 3.0
"""How long the screen shows what was sold."""


class StepTyped(Draft, frozen=True):
    """The step, of four, that a card bids in this auction."""

    index: int = 1
    ends_with = (e.AuctionOpened,)


class LateBid(Draft, frozen=True):
    """A player's card or touch came just after another bid, and did not count: whose bid was first, and how much."""

    player: int = NOBODY
    leader: int = NOBODY
    amount: int = 0
    seconds: float = 0.0
    ends_with = (e.AuctionOpened, e.AuctionClosed)

    @property
    def without_timers(self) -> LateBid:
        """Without the seconds, which nobody sees."""
        return self.but(seconds=0.0)


class Countdown(Draft, frozen=True):
    """The seconds since the last bid or the opening, and the seconds since the amounts of the steps last changed.

    `read` has the amount that each player could read last: what their card bid before the newest bids were made.
    """

    seconds: float = 0.0
    still: float = 0.0
    read: tuple[int, ...] = ()
    ends_with = (e.AuctionOpened, e.BidMade, e.BidFell, e.AuctionClosed)

    def after(self, moment: Moment, game: Game) -> Countdown | None:
        """A bid begins it again; what others have read stays."""
        is_bid = isinstance(moment.command, c.Bid) and game.auction is not None
        return Countdown(read=self.read) if is_bid else super().after(moment, game)

    @property
    def call(self) -> int:
        """The present call: 0 before the first one, 1 is going once, 2 is going twice."""
        return min(int(self.seconds // CALL_SECONDS), CALLS - 1)

    @property
    def without_timers(self) -> Countdown:
        """The countdown in whole seconds, and whether a bid has just been made."""
        return self.but(seconds=float(int(self.seconds)), still=float(self.is_new))

    @property
    def is_new(self) -> bool:
        """Whether the last bid is too new to have been read."""
        return self.seconds < FROZEN_SECONDS

    @property
    def is_frozen(self) -> bool:
        """Whether the amount that a card would bid is too new to have been read."""
        return self.is_new or self.still < FROZEN_SECONDS


def amount_read(countdown: Countdown, player: int, game: Game) -> int:
    """What this player had read before the newest bids, if it is still a bid; else 0."""
    amount = countdown.read[player] if countdown.read else 0
    return amount if is_bidding(game, player) and amount >= least_bid(game, player) else 0


def bid_read(meant: object, player: int, model: Model) -> Sign | None:
    """The bid of a phone's key whose page another bid has just replaced, if it is still high enough."""
    game = model.game
    first = meant.commands[0] if isinstance(meant, Sign) else None
    if not isinstance(first, c.Bid) or game is None or not model.ui.get(Countdown).is_new:
        return None
    if not is_bidding(game, player) or first.amount < least_bid(game, player):
        return None
    return Sign(with_hammer(first, game))
