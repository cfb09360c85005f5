"""What a debtor chose to sell and to mortgage, whose debt is shown, and rent that nobody asks for."""

from __future__ import annotations

from banker.raising import sale_steps, sources_of
from banker.state import Game
from ui.core.drafts import Sources
from ui.core.model import Model, UiState
from ui.core.update import Update
from ui.flows.debts.model import DebtorChosen, RaiseCash, SaleChosen, SourceChosen, Waive


def choose_source(touch: SourceChosen, scene: Model) -> Update:
    """A deed that a debtor would mortgage, or would not."""
    sources = _sources(scene, touch.debtor)
    deeds = tuple(deed for deed in sources.deeds if deed != touch.deed)
    if len(deeds) == len(sources.deeds):
        deeds = (*deeds, touch.deed)
    return _keyed(scene.page.but(sources=Sources(touch.debtor, deeds, sources.sales)))


def choose_sale(touch: SaleChosen, scene: Model) -> Update:
    """The next larger sale of a group's buildings; after the largest none."""
    game, sources = scene.table, _sources(scene, touch.debtor)
    present = dict(sources.sales).get(touch.lot, 0)
    steps = next((n for n in sale_steps(game, touch.debtor, touch.lot) if n > present), 0)
    others = tuple(sale for sale in sources.sales if sale[0] != touch.lot)
    sales = (*others, (touch.lot, steps)) if steps else others
    return _keyed(scene.page.but(sources=Sources(touch.debtor, sources.deeds, sales)))


def raise_cash(touch: RaiseCash, scene: Model) -> Update:
    """The debtor sells or mortgages first."""
    return _keyed(scene.page.but(is_raising=True, debtor=touch.debtor, number=0))


def choose_debtor(touch: DebtorChosen, scene: Model) -> Update:
    """Of several who owe, one pays or raises now."""
    return _keyed(scene.page.but(is_raising=False, debtor=touch.debtor, number=0))


def waive(touch: Waive, scene: Model) -> Update:
    """The owner lets it be for now."""
    return _keyed(scene.page.but(waived=(*scene.page.waived, *touch.claims)))


def _keyed(page: UiState) -> Update:
    return Update(page, cue="key")


def _sources(scene: Model, debtor: int) -> Sources:
    game: Game = scene.table
    debt = game.oldest_debt(debtor)
    return sources_of(game, scene.page, debt) if debt else Sources(debtor)
