"""What a bot owes: paid from cash, raised by a deal, by buildings and by mortgages, or the end."""

from __future__ import annotations

from banker import commands as c
from banker.bots.estate import worth_to
from banker.bots.temper import Temper, to_spare
from banker.decide.bankruptcy import is_bankrupt
from banker.decide.dealing import debt_between
from banker.decide.raising import next_mortgage, next_sale
from banker.ledger import BANK
from banker.options import is_accepted
from banker.pending import Debt, Side
from banker.rules.interest import lifting_price
from banker.state import Game

Settling = c.OfferDeal | c.SellBuildings | c.MortgageDeed | c.GoBankrupt


def settle(game: Game, debt: Debt) -> Settling:
    """A debt beyond the cash: bankrupt when all falls short, else a deed to the creditor (T50), else to the bank."""
    if is_bankrupt(game, debt):
        return c.GoBankrupt(debt.debtor)
    return deed_for_debt(game, debt) or raise_cash(game, debt.debtor)


def deed_for_debt(game: Game, debt: Debt) -> c.OfferDeal | None:
    """The cheapest deed that is worth the debt to its creditor, for all that is owed to that player."""
    if debt.creditor == BANK:
        return None
    owed = debt_between(game, debt.debtor, debt.creditor)
    for deed in sorted(game.deeds_of(debt.debtor), key=lambda each: game.book.board.deed(each).price):
        offer = c.OfferDeal(debt.debtor, debt.creditor, Side(deeds=(deed,)), Side(debt=owed))
        if worth_to(game, debt.creditor, deed) >= owed and is_accepted(offer, game):
            return offer
    return None


def answer_transfer(game: Game, temper: Temper) -> c.LiftMortgage | c.KeepMortgage:
    """A mortgaged deed received is lifted when there is cash to spare (T45)."""
    receipt = game.receipts[0]
    if lifting_price(game, receipt.deed) <= to_spare(game, receipt.player, temper):
        return c.LiftMortgage(receipt.player, receipt.deed)
    return c.KeepMortgage(receipt.player, receipt.deed)


def raise_cash(game: Game, player: int) -> c.SellBuildings | c.MortgageDeed:
    """Buildings first, then mortgages, in the bank's own order (ruling 5)."""
    sale = next_sale(game, player)
    return c.SellBuildings(player, sale) if sale else c.MortgageDeed(player, next_mortgage(game, player))
