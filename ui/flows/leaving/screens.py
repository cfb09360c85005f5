"""The screens that lead out of the game: who leaves, how, the sheet to sign, and the sheet of what was settled."""

from __future__ import annotations

from ui.core.screen import Closes, PageScreen, Screen, its_player
from ui.core.state import routes
from ui.flows.leaving import update
from ui.flows.leaving import view as views
from ui.flows.leaving.layout import fallen
from ui.flows.leaving.model import LeavingSheet, SeatToBank
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick
from ui.pieces.templates.sheet import sheet


class GivingUpScreen(Screen):
    shows = routes.GivingUp
    view = views.giving_up
    layout = sheet
    reader = its_player
    signed_by = update.give_up
    closes = Closes.FORGOTTEN


class WhoLeavesScreen(PageScreen):
    shows = routes.WhoLeaves
    view = views.who_leaves
    layout = pick


class LeavingScreen(PageScreen):
    shows = routes.Leaving
    view = views.leaving
    layout = decision
    reader = its_player


class SeatToBankScreen(PageScreen):
    shows = SeatToBank
    view = views.seat_to_bank
    layout = decision


class LeavingSheetScreen(Screen):
    shows = LeavingSheet
    view = views.leaving_sheet
    layout = sheet
    reader = its_player
    signed_by = update.leave
    closes = Closes.FORGOTTEN


class SettledScreen(PageScreen):
    shows = routes.Settled
    view = views.settled
    layout = fallen
    is_moment = True
    is_cancelled_by_leaving = True  # the button closes the message; only a touch takes a bankruptcy back
