"""The screens of the season: its page, and the list of its evenings."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.flows.season import layout as layouts
from ui.flows.season import view as views
from ui.flows.season.model import SeasonEvenings
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(routes.SeasonShown, views.season_page, layouts.season, lists_files=True),
    Screen(SeasonEvenings, views.season_evenings, pick),
)
