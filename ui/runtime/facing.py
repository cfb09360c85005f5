"""The side of the screen from which everything is read; the app turns the window to it."""

from typing import Final

from ui.core.state.model import Model
from ui.flows.settings.model import KeepTurning
from ui.store.settings import Turning
from ui.theme.names import Edge
from ui.toolkit.placing import readable_from

_MOUNTED: Final[dict[Turning, Edge]] = {"no": "bottom", "right": "right", "half": "top", "left": "left"}


def facing(model: Model, width: int, height: int) -> Edge:
    """The side from which a window of this size in pixels is read: as it is mounted, as it is tried, or towards the
    player on the move (sideways only if the text keeps its size).
    """
    tried = model.ui.top
    mounted = _MOUNTED.get(tried.turning if isinstance(tried, KeepTurning) else model.settings.turning)
    if mounted or model.game is None:
        return mounted or "bottom"
    return readable_from(model.cards.edge(model.game.names[model.game.turn.player]), width, height)
