"""The screens of the PIN: the page that says whether there is one, and the keypad for a new one."""

from typing import Final

from ui.core.input.pin import PinDone
from ui.core.screen import Screen, handles
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.flows.pin import update
from ui.flows.pin import view as views
from ui.flows.pin.model import PinTyping
from ui.pieces.templates.decision import decision
from ui.pieces.templates.money import money

SCREENS: Final = (
    Screen(routes.PinPage, views.pin_page, decision),
    Screen(
        PinTyping, views.pin_typing, money, on=handles(PinDone, update.take_pin), opens=update.open_typing,
        types=(PinTyped,),
    ),
)  # fmt: skip
