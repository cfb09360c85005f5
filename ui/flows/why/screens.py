"""The screens that say why: an amount with its sum, a dispute, what is open, and what moved on an account."""

from typing import Final

from ui.core.screen import Screen, ThinkingScreen, its_player, part, reader_below
from ui.core.state import privacy, routes
from ui.flows.why import layout as layouts
from ui.flows.why import view as views
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(routes.WhyShown, views.why, part(layouts.why), reader=reader_below),
    ThinkingScreen(routes.Disputed, views.dispute, part(layouts.why), freezes=True),
    Screen(routes.Matters, views.matters, pick),
    Screen(routes.AccountShown, views.account, part(layouts.account), reader=its_player, opens=privacy.open_account),
)  # fmt: skip
