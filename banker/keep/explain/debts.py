"""The explanations of debts: taxes, cards, fines, interest and rent (T13, T20, T23, T27, T45, ruling 4)."""

from collections.abc import Callable

from banker.board import deck
from banker.keep.explain.occasion import Occasion
from banker.keep.explain.reckoning import PartKind, Reckoning
from banker.keep.explain.rents import rent_of
from banker.ledger import Why
from banker.play.commands import Choose
from banker.play.events import ClaimsClosed, MortgageKept
from banker.play.pending import Debt
from banker.play.standings import taxable_worth
from banker.play.state import HOTEL


def debt(occasion: Occasion, owed: Debt) -> Reckoning:
    """The parts of a debt that arises now."""
    return _BY_WHY[owed.why](occasion, owed)


def explain_claim(occasion: Occasion, number: int) -> Reckoning:
    """A rent that was fixed at the landing, and is now asked for or paid unasked (T13, ruling 3)."""
    fixed = occasion.origin(number)
    if fixed:
        rent = Reckoning(occasion.game.book, fixed.parts)
    else:
        claim = next(claim for game in occasion.games for claim in game.claims if claim.number == number)
        rent = occasion.reckoning().begin(PartKind.LANDING, claim.amount, "rent", space=claim.deed)
    return rent.remark(PartKind.CLAIMED, "claimed")


def interest(occasion: Occasion, index: int, topic: str) -> Reckoning:
    """Ten percent of the mortgage value, or of the price where the book says so (T44, T45, S17)."""
    rules, deed = occasion.game.book.rules.mortgage, occasion.game.book.board.deed(index)
    if rules.percent_of == "value":
        base = occasion.reckoning().begin(PartKind.MORTGAGE, deed.mortgage_value, "mortgage", space=index)
    else:
        base = occasion.reckoning().begin(PartKind.PRICE, deed.price, "mortgage", space=index)
    return base.percent(rules.percent, topic)


def _rent(occasion: Occasion, owed: Debt) -> Reckoning:
    closed = occasion.just_before(ClaimsClosed)
    if occasion.game.book.rules.rent.on_demand and closed:
        return explain_claim(occasion, closed.numbers[0])
    return rent_of(occasion, owed.subject)


def _income_tax(occasion: Occasion, owed: Debt) -> Reckoning:
    """The printed amount, or the percentage of everything, chosen unseen (E14, R15, ruling 16)."""
    command = occasion.moment.command
    if not (isinstance(command, Choose) and command.option == "percent"):
        return _explain_printed_tax(occasion, owed, "income_tax")
    game, board = occasion.game, occasion.game.book.board
    deeds = game.deeds_of(owed.debtor)
    prices, cash = sum(board.deed(deed).price for deed in deeds), game.accounts[owed.debtor]
    buildings = taxable_worth(game, owed.debtor) - cash - prices
    everything = occasion.reckoning().begin(PartKind.CASH, cash, "income_tax_percent")
    everything.plus(PartKind.DEEDS, int(prices > 0), prices, "income_tax_percent")
    everything.plus(PartKind.BUILDINGS, int(buildings > 0), buildings, "income_tax_percent")
    return everything.percent(game.book.rules.tax.income_percent, "income_tax_percent")


def _luxury_tax(occasion: Occasion, owed: Debt) -> Reckoning:
    return _explain_printed_tax(occasion, owed, "luxury_tax")


def _explain_printed_tax(occasion: Occasion, owed: Debt, topic: str) -> Reckoning:
    amount = getattr(occasion.game.book.board.spaces[owed.subject], "amount", 0)
    return occasion.reckoning().begin(PartKind.TAX, amount, topic, space=owed.subject)


def _card(occasion: Occasion, owed: Debt) -> Reckoning:
    card = occasion.card
    if isinstance(card, deck.Repairs):
        return _repairs(occasion, owed.debtor, card)
    amount = getattr(card, "amount", occasion.game.turn.fine_instead)
    return occasion.reckoning().begin(PartKind.CARD, amount, "card", note=card.id if card else "")


def _repairs(occasion: Occasion, player: int, card: deck.Repairs) -> Reckoning:
    levels = [occasion.game.levels[deed] for deed in occasion.game.deeds_of(player)]
    houses = sum(level for level in levels if level != HOTEL)
    sum_ = occasion.reckoning().plus(PartKind.CARD_HOUSES, houses, card.per_house, "card", note=card.id)
    return sum_.plus(PartKind.CARD_HOTELS, levels.count(HOTEL), card.per_hotel, "card", note=card.id)


def _fine(occasion: Occasion, owed: Debt) -> Reckoning:
    fine = occasion.game.book.scale(occasion.game.book.rules.jail.fine)
    return occasion.reckoning().begin(PartKind.FINE, fine, "last_try")


def _interest(occasion: Occasion, owed: Debt) -> Reckoning:
    kept = occasion.just_before(MortgageKept)
    receipts = occasion.games[occasion.at - 1].receipts if kept else ()
    from_bankrupt = any(receipt.from_bankrupt for receipt in receipts if receipt.deed == owed.subject)
    return interest(occasion, owed.subject, "lift_from_a_bankrupt" if from_bankrupt else "lift_on_receiving")


_BY_WHY: dict[Why, Callable[[Occasion, Debt], Reckoning]] = {
    Why.RENT: _rent,
    Why.INCOME_TAX: _income_tax,
    Why.LUXURY_TAX: _luxury_tax,
    Why.CARD: _card,
    Why.FINE: _fine,
    Why.INTEREST: _interest,
}
