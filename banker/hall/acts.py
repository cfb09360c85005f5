"""The acts: what a director or a judge can do with a tournament.

A requested act is a command; a decided act is the fact that the hall keeps. Deciding fills in what was chosen (seats,
who takes a free one, places), so that a replay searches nothing. The hall's journal keeps who did an act, when and
why; `by` and `why` are fields here where the standings show them. Times are wall times in seconds since 1970.
"""

from banker.hall.refusals import HallRefusal
from banker.hall.rounds import RoundKind, TableResult
from banker.hall.rules import HallRules
from banker.hall.seating import Tables
from banker.value import Value


class RulesSet(Value, frozen=True, tag=True):
    """The rules of the tournament from now on. After the first round only those for the next rounds can change."""

    rules: HallRules


class NewEntrant(Value, frozen=True):
    """Somebody who wants to play, or waits for a free seat; `card` is the tag that the hall knows."""

    name: str
    card: str = ""
    is_alternate: bool = False


class PlayersEntered(Value, frozen=True, tag=True):
    """These players enter, at the beginning or late."""

    entrants: tuple[NewEntrant, ...]


class EntryMended(Value, frozen=True, tag=True):
    """A player has this name and card ('': no card) from now on, and always sits at this table (0: at any)."""

    player: int
    name: str
    card: str = ""
    table: int = 0


class TablesNamed(Value, frozen=True, tag=True):
    """These tables can be used, in this order (none named: 1, 2, 3 ...); a draft moves away from all others. In the
    plan of the room a row has `across` of them (0: all).
    """

    tables: tuple[int, ...]
    across: int = 0


class PlayerWithdrew(Value, frozen=True, tag=True):
    """A player plays no further round; in a draft the first alternate takes the seat (`alternate` -1: nobody)."""

    player: int
    alternate: int = -1


class PlayerMissed(Value, frozen=True, tag=True):
    """A player did not come to the table: the first alternate takes the seat, or it is removed."""

    player: int
    alternate: int = -1


class PlayerAdmitted(Value, frozen=True, tag=True):
    """An alternate, a player who withdrew, or one who was missing plays from the next round on."""

    player: int


class RoundSeated(Value, frozen=True, tag=True):
    """The next round is seated, or its draft again. `seed` 0 is the next of the rules; a `kind` cuts the field to the
    semi-final or final before all rounds are played, or adds a round for all. `numbers` are those of the tables.
    """

    seed: int = 0
    kind: RoundKind | None = None
    cut: int = 0
    tables: Tables = ()
    numbers: tuple[int, ...] = ()


class SeatsSwapped(Value, frozen=True, tag=True):
    """Two players of a draft change seats."""

    player: int
    other: int


class PlayerMoved(Value, frozen=True, tag=True):
    """A player goes to the last seat of this table of the draft; also a player without a seat, such as an alternate."""

    player: int
    table: int


class RoundPublished(Value, frozen=True, tag=True):
    """Everybody may see the seats of the draft as they are now; later changes are seen only when published again."""


class RoundStarted(Value, frozen=True, tag=True):
    """The draft is played from now on; nothing before this can be undone afterwards."""

    at: float


class MinutesAdded(Value, frozen=True, tag=True):
    """A table has this many minutes more, or fewer."""

    table: int
    minutes: int


class LastTurnsWanted(Value, frozen=True, tag=True):
    """These tables play their last turn (empty: all tables that still play)."""

    tables: tuple[int, ...] = ()


class RoundHeld(Value, frozen=True, tag=True):
    """All tables pause from now on; or they go on, and end later by the length of the pause."""

    at: float
    is_on: bool = True


class ResultRecorded(Value, frozen=True, tag=True):
    """The result of a table's game. If places are missing they follow from the worths. It counts if a judge signed."""

    table: int
    result: TableResult


class ResultRefused(Value, frozen=True, tag=True):
    """A result that a table signed does not count: it is kept for people to see, and changes nothing."""

    table: int
    result: TableResult
    refusal: HallRefusal


class ResultLeft(Value, frozen=True, tag=True):
    """Somebody has seen a refused result of this table, of the game with this head, and leaves what counts."""

    table: int
    head: str


class ResultJudged(Value, frozen=True, tag=True):
    """A judge signs a recorded result, with a reason if cards are missing."""

    table: int
    judge: str
    why: str = ""


class ResultCorrected(Value, frozen=True, tag=True):
    """A result that counts was wrong; these worths and places replace it."""

    round: int
    table: int
    result: TableResult
    by: str
    why: str


class PlayerPenalized(Value, frozen=True, tag=True):
    """A player loses points (below 0: gains points) after this many rounds; `decide` fills the number in."""

    player: int
    points: float
    by: str
    why: str
    round: int = 0


class TournamentFinished(Value, frozen=True, tag=True):
    """The tournament ends: there is no further round."""


class ActsUndone(Value, frozen=True, tag=True):
    """The newest acts that can be undone are undone."""

    count: int = 1


HallAct = (
    RulesSet | PlayersEntered | EntryMended | TablesNamed | PlayerWithdrew | PlayerMissed | PlayerAdmitted |
    RoundSeated | SeatsSwapped | PlayerMoved | RoundPublished | RoundStarted | MinutesAdded | LastTurnsWanted |
    RoundHeld | ResultRecorded | ResultRefused | ResultLeft | ResultJudged | ResultCorrected | PlayerPenalized |
    TournamentFinished | ActsUndone
)  # fmt: skip
