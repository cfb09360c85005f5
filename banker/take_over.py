"""What position do people enter when they take over a paper game, and what has the bank against it?

Teller and presenter ask; nothing is begun before it is a legal one.
"""

from __future__ import annotations

from functools import cache

import msgspec

from banker.position import Fault, Holding, Position, PositionError, Seat, arranged
from banker.setup import new_game
from banker.state import FREE, Game
from ui.core.drafted import setup_of
from ui.core.drafts import MORTGAGED, NewGameDraft, SeatTaken, TakingDraft


class Missing(msgspec.Struct, frozen=True):
    """This player's cash has not been typed."""

    name: str


class Illegal(msgspec.Struct, frozen=True):
    """What cannot be, and what it hangs on: a space, a player, or (-1) neither."""

    fault: Fault
    space: int = -1
    player: int = -1


Problem = Missing | Illegal


def names_of(draft: NewGameDraft) -> tuple[str, ...]:
    """Everybody in playing order: in a game that goes on the order is that of the seats."""
    return tuple(seat.name for seat in draft.people)


@cache
def empty_table(draft: NewGameDraft) -> Game:
    """The game before anything of the position is known."""
    return new_game(setup_of(draft, names_of(draft)))


def on_turn(draft: NewGameDraft, taking: TakingDraft) -> str:
    """Whose turn it is: the one who was named, else the first who plays."""
    playing = [name for name in names_of(draft) if not taking.seat(name).is_out]
    return taking.turn if taking.turn in playing else next(iter(playing), names_of(draft)[0])


def owner_meant(draft: NewGameDraft, taking: TakingDraft) -> str:
    """Whose the deeds are that are touched next: who was chosen, else the first who plays."""
    playing = [name for name in names_of(draft) if not taking.seat(name).is_out] or [names_of(draft)[0]]
    return taking.owner if taking.owner in playing else playing[0]


def cash_of(draft: NewGameDraft, seat: SeatTaken) -> int:
    """The cash that was typed, in currency units: digits count smallest notes."""
    return int(seat.digits or 0) * empty_table(draft).book.board.smallest_note


def position_of(draft: NewGameDraft, taking: TakingDraft) -> Position:
    """The position as far as it is known."""
    names = names_of(draft)
    seats = tuple(_seat(draft, taking, name) for name in names)
    return Position(seats, names.index(on_turn(draft, taking)))


def problem_of(draft: NewGameDraft, taking: TakingDraft) -> Problem | None:
    """What the bank has against it; None when the game can go on from here."""
    try:
        arranged(empty_table(draft), position_of(draft, taking))
    except PositionError as error:
        return Illegal(error.fault, error.space, error.player)
    untold = (name for name in names_of(draft) if not (taking.seat(name).digits or taking.seat(name).is_out))
    name = next(untold, None)
    return Missing(name) if name else None


def _seat(draft: NewGameDraft, taking: TakingDraft, name: str) -> Seat:
    """What is known of a player; a bankrupt one has nothing."""
    seat = taking.seat(name)
    held = tuple(
        Holding(each.deed, max(each.level, 0), each.level == MORTGAGED)
        for each in taking.deeds
        if each.owner == name and each.deed in empty_table(draft).book.board.deeds
    )
    if seat.is_out:
        return Seat(is_bankrupt=True, holdings=held)
    tries = None if seat.tries == FREE else seat.tries
    return Seat(cash_of(draft, seat), seat.at, tries, 0, seat.jail_cards, False, held)
