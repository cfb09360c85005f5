"""The screens for money between two parties: a claim, a debt to pay, cash to raise, and what was paid."""

from typing import Final

from ui.core.screen import Closes, QuestionScreen, Screen, handles
from ui.core.state import questions, routes
from ui.core.state.messages import DieKey
from ui.flows.debts import layout as layouts
from ui.flows.debts import update
from ui.flows.debts import view as views
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    QuestionScreen(questions.Due, views.due, layouts.tap, signed_by=update.pays, unsigned=update.show_debt),
    Screen(
        questions.SeveralDue, views.several, pick, closes=Closes.WITH_ITS_QUESTION, signed_by=update.pays_own,
        unsigned=update.show_debt,
    ),
    QuestionScreen(
        questions.Raising, views.raising, layouts.debt, signed_by=update.raises_and_pays, unsigned=update.show_debt,
    ),
    QuestionScreen(questions.RaisingToBuy, views.raising_to_buy, layouts.debt, signed_by=update.raises),
    QuestionScreen(questions.ClaimAsked, views.claim, layouts.claim, signed_by=update.claims),
    Screen(
        routes.PaidShown, views.paid, layouts.paid, unsigned=update.close_soon, on=handles(DieKey, update.type_die),
        passes=update.close_paid, is_moment=True,
    ),
)  # fmt: skip
