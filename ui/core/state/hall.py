"""How is this table to its hall, and what does it keep of it for a restart? The hall's screens ask."""

from __future__ import annotations

from typing import Final, Literal

from banker.play.refusals import Refusal
from banker.play.state import Game
from banker.value import Value
from ui.core.state.routes import Route
from ui.wire.hall import DirectorWord, ResultSigned, TableSeated, TableWord, WallTime
from ui.wire.outbox import CanTakeOver, HallIs, HallState

HALL_FILE: Final = "hall-table.json"
"""Beside the games: what the table keeps of its hall. `banker hall join` writes it, too."""
BY_PIN: Final = "PIN"
"""Who confirmed a result where no judge's card did: the banker's card, or the PIN."""


class HallKept(Value, frozen=True, forbid_unknown_fields=True):
    """The hall's name and the table's number there; the `word` carried out last, and the one that was `begun` with the
    game and its newest entry before; the id of the round's `game`, once it began; what the hall may not know yet.
    """

    hall: tuple[str, int] = ("", 0)
    is_member: bool = False
    word: int = 0
    begun: tuple[int, str, int] | None = None
    last: DirectorWord | None = None
    seated: TableSeated | None = None
    ends_at: WallTime = 0.0
    held_by: str = ""
    game: str = ""
    signed: ResultSigned | None = None
    called_at: WallTime = 0.0
    saying: tuple[TableWord, ...] = ()

    @property
    def is_in_round(self) -> bool:
        """Is the next game, or the one that is played, the director's?"""
        return self.seated is not None and self.signed is None

    @property
    def awaits_seats(self) -> bool:
        """Has the game of the round still to begin?"""
        return self.is_in_round and not self.game


class HallAtTable(Value, frozen=True):
    """What is kept; how the table is to the hall now; a game it may go on with. `is_rounds`: the game at the table is
    the round's; `is_asking`: a code was sent and not answered; when the judge was `called`, as people write it.
    """

    kept: HallKept = HallKept()
    state: HallState = HallState(HallIs.NOT_JOINED)
    offer: CanTakeOver | None = None
    is_rounds: bool = False
    is_asking: bool = False
    minutes_left: int | None = None
    called: str = ""

    def has_to_sign(self, game: Game | None) -> bool:
        """Is the round's game over, and nobody has signed its result?"""
        return game is not None and game.is_over and self.is_rounds and self.kept.is_in_round


class HallShown(Route, frozen=True):
    """The hall of this table: join one, call the judge, leave."""


class HallAsks(Route, frozen=True):
    """Who sits down, whether the result is right, or whether a game of the hall's goes on here."""

    what: Literal["seats", "result", "offer"]


class WordShown(Route, frozen=True):
    """What the director or a judge said, what it did after the entry `before`, or why it was refused."""

    word: DirectorWord
    before: int = 0
    refusal: Refusal | None = None
