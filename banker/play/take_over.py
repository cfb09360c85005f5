"""The position that people enter when they take over a paper game, and the bank's objections to it.

The screens of the take-over use it; the game begins only when the position is legal.
"""

from functools import cache

import msgspec

from banker.play.position import Fault, Holding, Position, PositionError, Seat, arrange
from banker.play.setup import Setup, new_game
from banker.play.state import FREE, Game
from banker.value import Value


class SeatTaken(Value, frozen=True):
    """One player's things when a paper game is taken over: the digits of the cash, the pawn's space with the failed
    tries, jail cards, whether the player is bankrupt, and the finished laps (two means two or more).
    """

    digits: str = ""
    at: int = 0
    tries: int = FREE
    jail_cards: int = 0
    is_out: bool = False
    laps: int = 0


class DeedTaken(Value, frozen=True):
    """The owner of a deed, by name, and its level: 0 to 5, or MORTGAGED."""

    deed: int
    owner: str
    level: int = 0


class PaperGame(Value, frozen=True):
    """A paper game that is being taken over; it names players, because their seats may still change.

    `owner` and `level` are what the next touch on a deed sets. An empty player on turn means the first player. `pot`
    are the digits of what lies on free parking, in smallest notes; '' while nobody counted it.
    """

    seats: tuple[tuple[str, SeatTaken], ...] = ()
    deeds: tuple[DeedTaken, ...] = ()
    turn: str = ""
    owner: str = ""
    level: int = 0
    pot: str = ""

    def seat(self, name: str) -> SeatTaken:
        """What was entered for a player."""
        return dict(self.seats).get(name, SeatTaken())

    def deed(self, deed: int) -> DeedTaken | None:
        """What was entered for a deed; None if nobody owns it."""
        return next((each for each in self.deeds if each.deed == deed), None)


class Missing(msgspec.Struct, frozen=True):
    """This player's cash is not typed yet."""

    name: str


class Illegal(msgspec.Struct, frozen=True):
    """What is impossible, and where: at a space, at a player, or (-1) at neither."""

    fault: Fault
    space: int = -1
    player: int = -1


Problem = Missing | Illegal


@cache
def empty_table(setup: Setup) -> Game:
    """The game before anything is entered."""
    return new_game(setup)


def on_turn(setup: Setup, paper: PaperGame) -> str:
    """The player on turn: the chosen one, else the first who plays."""
    playing = [name for name in setup.names if not paper.seat(name).is_out]
    return paper.turn if paper.turn in playing else next(iter(playing), setup.names[0])


def owner_meant(setup: Setup, paper: PaperGame) -> str:
    """The owner of the deeds that are touched next: the chosen player, else the first who plays."""
    playing = [name for name in setup.names if not paper.seat(name).is_out] or [setup.names[0]]
    return paper.owner if paper.owner in playing else playing[0]


def cash_of(seat: SeatTaken) -> int:
    """The typed cash in currency units."""
    return int(seat.digits or 0)


def position_of(setup: Setup, paper: PaperGame) -> Position:
    """The position as far as it is entered."""
    seats = tuple(_seat(setup, paper, name) for name in setup.names)
    turn = setup.names.index(on_turn(setup, paper))
    return Position(seats, turn, pot=pot_of(setup, paper) if paper.pot and has_pot(setup) else None)


def has_pot(setup: Setup) -> bool:
    """Does free parking pay at this table?"""
    return empty_table(setup).book.rules.parking.pot


def has_laps(setup: Setup) -> bool:
    """Do finished laps count at this table, because the third die plays (M31)?"""
    return empty_table(setup).book.rules.turn.speed_die


def pot_of(setup: Setup, paper: PaperGame) -> int:
    """What lies on free parking, in currency units; until it is counted what the rules begin with."""
    table = empty_table(setup)
    return int(paper.pot) if paper.pot else table.pot


def problem_of(setup: Setup, paper: PaperGame) -> Problem | None:
    """The bank's objection; None if the game can go on from here."""
    try:
        arrange(empty_table(setup), position_of(setup, paper))
    except PositionError as error:
        return Illegal(error.fault, error.space, error.player)
    untold = (name for name in setup.names if not (paper.seat(name).digits or paper.seat(name).is_out))
    name = next(untold, None)
    return Missing(name) if name else None


def _seat(setup: Setup, paper: PaperGame, name: str) -> Seat:
    """A player's seat from what was entered; a bankrupt player has nothing."""
    seat = paper.seat(name)
    held = tuple(
        Holding(each.deed, max(each.level, 0), each.level == MORTGAGED)
        for each in paper.deeds
        if each.owner == name and each.deed in empty_table(setup).book.board.deeds
    )
    if seat.is_out:
        return Seat(is_bankrupt=True, holdings=held)
    tries = None if seat.tries == FREE else seat.tries
    laps = seat.laps if has_laps(setup) else 0
    return Seat(cash_of(seat), seat.at, tries, laps, seat.jail_cards, False, held)


MORTGAGED = -1
"""The level of a deed without buildings that is turned over."""
