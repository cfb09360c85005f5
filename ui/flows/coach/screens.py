"""The screen of the decisions that turned a game."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.core.state.messages import Open
from ui.flows.coach import layout as layouts
from ui.flows.coach import view as views

SCREENS: Final = (
    Screen(
        routes.WhereItTurned, views.turns, layouts.turns,
        primary=lambda shown, model: Open(views.next_turn(shown, model)) if model.judged else None,
    ),
)  # fmt: skip
