"""The messages between the tables and the hall, with their subjects and headers. The outbox and the reader use them.

A table publishes below `bank.<hall>.<table>` and listens to `hall.<hall>.director.<table>`. An entry of a journal
travels as it is stored; any reader can check by its chain whether it follows.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from banker.keep.journal.chain import StoredEntry
from banker.money import Money
from banker.play import commands as c
from banker.value import Value

LATEST: Final = 2.0**35
"""In the year 3058: a calendar can show every wall time up to this one."""
MOST_COUNT: Final = 2**31 - 1
MOST_COURSES: Final = 1000
WallTime = Annotated[float, Meta(ge=0, le=LATEST)]
WireCount = Annotated[int, Meta(ge=0, le=MOST_COUNT)]
WireSeat = Annotated[int, Meta(ge=0, le=7)]
WireWorth = Annotated[Money, Meta(ge=-(10**12), le=10**12)]

NUMBER, HASH, AT = "Bank-Number", "Bank-Hash", "Bank-At"
"""The headers of an entry: its number, its hash in hex, and its wall time in the format of `float.hex`."""
SIGNED: Final = "Bank-Signed"
"""The header of reports and orders with their signature (`ui.hall.keys`). A client can make the server publish the
client's own message on another's subject, as the answer to a request; such a message lacks the signature.
"""
EXPECTED: Final = "Nats-Expected-Last-Subject-Sequence"
"""Compare and set: the stream sequence of the message before on this subject, 0 for the first."""


def entries_stream(hall: str) -> str:
    """The stream of the entries and reports of all tables."""
    return f"BANK_{hall}"


def words_stream(hall: str) -> str:
    """The stream of the director's orders."""
    return f"HALL_{hall}"


def entry_subject(hall: str, table: int, game: bytes, course: int = 1) -> str:
    """The subject of the entries of one game at one table, the setup first. After a fork the director can let the
    table's own course count: it gets a new subject. The course with the highest number counts.
    """
    return f"bank.{hall}.{table}.{game.hex()}{f'-{course}' if course > 1 else ''}.entry"


def game_of(token: str) -> tuple[bytes, int]:
    """The game and the course in the subject of an entry; ValueError if it has none."""
    game, _, text = token.partition("-")
    course = int(text or 1)
    if not 1 <= course <= MOST_COURSES:
        raise ValueError(f"the course {course} is not between 1 and {MOST_COURSES}")
    return bytes.fromhex(game), course


def report_subject(hall: str, table: int) -> str:
    """The subject of a table's reports; stored."""
    return f"bank.{hall}.{table}.said"


def now_subject(hall: str, table: int) -> str:
    """The subject of a table's state, once a second; not stored."""
    return f"bank.{hall}.{table}.now"


def director_subject(hall: str, table: int) -> str:
    """The subject of the director's orders to a table; stored."""
    return f"hall.{hall}.director.{table}"


def entry_headers(row: StoredEntry, expected: int) -> dict[str, str]:
    """The headers of an entry behind the message with the stream sequence `expected`."""
    return {NUMBER: str(row.number), HASH: row.hash.hex(), AT: row.at.hex(), EXPECTED: str(expected)}


def entry_of(headers: dict[str, str], body: bytes) -> StoredEntry:
    """The entry with these headers and this body; ValueError if the headers are wrong."""
    try:
        number, hash_, at = int(headers[NUMBER]), bytes.fromhex(headers[HASH]), float.fromhex(headers[AT])
    except KeyError as missing:
        raise ValueError(f"the header {missing} is missing") from missing
    if not 0 <= number <= MOST_COUNT:
        raise ValueError(f"the number {number} is not between 0 and {MOST_COUNT}")
    if not 0 <= at <= LATEST:
        raise ValueError(f"the wall time {at:g} is not between 0 and {LATEST:g}")
    return StoredEntry(number, at, body, hash_)


class Now(Value, frozen=True):
    """The state of a table: the game that is played (`game` in hex; empty: none) and the number of its newest entry,
    the seconds left of the turn (None: no clock runs), and the wall time when the judge was called (0: not called).
    `at` is the wall time of this message, later than that of each one before.
    """

    game: str = ""
    number: WireCount = 0
    seconds: WallTime | None = None
    is_paused: bool = False
    called_at: WallTime = 0.0
    unsent: WireCount = 0
    is_forked: bool = False
    at: WallTime = 0.0


class TableSeated(Value, frozen=True, tag=True):
    """The round and its seats; `cards` are the tags known to the hall, by seat ('': none). The game is played by this
    rule set and these house rules until `ends_at` (wall time; 0: open end). `judges` are the names and cards of people
    who may confirm its result; `waits_for_judge`: the clock stops while a judge is called. With `is_last_turn_by_time`
    the table begins the last turn by itself when the time is up.
    """

    round_name: str
    names: tuple[str, ...]
    cards: tuple[str, ...]
    ruleset: str
    house_rules: tuple[tuple[str, str], ...] = ()
    board: str = ""
    ends_at: WallTime = 0.0
    judges: tuple[tuple[str, str], ...] = ()
    waits_for_judge: bool = False
    is_last_turn_by_time: bool = False


