"""What does a touch, a tap or a seat's button do in an auction? It bids the chosen step; never against oneself."""

from __future__ import annotations

from banker import commands as c
from banker.bids import bid_of, open_auction
from banker.commands import JournalCommand
from banker.state import Game
from ui.core import questions
from ui.core.model import Model, UiState
from ui.core.notice import NoBid
from ui.core.update import Update, said
from ui.flows.auction.model import CALL_SECONDS, HAMMER_SECONDS, Countdown, StepChosen, StepTyped


def choose_step(message: StepChosen, model: Model) -> Update:
    """What the next touch, tap or button bids."""
    return Update(model.ui.typing(StepTyped(message.index)), cue="key")


def bid(shown: questions.Bidding, player: int, game: Game, ui: UiState) -> tuple[JournalCommand, ...]:
    """A card bids the step that the auction shows."""
    amount = bid_of(game, ui.get(StepTyped).index, player)
    return (c.Bid(player, amount),) if amount else ()


def without_bid(shown: questions.Bidding, player: int, model: Model) -> Update | None:
    """A card on the auction that bids nothing: the leader's and a passed one do not hide the auction behind a page."""
    auction = open_auction(model.table)
    is_silent = player == auction.leader or player in auction.passed or player not in auction.entitled
    return said(model.ui, NoBid(player), "card_read") if is_silent else None


def seat_pressed(seat: int, model: Model) -> Update:
    """The bid button of a seat: it bids the step that the auction on the screen shows."""
    amount = bid_of(model.table, model.ui.get(StepTyped).index, seat)
    return Update(model.ui, (c.Bid(seat, amount),)) if amount else Update(model.ui, cue="refused")


def counted_down(seconds: float, model: Model) -> Update:
    """Once, twice, sold: the countdown runs only while the auction is on the screen."""
    before = model.ui.get(Countdown).seconds
    now = before + seconds
    ui = model.ui.typing(Countdown(min(now, float(HAMMER_SECONDS))))
    if now >= HAMMER_SECONDS:
        return Update(ui, (c.CloseAuction(),))
    is_called = now // CALL_SECONDS > before // CALL_SECONDS
    return Update(ui, cue="going" if is_called else "")
