"""The frozen views of seating, standings and scoreboard: the tournament itself, and what is computed from it. Only
their templates read them.
"""

from banker.hall.rounds import RoundKind
from banker.hall.standings import HallStanding
from banker.hall.tournament import Tournament
from banker.value import Value
from ui.hall.pages.views import LogLine


class ChairView(Value, frozen=True):
    """A player on a seat, with points, and the players of this table that they met before and how often;
    `fixed` is the table where the player always sits (0: any).
    """

    player: int
    name: str
    points: float
    met: tuple[tuple[str, int], ...] = ()
    fixed: int = 0


class SeatedView(Value, frozen=True):
    """A table of the last round, by seat; `can_move`: a player can be moved to it."""

    number: int
    chairs: tuple[ChairView, ...]
    can_move: bool = False


class SeatingView(Value, frozen=True):
    """The players without a seat in the last round, by the reason. `met`: pairs at a table that met never, once, more
    often; `moves`: acts that can be undone, the newest first; `following`: kind and name of each round that may be
    seated next, that of the rules first; `reach` says which tables get the start; `boxes` are the tables with a box;
    `when` are the choices for the end of a round's time.
    """

    tournament: Tournament
    unseated: tuple[ChairView, ...]
    alternates: tuple[ChairView, ...]
    withdrawn: tuple[ChairView, ...]
    missing: tuple[ChairView, ...]
    is_enough: bool
    met: tuple[int, int, int]
    moves: tuple[str, ...]
    following: tuple[tuple[RoundKind, str], ...]
    may_act: bool
    reach: str
    boxes: tuple[int, ...]
    when: tuple[tuple[str, str], ...]


class MoveCost(Value, frozen=True):
    """A player who moves, the new table, the players that they meet again there, and the points of the others there."""

    name: str
    table: int
    again: tuple[str, ...]
    points: tuple[float, ...]


class ChoiceView(Value, frozen=True):
    """The touched player (None: no player), the goal (another's seat, or a table), and the costs of the move."""

    tournament: Tournament
    may_act: bool
    player: int | None = None
    other: int | None = None
    table: int = 0
    costs: tuple[MoveCost, ...] = ()
    points: float = 0
    has_alternate: bool = False


class RulesEffect(Value, frozen=True):
    """What other rules would change: title and text before and after, who would play the next round besides and who
    would not, and whether a draft is dropped; or why the hall refuses them.
    """

    lines: tuple[tuple[str, str, str], ...] = ()
    gain: tuple[str, ...] = ()
    lose: tuple[str, ...] = ()
    is_draft_lost: bool = False
    refusal: str = ""


class ResultView(Value, frozen=True):
    """A result that waits for a judge: place, name and worth of each player by place, and how many cards signed."""

    table: int
    players: tuple[tuple[int, str, str], ...]
    signed: int


class StandingsView(Value, frozen=True):
    """All places, the results to confirm, the players whose results were corrected in the last round, and the changes
    by hand. `points_each` are the average points by the size of the table.
    """

    tournament: Tournament
    waiting: tuple[ResultView, ...]
    places: tuple[HallStanding, ...]
    corrected: tuple[int, ...]
    changes: tuple[LogLine, ...]
    may_act: bool
    points_each: dict[int, float]


class DramaView(Value, frozen=True):
    """A public event at a table: `called`, `over` with the winners, `last-turn`, or `out`."""

    table: int
    kind: str
    names: tuple[str, ...] = ()


class WallView(Value, frozen=True):
    """The scoreboard. `places` are those of the signed results, or live ones (`is_live`); `before` are the signed
    places by player, `seats` the published names and their tables by name. `as_at` is when the hall last heard a table,
    if that is long ago; `code` is a QR code's side and its path. `is_last_turn`: every table that still plays is in its
    last turn. `worths` are those of a final turn by turn, with figures unless its balances are private.
    """

    tournament: Tournament
    hall: str
    places: tuple[HallStanding, ...]
    before: dict[int, int]
    is_live: bool
    seats: tuple[tuple[str, int], ...]
    dramas: tuple[DramaView, ...]
    worths: tuple[tuple[int, ...], ...]
    follow: str
    code: tuple[int, str]
    has_figures: bool = False
    as_at: float = 0.0
    is_last_turn: bool = False
