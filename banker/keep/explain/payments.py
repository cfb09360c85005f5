"""The explanations of payments: one small function for each reason of a transfer."""

from collections.abc import Callable

from banker.keep.explain.debts import explain_claim, interest
from banker.keep.explain.occasion import Occasion
from banker.keep.explain.reckoning import PartKind, Reckoning
from banker.ledger import BANK, Why
from banker.play.events import AuctionClosed, BuildingsChanged, ClaimsClosed, DebtLowered, GameEnded, Paid, PlayerLeft
from banker.play.pending import Debt
from banker.play.rules.building import most_houses, step_of
from banker.play.state import HOTEL, Game
from banker.steps import Step

_FROM_DEBTS = (Why.RENT, Why.INCOME_TAX, Why.LUXURY_TAX, Why.CARD, Why.FINE, Why.INTEREST)


def payment(occasion: Occasion, paid: Paid) -> Reckoning:
    """The parts of a transfer."""
    debt = _debt_settled_by(occasion, paid)
    return _of_debt(occasion, debt) if debt else _BY_WHY[paid.why](occasion, paid)


def _debt_settled_by(occasion: Occasion, paid: Paid) -> Debt | None:
    """The debt that this transfer settles: the next fact lowers it."""
    lowered = occasion.next_event
    if paid.why not in _FROM_DEBTS or not isinstance(lowered, DebtLowered):
        return None
    return next((debt for debt in occasion.game.debts if debt.number == lowered.number), None)


def _of_debt(occasion: Occasion, debt: Debt) -> Reckoning:
    """The debt as it arose, less what a deal has forgiven since (T50)."""
    incurred = occasion.origin(debt.number)
    if incurred is None:
        return occasion.reckoning().begin(PartKind.DEBT, debt.amount, "")
    owed = Reckoning(occasion.game.book, incurred.parts)
    return owed.less(PartKind.FORGIVEN, incurred.total - debt.amount, "forgiven")


def _salary(occasion: Occasion, paid: Paid) -> Reckoning:
    book = occasion.game.book
    sum_ = occasion.reckoning().begin(PartKind.SALARY, book.scale(book.rules.salary.amount), "salary")
    times = book.rules.salary.times_on_landing
    if occasion.game.positions[paid.payee] != 0 or times == 1:
        return sum_
    return sum_.times(PartKind.LANDING_TIMES, times, "salary_on_landing")


def _purchase(occasion: Occasion, paid: Paid) -> Reckoning:
    price = occasion.game.book.board.deed(paid.subject).price
    return occasion.reckoning().begin(PartKind.PRICE, price, "price", space=paid.subject)


def _auction(occasion: Occasion, paid: Paid) -> Reckoning:
    closed = occasion.earlier(AuctionClosed)
    if closed is None:
        placing = occasion.games[0].placing
        is_by_bankruptcy = any(isinstance(event, PlayerLeft) for event in occasion.moment.events)
        topic = "price_back_at_bankruptcy" if is_by_bankruptcy else "price_back"
        return occasion.reckoning().begin(PartKind.PRICE_BACK, placing.price if placing else 0, topic)
    topic = "bid_for_building"
    if closed.kind == "deed":
        topic = "bid" if _is_declined(occasion.game, closed.deed) else "bid_for_deed_of_bankrupt"
    return occasion.reckoning().begin(PartKind.BID, closed.price, topic, space=closed.deed)


def _is_declined(game: Game, deed: int) -> bool:
    """Is a deed auctioned because the player on turn did not buy it (T12), and not as a bankrupt's (T48)?"""
    player = game.turn.player
    return game.positions[player] == deed and game.turn.step is Step.DONE and not game.out[player]


def _rent(occasion: Occasion, paid: Paid) -> Reckoning:
    """Rent that is paid unasked: the claim was closed just before (ruling 3)."""
    closed = occasion.just_before(ClaimsClosed)
    return explain_claim(occasion, closed.numbers[0]) if closed else occasion.reckoning()


def _card(occasion: Occasion, paid: Paid) -> Reckoning:
    card = occasion.game.book.cards.get(paid.note)
    return occasion.reckoning().begin(PartKind.CARD, getattr(card, "amount", 0), "card", note=paid.note)


def _fine(occasion: Occasion, paid: Paid) -> Reckoning:
    fine = occasion.game.book.scale(occasion.game.book.rules.jail.fine)
    return occasion.reckoning().begin(PartKind.FINE, fine, "fine")


def _building(occasion: Occasion, paid: Paid) -> Reckoning:
    """The next fact has the order: each step costs the price on the deed (T30, T33, T34)."""
    stood, order = occasion.next_event, occasion.reckoning()
    for lot, level in stood.lots if isinstance(stood, BuildingsChanged) else ():
        low = occasion.game.levels[lot]
        _steps(order, occasion.game, lot, low, level, ("houses", "hotels"))
        if low < most_houses(occasion.game) and level == HOTEL and occasion.game.book.rules.building.outright_hotels:
            order.remark(PartKind.OUTRIGHT, "outright", lot)
    return order


