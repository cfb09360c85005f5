"""What does a touch, a tap or a seat's button mean in an auction? The chosen step; never a bid against oneself."""

from __future__ import annotations

from banker import commands as c
from banker.bids import bid_of
from banker.commands import JournalCommand
from banker.state import Game
from ui.core import asking, questions
from ui.core.model import Model, UiState
from ui.core.notice import NoBid
from ui.core.update import Update, said
from ui.flows.auction.model import StepChosen


def choose_step(touch: StepChosen, model: Model) -> Update:
    """What the next touch, tap or button bids."""
    return Update(model.ui.but(step=touch.index), cue="key")


def bid(screen: questions.Bidding, player: int, game: Game, ui: UiState) -> tuple[JournalCommand, ...]:
    """A card bids the step that the auction shows."""
    amount = bid_of(game, ui, player)
    return (c.Bid(player, amount),) if amount else ()


def without_bid(player: int, model: Model) -> Update | None:
    """A card on the auction that bids nothing: the leader's and a passed one do not hide the auction behind a page."""
    auction = model.game.auction if model.game else None
    if auction is None or not isinstance(asking.showing(model), questions.Bidding):
        return None
    is_silent = player == auction.leader or player in auction.passed or player not in auction.entitled
    return said(model.ui, NoBid(player), "card_read") if is_silent else None


def seat_pressed(seat: int, model: Model) -> Update:
    """The bid button of a seat, in playing order: it bids the step that the auction on the screen shows.

    Under another screen nobody sees the step, so the first press brings the auction back.
    """
    ui, game = model.ui, model.game
    if game is None or not isinstance(asking.asked(game, ui), questions.Bidding) or seat >= len(game.names):
        return Update(ui, cue="refused")
    if ui.stack:
        return Update(ui.at_table(idle_seconds=0.0), cue="key")
    amount = bid_of(game, ui, seat)
    return Update(ui, (c.Bid(seat, amount),)) if amount else Update(ui, cue="refused")
