"""Updates of an auction: a touch, a card or a seat's button bids the chosen step.

Nobody bids against themselves, and nobody bids an amount that has only just appeared.
"""

from __future__ import annotations

from banker.play import commands as c
from banker.play.bids import bid_of, with_hammer
from banker.play.state import Game
from ui.core.state import questions, routes
from ui.core.state.model import Model, UiState
from ui.core.state.notices import BidStands, NoBid
from ui.core.state.readers import is_held_up
from ui.core.state.signing import Commands
from ui.core.state.update import Update, said
from ui.flows.auction.model import (
    CALL_SECONDS,
    HAMMER_SECONDS,
    SOLD_SECONDS,
    BidTooSoon,
    Countdown,
    GoingOnce,
    StepChosen,
    StepTyped,
)


def choose_step(message: StepChosen, model: Model) -> Update:
    """Choose the step that the next touch, card or button bids, once it has been shown."""
    countdown = model.ui.get(Countdown).but(still=0.0)
    return Update(model.ui.typing(StepTyped(message.index)).typing(countdown), cue="key")


def bid(shown: questions.Bidding, player: int, game: Game, ui: UiState) -> Commands:
    """Bid the step that the auction shows, if it was shown long enough; the hammer falls if nobody else can bid."""
    amount = 0 if ui.get(Countdown).is_frozen else bid_of(game, ui.get(StepTyped).index, player)
    return with_hammer(c.Bid(player, amount), game) if amount else ()


def without_bid(shown: questions.Bidding, player: int, model: Model) -> Update | None:
    """Handle a card that bids nothing. The card of the leader, or of a player who passed, does not hide the auction."""
    auction = model.table.open_auction
    if player == auction.leader or player in auction.passed or player not in auction.entitled:
        return said(model.ui, NoBid(player), "card_read")
    return bid_too_soon(BidTooSoon(), model) if model.ui.get(Countdown).is_frozen else None


def bid_too_soon(message: BidTooSoon, model: Model) -> Update:
    """The amount changed just before the touch: sign nothing, and say the highest bid."""
    return said(model.ui, BidStands(), "refused")


def seat_pressed(seat: int, model: Model) -> Update:
    """The bid button of a seat bids the step that the screen shows."""
    if model.ui.get(Countdown).is_frozen:
        return bid_too_soon(BidTooSoon(), model)
    commands = bid(questions.Bidding(), seat, model.table, model.ui)
    return Update(model.ui, commands, cue="" if commands else "refused")


def going_once(message: GoingOnce, model: Model) -> Update:
    """Start the first call now; the calls after it keep their time."""
    countdown = model.ui.get(Countdown)
    if countdown.is_new or is_held_up(model):
        return bid_too_soon(BidTooSoon(), model)
    return Update(model.ui.typing(countdown.but(seconds=float(CALL_SECONDS))), cue="going")


def counted_down(seconds: float, model: Model) -> Update:
    """Move the countdown on, call twice and close the auction. It runs only while the screen shows the auction."""
    if is_held_up(model):
        return Update(model.ui)
    countdown = model.ui.get(Countdown)
    before, now = countdown.seconds, countdown.seconds + seconds
    ui = model.ui.typing(Countdown(min(now, float(HAMMER_SECONDS)), countdown.still + seconds))
    if now >= HAMMER_SECONDS:
        return Update(ui, (c.CloseAuction(),))
    is_called = now // CALL_SECONDS > before // CALL_SECONDS
    return Update(ui, cue="going" if is_called else "")


def sold_shown(seconds: float, model: Model) -> Update:
    """Close the screen of the sale after its time, then show what follows."""
    shown = model.ui.top
    assert isinstance(shown, routes.SoldShown)
    now = shown.seconds + seconds
    return Update(model.ui.opened(routes.SoldShown(shown.number, now)) if now < SOLD_SECONDS else model.ui.closed())


def sold_seen(shown: routes.SoldShown, player: int, model: Model) -> Update:
    """A card signs nothing here: nobody has read the question under this screen yet."""
    return Update(model.ui, cue="card_read")
