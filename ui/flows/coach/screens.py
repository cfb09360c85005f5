"""The screen of the decisions that turned a game."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.flows.coach import layout as layouts
from ui.flows.coach import view as views

SCREENS: Final = (
    Screen(routes.WhereItTurned, views.turns, layouts.turns),
)  # fmt: skip
