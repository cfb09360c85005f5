"""The screens for money between two parties: a claim, a debt to pay, cash to raise, and what was paid."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import Closes, QuestionScreen, Screen, handles, sends
from ui.core.state import asking, questions, routes
from ui.core.state.messages import DieKey, Open
from ui.core.state.signing import to_sign
from ui.core.state.update import do
from ui.flows.debts import layout as layouts
from ui.flows.debts import update
from ui.flows.debts import view as views
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    QuestionScreen(
        questions.Due, views.due, layouts.tap, primary=update.to_pay, cancel=update.not_now, signed_by=update.pays,
        unsigned=update.show_debt,
    ),
    Screen(
        questions.SeveralDue, views.several, pick,
        primary=lambda shown, model: to_sign(model.table, c.Pay(shown.debts[0].debtor)),
        cancel=sends(Open(routes.UndoList(1))), closes=Closes.WITH_ITS_QUESTION, signed_by=update.pays_own,
        unsigned=update.show_debt,
    ),
    QuestionScreen(
        questions.Raising, views.raising, layouts.debt, primary=update.to_raise, signed_by=update.raises_and_pays,
        unsigned=update.show_debt,
    ),
    QuestionScreen(
        questions.RaisingToBuy, views.raising_to_buy, layouts.debt, primary=update.to_raise, signed_by=update.raises,
    ),
    QuestionScreen(
        questions.ClaimAsked, views.claim, layouts.claim,
        primary=lambda shown, model: to_sign(model.table, c.ClaimRent(shown.claim.owner)),
        cancel=lambda shown, model: do(update.waive, asking.claims_of(model.table, shown.claim.owner)),
        signed_by=update.claims,
    ),
    Screen(
        routes.PaidShown, views.paid, layouts.paid, primary=update.after_payment, unsigned=update.close_soon,
        on=handles(DieKey, update.type_die),
        passes=update.close_paid, is_moment=True,
    ),
)  # fmt: skip
