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
    """What the next touch, tap or button bids, once it has been shown."""
    countdown = model.ui.get(Countdown).but(still=0.0)
    return Update(model.ui.typing(StepTyped(message.index)).typing(countdown), cue="key")


def bid(shown: questions.Bidding, player: int, game: Game, ui: UiState) -> Commands:
    """A card bids the step that the auction shows, if it has been shown long enough; the last bidder's ends it."""
    amount = 0 if ui.get(Countdown).is_frozen else bid_of(game, ui.get(StepTyped).index, player)
    return with_hammer(c.Bid(player, amount), game) if amount else ()


def without_bid(shown: questions.Bidding, player: int, model: Model) -> Update | None:
    """A card on the auction that bids nothing: the leader's and a passed one do not hide the auction behind a page."""
    auction = model.table.open_auction
    if player == auction.leader or player in auction.passed or player not in auction.entitled:
        return said(model.ui, NoBid(player), "card_read")
    return bid_too_soon(BidTooSoon(), model) if model.ui.get(Countdown).is_frozen else None


def bid_too_soon(message: BidTooSoon, model: Model) -> Update:
    """The amount changed while the hand was on its way: it signs nothing, and the highest bid is said."""
    return said(model.ui, BidStands(), "refused")


def seat_pressed(seat: int, model: Model) -> Update:
    """The bid button of a seat: it bids the step that the auction on the screen shows."""
    if model.ui.get(Countdown).is_frozen:
        return bid_too_soon(BidTooSoon(), model)
    commands = bid(questions.Bidding(), seat, model.table, model.ui)
    return Update(model.ui, commands, cue="" if commands else "refused")


def going_once(message: GoingOnce, model: Model) -> Update:
    """Nobody waits longer for the first call; the calls after it keep their time."""
    countdown = model.ui.get(Countdown)
    if countdown.is_new or is_held_up(model):
        return bid_too_soon(BidTooSoon(), model)
    return Update(model.ui.typing(countdown.but(seconds=float(CALL_SECONDS))), cue="going")


def counted_down(seconds: float, model: Model) -> Update:
    """Once, twice, sold: the countdown runs only while the auction is on the screen, and all can bid."""
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
    """What was sold is shown for a moment, then what follows from it."""
    shown = model.ui.top
    assert isinstance(shown, routes.SoldShown)
    now = shown.seconds + seconds
    return Update(model.ui.opened(routes.SoldShown(shown.number, now)) if now < SOLD_SECONDS else model.ui.closed())


def sold_seen(shown: routes.SoldShown, player: int, model: Model) -> Update:
    """A card does nothing yet: what it would sign lies beneath, where nobody has read it, and a second tap would."""
    return Update(model.ui, cue="card_read")
