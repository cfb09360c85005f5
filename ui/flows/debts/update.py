"""What a debtor chose to sell and to mortgage, whose debt is shown, and rent that nobody asks for."""

from __future__ import annotations

from banker import commands as c
from banker.decide.settling import oldest_claim_on
from banker.raising import commands_of, raised, sale_steps, sources_of
from banker.state import Game
from ui.core import asking, questions, routes
from ui.core.drafts import Sources
from ui.core.model import Model, UiState
from ui.core.signing import Commands
from ui.core.update import Update
from ui.flows.debts.model import DebtorChosen, RaiseCash, SaleChosen, SourceChosen, Waive


def choose_source(touch: SourceChosen, model: Model) -> Update:
    """A deed that a debtor would mortgage, or would not."""
    sources = _sources(model, touch.debtor)
    deeds = tuple(deed for deed in sources.deeds if deed != touch.deed)
    if len(deeds) == len(sources.deeds):
        deeds = (*deeds, touch.deed)
    return _keyed(model.ui.but(sources=Sources(touch.debtor, deeds, sources.sales)))


def choose_sale(touch: SaleChosen, model: Model) -> Update:
    """The next larger sale of a group's buildings; after the largest none."""
    game, sources = model.table, _sources(model, touch.debtor)
    present = dict(sources.sales).get(touch.lot, 0)
    steps = next((n for n in sale_steps(game, touch.debtor, touch.lot) if n > present), 0)
    others = tuple(sale for sale in sources.sales if sale[0] != touch.lot)
    sales = (*others, (touch.lot, steps)) if steps else others
    return _keyed(model.ui.but(sources=Sources(touch.debtor, sources.deeds, sales)))


def raise_cash(touch: RaiseCash, model: Model) -> Update:
    """The debtor sells or mortgages first."""
    return _keyed(model.ui.but(is_raising=True, debtor=touch.debtor, number=0))


def choose_debtor(touch: DebtorChosen, model: Model) -> Update:
    """Of several who owe, one pays or raises now."""
    return _keyed(model.ui.but(is_raising=False, debtor=touch.debtor, number=0))


def waive(touch: Waive, model: Model) -> Update:
    """The owner lets it be for now."""
    return _keyed(model.ui.but(waived=(*model.ui.waived, *touch.claims)))


def _keyed(ui: UiState) -> Update:
    return Update(ui, cue="key")


def _sources(model: Model, debtor: int) -> Sources:
    game: Game = model.table
    debt = game.oldest_debt(debtor)
    return sources_of(game, model.ui, debt) if debt else Sources(debtor)


def owes_unseen(player: int, model: Model) -> bool:
    """Is this one of several debtors, whose own debt is to be shown; perhaps while another's payment still is?"""
    screen = asking.showing(model)
    kinds = (questions.SeveralDue, questions.Due, questions.Raising, routes.PaidShown)
    return isinstance(screen, kinds) and model.table.owes(player)


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
    sources = sources_of(game, ui, debt)
    if game.available(player) + raised(game, sources) < debt.amount:
        return ()
    return (*commands_of(game, sources), c.Pay(player))


def claims(screen: questions.ClaimAsked, player: int, game: Game, ui: UiState) -> Commands:
    claim = screen.claim
    if player == claim.owner:
        return (c.ClaimRent(player),)
    pays = player == claim.lander and not game.debts and oldest_claim_on(game, player) == claim
    return (c.Pay(player),) if pays else ()
