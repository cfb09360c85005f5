"""The screens of deeds and players: two lists, a deed, a player, and the question who is looking."""

from __future__ import annotations

from ui.core.screen import PageScreen, its_player
from ui.core.state import privacy, routes
from ui.flows.deeds_and_players import deeds_view, update
from ui.flows.deeds_and_players import layout as layouts
from ui.flows.deeds_and_players import view as views
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class PlayersScreen(PageScreen):
    shows = routes.Players
    view = views.players
    layout = pick


class DeedsScreen(PageScreen):
    shows = routes.Deeds
    view = deeds_view.deeds
    layout = pick


class DeedShownScreen(PageScreen):
    shows = routes.DeedShown
    view = deeds_view.deed
    layout = layouts.deed
    signed_by = update.claims_on_deed


class PlayerShownScreen(PageScreen):
    shows = routes.PlayerShown
    view = views.player
    layout = layouts.player
    reader = its_player
    opens = privacy.open_player


class PlayerAskedScreen(PageScreen):
    shows = routes.PlayerAsked
    view = views.player_asked
    layout = decision
    reader = its_player
    unsigned = update.own_page
