"""The views of the end and of its pictures: the podium with its story, worth, bars, and a ring of landings."""

from math import inf
from typing import ClassVar, Literal

from ui.core.shown.chart import RoundChart
from ui.core.state.routes import OfPlayer
from ui.pieces.walk import Arrival
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class Standing(Part, frozen=True):
    """One player at the end: the place (shared if worth is equal), and the worth as a figure and with its currency."""

    place: int
    seat: SeatNumber
    name: str
    worth: str
    worth_in_words: str
    is_winner: bool = False
    out: str = ""
    action: object | None = None


StorySign = Literal["deed", "roll", "deal", "thought", "turn"]
"""The sign before a line of the story."""


class StoryLine(Part, frozen=True):
    """One line of the story: a title and what happened; `short` is used if that has no room."""

    sign: StorySign
    title: str
    text: str
    short: str = ""


class EndView(ViewModel, frozen=True):
    """The end: the podium, the best first; the story, and the chart with the turning point. `turned` is sent by a touch
    on the story: it opens the decisions that turned the game, once they are known.
    """

    standings: tuple[Standing, ...]
    story: tuple[StoryLine, ...]
    buttons: tuple[Button, ...]
    chart: RoundChart | None = None
    turned: object | None = None


class WinnerView(Arrival, frozen=True, kw_only=True):
    """Who has won, alone and until a touch: the coin, the sentence, the worth; coins of all players rain."""

    HAS_BAR: ClassVar[bool] = False

    winners: tuple[SeatNumber, ...]
    seats: tuple[SeatNumber, ...]
    sentence: str
    worth: str
    on: Button

    @property
    def seconds(self) -> float:
        """See `Arrival`."""
        return inf


class BarLine(Part, frozen=True):
    """A bar: label, value in words, and its parts in the unit of the chart's `most`."""

    label: str
    value: str
    parts: tuple[int, ...]
    group: Group | None = None
    seat: SeatNumber | None = None


class BarsChart(Part, frozen=True):
    """Bars, relative to the longest one."""

    title: str
    lines: tuple[BarLine, ...]
    most: int


class HeatRing(Part, frozen=True):
    """How often rolls ended on each of the 40 spaces, from START clockwise; and the most visited spaces."""

    title: str
    counts: tuple[int, ...]
    groups: tuple[Group | None, ...]
    lines: tuple[tuple[str, str], ...]


Chart = RoundChart | BarsChart | HeatRing


class PicturesView(ViewModel, frozen=True):
    """One picture of the game, or a sentence if there is nothing to show yet; up to four buttons."""

    chart: Chart | None
    empty_words: str
    buttons: tuple[Button, ...]


class WorthSheet(OfPlayer, frozen=True):
    """The page of how a player's worth is counted (T52)."""
