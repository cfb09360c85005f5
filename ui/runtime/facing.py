"""Towards which side of the screen does everything stand? The app turns the window so."""

from __future__ import annotations

from ui.core.model import Model
from ui.theme.names import Edge


def facing(model: Model) -> Edge:
    """The side from which the screen is read: the usual one, the one across, or that of the player on the move."""
    turning = model.settings.turning
    if turning == "half":
        return "top"
    if turning == "no" or model.game is None:
        return "bottom"
    return model.cards.edge(model.game.names[model.game.turn.player])
