"""Which screens has money between two parties? A claim, a debt to pay, money to raise, and what was paid."""

from __future__ import annotations

from ui.core import questions, routes
from ui.core.screen import Closes, PageScreen, Screen, everybody, its_player, nobody_signs
from ui.flows.debts import layout as layouts
from ui.flows.debts import update
from ui.flows.debts import view as views
from ui.flows.debts.model import DebtorChosen, SaleChosen, SourceChosen, Waive
from ui.toolkit.templates.pick import pick


class DueScreen(Screen):
    shows = questions.Due
    view = views.due
    layout = layouts.tap
    reader = update.the_debtor
    signed_by = update.pays
    closes = Closes.WITH_ITS_QUESTION
    unsigned = update.debt_shown


class SeveralDueScreen(Screen):
    shows = questions.SeveralDue
    view = views.several
    layout = pick
    reader = everybody
    signed_by = update.pays_own
    closes = Closes.WITH_ITS_QUESTION
    on = {DebtorChosen: update.choose_debtor}
    unsigned = update.debt_shown


class RaisingScreen(Screen):
    shows = questions.Raising
    view = views.raising
    layout = layouts.debt
    reader = update.the_debtor
    signed_by = update.raises_and_pays
    closes = Closes.WITH_ITS_QUESTION
    on = {SaleChosen: update.choose_sale, SourceChosen: update.choose_source}
    unsigned = update.debt_shown


class RaisingToBuyScreen(Screen):
    shows = questions.RaisingToBuy
    view = views.raising_to_buy
    layout = layouts.debt
    reader = its_player
    signed_by = nobody_signs  # held a second time, the card would buy at once
    closes = Closes.WITH_ITS_QUESTION
    on = {SaleChosen: update.choose_sale, SourceChosen: update.choose_source}


class ClaimAskedScreen(Screen):
    shows = questions.ClaimAsked
    view = views.claim
    layout = layouts.claim
    reader = update.the_owner
    signed_by = update.claims
    closes = Closes.WITH_ITS_QUESTION
    on = {Waive: update.waive}


class PaidShownScreen(PageScreen):
    shows = routes.PaidShown
    view = views.paid
    layout = layouts.paid
    unsigned = update.held_again
    passes = update.paid_passes
    is_moment = True
    is_cancelled_by_leaving = True
