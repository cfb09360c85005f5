"""The screens of an agreement: waiting for signers, a printed code, a card's new owner, and the banker's card."""

from __future__ import annotations

from ui.core.input.pin import PinChecked, PinDone, PinKey, type_pin
from ui.core.screen import PageScreen, its_player
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.core.state.signing import Agreement, CodeHeld, WhoseNow
from ui.flows.agreement import layout as layouts
from ui.flows.agreement import update
from ui.flows.agreement import view as views
from ui.flows.agreement.model import CardIsOf, NameAgrees
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class AgreementScreen(PageScreen):
    shows = Agreement
    view = views.agreement
    layout = layouts.agreement
    reader = views.reader
    on = {
        NameAgrees: update.name_touched,
        PinKey: type_pin,
        PinDone: update.pin_typed,
        PinChecked: update.pin_checked,
    }
    types = (PinTyped,)
    card = update.any_card


class CodeHeldScreen(PageScreen):
    shows = CodeHeld
    view = views.code_held
    layout = layouts.agreement
    reader = its_player
    passes = update.wait_for_owner


class WhoseNowScreen(PageScreen):
    shows = WhoseNow
    view = views.whose_now
    layout = pick
    on = {CardIsOf: update.give_new_card}


class BankersCardScreen(PageScreen):
    shows = routes.BankersCard
    view = views.bankers_card
    layout = decision
    card = update.new_bankers_card
