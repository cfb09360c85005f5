"""Which screen has a seat that the bank plays? Each decision, for the seconds before it is done (ruling 29)."""

from __future__ import annotations

from ui.core.screen import QuestionScreen, everybody
from ui.core.state.bank_seat import BankDecides
from ui.flows.bank_seat import view
from ui.pieces.templates.decision import decision


class BankDecidesScreen(QuestionScreen):
    shows = BankDecides
    is_at_home = True
    view = view.bank_decides
    layout = decision
    reader = everybody
