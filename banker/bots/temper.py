"""How does a bot differ from its neighbour? Drawn once a game, so that a table has spenders and savers."""

from __future__ import annotations

from random import Random
from typing import Literal

from banker.money import Money
from banker.state import Game
from banker.value import Value

JailHabit = Literal["leave", "stay"]


class Temper(Value, frozen=True):
    """What a bot keeps, bids and asks. Percentages are of what a deed is worth to it."""

    jail: JailHabit
    reserve: int  # kept in hand, in classic units
    bids_percent: int  # of its worth, at most, for a deed under the hammer
    offers_percent: int  # of its worth, for a deed of another
    asks_percent: int  # of its worth to the other, for an own deed


def tempers(count: int, jail: JailHabit, random: Random) -> tuple[Temper, ...]:
    """One for each player."""
    return tuple(
        Temper(
            jail=jail,
            reserve=random.choice((50, 100, 150, 200, 300)),
            bids_percent=random.choice((70, 80, 90, 100)),
            offers_percent=random.choice((40, 50, 60, 70)),
            asks_percent=random.choice((60, 70, 80, 90)),
        )
        for _ in range(count)
    )


def to_spare(game: Game, player: int, temper: Temper) -> Money:
    """What this bot would spend at most without need, in currency units."""
    return game.available(player) - game.book.scaled(temper.reserve)


def in_notes(game: Game, amount: Money) -> Money:
    """Down to what can be laid on the table; never below 0."""
    note = game.book.board.smallest_note
    return max(0, amount // note * note)
