"""The model of the evening's film: what one shot of it shows."""

from typing import ClassVar

from ui.core.shown.chart import RoundChart
from ui.pieces.pawns import Ring
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class River(Part, frozen=True):
    """What one player has just paid to another; `share` is its share of the evening's dearest payment."""

    payer: int
    payee: int
    share: float


class Rivers(Part, frozen=True):
    """The coins of all players on their places, and the money that flows between them. `phase` is the time of the shot
    in seconds; None: nothing moves. They are faint where words stand over them; `whose` is the player whose chance
    those words tell.
    """

    seats: tuple[SeatNumber, ...]
    out: tuple[bool, ...]
    flowing: tuple[River, ...]
    phase: float | None
    is_faint: bool = False
    whose: SeatNumber | None = None


class WorthBar(Part, frozen=True):
    """A player's worth as a bar, relative to the greatest of the evening."""

    seat: SeatNumber
    words: str
    share: float
    is_out: bool = False


class FilmView(ViewModel, frozen=True):
    """One shot: the board, the rivers, everybody's worth now and over the rounds up to now, and at a turning point or
    at the end what happened. `back` ends the film.
    """

    HAS_BAR: ClassVar[bool] = False

    ring: Ring
    rivers: Rivers
    round: str
    bars: tuple[WorthBar, ...]
    chart: RoundChart
    caption: str
    cause: str
    back: Button
