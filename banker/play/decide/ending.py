"""When the game ends, and who wins it (T51-T54, E38, M40, ruling 23)."""

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.refusals import Reason, Refusal
from banker.play.rules.last_turn import ROUNDS_OF_QUIET, quiet_rounds
from banker.play.standings import richest
from banker.play.state import Game

LAST_BANKRUPTCY = 2
"""The second bankruptcy ends the tournament game (T51)."""


def ends_with_next_bankruptcy(game: Game) -> bool:
    """One player left, or the tournament's second bankruptcy, whichever is first."""
    if len(game.players) == 2:
        return True
    return game.book.rules.ending.ends == "second-bankruptcy" and game.bankruptcies + 1 >= LAST_BANKRUPTCY


def end_agreed_game(command: c.EndGame, draft: EventDraft) -> Refusal | None:
    """The agreed time has come: everything open is called off (T53, ruling 23)."""
    if not has_agreed_end(draft.game):
        return Refusal(Reason.WRONG_PHASE)
    call_off_and_end(draft)
    return None


def call_last_turn(command: c.CallLastTurn, draft: EventDraft) -> Refusal | None:
    """Everybody plays to the end of this round, and the game ends with it (T53, ruling 28)."""
    if not may_call_last_turn(draft.game):
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.LastTurnCalled())
    return None


def has_agreed_end(game: Game) -> bool:
    """May this table end the game before the book does (T53, M45)?"""
    return game.book.rules.ending.ends == "agreed" or game.book.rules.ending.may_be_agreed


def may_call_last_turn(game: Game) -> bool:
    """Any table may agree on the last turn once nobody has built for fifteen rounds."""
    return not game.is_last_turn and (has_agreed_end(game) or quiet_rounds(game) >= ROUNDS_OF_QUIET)


def call_off_and_end(draft: EventDraft) -> None:
    """Everything open except debts ends; then the worth is counted (ruling 23)."""
    _call_off(draft)
    end_game(draft)


def end_game(draft: EventDraft) -> None:
    """The richest wins; equal worth wins together."""
    draft.note(e.GameEnded(richest(draft.game)))


def _call_off(draft: EventDraft) -> None:
    game = draft.game
    if game.auction:
        draft.note(e.AuctionClosed(game.auction.kind, game.auction.deed, BANK, 0))
    call_off_placing(draft)
    if game.scarcity:
        draft.note(e.ScarcityEnded())
        for order in game.scarcity.orders:
            draft.note(e.OrderFell(order, Refusal(Reason.GAME_OVER)))
    if game.offer:
        draft.note(e.OfferEnded())
    if game.claims:
        draft.note(e.ClaimsClosed(tuple(claim.number for claim in game.claims)))


def call_off_placing(draft: EventDraft) -> None:
    """In every ending a scarce building without a lot is called off, and its price goes back (ruling 23)."""
    placing = draft.game.placing
    if placing:
        draft.note(e.BuildingPlaced())
        draft.note(e.Paid(BANK, placing.player, placing.price, Why.AUCTION))
