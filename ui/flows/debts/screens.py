"""The screens for money between two parties: a claim, a debt to pay, cash to raise, and what was paid."""

from __future__ import annotations

from ui.core.screen import PageScreen, QuestionScreen, everybody
from ui.core.state import questions, routes
from ui.flows.debts import layout as layouts
from ui.flows.debts import update
from ui.flows.debts import view as views
from ui.flows.debts.model import DebtorChosen, SaleChosen, SourceChosen, Waive
from ui.pieces.templates.pick import pick


class DueScreen(QuestionScreen):
    shows = questions.Due
    view = views.due
    layout = layouts.tap
    reader = update.the_debtor
    signed_by = update.pays
    unsigned = update.debt_shown


class SeveralDueScreen(QuestionScreen):
    shows = questions.SeveralDue
    view = views.several
    layout = pick
    reader = everybody
    signed_by = update.pays_own
    on = {DebtorChosen: update.choose_debtor}
    unsigned = update.debt_shown


class RaisingScreen(QuestionScreen):
    shows = questions.Raising
    view = views.raising
    layout = layouts.debt
    reader = update.the_debtor
    signed_by = update.raises_and_pays
    on = {SaleChosen: update.choose_sale, SourceChosen: update.choose_source}
    unsigned = update.debt_shown


class RaisingToBuyScreen(QuestionScreen):
    shows = questions.RaisingToBuy
    view = views.raising_to_buy
    layout = layouts.debt
    signed_by = update.raises
    on = {SaleChosen: update.choose_sale, SourceChosen: update.choose_source}


class ClaimAskedScreen(QuestionScreen):
    shows = questions.ClaimAsked
    view = views.claim
    layout = layouts.claim
    reader = update.the_owner
    signed_by = update.claims
    on = {Waive: update.waive}


class PaidShownScreen(PageScreen):
    shows = routes.PaidShown
    view = views.paid
    layout = layouts.paid
    unsigned = update.held_again
    passes = update.paid_passes
    is_moment = True
    is_cancelled_by_leaving = True
