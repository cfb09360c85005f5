"""Which screens has an agreement? The one that waits for who signs, and the one that makes a card the banker's."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
from ui.flows.agreement import layout as layouts
from ui.flows.agreement import update
from ui.flows.agreement import view as views
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.toolkit.templates.decision import decision


class AgreementScreen(Screen):
    shows = routes.Agreement
    view = views.agreement
    layout = layouts.agreement
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    on = {BankerAgrees: update.banker_touched, NameAgrees: update.name_touched}
    unsigned = update.tapped
    card = update.any_card


class BankersCardScreen(Screen):
    shows = routes.BankersCard
    view = views.bankers_card
    layout = decision
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    card = update.new_bankers_card
