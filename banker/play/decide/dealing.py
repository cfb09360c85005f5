"""Deals between players: one offers, both sign, and signing checks again (T21, T38, T39, T45, T50, ruling 25)."""

from banker.ledger import Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.decide.landing import free_stays
from banker.play.pending import MOST_STAYS, Deal, FreeStays, PastOffer, Side
from banker.play.refusals import Reason, Refusal
from banker.play.rules.interest import interest
from banker.play.rules.timing import is_trading_time
from banker.play.state import Game


def offer_deal(command: c.OfferDeal, draft: EventDraft) -> Refusal | None:
    """Makes an offer; a new offer of the same player replaces it. The same deal is not offered twice in a turn to a
    seat that the bank plays (ruling 29).
    """
    game, deal = draft.game, Deal(command.player, command.to, command.gives, command.gets)
    if deal.to not in range(len(game.names)):
        return Refusal(Reason.NO_SUCH_PLAYER)
    if game.out[deal.to]:
        return Refusal(Reason.PLAYER_OUT)
    refusal = _debtor_dealing(game, deal)
    if refusal:
        return refusal
    if game.offer and game.offer.by != deal.by:
        return Refusal(Reason.DECISION_OPEN)
    problem = _check_window(game, deal) or deal_problem(game, deal)
    if problem:
        return problem
    if game.bank_plays[deal.to] and PastOffer(deal, game.turn.number) in game.past_offers:
        return Refusal(Reason.OFFER_REFUSED)
    draft.note(e.OfferMade(deal))
    return None


def accept_deal(command: c.AcceptDeal, draft: EventDraft) -> Refusal | None:
    """Only the player who was asked accepts; deeds and cash are checked again (ruling 25)."""
    game, deal = draft.game, draft.game.offer
    if game.is_table_asked:
        return Refusal(Reason.TRADE_CLOSED)
    if deal is None or deal.to != command.player:
        return Refusal(Reason.NO_OFFER)
    refusal = _debtor_dealing(game, deal) or _check_window(game, deal) or deal_problem(game, deal)
    if refusal:
        return refusal
    _strike(draft, deal)
    return None


def reject_deal(command: c.RejectDeal, draft: EventDraft) -> Refusal | None:
    """The player who was asked refuses the offer, or the player who made it takes it back."""
    deal = draft.game.offer
    if deal is None or command.player not in (deal.by, deal.to):
        return Refusal(Reason.NO_OFFER)
    draft.note(e.OfferEnded())
    return None


def deal_problem(game: Game, deal: Deal) -> Refusal | None:
    """Why a deal is refused: both seats are the bank's (ruling 29), amounts, ownership, cards, built groups, cash."""
    if deal.by == deal.to:
        return Refusal(Reason.NOT_TRADABLE)
    if game.bank_plays[deal.by] and game.bank_plays[deal.to]:
        return Refusal(Reason.BOTH_BY_BANK)
    for giver, side, other in ((deal.by, deal.gives, deal.gets), (deal.to, deal.gets, deal.gives)):
        problem = _side_problem(game, giver, side) or _stays_problem(game, giver, side, other)
        if problem:
            return problem
    return _debt_problem(game, deal) or _cash_problem(game, deal)


def _debtor_dealing(game: Game, deal: Deal) -> Refusal | None:
    """A debtor may only deal with the creditor of the oldest debt; in S with nobody (T50, S03)."""
    for debtor, other in ((deal.by, deal.to), (deal.to, deal.by)):
        debt = game.oldest_debt(debtor)
        if debt and not (game.book.rules.trade.debtors and debt.creditor == other):
            return Refusal(Reason.DEBT_OPEN)
    return None


def _check_window(game: Game, deal: Deal) -> Refusal | None:
    """Refuses a deal while the table is asked something else, and outside the book's window (S02)."""
    if game.is_table_asked or not is_trading_time(game, deal.by):
        return Refusal(Reason.TRADE_CLOSED)
    return None


def _side_problem(game: Game, giver: int, side: Side) -> Refusal | None:
    note = game.book.board.smallest_note
    if side.cash < 0 or side.cash % note or side.debt < 0 or side.debt % note or side.jail_cards < 0:
        return Refusal(Reason.BAD_AMOUNT, needed=note)
    if side.jail_cards and not game.book.rules.trade.jail_cards:
        return Refusal(Reason.NOT_TRADABLE)
    for deed in side.deeds:
        if game.owners[deed] != giver or side.deeds.count(deed) > 1:
            return Refusal(Reason.NOT_OWNER, space=deed)
    if side.jail_cards and side.jail_cards > len(game.cards_held(giver)):
        return Refusal(Reason.NO_JAIL_CARD)
    for deed in side.deeds:
        if game.is_group_built(deed):
            return Refusal(Reason.GROUP_BUILT, space=deed)
    return None


