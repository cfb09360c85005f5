"""The views of the end and of its pictures: the podium with its story, worth, bars, and a ring of landings."""

from __future__ import annotations

from typing import Literal

from ui.core.shown.chart import RoundChart
from ui.core.state.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class Standing(Part, frozen=True):
    """One player at the end: the place, shared where worth is equal, and the bare figure of the worth."""

    place: int
    seat: SeatNumber
    name: str
    worth: str
    is_winner: bool = False
    out: str = ""
    action: object | None = None


StorySign = Literal["deed", "roll", "deal", "thought", "turn"]
"""What is drawn before a line of the story."""


class StoryLine(Part, frozen=True):
    """One thing to remember of the evening: what it is, and what it was; said in `short` where that has no room."""

    sign: StorySign
    title: str
    told: str
    short: str = ""


class EndView(ViewModel, frozen=True):
    """The end: the podium, the best first; the evening's story, and the chart with the turning point."""

    standings: tuple[Standing, ...]
    story: tuple[StoryLine, ...]
    buttons: tuple[Button, ...]
    chart: RoundChart | None = None


class BarLine(Part, frozen=True):
    """A bar: its words, its value in words, and its length in parts, in the unit of the chart's `most`."""

    label: str
    value: str
    parts: tuple[int, ...]
    group: Group | None = None
    seat: SeatNumber | None = None


class BarsChart(Part, frozen=True):
    """Bars against the longest one."""

    title: str
    lines: tuple[BarLine, ...]
    most: int


class HeatRing(Part, frozen=True):
    """How often rolls ended on each of the 40 spaces, from START clockwise, and beside it the places met most."""

    title: str
    counts: tuple[int, ...]
    groups: tuple[Group | None, ...]
    lines: tuple[tuple[str, str], ...]


Chart = RoundChart | BarsChart | HeatRing


class PicturesView(ViewModel, frozen=True):
    """One picture of the game, or a sentence why there is none yet; up to four buttons."""

    chart: Chart | None
    empty_words: str
    buttons: tuple[Button, ...]


class WorthSheet(Route, frozen=True):
    """How a player's worth is counted (T52)."""

    player: int
