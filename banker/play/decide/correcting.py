"""The banker's corrections of cash and pawns, each with its reason (ruling 26), and the banker's pause."""

from banker.board.board import GoToJail
from banker.ledger import BANK, Why
from banker.money import is_payable
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.refusals import Reason, Refusal
from banker.play.state import FREE, JAIL, Game
from banker.steps import Step

MOST_LAPS = 1000
"""The most laps that people can say."""
DECISIONS = (Step.MOVE, Step.THROW, Step.BUY, Step.DRAW, Step.CHOICE, Step.TAX)
"""The steps of a turn that depend on where the pawn is."""


def correct_cash(command: c.CorrectCash, draft: EventDraft) -> Refusal | None:
    """Money from the bank, or back to it."""
    game, player = draft.game, command.player
    amount = abs(command.amount)
    if not is_payable(amount, game.book.board.smallest_note):
        return Refusal(Reason.BAD_AMOUNT, needed=game.book.board.smallest_note)
    if command.amount < 0 and game.available(player) < amount:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=amount)
    payer, payee = (BANK, player) if command.amount > 0 else (player, BANK)
    draft.note(e.Paid(payer, payee, amount, Why.CORRECTION, note=command.reason))
    return None


def correct_pawn(command: c.CorrectPawn, draft: EventDraft) -> Refusal | None:
    """The pawn is put on a space: no salary, no landing; a jailed player is free, unless put into jail.

    If the rules have no dice in jail, a player put into it in their own turn has nothing left to do (ruling 9).
    """
    game, player = draft.game, command.player
    is_jailed = command.tries != FREE
    if has_decision(game, player) or (is_jailed and game.turn.player == player and game.turn.is_bonus_due):
        return Refusal(Reason.DECISION_OPEN)
    spaces, tries = game.book.board.spaces, game.book.rules.jail.tries
    if command.to not in range(len(spaces)) or isinstance(spaces[command.to], GoToJail):
        return Refusal(Reason.BAD_MOVE)
    if is_jailed and (command.to != JAIL or command.tries not in range(max(1, tries))):
        return Refusal(Reason.BAD_MOVE)
    draft.note(e.PawnSet(player, command.to, command.reason, command.tries))
    if is_jailed and not tries and game.turn.player == player:
        draft.begin(Step.DONE)
    return None


def correct_laps(command: c.CorrectLaps, draft: EventDraft) -> Refusal | None:
    """The laps that this player has finished; from two on the third die is rolled (M31). No salary."""
    if command.laps not in range(MOST_LAPS + 1):
        return Refusal(Reason.BAD_AMOUNT)
    if draft.game.laps[command.player] == command.laps:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.LapsSet(command.player, command.laps))
    return None


def correct_pot(command: c.CorrectPot, draft: EventDraft) -> Refusal | None:
    """What lies on free parking, where that pays anything. No account changes: the bank's holds the pot."""
    game, note = draft.game, draft.game.book.board.smallest_note
    if not game.book.rules.parking.pot or game.pot == command.amount:
        return Refusal(Reason.WRONG_PHASE)
    if command.amount < 0 or command.amount % note:
        return Refusal(Reason.BAD_AMOUNT, needed=note)
    draft.note(e.PotSet(command.amount))
    return None


def has_decision(game: Game, player: int) -> bool:
    """Has this player a decision that depends on where the pawn is, or a mortgaged deed to answer for?"""
    turn = game.turn
    if turn.player == player and (turn.step in DECISIONS or turn.held_steps or turn.is_second_leg_due):
        return True
    if game.placing and game.placing.player == player:
        return True
    if game.scarcity and player in game.scarcity.asked:
        return True
    return any(receipt.player == player for receipt in game.receipts)


def pause(command: c.PauseClock, draft: EventDraft) -> Refusal | None:
    """The clock stops until the banker resumes it."""
    if draft.game.is_paused:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.ClockPaused())
    return None


def resume(command: c.ResumeClock, draft: EventDraft) -> Refusal | None:
    """The clock goes on."""
    if not draft.game.is_paused:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.ClockResumed())
    return None
