"""Words for why the bank said no: one sentence for each reason, with its amount or space."""

from typing import Final

from banker.play.refusals import Reason, Refusal
from banker.play.state import Game
from ui.core.state.privacy import is_private
from ui.core.words import money
from ui.core.words.short_names import short_name
from ui.locale.words import N_, Words

SENTENCES: Final = {
    Reason.NO_SUCH_PLAYER: N_("Nobody sits in this seat."),
    Reason.NOT_YOUR_TURN: N_("It is somebody else's turn."),
    Reason.WRONG_PHASE: N_("Not now."),
    Reason.UNKNOWN_CARD: N_("This card cannot have been drawn."),
    Reason.BAD_DICE: N_("This roll is not possible now."),
    Reason.BAD_MOVE: N_("The pawn cannot go there."),
    Reason.BAD_AMOUNT: N_("The smallest amount is {amount}."),
    Reason.NOT_ENOUGH_CASH: N_("Not enough cash: {amount} needed."),
    Reason.BID_TOO_LOW: N_("The lowest bid is {amount}."),
    Reason.BID_OVER_CASH: N_("A bid must be covered by cash: {amount} at most."),
    Reason.NO_CLAIM: N_("There is no rent to ask for."),
    Reason.NO_DEBT: N_("There is nothing to pay."),
    Reason.DEBT_OPEN: N_("A debt must be paid first."),
    Reason.DECISION_OPEN: N_("Something else must be decided first."),
    Reason.NOT_OWNER: N_("{space} belongs to somebody else."),
    Reason.NOT_MORTGAGED: N_("{space} is not mortgaged."),
    Reason.ALREADY_MORTGAGED: N_("{space} is already mortgaged."),
    Reason.MORTGAGE_CLOSED: N_("Nobody may mortgage now."),
    Reason.GROUP_INCOMPLETE: N_("You need the whole group: {space} is not enough."),
    Reason.GROUP_MORTGAGED: N_("A deed of the group is mortgaged."),
    Reason.GROUP_BUILT: N_("Sell the buildings of the group first."),
    Reason.UNEVEN: N_("Build and sell evenly within the group."),
    Reason.LOT_FULL: N_("Nothing more fits on {space}."),
    Reason.NOTHING_BUILT: N_("There is nothing to sell on {space}."),
    Reason.NO_HOUSES: N_("The bank is short of houses."),
    Reason.NO_HOTELS: N_("The bank is out of hotels."),
    Reason.NEEDS_FOUR_HOUSES: N_("A hotel needs all the houses on every lot of the group."),
    Reason.BUILDING_CLOSED: N_("Nobody may build now."),
    Reason.TRADE_CLOSED: N_("No deals now."),
    Reason.NOT_TRADABLE: N_("This cannot be traded."),
    Reason.NO_OFFER: N_("There is no offer."),
    Reason.NOT_IN_JAIL: N_("This player is not in jail."),
    Reason.NO_JAIL_CARD: N_("No get-out-of-jail card."),
    Reason.FINE_CLOSED: N_("This way out of jail is closed now."),
    Reason.NOT_BANKRUPT: N_("Not bankrupt: selling and mortgaging still cover {amount}."),
    Reason.PLAYER_OUT: N_("This player is bankrupt."),
    Reason.SEAT_GIVEN: N_("The bank already plays this seat."),
    Reason.SEAT_NOT_GIVEN: N_("The bank does not play this seat."),
    Reason.BOTH_BY_BANK: N_("The bank makes no deal with itself."),
    Reason.OFFER_REFUSED: N_("The same offer was refused before."),
    Reason.LAST_PERSON: N_("Somebody has to stay at the table."),
    Reason.NOTHING_TO_UNDO: N_("Nothing to undo."),
    Reason.GAME_OVER: N_("The game is over."),
}


def refusal_words(refusal: Refusal, game: Game | None, words: Words) -> str:
    """The reason in one sentence; with private balances it does not show what a player has."""
    if refusal.reason is Reason.BID_OVER_CASH and game is not None and is_private(game):
        return words("A bid must be covered by cash.")
    amount = money.in_words(refusal.needed, game.book.board, words) if game else ""
    named = game is not None and refusal.space >= 0
    space = short_name(game.book.board.spaces[refusal.space].name) if game and named else words("This deed")
    return words(SENTENCES[refusal.reason], amount=amount, space=space)
