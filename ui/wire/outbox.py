"""The messages between the app and the table's outbox: one JSON object a line over a Unix socket.

The app sends what is played at each change, and all of it again to a restarted outbox. Neither waits for the other. The
game loses nothing without an outbox, and nothing reported is lost without an app.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from banker.value import Value
from ui.wire.hall import DirectorWord, Said

MOST_FROM_TABLE: Final = 2**16
"""Bytes of a line that the outbox reads."""
MOST_FROM_OUTBOX: Final = 2**18
"""Bytes of a line that the app reads: a ruling may be long."""


class Playing(Value, frozen=True, tag="playing"):
    """What is played: the journal's file and id (in hex; both empty without a game), the number of its newest entry,
    the seconds left of the turn (None: no clock runs), and the wall time when the judge was called (0: not).
    """

    path: str = ""
    game: str = ""
    number: int = 0
    seconds: float | None = None
    is_paused: bool = False
    called_at: float = 0.0


class Says(Value, frozen=True, tag="says"):
    """Something for the hall, said at this wall time. Said again until it is `Taken`; twice the same is one."""

    at: float
    said: Said


class JoinHall(Value, frozen=True, tag="join"):
    """Into the hall of this code, and out of the one before. The answer is the next HallState."""

    code: str


class LeaveHall(Value, frozen=True, tag="leave"):
    """Out of the hall."""


class TakeOverWanted(Value, frozen=True, tag="take-over"):
    """This box would go on with the game of its table that the hall has. The answer is CanTakeOver, if it has one that
    is not finished.
    """


class HallIs(StrEnum):
    """How a table is to its hall."""

    NOT_JOINED = "not-joined"
    IN_HALL = "in-hall"
    CUT_OFF = "cut-off"
    FORK = "fork"
    REFUSED = "refused"


class WhyRefused(StrEnum):
    """Why a table is not let into the hall."""

    NO_CODE = "no-code"
    NOBODY_THERE = "nobody-there"
    OTHER_CERTIFICATE = "other-certificate"
    USED = "used"
    KEY_UNKNOWN = "key-unknown"


class HallState(Value, frozen=True, tag="state"):
    """How the table is to its hall, told when it changes; `why` only where it is refused. A table that is refused by
    another hall's code stays in its own, and is told that next.
    """

    state: HallIs
    hall: str = ""
    table: int = 0
    unsent: int = 0
    why: WhyRefused | None = None


class Taken(Value, frozen=True, tag="taken"):
    """What was said at this wall time is on the disk, and comes to the hall whatever happens."""

    at: float


class WordTold(Value, frozen=True, tag="told"):
    """A word of the director's. It is told again after a restart of either until the app said WordAnswered."""

    word: DirectorWord


class CanTakeOver(Value, frozen=True, tag="can-take-over"):
    """The hall's course of a game lies here as a journal that is whole, to be copied among the table's own: its id in
    hex, the number of its newest entry, who plays.
    """

    path: str
    game: str
    number: int
    names: tuple[str, ...]


FromTable = Playing | Says | JoinHall | LeaveHall | TakeOverWanted
FromOutbox = HallState | Taken | WordTold | CanTakeOver

from_table: Final = msgspec.json.Decoder(FromTable)
"""Reads a line of the app's; msgspec.ValidationError where it is none."""
from_outbox: Final = msgspec.json.Decoder(FromOutbox)
"""Reads a line of the outbox's; msgspec.ValidationError where it is none."""
