"""The messages between the app and the table's outbox: one JSON object a line over a Unix socket.

The app sends what is played at each change, and all of it again to a restarted outbox. Neither waits for the other. The
game loses nothing without an outbox, and nothing reported is lost without an app.
"""

from enum import StrEnum
from typing import Final

import msgspec

from banker.value import Value
from ui.wire.hall import OrderEnvelope, Report

MOST_FROM_TABLE: Final = 2**16
"""The most bytes of a line that the outbox reads."""
MOST_FROM_OUTBOX: Final = 2**18
"""The most bytes of a line that the app reads: a ruling may be long."""


class Playing(Value, frozen=True, tag="playing"):
    """The game that is played: the file and id of its journal (in hex; both empty without a game), the number of its
    newest entry, the seconds left of the turn (None: no clock runs), and the wall time when the judge was called (0:
    not called).
    """

    path: str = ""
    game: str = ""
    number: int = 0
    seconds: float | None = None
    is_paused: bool = False
    called_at: float = 0.0


class SendReport(Value, frozen=True, tag="says"):
    """A report for the hall, made at this wall time. It is repeated until it is `Taken`; repeats count once."""

    at: float
    said: Report


class JoinHall(Value, frozen=True, tag="join"):
    """Join the hall of this code, and leave the one before. The answer is the next HallState."""

    code: str


class LeaveHall(Value, frozen=True, tag="leave"):
    """Leave the hall."""


class OrderNotNow(Value, frozen=True, tag="not-now"):
    """The app could not carry out this order, for example because its disk is full. It must be sent again; `tries`
    counts how often that happened.
    """

    number: int
    tries: int = 1


class TakeOverWanted(Value, frozen=True, tag="take-over"):
    """This box wants to go on with its table's game from the hall. The answer is CanTakeOver, if a game is open."""


class HallIs(StrEnum):
    """The state of a table in its hall. `FULL`: the hall's server stores no more messages of this table. `STOPPED`:
    another box goes on with the game of this table.
    """

    NOT_JOINED = "not-joined"
    IN_HALL = "in-hall"
    CUT_OFF = "cut-off"
    FULL = "full"
    FORK = "fork"
    STOPPED = "stopped"
    REFUSED = "refused"
    FAULT = "fault"


class WhyRefused(StrEnum):
    """Why the hall refuses a table."""

    NO_CODE = "no-code"
    NOBODY_THERE = "nobody-there"
    OTHER_CERTIFICATE = "other-certificate"
    USED = "used"
    KEY_UNKNOWN = "key-unknown"


class HallState(Value, frozen=True, tag="state"):
    """The state of the table in its hall, sent when it changes; `why` only with `REFUSED`. If another hall's code is
    refused, the table stays in its own hall, and the next HallState is about that one. `ahead`: the hall's clock is so
    many seconds ahead of the table's.
    """

    state: HallIs
    hall: str = ""
    table: int = 0
    unsent: int = 0
    why: WhyRefused | None = None
    ahead: int = 0


class Taken(Value, frozen=True, tag="taken"):
    """The report of this wall time, and each one before it, is on the disk and will reach the hall."""

    at: float


class OrderReceived(Value, frozen=True, tag="told"):
    """An order of the director. It is sent again until the app has answered it; the next order waits for that."""

    word: OrderEnvelope


class CanTakeOver(Value, frozen=True, tag="can-take-over"):
    """The hall's course of a game is at `path`, as a whole journal to copy to the table's own: its id in hex, the
    number of its newest entry, the players' names.
    """

    path: str
    game: str
    number: int
    names: tuple[str, ...]


FromTable = Playing | SendReport | OrderNotNow | JoinHall | LeaveHall | TakeOverWanted
FromOutbox = HallState | Taken | OrderReceived | CanTakeOver

from_table: Final = msgspec.json.Decoder(FromTable)
"""Decodes a line of the app; msgspec.ValidationError if it is not a message."""
from_outbox: Final = msgspec.json.Decoder(FromOutbox)
"""Decodes a line of the outbox; msgspec.ValidationError if it is not a message."""
