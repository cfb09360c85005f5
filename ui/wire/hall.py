"""The messages between the tables and the hall, with their subjects and headers. The outbox and the reader use them.

A table publishes below `bank.<hall>.<table>` and listens to `hall.<hall>.director.<table>`. An entry of a journal
travels as it is stored; any reader can check by its chain whether it follows.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from banker.keep.journal.chain import StoredEntry
from banker.money import Money
from banker.play import commands as c
from banker.value import Value

LATEST: Final = 2.0**35
"""In the year 3058: a calendar can show every wall time up to here."""
WallTime = Annotated[float, Meta(ge=0, le=LATEST)]
WireCount = Annotated[int, Meta(ge=0, le=2**31 - 1)]
WireSeat = Annotated[int, Meta(ge=0, le=7)]
WireWorth = Annotated[Money, Meta(ge=-(10**12), le=10**12)]

NUMBER, HASH, AT = "Bank-Number", "Bank-Hash", "Bank-At"
"""The headers of an entry: its number, its hash in hex, and its wall time as `float.hex` writes it."""
SIGNED: Final = "Bank-Signed"
"""The header of what a table said and of what the director told: its signature (`ui.hall.keys`). The server can be made
to carry one's own message to another's subject, as its answer to a request; no signature goes along.
"""
EXPECTED: Final = "Nats-Expected-Last-Subject-Sequence"
"""Compare and set: the sequence in the stream of the entry before, 0 for the setup."""


def entries_stream(hall: str) -> str:
    """The stream of what the tables played and said."""
    return f"BANK_{hall}"


def words_stream(hall: str) -> str:
    """The stream of what the director told the tables."""
    return f"HALL_{hall}"


def entry_subject(hall: str, table: int, game: bytes, course: int = 1) -> str:
    """Where the entries of one game at one table go, the setup first. Of a game whose courses parted the table's own
    has a subject of its own when the director let it count: that with the highest number counts.
    """
    return f"bank.{hall}.{table}.{game.hex()}{f'-{course}' if course > 1 else ''}.entry"


def game_of(token: str) -> tuple[bytes, int]:
    """The game and the course in the subject of an entry; ValueError where they are none."""
    game, _, course = token.partition("-")
    return bytes.fromhex(game), int(course or 1)


def said_subject(hall: str, table: int) -> str:
    """Where a table answers, calls the judge and signs results; stored."""
    return f"bank.{hall}.{table}.said"


def now_subject(hall: str, table: int) -> str:
    """Where a table says once a second how it is; not stored."""
    return f"bank.{hall}.{table}.now"


def director_subject(hall: str, table: int) -> str:
    """Where a table hears the director; stored."""
    return f"hall.{hall}.director.{table}"


def entry_headers(row: StoredEntry, expected: int) -> dict[str, str]:
    """The headers of an entry that follows the one with this sequence in the stream."""
    return {NUMBER: str(row.number), HASH: row.hash.hex(), AT: row.at.hex(), EXPECTED: str(expected)}


def entry_of(headers: dict[str, str], body: bytes) -> StoredEntry:
    """The entry that came with these headers; ValueError where they are none."""
    try:
        number, hash_, at = int(headers[NUMBER]), bytes.fromhex(headers[HASH]), float.fromhex(headers[AT])
    except KeyError as missing:
        raise ValueError(f"the header {missing} is missing") from missing
    return StoredEntry(number, at, body, hash_)


class Now(Value, frozen=True):
    """How a table is: the newest entry of the game that is played (`game` in hex; empty without one), the seconds left
    of the turn (None: no clock runs), and the wall time when the judge was called (0: not).
    """

    game: str = ""
    number: WireCount = 0
    seconds: WallTime | None = None
    is_paused: bool = False
    called_at: WallTime = 0.0
    unsent: WireCount = 0
    is_forked: bool = False


class TableSeated(Value, frozen=True, tag=True):
    """Who sits where from now on in which round; `cards` are the tags known to the hall, by seat ('': none). The game
    is played by this rule set and these house rules until `ends_at` (wall time; 0: open). `judges` are the names and
    cards of those who may confirm its result; `waits_for_judge`: the clock stands while a judge is called.
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


class AllHeld(Value, frozen=True, tag=True):
    """All clocks stand from now on, or go on."""

    is_on: bool


class LastTurnWanted(Value, frozen=True, tag=True):
    """The round is played to its end."""


class RoundEndsAt(Value, frozen=True, tag=True):
    """The round of this table ends at this wall time: minutes were added, or taken."""

    ends_at: WallTime


class RulingMade(Value, frozen=True, tag=True):
    """A ruling: ordinary commands of the banker, carried out in order until one is refused."""

    commands: tuple[c.JournalCommand, ...]


class ForkSettled(Value, frozen=True, tag=True):
    """Which journal counts after a fork: the table's own from now on (sent as a new game's), or the hall's."""

    keeps_table: bool


ToldWord = TableSeated | AllHeld | LastTurnWanted | RoundEndsAt | RulingMade | ForkSettled


class DirectorWord(Value, frozen=True):
    """One thing that the director or a judge tells a table; `number` counts the words to this table from 1 on."""

    number: WireCount
    by: str
    why: str
    word: ToldWord


class WordAnswered(Value, frozen=True, tag=True):
    """What became of a word: the number of the entry it led to (0: none was needed), or why it was refused."""

    word: WireCount
    entry: WireCount = 0
    refusal: str = ""


class JudgeCalled(Value, frozen=True, tag=True):
    """Somebody at the table asks for the judge, or no longer does. `player` is the seat, -1 nobody in particular."""

    player: Annotated[int, Meta(ge=-1, le=7)]
    is_open: bool = True


class ResultSigned(Value, frozen=True, tag=True):
    """The game is over, and these players (by seat) and perhaps the judge confirmed its count at this entry."""

    game: str
    number: WireCount
    hash: str
    worths: tuple[WireWorth, ...]
    players: tuple[WireSeat, ...]
    judge: str = ""


class Forked(Value, frozen=True, tag=True):
    """The table's journal and the hall's part after the entry `number` (-1: from the setup on): neither overwrites
    the other.
    """

    game: str
    number: Annotated[int, Meta(ge=-1, le=2**31 - 1)]


class TookOver(Value, frozen=True, tag=True):
    """A box goes on with a game from the hall, from this entry."""

    game: str
    number: WireCount


Said = WordAnswered | JudgeCalled | ResultSigned | Forked | TookOver


class TableWord(Value, frozen=True):
    """What a table says, at this wall time."""

    at: WallTime
    said: Said


now_decoder: Final = msgspec.json.Decoder(Now)
director_decoder: Final = msgspec.json.Decoder(DirectorWord)
table_decoder: Final = msgspec.json.Decoder(TableWord)
