"""The screens of the PIN: the page that says whether there is one, and the keypad for a new one."""

from __future__ import annotations

from ui.core.input.pin import PinDone, PinKey, type_pin
from ui.core.screen import PageScreen
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.flows.pin import update
from ui.flows.pin import view as views
from ui.flows.pin.model import PinDropped, PinTyping
from ui.pieces.templates.decision import decision
from ui.pieces.templates.money import money


class PinPageScreen(PageScreen):
    shows = routes.PinPage
    view = views.pin_page
    layout = decision
    on = {PinDropped: update.drop}


class PinTypingScreen(PageScreen):
    shows = PinTyping
    view = views.pin_typing
    layout = money
    on = {PinKey: type_pin, PinDone: update.typed}
    opens = update.open_typing
    types = (PinTyped,)
