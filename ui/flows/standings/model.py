"""What do the end of a game and its pictures show? Standings, worth over time, bars, and a ring of landings."""

from __future__ import annotations

from ui.core.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Amount, Button, Part, ViewModel


class Standing(Part, frozen=True):
    """One line of the standings: place, worth, and its parts in whole units (cash, deeds, buildings)."""

    place: str
    seat: SeatNumber
    name: str
    worth: Amount
    parts: tuple[int, ...] = ()
    is_winner: bool = False
    out: str = ""
    action: object | None = None


class WorthLine(Part, frozen=True):
    """A player's worth after each round, from the first round on; it ends early for a bankrupt one."""

    seat: SeatNumber
    values: tuple[int, ...]


class WorthChart(Part, frozen=True):
    """Worth over time: lines, and the grid (value and its words) whose first is the foot and last the top."""

    title: str
    lines: tuple[WorthLine, ...]
    grid: tuple[tuple[int, str], ...]


class EndView(ViewModel, frozen=True):
    """The end: standings with bars of worth; beside them the chart (over four players: in their place)."""

    standings: tuple[Standing, ...]
    legend: tuple[str, ...]
    buttons: tuple[Button, ...]
    chart: WorthChart | None = None


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


Chart = WorthChart | BarsChart | HeatRing


class PicturesView(ViewModel, frozen=True):
    """One picture of the game, or a sentence why there is none yet; up to four buttons."""

    chart: Chart | None
    empty_words: str
    buttons: tuple[Button, ...]


class WorthSheet(Route, frozen=True):
    """How a player's worth is counted (T52)."""

    player: int
