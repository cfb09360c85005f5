"""The screens for building: the planner, and the questions when buildings are short or have to be placed."""

from __future__ import annotations

from ui.core.screen import QuestionScreen, ThinkingScreen, its_player
from ui.core.state import questions, routes
from ui.flows.building import layout as layouts
from ui.flows.building import update, view
from ui.flows.building.model import PlanLess, PlanMore
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class BuildingsWantedScreen(QuestionScreen):
    shows = questions.BuildingsWanted
    view = view.buildings_wanted
    layout = decision
    unsigned = update.wanted_here


class PlaceWantedScreen(QuestionScreen):
    shows = questions.PlaceWanted
    view = view.place
    layout = pick


class PlannerScreen(ThinkingScreen):
    shows = routes.Planner
    view = view.planner
    layout = layouts.plan
    reader = its_player
    signed_by = update.order
    on = {PlanLess: update.plan_less, PlanMore: update.plan_more}
    opens = update.open_planner
    card = update.ordered_by_banker
