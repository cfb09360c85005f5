"""The screens of the hall: join it, answer what it asks the table, and read what the director decided."""

from typing import Final, get_args

from banker.play.commands import JournalCommand
from ui.core.screen import Closes, Screen, part
from ui.core.state.hall import HallAsks, HallShown, OrderScreen
from ui.flows.hall import update
from ui.flows.hall import view as views
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(HallShown, views.hall, decision, card=update.join_by_code),
    Screen(HallAsks, views.asks, part(pick), closes=Closes.AFTER_HANDS, card=update.take_card),
    Screen(
        OrderScreen, views.word, decision, closes=Closes.AFTER_HANDS, stops_clock=True,
        stays_after=get_args(JournalCommand),
    ),
)  # fmt: skip
