"""The screens of the end: the standings, ending early, the pictures, and one player's worth in full."""

from typing import Final

from ui.core.screen import Closes, Screen, its_player
from ui.core.state import questions, routes
from ui.flows.standings import film_drawing, film_update, film_view, pictures_view
from ui.flows.standings import layout as layouts
from ui.flows.standings import view as views
from ui.flows.standings.model import WorthSheet
from ui.pieces.templates.decision import decision

SCREENS: Final = (
    Screen(questions.Over, views.over, layouts.end, closes=Closes.WITH_ITS_QUESTION),
    Screen(routes.EndAsked, views.end_asked, decision),
    Screen(routes.Pictures, pictures_view.pictures, layouts.pictures),
    Screen(
        routes.FilmShown, film_view.film_shot, film_drawing.film, opens=film_update.open_film,
        passes=film_update.pass_film, closes=Closes.BY_HAND,
    ),
    Screen(WorthSheet, views.worth_sheet, decision, reader=its_player),
)  # fmt: skip
