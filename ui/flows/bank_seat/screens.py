"""The screen of a seat that the bank plays: each decision, for the seconds before it is carried out (ruling 29)."""

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
