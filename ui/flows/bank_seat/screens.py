"""The screens of seats that the bank plays: each decision for its seconds (ruling 29), and what happened meanwhile."""

from typing import Final

from ui.core.screen import Closes, Screen, closes_after, its_player
from ui.core.state import routes
from ui.core.state.bank_seat import BankDecides
from ui.flows.bank_seat import update, view
from ui.pieces.templates.decision import decision

SCREENS: Final = (
    Screen(BankDecides, view.bank_decides, decision, closes=Closes.WITH_ITS_QUESTION, is_at_home=True),
    Screen(
        routes.SinceShown, view.since, decision, reader=its_player, passes=closes_after(update.since_seconds),
        is_moment=True,
    ),
)  # fmt: skip
