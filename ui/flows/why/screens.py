"""Which screens say why? An amount with its sum, everything that is open, and what moved on an account."""

from __future__ import annotations

from ui.core import privacy, routes
from ui.core.screen import Closes, PageScreen, Screen, its_player, nobody_signs, who_read_beneath
from ui.flows.why import layout as layouts
from ui.flows.why import view as views
from ui.toolkit.templates.pick import pick


class WhyShownScreen(Screen):
    shows = routes.WhyShown
    view = views.why
    layout = layouts.why
    reader = who_read_beneath
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class MattersScreen(PageScreen):
    shows = routes.Matters
    view = views.matters
    layout = pick


class AccountShownScreen(Screen):
    shows = routes.AccountShown
    view = views.account
    layout = pick
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN
    opens = privacy.open_account
