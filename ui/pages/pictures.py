"""Pictures of a game: lines, bars, and the board as a ring of heat."""

from ui.pages.ending import WorthChart
from ui.parts import Button, Group, Part, Seat, ViewModel


class BarLine(Part, frozen=True):
    """A bar: its words, its value in words, and its length in parts, in the unit of the chart's `most`."""

    label: str
    value: str
    parts: tuple[int, ...]
    group: Group | None = None
    seat: Seat | None = None


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
