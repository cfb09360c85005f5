"""How a bot pays a debt: from cash, by a deal, by selling buildings, by mortgages; otherwise it goes bankrupt."""

from collections.abc import Callable

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.estate import complete_groups, completes, worth_to
from banker.bots.market import gain
from banker.bots.moving import mortgage
from banker.bots.temper import Temper, to_spare
from banker.bots.trading import is_news, offer_of
from banker.ledger import BANK
from banker.money import Money
from banker.play import commands as c
from banker.play.decide.bankruptcy import is_bankrupt
from banker.play.decide.dealing import debt_between
from banker.play.decide.raising import next_sale
from banker.play.options import is_accepted
from banker.play.pending import Deal, Debt, Side
from banker.play.rules.building import level_at, sale_problem, step_of
from banker.play.rules.interest import lifting_price
from banker.play.state import Game


def settle(game: Game, debt: Debt, raised: Callable[[Game, Debt], Decision]) -> Decision:
    """Pays from cash; else goes bankrupt if nothing is enough, offers a deed to the creditor (T50), or raises cash."""
    debtor = debt.debtor
    if game.available(debtor) >= debt.amount:
        return make_decision(c.Pay(debtor), Motive.PAYS, debt.subject, debt.amount, debt.creditor)
    if is_bankrupt(game, debt):
        return make_decision(c.GoBankrupt(debtor), Motive.CANNOT_PAY, debt.subject, debt.amount, debt.creditor)
    return deed_for_debt(game, debt) or raised(game, debt)


def deed_for_debt(game: Game, debt: Debt) -> Decision | None:
    """Offers the creditor the cheapest deed that is worth the debt, for all that is owed to that player."""
    if debt.creditor == BANK:
        return None
    owed = debt_between(game, debt.debtor, debt.creditor)
    deeds = [deed for deed in game.deeds_of(debt.debtor) if worth_to(game, debt.creditor, deed) >= owed]
    for deed in sorted(deeds, key=lambda each: game.book.board.deed(each).price):
        deal = Deal(debt.debtor, debt.creditor, Side(deeds=(deed,)), Side(debt=owed))
        if is_news(game, deal) and gain(game, debt.creditor, deal) >= 0 and is_accepted(offer_of(deal), game):
            return make_decision(offer_of(deal), Motive.PAYS, deed, owed, debt.creditor)
    return None


def answer_transfer(game: Game, player: int, temper: Temper) -> Decision | None:
    """Lifts a received mortgage if there is cash to spare, else keeps it (T45)."""
    receipt = next((each for each in game.receipts if each.player == player), None)
    if receipt is None:
        return None
    price = lifting_price(game, receipt.deed)
    if price <= to_spare(game, player, temper):
        return make_decision(c.LiftMortgage(player, receipt.deed), Motive.EARNS_RENT, receipt.deed, price)
    return make_decision(c.KeepMortgage(player, receipt.deed), Motive.KEEPS_CASH, receipt.deed, game.available(player))


def raise_cash(game: Game, debt: Debt) -> Decision:
    """Mortgages the single deeds that earn least, then sells buildings of the group that earns least, then the rest."""
    player = debt.debtor
    free = [deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not game.is_group_built(deed)]
    single = [deed for deed in free if not completes(game, player, deed)]
    sold = None if single else sell_one(game, player, debt.amount)
    return sold or mortgage(game, player, single or free, debt.amount)


def sell_one(game: Game, player: int, needed: Money) -> Decision | None:
    """Sells the house or hotel that brings least rent for its price; if none can go alone, what the bank would sell."""
    sales = []
    for group in complete_groups(game, player):
        fullest = game.book.board.lot(max(group, key=lambda each: (game.levels[each], -each)))
        level = game.levels[fullest.index]
        if level and sale_problem(game, player, ((fullest.index, 1),)) is None:
            lost = fullest.rents[level] - fullest.rents[level_at(game, step_of(game, level) - 1)]
            sales.append((lost / fullest.house_price, fullest.index))
    sale = ((min(sales)[1], 1),) if sales else next_sale(game, player)
    return make_decision(c.SellBuildings(player, sale), Motive.EARNS_LEAST, sale[0][0], needed) if sale else None
