"""Coins that fly over the screen, once, from the payer of a transfer to the receiver.

The root adds them to any screen that shows accounts. They disappear at the end, cover no amount and take no touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.theme import theme
from ui.theme.names import BANK, SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.easing import hop, in_out_cubic, share
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed

COINS, SIDE, RISE = 3, 18.0, 36.0
"""The count of flying coins, their side, and the height of their arc."""
_ACCOUNTS: Final = ("player-", "side-")
"""The prefixes of the keys of pieces that show an account."""
_COIN: Final = 40.0
"""The rough distance from the corner of an account to the middle of its player's coin."""
_LATER: Final = 0.18
"""The delay between two coins, as a share of the flight."""


def flight(
    pairs: Sequence[tuple[SeatNumber, SeatNumber]], number: int, pieces: Sequence[Placed], form: Form
) -> list[Placed]:
    """Coins for the transfers of a command, between the accounts that these pieces show. The Bank pays from the last
    transfer in the bar, or from the upper edge. Transfers of accounts that are not shown are left out.
    """
    places = {getattr(each.value, "seat", None): _sign(each.box) for each in pieces if each.key.startswith(_ACCOUNTS)}
    last = next((piece.box for piece in pieces if piece.key == "last"), Box(form.width / 2, 0, 0, 0))
    places.setdefault(BANK, (last.x + last.w / 2, last.y + last.h / 2))
    ways = tuple((places[one], places[two]) for one, two in pairs if {one, two} <= places.keys())
    whole, seconds = Box(0, 0, form.width, form.height), theme().motion.coins_seconds
    moving = Placed(f"coins-{number}", whole, draw_flight, ways, motion=Motion.ONCE, seconds=seconds)
    return [moving] if ways else []


def draw_flight(pen: Pen, ways: tuple[tuple[Point, Point], ...]) -> None:
    """Draws the coins that are on their way at this moment."""
    for start, end in ways:
        for coin in range(COINS):
            at = share(pen.moment, coin * _LATER, 1 - (COINS - 1 - coin) * _LATER)
            if 0 < at < 1:
                _draw_coin(pen, start, end, at)


def _draw_coin(pen: Pen, start: Point, end: Point, at: float) -> None:
    way = in_out_cubic(at)
    x, y = (begin + (finish - begin) * way - SIDE / 2 for begin, finish in zip(start, end, strict=True))
    box = Box(x, max(y - RISE * hop(at), 0), SIDE, SIDE)
    pen.stamp("disc", "brass", box)
    pen.stamp("rim", "on_accent", box)


def _sign(box: Box) -> Point:
    """The place of the player's coin on an account; flying coins cover no amount there."""
    return box.x + _COIN, box.y + min(box.h / 2, _COIN)
