"""The screens of switching the machine off: the question, and the last sentence."""

from __future__ import annotations

from ui.core.screen import PageScreen
from ui.core.state import routes
from ui.flows.switching_off import update, view
from ui.pieces.templates.decision import decision


class SwitchOffAskedScreen(PageScreen):
    shows = routes.SwitchOffAsked
    view = view.asked
    layout = decision


class SwitchedOffScreen(PageScreen):
    shows = routes.SwitchedOff
    view = view.switched_off
    layout = decision
    passes = update.read
