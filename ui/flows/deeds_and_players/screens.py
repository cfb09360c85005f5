"""The screens of deeds and players: two lists, a deed, a player, and the question who is looking."""

from typing import Final

from ui.core.screen import Screen, closes_after, its_player
from ui.core.state import privacy, routes
from ui.flows.deeds_and_players import deeds_view, update, wallet_drawing, wallet_view
from ui.flows.deeds_and_players import layout as layouts
from ui.flows.deeds_and_players import view as views
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(routes.Players, views.players, pick),
    Screen(routes.Deeds, deeds_view.deeds, layouts.deeds),
    Screen(routes.DeedShown, deeds_view.deed, layouts.deed, signed_by=update.claims_on_deed),
    Screen(routes.PlayerShown, views.player, layouts.player, reader=its_player, opens=privacy.open_player),
    Screen(
        routes.WalletShown, wallet_view.wallet, wallet_drawing.wallet, reader=its_player,
        passes=closes_after(update.WALLET_SECONDS),
    ),
    Screen(routes.PlayerAsked, views.player_asked, decision, reader=its_player, unsigned=update.own_page),
)  # fmt: skip
