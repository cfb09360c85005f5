"""Why a payment is what it is: one small function for each thing a transfer can be for."""

from __future__ import annotations

from collections.abc import Callable

from banker.events import AuctionClosed, BuildingsChanged, ClaimsClosed, DebtLowered, GameEnded, Paid, PlayerLeft
from banker.explain.debts import claimed, interest
from banker.explain.reckoning import Kind, Reckoning
from banker.explain.scene import Scene
from banker.ledger import BANK, Why
from banker.rules.building import FOUR_HOUSES
from banker.state import HOTEL, Debt, Game

_FROM_DEBTS = (Why.RENT, Why.INCOME_TAX, Why.LUXURY_TAX, Why.CARD, Why.FINE, Why.INTEREST)


def payment(scene: Scene, paid: Paid) -> Reckoning:
    """What makes up a transfer."""
    debt = _settled(scene, paid)
    return _of_debt(scene, debt) if debt else _BY_WHY[paid.why](scene, paid)


def _settled(scene: Scene, paid: Paid) -> Debt | None:
    """The debt this transfer settles: it is lowered in the next fact."""
    lowered = scene.next_event
    if paid.why not in _FROM_DEBTS or not isinstance(lowered, DebtLowered):
        return None
    return next((debt for debt in scene.game.debts if debt.number == lowered.number), None)


def _of_debt(scene: Scene, debt: Debt) -> Reckoning:
    """As the debt arose, less what a deal has forgiven since (T50)."""
    incurred = scene.origin(debt.number)
    if incurred is None:
        return scene.reckoning().begin(Kind.DEBT, debt.amount, "")
    owed = Reckoning(scene.game.book, incurred.parts)
    return owed.less(Kind.FORGIVEN, incurred.total - debt.amount, "forgiven")


def _salary(scene: Scene, paid: Paid) -> Reckoning:
    book = scene.game.book
    sum_ = scene.reckoning().begin(Kind.SALARY, book.scaled(book.rules.salary.amount), "salary")
    times = book.rules.salary.times_on_landing
    if scene.game.positions[paid.payee] != 0 or times == 1:
        return sum_
    return sum_.times(Kind.LANDING_TIMES, times, "salary_on_landing")


def _purchase(scene: Scene, paid: Paid) -> Reckoning:
    price = scene.game.book.board.deed(paid.subject).price
    return scene.reckoning().begin(Kind.PRICE, price, "price", space=paid.subject)


def _auction(scene: Scene, paid: Paid) -> Reckoning:
    closed = scene.earlier(AuctionClosed)
    if closed is None:
        placing = scene.games[0].placing
        return scene.reckoning().begin(Kind.PRICE_BACK, placing.price if placing else 0, "price_back")
    topic = "bid" if closed.kind == "deed" else "bid_for_building"
    return scene.reckoning().begin(Kind.BID, closed.price, topic, space=closed.deed)


def _rent(scene: Scene, paid: Paid) -> Reckoning:
    """Paid unasked: the claim was closed just before (ruling 3)."""
    closed = scene.just_before(ClaimsClosed)
    return claimed(scene, closed.numbers[0]) if closed else scene.reckoning()


def _card(scene: Scene, paid: Paid) -> Reckoning:
    card = scene.game.book.cards.get(paid.note)
    return scene.reckoning().begin(Kind.CARD, getattr(card, "amount", 0), "card", note=paid.note)


def _fine(scene: Scene, paid: Paid) -> Reckoning:
    fine = scene.game.book.scaled(scene.game.book.rules.jail.fine)
    return scene.reckoning().begin(Kind.FINE, fine, "fine")


def _building(scene: Scene, paid: Paid) -> Reckoning:
    """The order stands in the next fact: price on the deed for every step (T30, T33, T34)."""
    stood, order = scene.next_event, scene.reckoning()
    for lot, level in stood.lots if isinstance(stood, BuildingsChanged) else ():
        low = scene.game.levels[lot]
        _steps(order, scene.game, lot, low, level, ("houses", "hotels"))
        if low < FOUR_HOUSES and level == HOTEL and scene.game.book.rules.building.outright_hotels:
            order.remark(Kind.OUTRIGHT, "outright", lot)
    return order


