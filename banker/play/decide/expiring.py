"""What the bank does when a player's clock runs out, with everything that player left open (T05, ruling 5)."""

from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.bankruptcy import go_under, is_bankrupt
from banker.play.decide.buying import decline
from banker.play.decide.draft import EventDraft
from banker.play.decide.drawing import take_fine_instead, take_income_tax
from banker.play.decide.landing import move_forward
from banker.play.decide.mortgaging import keep
from banker.play.decide.placing import first_place, place
from banker.play.decide.raising import raise_cash
from banker.play.decide.rolling import leave_for_fine
from banker.play.decide.settling import settle
from banker.play.pending import BuildingOrder, Debt
from banker.play.refusals import Reason, Refusal
from banker.play.rules.clock import asked_out_of_turn, clock_holder, is_running
from banker.play.rules.rent import pips
from banker.steps import Step


def expire_clock(command: c.ExpireClock, draft: EventDraft) -> Refusal | None:
    """The clock ran out for all who are asked out of turn, else for the oldest debt, else for the player on turn."""
    if not is_running(draft.game):
        return Refusal(Reason.WRONG_PHASE)
    asked, player = asked_out_of_turn(draft.game), clock_holder(draft.game)
    for late in asked or (player,):
        draft.note(e.ClockExpired(late, is_out_of_turn=bool(asked)))
    if draft.game.offer:
        draft.note(e.OfferEnded())
    if asked:
        _answer_out_of_turn(draft, asked)
    else:
        draft.forced = player
    return None


def _answer_out_of_turn(draft: EventDraft, asked: tuple[int, ...]) -> None:
    """All who are asked about scarce buildings pass; a won one goes to the first legal lot; mortgages are kept."""
    game = draft.game
    if game.scarcity:
        for player in asked:
            draft.note(e.ScarcityAnswered(BuildingOrder(player, ())))
    elif game.placing:
        place(draft, first_place(game, game.placing))
    else:
        for receipt in game.receipts:
            if receipt.player in asked:
                draft.late = receipt.player
                keep(draft, receipt.player, receipt.deed)


def force_receipt(draft: EventDraft) -> bool:
    """A received mortgage that nobody answered for is kept."""
    turn = draft.game.turn
    late = {draft.forced, turn.player if turn.is_expired else None}
    receipt = next((receipt for receipt in draft.game.receipts if receipt.player in late), None)
    if receipt is None:
        return False
    draft.late = receipt.player
    keep(draft, receipt.player, receipt.deed)
    return True


def force_payment(draft: EventDraft, debt: Debt) -> bool:
    """Cash pays a due debt. At the end of the second period the bank raises the rest, or the debtor is out."""
    game = draft.game
    draft.late = debt.debtor
    if game.available(debt.debtor) >= debt.amount:
        settle(draft, debt)
    elif game.second_period(debt.debtor):
        _collect(draft, debt)
    else:
        return False
    return True


def begin_second_period(draft: EventDraft, debtor: int) -> None:
    """The debtor gets one more period for what cash does not cover, and for all other debts of the same moment."""
    draft.note(e.SecondPeriodBegan(debtor))
    if draft.forced == debtor:
        draft.forced = None


def due_now(draft: EventDraft) -> Debt | None:
    """The oldest debt of the player whose clock ran out, or a debtor's oldest debt if it was late from the start."""
    for debtor in dict.fromkeys([debt.debtor for debt in draft.game.debts]):
        debt = draft.game.oldest_debt(debtor)
        if debt and (debtor == draft.forced or (debt.is_late and not draft.game.second_period(debtor))):
            return debt
    return None


def force_step(draft: EventDraft) -> bool:
    """The default of the step that was open when the clock ran out; a card or a throw still waits (ruling 5)."""
    turn = draft.game.turn
    draft.late = turn.player
    if turn.step is Step.ROLL:
        _skip_roll(draft, turn.player)
    elif turn.step is Step.MOVE:
        move_forward(draft, turn.player, pips(turn.faces))
    elif turn.step is Step.TAX:
        take_income_tax(draft, by_percent=False)
    elif turn.step is Step.CHOICE:
        take_fine_instead(draft)
    elif turn.step is Step.BUY:
        decline(draft)
    else:
        return False
    return True


def _collect(draft: EventDraft, debt: Debt) -> None:
    """If everything together is not enough, nothing is sold: the debtor is bankrupt at once."""
    if is_bankrupt(draft.game, debt):
        go_under(draft, debt.debtor, debt.creditor)
        return
    raise_cash(draft, debt.debtor, debt.amount)
    settle(draft, debt)


def _skip_roll(draft: EventDraft, player: int) -> None:
    """In jail it counts as a failed try; after the last one the fine is a debt and the next turn is ordinary."""
    draft.begin(Step.DONE)
    if not draft.game.is_jailed(player):
        return
    draft.note(e.TryFailed(player))
    if draft.game.tries[player] >= draft.game.book.rules.jail.tries:
        leave_for_fine(draft, player, steps=0)