class AllHeld(Value, frozen=True, tag=True):
    """All clocks stop, or go on."""

    is_on: bool


class LastTurnWanted(Value, frozen=True, tag=True):
    """The game ends with the present round of turns."""


class RoundEndsAt(Value, frozen=True, tag=True):
    """The round of this table ends at this wall time: minutes were added or taken."""

    ends_at: WallTime


class EntryRef(Value, frozen=True):
    """An entry of a journal: its number, and its hash in hex."""

    number: WireCount
    hash: Annotated[str, Meta(max_length=64)]


class RulingMade(Value, frozen=True, tag=True):
    """A ruling: ordinary commands of the banker, of which all are carried out in order, or none. With `newest` they are
    refused unless this is the newest entry.
    """

    commands: tuple[c.JournalCommand, ...]
    newest: EntryRef | None = None


class ForkSettled(Value, frozen=True, tag=True):
    """The journal that counts after a fork: the table's own (sent as a new course), or the hall's. The fork is that of
    `game` after the entry `number`. With `stops_box` another box plays the hall's journal, and the one whose journal
    does not count stops.
    """

    keeps_table: bool
    game: str = ""
    number: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1
    stops_box: bool = False


DirectorOrder = TableSeated | AllHeld | LastTurnWanted | RoundEndsAt | RulingMade | ForkSettled


class OrderEnvelope(Value, frozen=True):
    """One order of the director or a judge to a table; `number` counts the orders to this table from 1 on, `at` is the
    hall's wall time when it is sent (0: an older hall does not say it).
    """

    number: WireCount
    by: str
    why: str
    word: DirectorOrder
    at: WallTime = 0.0


class UnknownOrder(Value, frozen=True):
    """An order of a kind that this version does not know."""

    number: WireCount
    by: str
    why: str


class OrderAck(Value, frozen=True, tag="WordAnswered"):
    """The answer to an order: the number of the entry it led to (0: no entry was needed), or the refusal."""

    word: WireCount
    entry: WireCount = 0
    refusal: str = ""
    is_understood: bool = True


class OrderDelayed(Value, frozen=True, tag=True):
    """The table cannot carry out this order now, for example because its disk is full. It tries again."""

    order: WireCount


class JudgeCalled(Value, frozen=True, tag=True):
    """A call for the judge, or its end. `player` is the seat, -1 for no particular player."""

    player: Annotated[int, Meta(ge=-1, le=7)]
    is_open: bool = True


class ResultSigned(Value, frozen=True, tag=True):
    """The result of a finished game. These players (by seat), and perhaps the judge, confirmed it at this entry.
    `seating` is the number of the order that seated its players (0: an older table does not say it). `outs` are the
    players who went out, the first one first.
    """

    game: str
    number: WireCount
    hash: str
    worths: Annotated[tuple[WireWorth, ...], Meta(max_length=8)]
    players: Annotated[tuple[WireSeat, ...], Meta(max_length=8)]
    judge: str = ""
    seating: WireCount = 0
    outs: Annotated[tuple[WireSeat, ...], Meta(max_length=8)] = ()


class Forked(Value, frozen=True, tag=True):
    """The table's journal and the hall's part after the entry `number` (-1: from the setup on). Both are kept."""

    game: str
    number: Annotated[int, Meta(ge=-1, le=2**31 - 1)]


class OwnEntries(Value, frozen=True, tag=True):
    """Entries that the table has after a fork, in order; the hall's journal has others with these numbers."""

    game: str
    rows: tuple[StoredEntry, ...]


class TookOver(Value, frozen=True, tag=True):
    """A box goes on with a game from the hall, after this entry."""

    game: str
    number: WireCount


class HeadSigned(Value, frozen=True, tag=True):
    """The newest signed head of the round's game, for the hall to keep."""

    head: Annotated[str, Meta(max_length=300)]


Report = OrderAck | OrderDelayed | JudgeCalled | ResultSigned | Forked | OwnEntries | TookOver | HeadSigned


class ReportEnvelope(Value, frozen=True):
    """A report of a table, made at this wall time."""

    at: WallTime
    said: Report


now_decoder: Final = msgspec.json.Decoder(Now)
director_decoder: Final = msgspec.json.Decoder(OrderEnvelope)
_unknown_order: Final = msgspec.json.Decoder(UnknownOrder)
table_decoder: Final = msgspec.json.Decoder(ReportEnvelope)


def read_order(body: bytes) -> OrderEnvelope | UnknownOrder:
    """The order in this message; msgspec.DecodeError if it is not an order of any version."""
    try:
        return director_decoder.decode(body)
    except msgspec.ValidationError:
        return _unknown_order.decode(body)
