"""The screens for building: the planner, and the questions when buildings are short or have to be placed."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import QuestionScreen, ThinkingScreen, its_player
from ui.core.state import questions, routes
from ui.core.state.signing import to_sign
from ui.flows.building import layout as layouts
from ui.flows.building import update, view

SCREENS: Final = (
    QuestionScreen(
        questions.BuildingsWanted, view.buildings_wanted, layouts.wanted, primary=update.to_planner,
        cancel=lambda shown, model: to_sign(model.table, c.Pass(shown.player)), unsigned=update.open_wanted,
    ),
    QuestionScreen(questions.PlaceWanted, view.place, layouts.place),
    ThinkingScreen(
        routes.Planner, view.planner, layouts.plan, primary=update.to_order, reader=its_player,
        signed_by=update.order, opens=update.open_planner, card=update.order_by_banker,
    ),
)  # fmt: skip
