"""The frozen views of seating, standings and scoreboard: the tournament itself, and what is computed from it. Only
their templates read them.
"""

from __future__ import annotations

from banker.hall.standings import HallStanding
from banker.hall.tournament import Tournament
from banker.value import Value
from ui.hall.pages.views import LogLine


class ChairView(Value, frozen=True):
    """Who sits there, with points, and whom of the table they met before and how often."""

    player: int
    name: str
    points: float
    met: tuple[tuple[str, int], ...] = ()


class SeatedView(Value, frozen=True):
    """A table of the last round, by seat; a player can be moved to it while `can_move`."""

    number: int
    chairs: tuple[ChairView, ...]
    can_move: bool = False


class SeatingView(Value, frozen=True):
    """Those who have no seat in the last round, by why; pairs at a table that never met, once, more often; what can be
    undone, the newest first.
    """

    tournament: Tournament
    unseated: tuple[ChairView, ...]
    alternates: tuple[ChairView, ...]
    withdrawn: tuple[ChairView, ...]
    missing: tuple[ChairView, ...]
    is_enough: bool
    met: tuple[int, int, int]
    moves: tuple[str, ...]
    may_act: bool


class MoveCost(Value, frozen=True):
    """Who comes to which table, whom of it they meet again, and the points of the others there."""

    name: str
    table: int
    again: tuple[str, ...]
    points: tuple[float, ...]


class ChoiceView(Value, frozen=True):
    """The player that was touched (None: nobody), where to (another's seat, or a table), and what that would mean."""

    tournament: Tournament
    may_act: bool
    player: int | None = None
    other: int | None = None
    table: int = 0
    costs: tuple[MoveCost, ...] = ()
    points: float = 0
    has_alternate: bool = False


class StandingsView(Value, frozen=True):
    """All places, whose results were corrected in the last round, and what was changed by hand."""

    tournament: Tournament
    places: tuple[HallStanding, ...]
    corrected: tuple[int, ...]
    changes: tuple[LogLine, ...]
    may_act: bool


class DramaView(Value, frozen=True):
    """What happens at a table that everybody may know: `called`, `over` with the winners, `last-turn`, `out`."""

    table: int
    kind: str
    names: tuple[str, ...] = ()


class WallView(Value, frozen=True):
    """The scoreboard: places as they are or would be (`is_live`) now, and before by player; `as_at` is when the hall
    last heard of a table, where that is long ago; `code` is a QR code's side and its path.
    """

    tournament: Tournament
    hall: str
    places: tuple[HallStanding, ...]
    before: dict[int, int]
    is_live: bool
    tables: tuple[SeatedView, ...]
    dramas: tuple[DramaView, ...]
    worths: tuple[tuple[int, ...], ...]
    follow: str
    code: tuple[int, str]
    as_at: float = 0.0
