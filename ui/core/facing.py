"""Towards which side of the screen does everything stand? The app turns the window so."""

from __future__ import annotations

from ui.core.model import Model
from ui.toolkit.parts import Edge


def facing(scene: Model) -> Edge:
    """The side from which the screen is read: the usual one, the one across, or that of the player on the move."""
    turning = scene.settings.turning
    if turning == "half":
        return "top"
    if turning == "no" or scene.game is None:
        return "bottom"
    return scene.cards.edge(scene.game.names[scene.game.turn.player])
