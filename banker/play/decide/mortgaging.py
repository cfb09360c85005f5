"""Mortgages: taken, lifted, and paid for or lifted by a player who receives a mortgaged deed (T43-T46)."""

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.decide.landing import incur
from banker.play.refusals import Reason, Refusal
from banker.play.rules.interest import interest, lifting_price
from banker.play.rules.raising import may_lift, may_raise
from banker.play.state import Game


def mortgage_deed(command: c.MortgageDeed, draft: EventDraft) -> Refusal | None:
    """No building may stand in the group; the deed stays with its owner (T43, E31, M16, S18, R28)."""
    game, player, deed = draft.game, command.player, command.deed
    if not may_raise(game, player):
        return Refusal(Reason.MORTGAGE_CLOSED)
    if game.owners[deed] != player:
        return Refusal(Reason.NOT_OWNER, space=deed)
    if game.is_group_built(deed):
        return Refusal(Reason.GROUP_BUILT, space=deed)
    if game.mortgaged[deed]:
        return Refusal(Reason.ALREADY_MORTGAGED, space=deed)
    mortgage(draft, player, deed)
    return None


def mortgage(draft: EventDraft, player: int, deed: int) -> None:
    """The deed is turned over, and its mortgage value is paid out."""
    draft.note(e.DeedMortgaged(deed))
    draft.note(e.Paid(BANK, player, draft.game.book.board.deed(deed).mortgage_value, Why.MORTGAGE, deed))


def lift_mortgage(command: c.LiftMortgage, draft: EventDraft) -> Refusal | None:
    """Only the owner lifts, for the value and its interest (T44, E33, M16, S17, R29)."""
    game, player, deed = draft.game, command.player, command.deed
    refusal = None if is_to_answer(game, player, deed) else _not_lifting(game, player)
    if refusal:
        return refusal
    if game.owners[deed] != player:
        return Refusal(Reason.NOT_OWNER, space=deed)
    if not game.mortgaged[deed]:
        return Refusal(Reason.NOT_MORTGAGED, space=deed)
    price = lifting_price(game, deed)
    if game.available(player) < price:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=price, space=deed)
    draft.note(e.Paid(player, BANK, price, Why.LIFT, deed))
    draft.note(e.MortgageLifted(deed))
    return None


def keep_mortgage(command: c.KeepMortgage, draft: EventDraft) -> Refusal | None:
    """The receiver keeps the mortgage and owes its interest (T45, T49, E34, E36)."""
    game, player, deed = draft.game, command.player, command.deed
    if not any(receipt.player == player for receipt in game.receipts):
        return Refusal(Reason.WRONG_PHASE)
    if game.owners[deed] != player:
        return Refusal(Reason.NOT_OWNER, space=deed)
    if not game.mortgaged[deed]:
        return Refusal(Reason.NOT_MORTGAGED, space=deed)
    if not is_to_answer(game, player, deed):
        return Refusal(Reason.WRONG_PHASE)
    keep(draft, player, deed)
    return None


def keep(draft: EventDraft, player: int, deed: int) -> None:
    """The mortgage stays; its interest is a debt like any other (ruling 15)."""
    draft.note(e.MortgageKept(deed))
    incur(draft, player, BANK, interest(draft.game, deed), Why.INTEREST, deed)


def is_to_answer(game: Game, player: int, deed: int) -> bool:
    """Was this mortgaged deed just received by this player?"""
    return any(receipt.player == player and receipt.deed == deed for receipt in game.receipts)


def _not_lifting(game: Game, player: int) -> Refusal | None:
    if game.owes(player):
        return Refusal(Reason.DEBT_OPEN)
    return None if may_lift(game, player) else Refusal(Reason.MORTGAGE_CLOSED)
