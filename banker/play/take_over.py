"""The position that people enter when they take over a paper game, and the bank's objections to it.

The screens of the take-over use it; the game begins only when the position is legal.
"""

from __future__ import annotations

from functools import cache

import msgspec

from banker.play.position import Fault, Holding, Position, PositionError, Seat, arranged
from banker.play.setup import Setup, new_game
from banker.play.state import FREE, Game
from banker.value import Value


class SeatTaken(Value, frozen=True):
    """What one player has when a paper game is taken over: the digits of the cash (in smallest notes), the pawn's place
    with its failed tries, jail cards, and whether the player is bankrupt.
    """

    digits: str = ""
    at: int = 0
    tries: int = FREE
    jail_cards: int = 0
    is_out: bool = False


class DeedTaken(Value, frozen=True):
    """Whose a deed is, by name, and what stands on it: 0 to 5, or MORTGAGED."""

    deed: int
    owner: str
    level: int = 0


class PaperGame(Value, frozen=True):
    """A paper game being taken over; players are called by name, for seats may still change.

    `owner` and `level` are what the next touch on a deed means. Whose turn it is, is empty for the first player's.
    """

    seats: tuple[tuple[str, SeatTaken], ...] = ()
    deeds: tuple[DeedTaken, ...] = ()
    turn: str = ""
    owner: str = ""
    level: int = 0

    def seat(self, name: str) -> SeatTaken:
        """What is known of a player."""
        return dict(self.seats).get(name, SeatTaken())

    def deed(self, deed: int) -> DeedTaken | None:
        """What is known of a deed; None where it is nobody's."""
        return next((each for each in self.deeds if each.deed == deed), None)


class Missing(msgspec.Struct, frozen=True):
    """This player's cash has not been typed."""

    name: str


class Illegal(msgspec.Struct, frozen=True):
    """What cannot be, and what it hangs on: a space, a player, or (-1) neither."""

    fault: Fault
    space: int = -1
    player: int = -1


Problem = Missing | Illegal


@cache
def empty_table(setup: Setup) -> Game:
    """The game before anything of the position is known."""
    return new_game(setup)


def on_turn(setup: Setup, paper: PaperGame) -> str:
    """Whose turn it is: the one who was named, else the first who plays."""
    playing = [name for name in setup.names if not paper.seat(name).is_out]
    return paper.turn if paper.turn in playing else next(iter(playing), setup.names[0])


def owner_meant(setup: Setup, paper: PaperGame) -> str:
    """Whose the deeds are that are touched next: who was chosen, else the first who plays."""
    playing = [name for name in setup.names if not paper.seat(name).is_out] or [setup.names[0]]
    return paper.owner if paper.owner in playing else playing[0]


def cash_of(setup: Setup, seat: SeatTaken) -> int:
    """The cash that was typed, in currency units: digits count smallest notes."""
    return int(seat.digits or 0) * empty_table(setup).book.board.smallest_note


def position_of(setup: Setup, paper: PaperGame) -> Position:
    """The position as far as it is known."""
    seats = tuple(_seat(setup, paper, name) for name in setup.names)
    return Position(seats, setup.names.index(on_turn(setup, paper)))


def problem_of(setup: Setup, paper: PaperGame) -> Problem | None:
    """What the bank has against it; None when the game can go on from here."""
    try:
        arranged(empty_table(setup), position_of(setup, paper))
    except PositionError as error:
        return Illegal(error.fault, error.space, error.player)
    untold = (name for name in setup.names if not (paper.seat(name).digits or paper.seat(name).is_out))
    name = next(untold, None)
    return Missing(name) if name else None


def _seat(setup: Setup, paper: PaperGame, name: str) -> Seat:
    """What is known of a player; a bankrupt one has nothing."""
    seat = paper.seat(name)
    held = tuple(
        Holding(each.deed, max(each.level, 0), each.level == MORTGAGED)
        for each in paper.deeds
        if each.owner == name and each.deed in empty_table(setup).book.board.deeds
    )
    if seat.is_out:
        return Seat(is_bankrupt=True, holdings=held)
    tries = None if seat.tries == FREE else seat.tries
    return Seat(cash_of(setup, seat), seat.at, tries, 0, seat.jail_cards, False, held)


MORTGAGED = -1
"""Where a level of building is asked for: none, and the deed is turned over."""
