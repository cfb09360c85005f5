"""The ways out of jail that need no dice: the fine and the card (T26, E20, E21, M27, S12, R19, R20)."""

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.refusals import Reason, Refusal
from banker.play.rules.timing import is_fine_taken, is_jail_card_taken
from banker.play.state import Game
from banker.steps import Step


def pay_fine(command: c.PayFine, draft: EventDraft) -> Refusal | None:
    """The fine is paid at once; the next roll is an ordinary one (ruling 8)."""
    game, player = draft.game, command.player
    refusal = _not_leaving(game, player)
    if refusal:
        return refusal
    if not is_fine_taken(game, player):
        return Refusal(Reason.FINE_CLOSED)
    fine = game.book.scale(game.book.rules.jail.fine)
    if game.available(player) < fine:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=fine)
    if fine:
        draft.note(e.Paid(player, BANK, fine, Why.FINE))
    _leave(draft, player)
    return None


def use_jail_card(command: c.UseJailCard, draft: EventDraft) -> Refusal | None:
    """A jail card frees the player and goes under its stack; of two cards the Chance card goes first (ruling 20)."""
    game, player = draft.game, command.player
    refusal = _not_leaving(game, player)
    if refusal:
        return refusal
    if not is_jail_card_taken(game, player):
        return Refusal(Reason.FINE_CLOSED)
    held = game.cards_held(player)
    if not held:
        return Refusal(Reason.NO_JAIL_CARD)
    draft.note(e.CardReturned(held[0]))
    _leave(draft, player)
    return None


def _not_leaving(game: Game, player: int) -> Refusal | None:
    """Refuses if something is open, if it is not the player's turn, or if the player is not in jail."""
    is_on_turn = game.turn.player == player
    if is_on_turn and game.is_table_asked:
        return Refusal(Reason.DECISION_OPEN)
    if not is_on_turn and not game.book.rules.jail.window.out_of_turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    return None if game.is_jailed(player) else Refusal(Reason.NOT_IN_JAIL)


def _leave(draft: EventDraft, player: int) -> None:
    """If the rules have no dice in jail, leaving it gives the turn its roll (ruling 9)."""
    draft.note(e.JailLeft(player))
    game = draft.game
    if game.turn.player == player and not game.book.rules.jail.tries and game.turn.rolls == 0:
        draft.begin(Step.ROLL)
