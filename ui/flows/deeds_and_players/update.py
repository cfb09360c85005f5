"""What does a card sign on a deed's screen? The claim for the rent that is shown there."""

from __future__ import annotations

from banker import commands as c
from banker.state import Game
from ui.core import asking, routes
from ui.core.model import UiState
from ui.core.signing import Commands


def claims_on_deed(shown: routes.DeedShown, player: int, game: Game, ui: UiState) -> Commands:
    """The deed's page shows the rent that may be asked for, who pays it and to whom."""
    claim = asking.claim_shown(game, shown.deed)
    return (c.ClaimRent(player),) if claim and claim.owner == player else ()
