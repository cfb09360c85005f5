"""The view of the pause: everybody with cash and deeds, and what happened last."""

from ui.core.shown.recent_events import PastAct
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Amount, Button, Part, ViewModel


class PlayerNow(Part, frozen=True):
    """A player now: `note` counts deeds and buildings; `out` is the word for bankrupt, or empty."""

    seat: SeatNumber
    name: str
    cash: Amount
    note: str = ""
    out: str = ""
    is_jailed: bool = False
    is_deciding: bool = False


class RecapView(ViewModel, frozen=True):
    """Two to eight players, and up to five acts, newest first; buttons for the history and to go on."""

    players: tuple[PlayerNow, ...]
    title: str
    acts: tuple[PastAct, ...]
    buttons: tuple[Button, ...]
