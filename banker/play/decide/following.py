"""The automatic steps after a command, up to the point where the table waits for a person again."""

from banker.play import events as e
from banker.play.decide.building import go_on_with_scarce_sale, resolve_scarcity
from banker.play.decide.buying import open_auction
from banker.play.decide.draft import EventDraft
from banker.play.decide.expiring import begin_second_period, due_now, force_payment, force_receipt, force_step
from banker.play.decide.rolling import begin_second_leg, pass_dice
from banker.steps import Step


def follow(draft: EventDraft) -> None:
    """Does what needs no person: waiting auctions, complete answers, defaults, the bonus roll, the next turn."""
    while not draft.game.is_over and _next_by_itself(draft):
        pass


def _next_by_itself(draft: EventDraft) -> bool:
    game = draft.game
    if game.scarcity and not game.scarcity.asked:
        resolve_scarcity(draft)
        return True
    if game.auction or game.scarcity or game.placing:
        return False
    if game.receipts and force_receipt(draft):
        return True
    due = due_now(draft) if game.debts else None
    if due and force_payment(draft, due):
        return True
    if game.turn.is_expired and not game.receipts and force_step(draft):
        return True
    if due:
        begin_second_period(draft, due.debtor)
        return True
    if game.receipts:
        return False
    if game.to_auction:
        open_auction(draft)
        return True
    if game.scarce_sale:
        go_on_with_scarce_sale(draft)
        return True
    return not game.debts and game.turn.step is Step.DONE and _go_on_with_turn(draft)


def _go_on_with_turn(draft: EventDraft) -> bool:
    """After the landing is settled: Mr M moves on, doubles roll again, an expired or bankrupt player's dice pass."""
    turn = draft.game.turn
    if turn.is_second_leg_due:
        begin_second_leg(draft)
    elif turn.is_bonus_due:
        draft.note(e.BonusTaken())
    elif turn.is_expired or draft.game.out[turn.player]:
        pass_dice(draft)
    else:
        return False
    return True
