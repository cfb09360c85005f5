"""The screens of the end: the standings, ending early, the pictures, and one player's worth in full."""

from __future__ import annotations

from ui.core.screen import PageScreen, QuestionScreen, everybody, its_player
from ui.core.state import questions, routes
from ui.flows.standings import layout as layouts
from ui.flows.standings import pictures_view
from ui.flows.standings import view as views
from ui.flows.standings.model import WorthSheet
from ui.pieces.templates.decision import decision


class OverScreen(QuestionScreen):
    shows = questions.Over
    view = views.over
    layout = layouts.end
    reader = everybody


class EndAskedScreen(PageScreen):
    shows = routes.EndAsked
    view = views.end_asked
    layout = decision


class PicturesScreen(PageScreen):
    shows = routes.Pictures
    view = pictures_view.pictures
    layout = layouts.pictures


class WorthSheetScreen(PageScreen):
    shows = WorthSheet
    view = views.worth_sheet
    layout = decision
    reader = its_player
