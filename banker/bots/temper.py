"""How bots differ: by level, and a little by seat, so that a table has spenders and savers."""

from __future__ import annotations

from random import Random
from typing import Literal

from banker.bots.rents import dearest
from banker.money import Money
from banker.play.level import Level
from banker.play.state import Game
from banker.value import Value

JailHabit = Literal["leave", "stay"]


class Temper(Value, frozen=True):
    """How much a bot keeps, bids and asks. Percentages are of what a deed is worth to it."""

    level: Level
    jail: JailHabit | None  # None: it depends on the rents ahead
    reserve: int  # cash that it keeps, in classic units
    kept_percent: int  # of the highest rent ahead, kept in cash
    bids_percent: int  # of its worth, at most, for a deed under the hammer
    leaves_percent: int  # of its own gain by a deal, left to the other player
    asks_percent: int  # of the other player's gain by a deal, that it wants at least
    fancies_percent: int  # how much it values what it would get in its own offers


_RESERVES = (100, 50, 150, 80, 200)
_BIDS = (90, 100, 70, 80)
_LEAVES = (100, 90, 110, 100)
_ASKS = (110, 100, 120, 130)
_KEPT_PERCENT: dict[Level, int] = {"easy": 120, "normal": 100, "hard": 100}
_RESERVE_PERCENT: dict[Level, int] = {"easy": 300, "normal": 100, "hard": 100}
_FANCIES_PERCENT: dict[Level, int] = {"easy": 400, "normal": 100, "hard": 100}
"""An *easy* bot pays far too much for what it asks for: bad for itself, and the game comes to an end."""


def temper_of(level: Level, player: int) -> Temper:
    """The temper of a seat that the bank plays: always the same for the same level and player."""
    kinds = (_RESERVES, _BIDS, _LEAVES, _ASKS)
    return _temper(level, None, *(kind[player % len(kind)] for kind in kinds))


def draw_temper(level: Level, jail: JailHabit, random: Random) -> Temper:
    """A random temper of a level, for a simulation."""
    return _temper(level, jail, *(random.choice(kind) for kind in (_RESERVES, _BIDS, _LEAVES, _ASKS)))


def _temper(level: Level, jail: JailHabit | None, reserve: int, bids: int, leaves: int, asks: int) -> Temper:
    kept = reserve * _RESERVE_PERCENT[level] // 100
    leaves -= 25 * (level == "hard")
    return Temper(level, jail, kept, _KEPT_PERCENT[level], bids, leaves, asks, _FANCIES_PERCENT[level])


def to_spare(game: Game, player: int, temper: Temper) -> Money:
    """The cash that this bot can spare, in currency units: it keeps a part of the highest rent ahead."""
    cash, reserve = game.available(player), game.book.scale(temper.reserve)
    if cash <= reserve:
        return cash - reserve
    return cash - max(reserve, dearest(game, player) * temper.kept_percent // 100)


def in_notes(game: Game, amount: Money) -> Money:
    """The amount rounded down to the smallest note; never below 0."""
    note = game.book.board.smallest_note
    return max(0, amount // note * note)
