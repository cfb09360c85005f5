"""Updates by card: on the page of a deed, and where a page waits for its owner's card."""

from __future__ import annotations

from banker.play import commands as c
from banker.play.state import Game
from ui.core.state import asking, routes
from ui.core.state.model import Model, UiState
from ui.core.state.signing import Commands
from ui.core.state.update import Update


def claims_on_deed(shown: routes.DeedShown, player: int, game: Game, ui: UiState) -> Commands:
    """The deed's page shows the rent that may be asked for, who pays it and to whom."""
    claim = asking.claim_shown(game, shown.deed)
    return (c.ClaimRent(player),) if claim and claim.owner == player else ()


def own_page(shown: routes.PlayerAsked, player: int, model: Model) -> Update | None:
    """The card that is asked for opens its owner's page."""
    if player != shown.player:
        return None
    return Update(model.ui.closed().opened(routes.PlayerShown(player, is_own=True)), cue="card_read")