def _building_sale(scene: Scene, paid: Paid) -> Reckoning:
    """Half of what the steps cost; the buildings left the board in the fact before (T40, T41, T49)."""
    sold, sale = scene.just_before(BuildingsChanged), scene.reckoning()
    before = scene.games[scene.at - 1]
    for lot, level in sold.lots if sold else ():
        _steps(sale, before, lot, level, before.levels[lot], ("half_price", "half_price_of_a_hotel"))
    return sale.half("half_price_of_a_bankrupt" if scene.earlier(PlayerLeft) else "half_price")


def _steps(sum_: Reckoning, game: Game, lot: int, low: int, high: int, topics: tuple[str, str]) -> None:
    """Houses and the hotel between two levels of a lot, at the deed's prices."""
    deed, hotels = game.book.board.lot(lot), int(low < HOTEL <= high)
    sum_.plus(Kind.HOUSES, high - low - hotels, deed.house_price, topics[0], lot)
    sum_.plus(Kind.HOTELS, hotels, deed.hotel_price, topics[1], lot)


def _mortgage(scene: Scene, paid: Paid) -> Reckoning:
    value = scene.game.book.board.deed(paid.subject).mortgage_value
    return scene.reckoning().begin(Kind.MORTGAGE, value, "mortgage", space=paid.subject)


def _lift(scene: Scene, paid: Paid) -> Reckoning:
    """The value with its interest, or alone for a bankrupt's deed kept in this same turn (T44, T45, E36)."""
    game, deed = scene.game, paid.subject
    value = game.book.board.deed(deed).mortgage_value
    if deed in game.without_interest:
        principal = scene.reckoning().begin(Kind.MORTGAGE, value, "mortgage", space=deed)
        return principal.remark(Kind.WITHOUT_INTEREST, "principal_only")
    receipt = next((each for each in game.receipts if (each.player, each.deed) == (paid.payer, deed)), None)
    topic = "lift_on_receiving" if receipt else "lift"
    if receipt and receipt.from_bankrupt:
        topic = "lift_from_a_bankrupt"
    return interest(scene, deed, topic).plus(Kind.PRINCIPAL, 1, value, topic)


def _deal(scene: Scene, paid: Paid) -> Reckoning:
    return scene.reckoning().begin(Kind.AGREED, paid.amount, "deal")


def _bankruptcy(scene: Scene, paid: Paid) -> Reckoning:
    topic = "bankrupt_to_bank" if paid.payee == BANK else "bankrupt_to_player"
    if any(isinstance(event, GameEnded) for event in scene.moment.events):
        topic = "last_bankrupt"
    return scene.reckoning().begin(Kind.CASH, scene.game.accounts[paid.payer], topic)


def _leaving(scene: Scene, paid: Paid) -> Reckoning:
    """A share of the cash there was before the first share; what is left of it is the bank's."""
    if paid.payee == BANK:
        return scene.reckoning().begin(Kind.CASH, scene.game.accounts[paid.payer], "leaving")
    events = enumerate(scene.moment.events)
    first = next(at for at, event in events if isinstance(event, Paid) and event.why is Why.LEAVING)
    cash = scene.reckoning().begin(Kind.CASH, scene.games[first].accounts[paid.payer], "leaving")
    return cash.shared(len(scene.game.players), "leaving")


def _parking(scene: Scene, paid: Paid) -> Reckoning:
    return scene.reckoning().begin(Kind.POT, scene.game.pot, "pot", space=paid.subject)


def _correction(scene: Scene, paid: Paid) -> Reckoning:
    return scene.reckoning().begin(Kind.CORRECTION, paid.amount, "", note=paid.note)


_BY_WHY: dict[Why, Callable[[Scene, Paid], Reckoning]] = {
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
