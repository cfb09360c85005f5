"""How bots differ: by level, and a little by seat, so that a table has spenders and savers."""

from random import Random
from typing import Literal

from banker.bots.rents import dearest
from banker.money import Money
from banker.play.level import Level
from banker.play.state import HOTEL, Game
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
    builds_to: int  # the highest level of its lots; 5 is a hotel
    leaves_deeds: int  # one deed in so many is left to others; 0: none

    @property
    def looks_ahead(self) -> bool:
        """Does it try its commands on the bank, and take what gives it the best odds?"""
        return self.level in ("hard", "trader")


_RESERVES = (100, 50, 150, 80, 200)
_BIDS = (90, 100, 70, 80)
_LEAVES = (100, 90, 110, 100)
_ASKS = (110, 100, 120, 130)
_TIMID: tuple[Level, ...] = ("child", "easy")
_KEPT_PERCENT: dict[Level, int] = dict.fromkeys(_TIMID, 120)
_RESERVE_PERCENT: dict[Level, int] = dict.fromkeys(_TIMID, 300)
_FANCIES_PERCENT: dict[Level, int] = dict.fromkeys(_TIMID, 600)
"""An *easy* bot pays far too much for what it asks for: bad for itself, and the game comes to an end. These tables give
100 for all other levels.
"""


def temper_of(level: Level, player: int) -> Temper:
    """The temper of a seat that the bank plays: always the same for the same level and player."""
    kinds = (_RESERVES, _BIDS, _LEAVES, _ASKS)
    return _temper(level, None, *(kind[player % len(kind)] for kind in kinds))


def draw_temper(level: Level, jail: JailHabit | None, random: Random) -> Temper:
    """A random temper of a level, for a simulation."""
    return _temper(level, jail, *(random.choice(kind) for kind in (_RESERVES, _BIDS, _LEAVES, _ASKS)))


def _temper(level: Level, jail: JailHabit | None, reserve: int, bids: int, leaves: int, asks: int) -> Temper:
    is_child, kept = level == "child", reserve * _RESERVE_PERCENT.get(level, 100) // 100
    leaves -= 25 * (level in ("hard", "trader"))
    return Temper(
        level, jail, kept, _KEPT_PERCENT.get(level, 100), bids // (1 + is_child), leaves, asks,
        _FANCIES_PERCENT.get(level, 100), builds_to=2 if is_child else HOTEL, leaves_deeds=2 if is_child else 0,
    )  # fmt: skip


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
