"""The screens for building: the planner, and the questions when buildings are short or have to be placed."""

from typing import Final

from ui.core.screen import QuestionScreen, ThinkingScreen, its_player
from ui.core.state import questions, routes
from ui.flows.building import layout as layouts
from ui.flows.building import update, view

SCREENS: Final = (
    QuestionScreen(questions.BuildingsWanted, view.buildings_wanted, layouts.wanted, unsigned=update.open_wanted),
    QuestionScreen(questions.PlaceWanted, view.place, layouts.place),
    ThinkingScreen(
        routes.Planner, view.planner, layouts.plan, reader=its_player, signed_by=update.order,
        opens=update.open_planner, card=update.order_by_banker,
    ),
)  # fmt: skip
