"""Towards which side of the screen does everything stand? The app turns the window so."""

from __future__ import annotations

from typing import Final

from ui.core.state.model import Model
from ui.store.settings import Turning
from ui.theme.names import Edge
from ui.toolkit.placing import readable_from

_MOUNTED: Final[dict[Turning, Edge]] = {"no": "bottom", "right": "right", "half": "top", "left": "left"}


def facing(model: Model, width: int, height: int) -> Edge:
    """The side from which a window of so many pixels is read: the lower one as it is mounted, whatever its size; or
    that of the player on the move, sideways only where words keep their size.
    """
    mounted = _MOUNTED.get(model.settings.turning)
    if mounted or model.game is None:
        return mounted or "bottom"
    return readable_from(model.cards.edge(model.game.names[model.game.turn.player]), width, height)
