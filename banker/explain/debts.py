"""Why a debt is what it is: taxes, cards, fines, interest and rent (T13, T20, T23, T27, T45, ruling 4)."""

from __future__ import annotations

from collections.abc import Callable

from banker import deck
from banker.commands import Choose
from banker.events import ClaimsClosed, MortgageKept
from banker.explain.reckoning import Kind, Reckoning
from banker.explain.rents import rent_of
from banker.explain.scene import Scene
from banker.ledger import Why
from banker.standings import taxable_worth
from banker.state import HOTEL, Debt


def debt(scene: Scene, owed: Debt) -> Reckoning:
    """What makes up a debt that arises now."""
    return _BY_WHY[owed.why](scene, owed)


def claimed(scene: Scene, number: int) -> Reckoning:
    """A rent that was fixed at the landing and is asked for, or paid unasked, now (T13, ruling 3)."""
    fixed = scene.origin(number)
    if fixed:
        rent = Reckoning(scene.game.book, fixed.parts)
    else:
        claim = next(claim for game in scene.games for claim in game.claims if claim.number == number)
        rent = scene.reckoning().begin(Kind.LANDING, claim.amount, "rent", space=claim.deed)
    return rent.remark(Kind.CLAIMED, "claimed")


def interest(scene: Scene, index: int, topic: str) -> Reckoning:
    """Ten percent of the mortgage value, or of the price where the book says so (T44, T45, S17)."""
    rules, deed = scene.game.book.rules.mortgage, scene.game.book.board.deed(index)
    if rules.percent_of == "value":
        base = scene.reckoning().begin(Kind.MORTGAGE, deed.mortgage_value, "mortgage", space=index)
    else:
        base = scene.reckoning().begin(Kind.PRICE, deed.price, "mortgage", space=index)
    return base.percent(rules.percent, topic)


def _rent(scene: Scene, owed: Debt) -> Reckoning:
    closed = scene.just_before(ClaimsClosed)
    if scene.game.book.rules.rent.on_demand and closed:
        return claimed(scene, closed.numbers[0])
    return rent_of(scene, owed.subject)


def _income_tax(scene: Scene, owed: Debt) -> Reckoning:
    """The printed amount, or the percentage of everything, chosen unseen (E14, R15, ruling 16)."""
    command = scene.moment.command
    if not (isinstance(command, Choose) and command.option == "percent"):
        return _printed_tax(scene, owed, "income_tax")
    game, board = scene.game, scene.game.book.board
    deeds = game.deeds_of(owed.debtor)
    prices, cash = sum(board.deed(deed).price for deed in deeds), game.accounts[owed.debtor]
    buildings = taxable_worth(game, owed.debtor) - cash - prices
    everything = scene.reckoning().begin(Kind.CASH, cash, "income_tax_percent")
    everything.plus(Kind.DEEDS, int(prices > 0), prices, "income_tax_percent")
    everything.plus(Kind.BUILDINGS, int(buildings > 0), buildings, "income_tax_percent")
    return everything.percent(game.book.rules.tax.income_percent, "income_tax_percent")


def _luxury_tax(scene: Scene, owed: Debt) -> Reckoning:
    return _printed_tax(scene, owed, "luxury_tax")


def _printed_tax(scene: Scene, owed: Debt, topic: str) -> Reckoning:
    amount = getattr(scene.game.book.board.spaces[owed.subject], "amount", 0)
    return scene.reckoning().begin(Kind.TAX, amount, topic, space=owed.subject)


def _card(scene: Scene, owed: Debt) -> Reckoning:
    card = scene.card
    if isinstance(card, deck.Repairs):
        return _repairs(scene, owed.debtor, card)
    amount = getattr(card, "amount", scene.game.turn.fine_instead)
    return scene.reckoning().begin(Kind.CARD, amount, "card", note=card.id if card else "")


def _repairs(scene: Scene, player: int, card: deck.Repairs) -> Reckoning:
    levels = [scene.game.levels[deed] for deed in scene.game.deeds_of(player)]
    houses = sum(level for level in levels if level != HOTEL)
    sum_ = scene.reckoning().plus(Kind.CARD_HOUSES, houses, card.per_house, "card", note=card.id)
    return sum_.plus(Kind.CARD_HOTELS, levels.count(HOTEL), card.per_hotel, "card", note=card.id)


def _fine(scene: Scene, owed: Debt) -> Reckoning:
    fine = scene.game.book.scaled(scene.game.book.rules.jail.fine)
    return scene.reckoning().begin(Kind.FINE, fine, "last_try")


def _interest(scene: Scene, owed: Debt) -> Reckoning:
    kept = scene.just_before(MortgageKept)
    receipts = scene.games[scene.at - 1].receipts if kept else ()
    from_bankrupt = any(receipt.from_bankrupt for receipt in receipts if receipt.deed == owed.subject)
    return interest(scene, owed.subject, "lift_from_a_bankrupt" if from_bankrupt else "lift_on_receiving")


_BY_WHY: dict[Why, Callable[[Scene, Debt], Reckoning]] = {
    Why.RENT: _rent,
    Why.INCOME_TAX: _income_tax,
    Why.LUXURY_TAX: _luxury_tax,
    Why.CARD: _card,
    Why.FINE: _fine,
    Why.INTEREST: _interest,
}
