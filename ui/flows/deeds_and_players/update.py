"""Updates by card: on the page of a deed, and where a page waits for its owner's card."""

from typing import Final

from banker.play import commands as c
from banker.play.state import Game
from ui.core.state import asking, routes
from ui.core.state.model import Model, UiState
from ui.core.state.signing import Commands
from ui.core.state.update import Update

WALLET_SECONDS: Final = 8.0
"""How long a card shows its owner's wallet."""


def claims_on_deed(shown: routes.DeedShown, player: int, game: Game, ui: UiState) -> Commands:
    """Ask for the rent that the deed's page shows, with its owner's card."""
    claim = asking.claim_shown(game, shown.deed)
    return (c.ClaimRent(player),) if claim and claim.owner == player else ()


def own_page(shown: routes.PlayerAsked, player: int, model: Model) -> Update | None:
    """Open the player's page with the card that was asked for."""
    if player != shown.player:
        return None
    return Update(model.ui.closed().opened(routes.PlayerShown(player, is_own=True)), cue="card_read")
