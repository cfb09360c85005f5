"""The screens of the end: the standings, ending early, the pictures, and one player's worth in full."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import Closes, Screen, its_player, sends
from ui.core.state import questions, routes
from ui.core.state.messages import Leave, Open, PlayAgain
from ui.core.state.signing import to_sign
from ui.flows.standings import film_drawing, film_update, film_view, pictures_view
from ui.flows.standings import layout as layouts
from ui.flows.standings import view as views
from ui.flows.standings.model import WorthSheet
from ui.pieces.templates.decision import decision

SCREENS: Final = (
    Screen(
        questions.Over, views.over, layouts.end, primary=sends(PlayAgain()), cancel=sends(Leave()),
        closes=Closes.WITH_ITS_QUESTION,
    ),
    Screen(
        routes.EndAsked, views.end_asked, decision, primary=lambda shown, model: to_sign(model.table, c.CallLastTurn()),
    ),
    Screen(
        routes.Pictures, pictures_view.pictures, layouts.pictures,
        primary=lambda shown, model: Open(pictures_view.next_picture(shown, model)),
    ),
    Screen(
        routes.FilmShown, film_view.film_shot, film_drawing.film, opens=film_update.open_film,
        passes=film_update.pass_film, closes=Closes.BY_HAND, primary=film_update.to_podium,
    ),
    Screen(WorthSheet, views.worth_sheet, decision, reader=its_player),
)  # fmt: skip
