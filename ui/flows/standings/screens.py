"""Which screens has the end of a game? The standings, ending early, the pictures and a worth in full."""

from __future__ import annotations

from ui.core import questions, routes
from ui.core.screen import Closes, PageScreen, Screen, everybody, its_player, nobody_signs
from ui.flows.standings import layout as layouts
from ui.flows.standings import pictures_view
from ui.flows.standings import view as views
from ui.flows.standings.model import WorthSheet
from ui.toolkit.templates.decision import decision


class OverScreen(Screen):
    shows = questions.Over
    view = views.over
    layout = layouts.end
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


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
