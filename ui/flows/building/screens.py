"""Which screens are there for building? The planner, and the questions when buildings are short or to be placed."""

from __future__ import annotations

from ui.core import questions, routes
from ui.core.screen import Closes, Screen, its_player, nobody_signs
from ui.flows.building import layout as layouts
from ui.flows.building import update, view
from ui.flows.building.model import PlanLess, PlanMore
from ui.toolkit.templates.decision import decision
from ui.toolkit.templates.pick import pick


class BuildingsWantedScreen(Screen):
    shows = questions.BuildingsWanted
    view = view.buildings_wanted
    layout = decision
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION
    unsigned = update.wanted_here


class PlaceWantedScreen(Screen):
    shows = questions.PlaceWanted
    view = view.place
    layout = pick
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


class PlannerScreen(Screen):
    shows = routes.Planner
    view = view.planner
    layout = layouts.plan
    reader = its_player
    signed_by = update.order
    closes = Closes.FORGOTTEN
    on = {PlanLess: update.plan_less, PlanMore: update.plan_more}
    opens = update.open_planner
