"""What a debtor chose to sell and to mortgage, whose debt is shown, and rent that nobody asks for."""

from __future__ import annotations

from banker.raising import sale_steps, sources_of
from banker.state import Game
from ui.core.drafts import Sources
from ui.core.model import Model, UiState
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
