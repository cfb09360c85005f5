"""The state of this table in its hall, and what it keeps for a restart. Used by the hall's screens."""

from typing import Final, Literal

from banker.play.refusals import Refusal
from banker.play.state import Game
from banker.value import Value
from ui.core.state.routes import Route
from ui.wire.delivery import Receipts
from ui.wire.hall import OrderAck, OrderEnvelope, ReportEnvelope, ResultSigned, TableSeated, WallTime
from ui.wire.outbox import CanTakeOver, HallIs, HallState

HALL_FILE: Final = "hall-table.json"
"""The file beside the games with what the table keeps of its hall. `banker hall join` writes it, too."""
BY_PIN: Final = "PIN"
"""The judge's name of a result that the banker's card or the PIN confirmed."""


class HallKept(Value, frozen=True, forbid_unknown_fields=True):
    """What the table keeps: the hall's name and its number there; the newest order (`word`) that was answered and the
    newest `answers`, and the order that was `begun`, with the game and its newest entry before; the number of the
    order `seated` (`seating`); the id of the round's `game`; reports that are not sent yet.
    """

    hall: tuple[str, int] = ("", 0)
    is_member: bool = False
    word: int = 0
    begun: tuple[int, str, int] | None = None
    last: OrderEnvelope | None = None
    seated: TableSeated | None = None
    seating: int = 0
    ends_at: WallTime = 0.0
    held_by: str = ""
    game: str = ""
    signed: ResultSigned | None = None
    called_at: WallTime = 0.0
    saying: tuple[ReportEnvelope, ...] = ()
    answers: tuple[OrderAck, ...] = ()

    @property
    def receipts(self) -> Receipts:
        """The orders that were answered."""
        return Receipts(self.word, self.answers)

    @property
    def is_in_round(self) -> bool:
        """Does the director decide about the next game, or about the present one?"""
        return self.seated is not None and self.signed is None

    @property
    def awaits_seats(self) -> bool:
        """Has the game of the round still to begin?"""
        return self.is_in_round and not self.game


class HallAtTable(Value, frozen=True):
    """What is kept; the state of the line to the hall; a game that may go on here. `is_rounds`: the game at the table
    is the round's; `is_asking`: a code was sent and not answered; `called`: when the judge was called, in words.
    """

    kept: HallKept = HallKept()
    state: HallState = HallState(HallIs.NOT_JOINED)
    offer: CanTakeOver | None = None
    is_rounds: bool = False
    is_asking: bool = False
    minutes_left: int | None = None
    called: str = ""

    def begins_last_turn(self, game: Game | None) -> bool:
        """May the table call the last turn of the round's game by itself, now that the time is up?"""
        is_played = game is not None and not (game.is_over or game.is_paused or game.is_last_turn)
        is_agreed = self.kept.seated is not None and self.kept.seated.is_last_turn_by_time
        return is_played and is_agreed and self.is_rounds and not self.kept.held_by

    def has_to_sign(self, game: Game | None) -> bool:
        """Is the round's game over and its result not signed?"""
        return game is not None and game.is_over and self.is_rounds and self.kept.is_in_round


class HallShown(Route, frozen=True):
    """The hall of this table: join one, call the judge, leave."""


class HallAsks(Route, frozen=True):
    """A question of the hall: who sits down, whether the result is right, whether a game of the hall goes on here."""

    what: Literal["seats", "result", "offer"]


class OrderScreen(Route, frozen=True):
    """An order of the director or a judge, with what it did after the entry `before`, or why it was refused."""

    word: OrderEnvelope
    before: int = 0
    refusal: Refusal | None = None
