"""How does a bot differ from its neighbour? By its level, and a little by its seat, so that a table has spenders and
savers.
"""

from __future__ import annotations

from random import Random
from typing import Literal

from banker.money import Money
from banker.state import Game
from banker.value import Value

JailHabit = Literal["leave", "stay"]
Level = Literal["easy", "normal", "hard"]
"""How well a bot plays: cautious and without offers of its own, by every rule, or looking one step ahead."""


class Temper(Value, frozen=True):
    """What a bot keeps, bids and asks. Percentages are of what a deed is worth to it."""

    level: Level
    jail: JailHabit
    reserve: int  # kept in hand, in classic units
    bids_percent: int  # of its worth, at most, for a deed under the hammer
    offers_percent: int  # of its worth, for a deed of another
    asks_percent: int  # of its worth to the other, for an own deed


_RESERVES = (150, 50, 200, 100, 300)
_BIDS = (90, 100, 70, 80)
_OFFERS = (60, 50, 70, 40)
_ASKS = (70, 60, 80, 90)


def temper_of(level: Level, player: int) -> Temper:
    """The temper of a seat that the bank plays: always the same for the same level and player."""
    return Temper(
        level=level,
        jail="leave",
        reserve=_RESERVES[player % len(_RESERVES)],
        bids_percent=_BIDS[player % len(_BIDS)],
        offers_percent=_OFFERS[player % len(_OFFERS)],
        asks_percent=_ASKS[player % len(_ASKS)],
    )


def drawn(level: Level, jail: JailHabit, random: Random) -> Temper:
    """A temper of a level by chance, for a simulation."""
    return Temper(
        level=level,
        jail=jail,
        reserve=random.choice(_RESERVES),
        bids_percent=random.choice(_BIDS),
        offers_percent=random.choice(_OFFERS),
        asks_percent=random.choice(_ASKS),
    )


def to_spare(game: Game, player: int, temper: Temper) -> Money:
    """What this bot would spend at most without need, in currency units."""
    return game.available(player) - game.book.scaled(temper.reserve)


def in_notes(game: Game, amount: Money) -> Money:
    """Down to what can be laid on the table; never below 0."""
    note = game.book.board.smallest_note
    return max(0, amount // note * note)
