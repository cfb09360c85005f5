"""Rent that the owner asks for, and debts that are paid (T13, ruling 4)."""

from banker.ledger import Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.decide.landing import incur, move_forward
from banker.play.pending import Claim, Debt
from banker.play.refusals import Reason, Refusal
from banker.play.state import Game


def claim_rent(command: c.ClaimRent, draft: EventDraft) -> Refusal | None:
    """The owner asks for the oldest rent open; it becomes a debt of the lander (T13, ruling 3)."""
    claim = oldest_claim_of(draft.game, command.player)
    if claim is None:
        return Refusal(Reason.NO_CLAIM)
    draft.note(e.ClaimsClosed((claim.number,)))
    incur(draft, claim.lander, claim.owner, claim.amount, Why.RENT, claim.deed)
    return None


def pay(command: c.Pay, draft: EventDraft) -> Refusal | None:
    """The oldest debt, or with none the oldest claim on the player, who may pay unasked (ruling 3)."""
    game, player = draft.game, command.player
    due = game.oldest_debt(player) or oldest_claim_on(game, player)
    if due is None:
        return Refusal(Reason.NO_DEBT)
    if game.available(player) < due.amount:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=due.amount)
    if isinstance(due, Debt):
        settle(draft, due)
    else:
        draft.note(e.ClaimsClosed((due.number,)))
        draft.note(e.Paid(player, due.owner, due.amount, Why.RENT, due.deed))
    return None


def settle(draft: EventDraft, debt: Debt) -> None:
    """The debt is paid; a pawn that waited for its fine moves now (T27, ruling 8)."""
    draft.note(e.Paid(debt.debtor, debt.creditor, debt.amount, debt.why, debt.subject))
    draft.note(e.DebtLowered(debt.number, debt.amount))
    turn = draft.game.turn
    if debt.frees_pawn and turn.player == debt.debtor and turn.held_steps:
        move_forward(draft, debt.debtor, turn.held_steps)


def lapsing(game: Game) -> tuple[Claim, ...]:
    """The claims that a roll in this turn ends: the next player's, by a house rule the second one's (T13, M45)."""
    lasts = 2 if game.book.rules.rent.until_second_roll else 1
    return tuple(claim for claim in game.claims if game.turn.number - claim.turn >= lasts)


def oldest_claim_of(game: Game, owner: int) -> Claim | None:
    """The rent this owner may ask for first."""
    for claim in game.claims:
        if claim.owner == owner:
            return claim
    return None


def oldest_claim_on(game: Game, lander: int) -> Claim | None:
    """The rent this player may pay unasked."""
    for claim in game.claims:
        if claim.lander == lander:
            return claim
    return None
