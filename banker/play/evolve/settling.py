"""The folds of what players owe and settle: transfers, claims, debts, offers, bankruptcies and the end."""

from banker.ledger import BANK, Why
from banker.play import events as e
from banker.play.evolve.tuples import Folds, put
from banker.play.pending import Debt, PastOffer, SecondPeriod
from banker.play.state import FREE, Game
from banker.steps import Step

_INTO_THE_POT = {Why.INCOME_TAX, Why.LUXURY_TAX, Why.FINE, Why.CARD}


def paid(event: e.Paid, game: Game) -> Game:
    after = game.pay(event.payer, event.payee, event.amount)
    if not game.book.rules.parking.pot:
        return after
    if event.why is Why.PARKING:
        return after.but(pot=0)
    return after.but(pot=game.pot + event.amount) if event.payee == BANK and event.why in _INTO_THE_POT else after


def claim_opened(event: e.ClaimOpened, game: Game) -> Game:
    return game.but(claims=(*game.claims, event.claim), serial=event.claim.number)


def claims_closed(event: e.ClaimsClosed, game: Game) -> Game:
    return game.but(claims=tuple([claim for claim in game.claims if claim.number not in event.numbers]))


def debt_incurred(event: e.DebtIncurred, game: Game) -> Game:
    return game.but(debts=(*game.debts, event.debt), serial=event.debt.number)


def debt_lowered(event: e.DebtLowered, game: Game) -> Game:
    lowered = [
        debt.but(amount=debt.amount - event.amount) if debt.number == event.number else debt for debt in game.debts
    ]
    debts = tuple([debt for debt in lowered if debt.amount])
    periods = tuple([period for period in game.second_periods if _is_owing(period, debts)])
    return game.but(debts=debts, second_periods=periods)


def debt_reassigned(event: e.DebtReassigned, game: Game) -> Game:
    debts = (debt.but(creditor=event.creditor) if debt.number == event.number else debt for debt in game.debts)
    return game.but(debts=tuple(debts))


def stays_set(event: e.StaysSet, game: Game) -> Game:
    now = event.stays
    others = (each for each in game.stays if (each.host, each.guest, each.group) != (now.host, now.guest, now.group))
    return game.but(stays=(*others, now) if now.left else tuple(others))


def offer_made(event: e.OfferMade, game: Game) -> Game:
    return game.but(offer=event.deal)


def offer_ended(event: e.OfferEnded, game: Game) -> Game:
    if game.offer is None:
        return game
    return game.but(offer=None, past_offers=(*game.past_offers, PastOffer(game.offer, game.turn.number)))


def player_left(event: e.PlayerLeft, game: Game) -> Game:
    after = game.but(
        out=put(game.out, event.player, True),
        tries=put(game.tries, event.player, FREE),
        receipts=tuple(receipt for receipt in game.receipts if receipt.player != event.player),
        placing=None if game.placing and game.placing.player == event.player else game.placing,
        bankruptcies=game.bankruptcies + event.is_bankrupt,
        gone=game.gone if event.is_bankrupt else (*game.gone, event.player),
        stays=tuple([each for each in game.stays if event.player not in (each.host, each.guest)]),
    )
    if event.player != game.turn.player:
        return after
    return after.on_turn(step=Step.DONE, is_bonus_due=False, is_second_leg_due=False, held_steps=0)


def seat_left_to_bank(event: e.SeatLeftToBank, game: Game) -> Game:
    return game.but(bank_plays=put(game.bank_plays, event.player, event.level))


def seat_taken_back(event: e.SeatTakenBack, game: Game) -> Game:
    return game.but(bank_plays=put(game.bank_plays, event.player, None))


def last_turn_called(event: e.LastTurnCalled, game: Game) -> Game:
    return game.but(is_last_turn=True)


def game_ended(event: e.GameEnded, game: Game) -> Game:
    """All open questions end: received mortgages stay, and buildings that were not sold stay with the bank."""
    return game.but(winners=event.winners, is_over=True, receipts=(), scarce_sale=None)


def _is_owing(period: SecondPeriod, debts: tuple[Debt, ...]) -> bool:
    """Is a debt of this period still open? A later debt has its own period (ruling 5)."""
    return any(debt.debtor == period.debtor and debt.number <= period.last_debt for debt in debts)


FOLDS: Folds = {
    e.Paid: paid,
    e.ClaimOpened: claim_opened,
    e.ClaimsClosed: claims_closed,
    e.DebtIncurred: debt_incurred,
    e.DebtLowered: debt_lowered,
    e.StaysSet: stays_set,
    e.DebtReassigned: debt_reassigned,
    e.OfferMade: offer_made,
    e.OfferEnded: offer_ended,
    e.PlayerLeft: player_left,
    e.SeatLeftToBank: seat_left_to_bank,
    e.SeatTakenBack: seat_taken_back,
    e.LastTurnCalled: last_turn_called,
    e.GameEnded: game_ended,
}
