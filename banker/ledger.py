"""The only mover of money: accounts, transfers, and a sum that is always zero (T03, ruling 22)."""

from enum import StrEnum

from banker.money import Money

BANK = -1
"""The bank's account is the last, so this index reads it. It may go below zero (T03, E16, M02, R04)."""

Accounts = tuple[Money, ...]


class Why(StrEnum):
    """The reason of a transfer."""

    START = "start"
    SALARY = "salary"
    PURCHASE = "purchase"
    AUCTION = "auction"
    RENT = "rent"
    INCOME_TAX = "income-tax"
    LUXURY_TAX = "luxury-tax"
    CARD = "card"
    FINE = "fine"
    BUILDING = "building"
    BUILDING_SALE = "building-sale"
    MORTGAGE = "mortgage"
    LIFT = "lift"
    INTEREST = "interest"
    DEAL = "deal"
    BANKRUPTCY = "bankruptcy"
    LEAVING = "leaving"
    PARKING = "parking"
    CORRECTION = "correction"


def open_accounts(cash: tuple[Money, ...]) -> Accounts:
    """The accounts at the start: players have `cash`, and the bank has paid it out."""
    return (*cash, -sum(cash))


def pay(accounts: Accounts, payer: int, payee: int, amount: Money) -> Accounts:
    """The accounts after one transfer. A transfer that takes a player below zero is a bug."""
    assert amount >= 0, "a transfer has a direction, not a sign"
    assert payer == BANK or accounts[payer] >= amount, "a payment beyond the payer's cash"
    after = list(accounts)
    after[payer] -= amount
    after[payee] += amount
    return tuple(after)
