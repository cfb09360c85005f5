"""The frozen views of the table pages, with texts ready to show. Only templates read them."""

from banker.value import Value
from ui.wire.phone_page import PageRing


class SeatMark(Value, frozen=True):
    """A player at a table: coin, name, worth as text, and whether it is their turn."""

    coin: int
    name: str
    worth: str
    is_on: bool = False


class TableCard(Value, frozen=True):
    """A table in the grid. `sign` (judge, stall, fork, cut) and its `word` say why it needs somebody (empty: it does
    not). `until` is the wall time when its round ends; `stands` the seconds left while all tables are paused.
    """

    number: int
    do: str
    turn: str = ""
    sign: str = ""
    word: str = ""
    until: float = 0.0
    stands: float | None = None
    more: str = ""
    players: tuple[SeatMark, ...] = ()


class RoomTable(Value, frozen=True):
    """A table in the plan of the room: its state in words, why it needs somebody, whether it has a box, and plays."""

    number: int
    text: str
    sign: str = ""
    has_box: bool = True
    is_on: bool = False


class RoomView(Value, frozen=True):
    """The tables of the room by rows, and the tables with a box that are left out."""

    rows: tuple[tuple[RoomTable, ...], ...]
    others: tuple[RoomTable, ...]


class LogLine(Value, frozen=True):
    """An act of the hall: when, what, and who with the reason."""

    at: str
    what: str
    who: str


class RoundPanel(Value, frozen=True):
    """The present round: when it began and ends (wall times; 0: open end); `stands`: the seconds left in a pause."""

    title: str
    begin: float = 0.0
    until: float = 0.0
    stands: float | None = None
    ends: str = ""


class HealthView(Value, frozen=True):
    """The hall's own health: what is wrong (`faults`, in sentences), and all of it in short lines (`facts`)."""

    faults: tuple[str, ...]
    facts: tuple[str, ...]


class TablesView(Value, frozen=True):
    """The page of all tables without their cards. `reach` says how many tables get an order for all; `draft` is the
    seated round, which would last `minutes`.
    """

    needs: int
    calm: int
    round: RoundPanel | None
    playing: int
    reach: str
    is_held: bool
    draft: str
    minutes: int
    log: tuple[LogLine, ...]
    is_director: bool
    health: HealthView


class CountLine(Value, frozen=True):
    """A player's worth, with cash, deeds and buildings in percent."""

    coin: int
    name: str
    place: str
    cash: str
    worth: str
    parts: tuple[int, int, int]


class PastLine(Value, frozen=True):
    """An entry of a game: number, time, coin of the player (0: nobody), what, and the money."""

    number: int
    at: str
    coin: int
    what: str
    amount: str = ""


class OrderLine(Value, frozen=True):
    """An order to the table: what, who with the reason, and its state."""

    what: str
    who: str
    state: str
    is_refused: bool = False


class CountedLine(Value, frozen=True):
    """A player in one version of a game, as if it ended now: coin, place, name, worth and points."""

    coin: int
    place: int
    name: str
    worth: str
    points: float


class VersionView(Value, frozen=True):
    """One version of a game: its newest entry, how it would count now, and its entries after the fork, the newest
    first; `more` are not shown.
    """

    number: int
    counted: tuple[CountedLine, ...]
    past: tuple[PastLine, ...]
    more: int = 0


class ForkView(Value, frozen=True):
    """Two versions of a game that differ after the entry `after` (-1: from the beginning). `own` is the table's; None
    until it has sent it. `has_other_box`: two boxes play; `decided` is the decision that was sent.
    """

    after: int
    hall: VersionView
    own: VersionView | None
    has_other_box: bool = False
    decided: str = ""


class EffectLine(Value, frozen=True):
    """A player whom a ruling changes: coin, name, and the cash, worth and space before and after it."""

    coin: int
    name: str
    cash: tuple[str, str]
    worth: tuple[str, str]
    space: tuple[str, str]


class EffectView(Value, frozen=True):
    """What a ruling would change now: players, and the entries that it undoes; or why the rules refuse it."""

    lines: tuple[EffectLine, ...] = ()
    undone: tuple[PastLine, ...] = ()
    more: int = 0
    refusal: str = ""


class LateView(Value, frozen=True):
    """A signed result that does not count: why, the game's head, and by seat the name, the signed worth and the worth
    that counts (empty: none). `round` is the one that it belongs to (0: unknown), `worths` are the signed ones.
    """

    why: str
    head: str
    players: tuple[tuple[str, str, str], ...]
    round: int
    worths: tuple[int, ...]


class OneTableView(Value, frozen=True):
    """A table's own page. `orders` are its orders, `number_now` and `hash_now` name its newest entry; `turns` has the
    worth of each seat after every turn.
    """

    number: int
    card: TableCard
    ring: PageRing | None
    counts: tuple[CountLine, ...]
    past: tuple[PastLine, ...]
    orders: tuple[OrderLine, ...]
    spaces: tuple[str, ...]
    number_now: int
    hash_now: str
    is_held: bool
    is_seated: bool
    is_director: bool
    turns: tuple[tuple[int, ...], ...] = ()
    fork: ForkView | None = None
    late: LateView | None = None
