"""Updates of an auction: a touch, a card or a seat's button bids the chosen step.

Nobody bids against themselves, and nobody bids an amount that has only just appeared. A bid that comes just after
another one is the amount that its bidder had read, if that is still enough.
"""

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.bids import bid_of, with_hammer
from banker.play.state import Game
from ui.core.state import questions, routes
from ui.core.state.model import NOBODY, Model, UiState
from ui.core.state.notices import BID_STANDS, NoBid
from ui.core.state.readers import is_held_up
from ui.core.state.signing import Commands
from ui.core.state.update import Update, show_notice
from ui.flows.auction import model as own


def choose_step(index: int, model: Model) -> Update:
    """Choose the step that the next touch, card or button bids, once it has been shown."""
    countdown = model.ui.get(own.Countdown).but(still=0.0, read=())
    return Update(model.ui.typing(own.StepTyped(index)).typing(countdown), cue="key")


def bid(shown: questions.Bidding, player: int, game: Game, ui: UiState) -> Commands:
    """Bid the step that the auction shows, or what was shown before the newest bids, if it was shown long enough; the
    hammer falls if nobody else can bid.
    """
    countdown = ui.get(own.Countdown)
    is_new, index = countdown.is_frozen, ui.get(own.StepTyped).index
    amount = own.amount_read(countdown, player, game) if is_new else bid_of(game, index, player)
    return with_hammer(c.Bid(player, amount), game) if amount else ()


def without_bid(shown: questions.Bidding, player: int, model: Model) -> Update | None:
    """Handle a card that bids nothing. The card of the leader, or of a player who passed, does not hide the auction."""
    auction = model.table.open_auction
    if player == auction.leader or player in auction.passed or player not in auction.entitled:
        return show_notice(model.ui, NoBid(player), "card_read")
    return refuse_early_bid(player, model) if model.ui.get(own.Countdown).is_frozen else None


def refuse_early_bid(player: int, model: Model) -> Update:
    """The amount changed just before the touch: sign nothing, and say whose bid came first."""
    auction = model.table.open_auction
    if player == NOBODY or auction.leader == BANK or not model.ui.get(own.Countdown).is_new:
        return show_notice(model.ui, BID_STANDS, "refused")
    return Update(model.ui.typing(own.LateBid(player, auction.leader, auction.bid)), cue="refused")


def bid_by_button(seat: int, model: Model) -> Update:
    """The bid button of a seat bids the step that the screen shows."""
    commands = bid(questions.Bidding(), seat, model.table, model.ui)
    return Update(model.ui, commands) if commands else without_bid(questions.Bidding(), seat, model) or _refused(model)


def _refused(model: Model) -> Update:
    return Update(model.ui, cue="refused")


def start_calls(model: Model) -> Update:
    """Start the first call now; the calls after it keep their time."""
    countdown = model.ui.get(own.Countdown)
    if countdown.is_new or is_held_up(model):
        return refuse_early_bid(NOBODY, model)
    return Update(model.ui.typing(countdown.but(seconds=float(own.CALL_SECONDS))), cue="going")


def count_down(shown: questions.Bidding, seconds: float, model: Model) -> Update:
    """Move the countdown on, call twice and close the auction. It runs only while the screen shows the auction."""
    if is_held_up(model):
        return Update(model.ui)
    countdown = model.ui.get(own.Countdown)
    before, now = countdown.seconds, countdown.seconds + seconds
    countdown = countdown.but(seconds=min(now, float(own.HAMMER_SECONDS)), still=countdown.still + seconds)
    ui = _with_older_words(model.ui, seconds)
    ui = ui.typing(countdown if countdown.is_frozen else countdown.but(read=_amounts(model)))
    if now >= own.HAMMER_SECONDS:
        return Update(ui, (c.CloseAuction(),))
    is_called = now // own.CALL_SECONDS > before // own.CALL_SECONDS
    return Update(ui, cue="going" if is_called else "")


def _with_older_words(ui: UiState, seconds: float) -> UiState:
    """The state in which the words about a bid that did not count are older; they end in time."""
    late = ui.find(own.LateBid)
    if late is None:
        return ui
    now = late.seconds + seconds
    return ui.typing(late.but(seconds=now)) if now < own.FIRST_SECONDS else ui.without(own.LateBid)


def _amounts(model: Model) -> tuple[int, ...]:
    """What each player's card would bid now."""
    index = model.ui.get(own.StepTyped).index
    return tuple(bid_of(model.table, index, player) for player in range(len(model.table.names)))


def ignore_card(shown: routes.SoldShown, player: int, model: Model) -> Update:
    """A card signs nothing here: nobody has read the question under this screen yet."""
    return Update(model.ui, cue="card_read")