def _building_sale(occasion: Occasion, paid: Paid) -> Reckoning:
    """Half the price of the steps; the fact before took the buildings off the board (T40, T41, T49)."""
    sold, sale = occasion.just_before(BuildingsChanged), occasion.reckoning()
    before = occasion.games[occasion.at - 1]
    for lot, level in sold.lots if sold else ():
        _steps(sale, before, lot, level, before.levels[lot], ("half_price", "half_price_of_a_hotel"))
    return sale.half("half_price_of_a_bankrupt" if occasion.earlier(PlayerLeft) else "half_price")


def _steps(sum_: Reckoning, game: Game, lot: int, low: int, high: int, topics: tuple[str, str]) -> None:
    """Houses and the hotel between two levels of a lot, at the deed's prices."""
    deed, hotels = game.book.board.lot(lot), int(low < HOTEL <= high)
    steps = step_of(game, high) - step_of(game, low)
    sum_.plus(PartKind.HOUSES, steps - hotels, deed.house_price, topics[0], lot)
    sum_.plus(PartKind.HOTELS, hotels, deed.hotel_price, topics[1], lot)


def _mortgage(occasion: Occasion, paid: Paid) -> Reckoning:
    value = occasion.game.book.board.deed(paid.subject).mortgage_value
    return occasion.reckoning().begin(PartKind.MORTGAGE, value, "mortgage", space=paid.subject)


def _lift(occasion: Occasion, paid: Paid) -> Reckoning:
    """The value with its interest; no interest for a bankrupt's deed that was kept this turn (T44, T45, E36)."""
    game, deed = occasion.game, paid.subject
    value = game.book.board.deed(deed).mortgage_value
    if deed in game.without_interest:
        principal = occasion.reckoning().begin(PartKind.MORTGAGE, value, "mortgage", space=deed)
        return principal.remark(PartKind.WITHOUT_INTEREST, "principal_only")
    receipt = next((each for each in game.receipts if (each.player, each.deed) == (paid.payer, deed)), None)
    topic = "lift_on_receiving" if receipt else "lift"
    if receipt and receipt.from_bankrupt:
        topic = "lift_from_a_bankrupt"
    return interest(occasion, deed, topic).plus(PartKind.PRINCIPAL, 1, value, topic)


def _deal(occasion: Occasion, paid: Paid) -> Reckoning:
    """The clause is that of what the deal is about: deeds, else jail cards, free stays or a debt (T38, T21, T50)."""
    deal, topic = occasion.games[0].offer, "deal"
    sides = (deal.gives, deal.gets) if deal else ()
    if not any(side.deeds for side in sides):
        if any(side.jail_cards for side in sides):
            topic = "deal_of_a_card"
        elif any(side.stays for side in sides):
            topic = "deal_of_stays"
        elif any(side.debt for side in sides):
            topic = "forgiven"
    return occasion.reckoning().begin(PartKind.AGREED, paid.amount, topic)


def _bankruptcy(occasion: Occasion, paid: Paid) -> Reckoning:
    """Only where the second bankruptcy ends the game does a book say something else of the last one (T54)."""
    topic = "bankrupt_to_bank" if paid.payee == BANK else "bankrupt_to_player"
    is_last = any(isinstance(event, GameEnded) for event in occasion.moment.events)
    if is_last and occasion.game.book.rules.ending.ends == "second-bankruptcy":
        topic = "last_bankrupt"
    return occasion.reckoning().begin(PartKind.CASH, occasion.game.accounts[paid.payer], topic)


def _leaving(occasion: Occasion, paid: Paid) -> Reckoning:
    """An equal share of the leaving player's cash; the bank gets the remainder."""
    if paid.payee == BANK:
        return occasion.reckoning().begin(PartKind.CASH, occasion.game.accounts[paid.payer], "leaving")
    events = enumerate(occasion.moment.events)
    first = next(at for at, event in events if isinstance(event, Paid) and event.why is Why.LEAVING)
    cash = occasion.reckoning().begin(PartKind.CASH, occasion.games[first].accounts[paid.payer], "leaving")
    return cash.share(len(occasion.game.players), "leaving")


def _parking(occasion: Occasion, paid: Paid) -> Reckoning:
    return occasion.reckoning().begin(PartKind.POT, occasion.game.pot, "pot", space=paid.subject)


def _correction(occasion: Occasion, paid: Paid) -> Reckoning:
    return occasion.reckoning().begin(PartKind.CORRECTION, paid.amount, "", note=paid.note)


_BY_WHY: dict[Why, Callable[[Occasion, Paid], Reckoning]] = {
    Why.SALARY: _salary,
    Why.PURCHASE: _purchase,
    Why.AUCTION: _auction,
    Why.RENT: _rent,
    Why.CARD: _card,
    Why.FINE: _fine,
    Why.BUILDING: _building,
    Why.BUILDING_SALE: _building_sale,
    Why.MORTGAGE: _mortgage,
    Why.LIFT: _lift,
    Why.DEAL: _deal,
    Why.BANKRUPTCY: _bankruptcy,
    Why.LEAVING: _leaving,
    Why.PARKING: _parking,
    Why.CORRECTION: _correction,
}