def _stays_problem(game: Game, host: int, side: Side, received: Side) -> Refusal | None:
    """Free stays are a house rule, on groups of which the host has a deed after the deal (M45)."""
    if not side.stays:
        return None
    if not game.book.rules.trade.free_stays:
        return Refusal(Reason.NOT_TRADABLE)
    owned = {*game.deeds_of(host), *received.deeds} - {*side.deeds}
    for group, count in side.stays:
        if not 1 <= count <= MOST_STAYS or [first for first, _ in side.stays].count(group) > 1:
            return Refusal(Reason.BAD_AMOUNT, needed=MOST_STAYS)
        board = game.book.board
        if group not in board.deeds or board.group_of[group][0] != group or owned.isdisjoint(board.group_of[group]):
            return Refusal(Reason.NOT_OWNER, space=group)
    return None


def _debt_problem(game: Game, deal: Deal) -> Refusal | None:
    """Something must change hands, and a deal cannot forgive more debt than there is (T50)."""
    if deal.gives == deal.gets == Side():
        return Refusal(Reason.BAD_AMOUNT)
    for creditor, debtor, forgiven in ((deal.to, deal.by, deal.gets.debt), (deal.by, deal.to, deal.gives.debt)):
        if forgiven and forgiven > debt_between(game, debtor, creditor):
            return Refusal(Reason.BAD_AMOUNT, needed=debt_between(game, debtor, creditor))
    return None


def debt_between(game: Game, debtor: int, creditor: int) -> int:
    """All that one player owes another, in currency units."""
    return sum(debt.amount for debt in game.debts if (debt.debtor, debt.creditor) == (debtor, creditor))


def _cash_problem(game: Game, deal: Deal) -> Refusal | None:
    """Each side has what it gives, and can pay the interest on what it receives (ruling 15)."""
    for giver, gives, receives in ((deal.by, deal.gives, deal.gets), (deal.to, deal.gets, deal.gives)):
        if game.available(giver) < gives.cash:
            return Refusal(Reason.NOT_ENOUGH_CASH, needed=gives.cash)
        due = interest_on(game, receives)
        if game.available(giver) - gives.cash + receives.cash < due:
            return Refusal(Reason.NOT_ENOUGH_CASH, needed=due)
    return None


def interest_on(game: Game, side: Side) -> int:
    """The interest for the receiver who keeps the mortgaged deeds of a side, in currency units (T45; S26: nothing)."""
    if not game.book.rules.mortgage.interest_on_receiving or True not in game.mortgaged:
        return 0
    return sum(interest(game, deed) for deed in side.deeds if game.mortgaged[deed])


def _strike(draft: EventDraft, deal: Deal) -> None:
    draft.note(e.OfferEnded())
    held = draft.game.cards_held
    directions = ((deal.by, deal.to, deal.gives, held(deal.by)), (deal.to, deal.by, deal.gets, held(deal.to)))
    for giver, receiver, side, cards in directions:
        if side.cash:
            draft.note(e.Paid(giver, receiver, side.cash, Why.DEAL))
        for card in cards[: side.jail_cards]:
            draft.note(e.CardKept(receiver, card))
        _forgive(draft, receiver, giver, side.debt)
        for group, count in side.stays:
            known = free_stays(draft.game, giver, receiver, group)
            draft.note(e.StaysSet(FreeStays(giver, receiver, group, count + (known.left if known else 0))))
    for receiver, side in ((deal.to, deal.gives), (deal.by, deal.gets)):
        for deed in sorted(side.deeds):
            hand_over(draft, deed, receiver, from_bankrupt=False)


def _forgive(draft: EventDraft, debtor: int, creditor: int, amount: int) -> None:
    """Debts of one to the other are lowered, the oldest first."""
    for debt in draft.game.debts:
        if (debt.debtor, debt.creditor) == (debtor, creditor) and amount:
            lowered = min(amount, debt.amount)
            amount -= lowered
            draft.note(e.DebtLowered(debt.number, lowered))


def hand_over(draft: EventDraft, deed: int, receiver: int, from_bankrupt: bool) -> None:
    """A deed changes hands; a mortgaged one must be answered for where the book charges interest (T45, T49, S26)."""
    draft.note(e.DeedMoved(deed, receiver))
    if draft.game.mortgaged[deed] and draft.game.book.rules.mortgage.interest_on_receiving:
        draft.note(e.MortgageReceived(receiver, deed, from_bankrupt))
