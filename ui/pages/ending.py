"""Standings and the worth of each player over time."""

from ui.parts import Amount, Button, Part, Seat, ViewModel


class Standing(Part, frozen=True):
    """One line of the standings: place, worth, and its parts in whole units (cash, deeds, buildings)."""

    place: str
    seat: Seat
    name: str
    worth: Amount
    parts: tuple[int, ...] = ()
    is_winner: bool = False
    out: str = ""
    action: object | None = None


class WorthLine(Part, frozen=True):
    """A player's worth after each round, from the first round on; it ends early for a bankrupt one."""

    seat: Seat
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
