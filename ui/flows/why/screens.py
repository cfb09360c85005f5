"""The screens that say why: an amount with its sum, everything that is open, and what moved on an account."""

from __future__ import annotations

from ui.core.screen import PageScreen, its_player, who_read_beneath
from ui.core.state import privacy, routes
from ui.flows.why import layout as layouts
from ui.flows.why import view as views
from ui.pieces.templates.pick import pick


class WhyShownScreen(PageScreen):
    shows = routes.WhyShown
    view = views.why
    layout = layouts.why
    reader = who_read_beneath


class MattersScreen(PageScreen):
    shows = routes.Matters
    view = views.matters
    layout = pick


class AccountShownScreen(PageScreen):
    shows = routes.AccountShown
    view = views.account
    layout = pick
    reader = its_player
    opens = privacy.open_account
