"""Updates by card: on the page of a deed, and where a page waits for its owner's card."""

from typing import Final

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.settling import oldest_claim_of
from banker.play.state import Game
from ui.core.state import asking, routes
from ui.core.state import messages as m
from ui.core.state.model import Model, UiState
from ui.core.state.signing import Commands, to_sign
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


def to_claim(shown: routes.DeedShown | routes.PlayerShown, model: Model) -> m.Sign | None:
    """The rent that the owner may ask for: on this deed, or on any."""
    game = model.table
    if game.is_over:
        return None
    if isinstance(shown, routes.PlayerShown):
        is_due = not game.out[shown.player] and oldest_claim_of(game, shown.player)
        return to_sign(game, c.ClaimRent(shown.player)) if is_due else None
    owner = game.owners[shown.deed]
    is_due = owner != BANK and asking.claim_shown(game, shown.deed)
    return to_sign(game, c.ClaimRent(owner)) if is_due else None


def to_own_page(shown: routes.PlayerAsked, model: Model) -> m.Open | None:
    """The player's own page, where no card can say who asks."""
    return None if model.has_reader else m.Open(routes.PlayerShown(shown.player, is_own=True))
