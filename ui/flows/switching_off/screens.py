"""Which screens does switching the machine off have? The question, and the last sentence."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
from ui.flows.switching_off import update, view
from ui.toolkit.templates.decision import decision


class SwitchOffAskedScreen(Screen):
    shows = routes.SwitchOffAsked
    view = view.asked
    layout = decision
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class SwitchedOffScreen(Screen):
    shows = routes.SwitchedOff
    view = view.switched_off
    layout = decision
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    passes = update.read
