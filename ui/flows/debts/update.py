"""What does a debtor sell and mortgage, whose debt is shown, and what does a card sign about rent and debts?"""

from __future__ import annotations

from banker import commands as c
from banker.decide.settling import oldest_claim_on
from banker.raising import Sources, commands_of, raised, sale_steps, sources_of
from banker.state import Game
from ui.core import questions
from ui.core.model import Model, UiState
from ui.core.signing import Commands
from ui.core.typed import DebtFocus, Waived
from ui.core.update import Update, keyed
from ui.flows.debts.model import DebtorChosen, RaiseCash, SaleChosen, SourceChosen, SourcesTyped, Waive


def choose_source(touch: SourceChosen, model: Model) -> Update:
    """A deed that a debtor would mortgage, or would not."""
    sources = _sources(model, touch.debtor)
    deeds = tuple(deed for deed in sources.deeds if deed != touch.deed)
    if len(deeds) == len(sources.deeds):
        deeds = (*deeds, touch.deed)
    return keyed(model.ui.typing(SourcesTyped(Sources(touch.debtor, deeds, sources.sales))))


def choose_sale(touch: SaleChosen, model: Model) -> Update:
    """The next larger sale of a group's buildings; after the largest none."""
    game, sources = model.table, _sources(model, touch.debtor)
    present = dict(sources.sales).get(touch.lot, 0)
    steps = next((n for n in sale_steps(game, touch.debtor, touch.lot) if n > present), 0)
    others = tuple(sale for sale in sources.sales if sale[0] != touch.lot)
    sales = (*others, (touch.lot, steps)) if steps else others
    return keyed(model.ui.typing(SourcesTyped(Sources(touch.debtor, sources.deeds, sales))))


def raise_cash(touch: RaiseCash, model: Model) -> Update:
    """The debtor sells or mortgages first."""
    return keyed(model.ui.typing(DebtFocus(touch.debtor, is_raising=True)).but(number=0))


def choose_debtor(touch: DebtorChosen, model: Model) -> Update:
    """Of several who owe, one pays or raises now."""
    return keyed(model.ui.typing(DebtFocus(touch.debtor)).but(number=0))


def waive(touch: Waive, model: Model) -> Update:
    """The owner lets it be for now."""
    return keyed(model.ui.typing(Waived((*model.ui.get(Waived).claims, *touch.claims))))


def _sources(model: Model, debtor: int) -> Sources:
    game: Game = model.table
    debt = game.oldest_debt(debtor)
    return sources_of(game, model.ui.get(SourcesTyped).sources, debt) if debt else Sources(debtor)


def debt_shown(screen: object, player: int, model: Model) -> Update | None:
    """One of several debtors, whose own debt is to be shown; perhaps while another's payment still is."""
    if not model.table.owes(player):
        return None
    focus = model.ui.get(DebtFocus).but(debtor=player)
    return Update(model.ui.at_table().typing(focus), cue="card_read")


def pays(screen: questions.Due, player: int, game: Game, ui: UiState) -> Commands:
    return (c.Pay(player),) if player == screen.debt.debtor else ()


def pays_own(screen: questions.SeveralDue, player: int, game: Game, ui: UiState) -> Commands:
    own = next((debt for debt in screen.debts if debt.debtor == player), None)
    return (c.Pay(player),) if own and game.available(player) >= own.amount else ()


def raises_and_pays(screen: questions.Raising, player: int, game: Game, ui: UiState) -> Commands:
    """Raise and pay, where what is chosen covers the debt."""
    debt = screen.debt
    if player != debt.debtor:
        return ()
    sources = sources_of(game, ui.get(SourcesTyped).sources, debt)
    if game.available(player) + raised(game, sources) < debt.amount:
        return ()
    return (*commands_of(game, sources), c.Pay(player))


def claims(screen: questions.ClaimAsked, player: int, game: Game, ui: UiState) -> Commands:
    claim = screen.claim
    if player == claim.owner:
        return (c.ClaimRent(player),)
    pays = player == claim.lander and not game.debts and oldest_claim_on(game, player) == claim
    return (c.Pay(player),) if pays else ()


def the_debtor(screen: questions.Due | questions.Raising, model: Model) -> str | None:
    """Read by who owes."""
    return model.name_of(screen.debt.debtor)


def the_owner(screen: questions.ClaimAsked, model: Model) -> str | None:
    """Read by who may ask for the rent."""
    return model.name_of(screen.claim.owner)
