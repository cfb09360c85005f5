"""The screens of switching the machine off: the question, and the last sentence."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.flows.switching_off import update, view
from ui.pieces.templates.decision import decision

SCREENS: Final = (
    Screen(routes.SwitchOffAsked, view.asked, decision),
    Screen(routes.SwitchedOff, view.switched_off, decision, passes=update.switch_off),
)  # fmt: skip
