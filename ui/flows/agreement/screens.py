"""Which screens has an agreement? The one that waits for who signs, and the one that makes a card the banker's."""

from __future__ import annotations

from ui.core import routes
from ui.core.pin import PinChecked, PinDone, PinKey, type_pin
from ui.core.screen import Closes, PageScreen, Screen, its_player, nobody_signs
from ui.core.signing import Agreement, CodeHeld
from ui.core.typed import PinTyped
from ui.flows.agreement import layout as layouts
from ui.flows.agreement import update
from ui.flows.agreement import view as views
from ui.flows.agreement.model import NameAgrees
from ui.toolkit.templates.decision import decision


class AgreementScreen(Screen):
    shows = Agreement
    view = views.agreement
    layout = layouts.agreement
    reader = views.reader
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    on = {
        NameAgrees: update.name_touched,
        PinKey: type_pin,
        PinDone: update.pin_typed,
        PinChecked: update.pin_checked,
    }
    types = (PinTyped,)
    card = update.any_card


class CodeHeldScreen(Screen):
    shows = CodeHeld
    view = views.code_held
    layout = layouts.agreement
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    passes = update.wait_for_owner


class BankersCardScreen(PageScreen):
    shows = routes.BankersCard
    view = views.bankers_card
    layout = decision
    card = update.new_bankers_card
