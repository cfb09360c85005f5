"""Coins that fly over the screen, once, from the payer of a transfer to the receiver: more and larger ones for more.

The root adds them to any screen that shows accounts; they disappear at the end. On the screen of a payment from one
account to another they stay as a heap. They cover no amount and take no touch.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from ui.theme import theme
from ui.theme.names import BANK, SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.easing import hop, in_out_cubic, share
from ui.toolkit.parts import CoinsMoved
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin
from ui.toolkit.weight import FLIGHT, Weight, weight_of

RISE: Final = 36.0
"""The height of the coins' arc."""
_ACCOUNTS: Final = ("player-", "side-")
"""The prefixes of the keys of pieces that show an account."""
_COIN: Final = 40.0
"""The rough distance from the corner of an account to the middle of its player's coin."""


class Way(msgspec.Struct, frozen=True):
    """The flight of one payer's coins."""

    payer: SeatNumber
    weight: Weight
    start: Point
    end: Point


class Paying(Way, frozen=True):
    """The same with coins that stay as a heap; `end` is the middle of its foot, `rise` the height of the arc."""

    rise: float = RISE


HEAP: Final = "coins"
"""The key of such coins."""
FLOOR: Final = 170.0
"""The length of the line under a heap."""
LAYERS: Final = 4
"""The most layers of a heap."""
PITCH, LAYER = 0.92, 0.72
"""The distance of two coins of a heap, and of two of its layers, as shares of a coin."""


def flight(moved: Sequence[CoinsMoved], number: int, pieces: Sequence[Placed], form: Form) -> list[Placed]:
    """Coins for the transfers of a command, between the accounts that these pieces show. The Bank pays from the last
    transfer in the bar, or from the upper edge. Transfers of accounts that are not shown are left out.
    """
    if any(piece.key == HEAP for piece in pieces):
        return []
    places = {getattr(each.value, "seat", None): _sign(each.box) for each in pieces if each.key.startswith(_ACCOUNTS)}
    last = next((piece.box for piece in pieces if piece.key == "last"), Box(form.width / 2, 0, 0, 0))
    places.setdefault(BANK, (last.x + last.w / 2, last.y + last.h / 2))
    ways = tuple(
        Way(each.payer, weight_of(each.share), places[each.payer], places[each.payee])
        for each in moved
        if {each.payer, each.payee} <= places.keys()
    )
    whole, seconds = Box(0, 0, form.width, form.height), max((way.weight.seconds for way in ways), default=0.0)
    moving = Placed(f"coins-{number}", whole, draw_flight, ways, motion=Motion.ONCE, seconds=seconds)
    return [moving] if ways else []


def draw_flight(pen: Pen, ways: tuple[Way, ...]) -> None:
    """Draws the coins that are on their way at this moment."""
    for way in ways:
        for landing in way.weight.landings:
            at = share(pen.moment, landing - FLIGHT, landing)
            if 0 < at < 1:
                draw_money(pen, way, way.end, at, RISE)


def draw_paying(pen: Pen, way: Paying) -> None:
    """Each coin flies to its place on the heap and stays there; a heap that is reached by an arc lies on a line."""
    if way.rise:
        pen.fill("edge", Box(way.end[0] - FLOOR / 2, way.end[1], FLOOR, 4), 2)
    for (x, y), landing in zip(heap_places(way.weight), way.weight.landings, strict=True):
        at = share(pen.moment, landing - FLIGHT, landing)
        if at > 0:
            draw_money(pen, way, (way.end[0] + x, way.end[1] + y), at, way.rise)


def heap_places(weight: Weight) -> list[Point]:
    """The middles of the coins of a heap, from the middle of its foot: layer on layer, each a coin shorter."""
    sizes = range(1, weight.count + 1)
    base = next(base for base in sizes if sum(range(base, max(base - LAYERS, 0), -1)) >= weight.count)
    places = [
        ((number - (base - layer - 1) / 2) * PITCH * weight.side, -(LAYER * layer + 0.5) * weight.side)
        for layer in range(min(base, LAYERS))
        for number in range(base - layer)
    ]
    return places[: weight.count]


def draw_money(pen: Pen, way: Way, end: Point, at: float, rise: float) -> None:
    """A coin with a rim of the payer's colour and the payer's sign; the Bank's has a grey rim."""
    gone, side = in_out_cubic(at), way.weight.side
    x, y = (begin + (finish - begin) * gone - side / 2 for begin, finish in zip(way.start, end, strict=True))
    box = Box(x, max(y - rise * hop(at), 0), side, side)
    pen.stamp("dot", "ink", box.inset(-1, -1))
    if way.payer == BANK:
        pen.stamp("dot", "ground", box)
    else:
        pen.stamp("dot", theme().sign(way.payer).colour, box)
        pen.stamp("dot", "paper", box.inset(3.5, 3.5))
    inner = box if way.payer == BANK else box.inset(3.5, 3.5)
    if way.payer == BANK:
        draw_coin(pen, BANK, inner.x, inner.y, inner.w)
    else:
        pen.stamp(f"glyph-{way.payer}", "ink", inner)


def _sign(box: Box) -> Point:
    """The place of the player's coin on an account; flying coins cover no amount there."""
    return box.x + _COIN, box.y + min(box.h / 2, _COIN)
