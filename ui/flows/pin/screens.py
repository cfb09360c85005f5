"""Which screens has a PIN? The page that says whether there is one, and the keypad for a new one."""

from __future__ import annotations

from ui.core import routes
from ui.core.pin import PinDone, PinKey, type_pin
from ui.core.screen import Closes, Screen, everybody, nobody_signs
from ui.core.typed import PinTyped
from ui.flows.pin import update
from ui.flows.pin import view as views
from ui.flows.pin.model import PinDropped, PinTyping
from ui.toolkit.templates.decision import decision
from ui.toolkit.templates.money import money


class PinPageScreen(Screen):
    shows = routes.PinPage
    view = views.pin_page
    layout = decision
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    on = {PinDropped: update.drop}


class PinTypingScreen(Screen):
    shows = PinTyping
    view = views.pin_typing
    layout = money
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    on = {PinKey: type_pin, PinDone: update.typed}
    opens = update.open_typing
    types = (PinTyped,)
