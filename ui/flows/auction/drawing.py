"""Draw functions of an auction: the leader, the countdown, the steps, the bidders and the keys under them."""

from __future__ import annotations

from ui.flows.auction.model import BidSeat, BidStep
from ui.toolkit import lettering
from ui.toolkit.bar import draw_ring
from ui.toolkit.buttons import (
    RADIUS,
    WordStyle,
    draw_face,
    draw_filling,
    draw_plain_face,
    draw_stack,
    largest_lines,
    note_lines,
)
from ui.toolkit.easing import hop, in_cubic
from ui.toolkit.figures import draw_line, draw_lines, fitting_spans, short
from ui.toolkit.parts import Amount, Button, ClockRing, ClockState, Party
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_gavel
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

LARGEST = ((96.0, 28.0), (84.0, 28.0), (72.0, 28.0), (64.0, 28.0), (56.0, 28.0))
AMOUNTS = ((48.0, 28.0), (44.0, 26.0), (40.0, 24.0), (36.0, 22.0), (32.0, 20.0), (28.0, 18.0))
"""The sizes of the highest bid and its currency, tried in turn."""
PRICES = ((56.0, 32.0), *AMOUNTS)
_STAMP_TURNED, _STAMP_SIZES = -7.0, (56, 48, 40, 34, 28, 24)
LOW_GAVEL, HIGH_GAVEL = -14.0, -58.0
"""How far the gavel is turned at a bid, and just before it falls."""
BID_HEIGHT = 0.8
"""The least height of a line of a bid, in ems: figures have no letters below the base line."""
WIDE_COUNTDOWN = 160.0
"""A wider countdown has the gavel in its ring, and the seconds beside it."""
GAVEL, GAVEL_ROOM = 100.0, 440.0
"""The side of the gavel, and the least width of a winner's panel that has room for it."""
COMPACT_BELOW = 150.0
"""A bidder's cell that is narrower has its words under its coin."""

LOW_CELL_BELOW = 96.0
LOW_LEADER_BELOW = 130.0
"""A leader's panel that is lower has a small coin with the name beside it."""


def draw_leader(pen: Pen, value: tuple[Party, Amount, str, str]) -> None:
    """The leader, the bid, and the lots that follow; for a moment only who was first."""
    leader, amount, then, first = value
    pen.fill("tile", radius=14)
    if first:
        _draw_first(pen, first)
        return
    room = pen.box.w - 20
    thens = note_lines(pen, then, 18, room, 2)
    under = 20.0 * len(thens)
    side = 30.0 if pen.box.h < LOW_LEADER_BELOW else 44.0
    draw_coin(pen, leader.seat, 10, 6, side)
    _draw_leading(pen, leader, Box(side + 18, 6, pen.box.w - side - 24, side))
    height = pen.box.h - side - 10 - under
    sizes = [pair for pair in (*LARGEST, *AMOUNTS) if pair[0] * BID_HEIGHT <= height] or AMOUNTS[-1:]
    pen.line(fitting_spans(pen, amount, sizes, room), Box(10, side + 8, room, height))
    draw_lines(pen, thens, Box(10, pen.box.h - 4 - under, room, under), 18, 20, colour="soft")


def _draw_first(pen: Pen, words: str) -> None:
    """Who was first, in the size of the bid, on as many lines as it needs."""
    pen.outline("coral", 4, radius=14)
    room = pen.box.w - 24
    sizes = tuple(size for size, _ in AMOUNTS)
    size, lines = next(
        ((size, lines) for most in (2, 3) for size, lines in [largest_lines(pen, words, sizes, room, most)]
         if size in sizes and len(lines) * size * 1.1 <= pen.box.h - 8),
        largest_lines(pen, words, (24, 22), room, 3),
    )  # fmt: skip
    height = size * 1.1
    place = Box(12, (pen.box.h - height * len(lines)) / 2, room, height * len(lines))
    draw_lines(pen, lines, place, size, height, bold=True, colour="coral", align="centre")


def _draw_leading(pen: Pen, leader: Party, box: Box) -> None:
    """The name under its title, or beside it in a low box; if nobody leads, words alone in up to two lines."""
    if leader.note and box.h >= 44:
        pen.words(leader.note, Box(box.x, box.y - 2, box.w, 22), 18, colour="soft")
        box = Box(box.x, box.y + 20, box.w, 28)
    size, lines = largest_lines(pen, leader.name, (24, 22, 20), box.w, 2 if box.h >= 44 else 1)
    draw_lines(pen, lines, box, size, 24, bold=True)


def draw_countdown(pen: Pen, value: tuple[ClockRing, str, float]) -> None:
    """The gavel in a ring with the seconds left, and the present call; coral before the hammer falls, grey while the
    countdown stops. The gavel rises with the calls and comes down at a bid.
    """
    clock, words, lifted = value
    before = pen.before[2] if isinstance(pen.before, tuple) else lifted
    is_running = clock.state is ClockState.RUNNING
    colour = ("coral" if lifted >= 1 else "brass") if is_running else "soft"
    pen.touchable("tile", 14)
    is_wide = pen.box.w > WIDE_COUNTDOWN
    side = min(pen.box.h - 12, 108.0) if is_wide else 78.0 if pen.box.h >= 130 else 56.0
    ring = Box(8 if is_wide else (pen.box.w - side) / 2, 6, side, side)
    draw_ring(pen, clock, colour, ring)
    middle = ring.x + side / 2
    if is_wide:
        degrees = LOW_GAVEL + (HIGH_GAVEL - LOW_GAVEL) * (before + (lifted - before) * pen.moment)
        draw_gavel(pen, ring.inset(side * 0.24, side * 0.24), degrees)
        room = Box(ring.right + 6, 58, pen.box.w - ring.right - 12, pen.box.h - 64)
        pen.words(str(clock.seconds), Box(room.x, 6, room.w, 50), 40, bold=True, align="centre")
    else:
        pen.figure(str(clock.seconds), middle, ring.y + side * 0.656, side * 0.44, colour="text")
        room = Box(6, side + 8, pen.box.w - 12, pen.box.h - side - 10)
    size, lines = largest_lines(pen, words, (20, 18), room.w, 2)
    draw_lines(pen, lines, room, size, 26 if is_wide else 20, bold=True, colour=colour, align="centre")


def draw_step(pen: Pen, step: BidStep) -> None:
    """A step of the bidding; the chosen one is ringed in brass."""
    draw_plain_face(pen, step.action is not None or step.is_chosen)
    if step.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
        _draw_chosen(pen, step)
        return
    colour = "soft" if step.action is None else "text"
    draw_stack(pen, step.amount, step.note, WordStyle((24, 22, 20, 18), 18, colour, "soft"), pen.whole.inset(8))


def _draw_chosen(pen: Pen, step: BidStep) -> None:
    """The chosen step reads, from above: your card bids this amount."""
    room = pen.box.w - 12
    top = (pen.box.h - 50) / 2
    draw_line(pen, step.note, Box(6, top, room, 22), (18,), colour="brass", align="centre")
    draw_line(pen, step.amount, Box(6, top + 22, room, 28), (24, 22, 20, 18), bold=True, align="centre")


def draw_bidder(pen: Pen, bidder: BidSeat) -> None:
    """A bidder: coin, name, and what a tap bids; dashed when out, ringed when leading."""
    draw_plain_face(pen, not bidder.is_out and (bidder.action is not None or bidder.is_leading))
    if bidder.is_leading:
        pen.outline("text", 3, radius=RADIUS)
    if pen.box.w < COMPACT_BELOW:
        _draw_under_coin(pen, bidder)
    else:
        _draw_beside_coin(pen, bidder)


def draw_below(pen: Pen, button: Button) -> None:
    """The key under a bidder: to pass, or to take the last bid back."""
    draw_face(pen, button)
    size, lines = largest_lines(pen, button.title, (20, 18), pen.box.w - 8, 2)
    draw_lines(pen, lines, pen.whole, size, 22, align="centre")
    if button.share:
        draw_filling(pen, button.share, "brass")


def _draw_under_coin(pen: Pen, bidder: BidSeat) -> None:
    """Long words take two lines, under a smaller coin."""
    room = pen.box.w - 4
    words = lettering.wrapped(bidder.words, pen.size(18), False, int((room - 8) * pen.scale.unit))
    if len(words) > 2 or any(pen.width(line, 18) > room for line in words):
        words = note_lines(pen, bidder.words, 18, room, 2)
    is_small = len(words) > 1 or pen.box.h < LOW_CELL_BELOW
    side, top = (28.0, 34.0) if is_small else (38.0, 46.0)
    top = min(top, pen.box.h - 28 - 19 * len(words))
    ground = "ground" if bidder.is_out else "raised"
    draw_coin(pen, bidder.seat, (pen.box.w - side) / 2, 5, side, dim=bidder.is_out, on=ground)
    is_bold = pen.width(bidder.name, 18, True) <= room
    name = short(pen, bidder.name, 18, pen.box.w, is_bold)
    pen.words(name, Box(0, top, pen.box.w, 22), 18, bold=is_bold, colour=_name_colour(bidder), align="centre")
    for index, line in enumerate(words):
        place = Box(2, top + 24 + 19 * index, room, 20)
        pen.words(line, place, 18, colour="soft", align="centre")


def _draw_beside_coin(pen: Pen, bidder: BidSeat) -> None:
    ground = "ground" if bidder.is_out else "raised"
    draw_coin(pen, bidder.seat, 16, (pen.box.h - 52) / 2, 52, dim=bidder.is_out, on=ground)
    room = pen.box.w - 88
    words = note_lines(pen, bidder.words, 18, room, 2)
    if bidder.limit and len(words) == 1 and pen.width(bidder.limit, 18) <= room:
        words = [*words, bidder.limit]
    top = (pen.box.h - 32 - 22 * len(words)) / 2
    draw_line(pen, bidder.name, Box(80, top, room, 28), (24, 22, 20, 18), bold=True, colour=_name_colour(bidder))
    draw_lines(pen, words, Box(80, top + 31, room, 22 * len(words)), 18, 22, colour="soft")


def _name_colour(bidder: BidSeat) -> str:
    return "soft" if bidder.is_out else "text"


def draw_sold_stamp(pen: Pen, word: str) -> None:
    """The stamp's word in a double frame; it comes down on the deed after the gavel has fallen."""
    if pen.moment == 0:
        return
    middle, size = (pen.box.w / 2, pen.box.h / 2), 1.6 - 0.6 * in_cubic(pen.moment)
    with pen.moved(middle, turned=_STAMP_TURNED, stretched=(size, size)):
        pen.fill("paper", radius=8)
        pen.outline("stamp", 5, radius=8)
        pen.outline("stamp", 2, pen.whole.inset(9, 9), 4)
        draw_line(pen, word, pen.whole.inset(18, 0), _STAMP_SIZES, bold=True, colour="stamp", align="centre")


def draw_fall(pen: Pen, _: object) -> None:
    """The gavel: it falls and rises again."""
    draw_gavel(pen, pen.whole, -38.0 * (1 - hop(pen.moment)))


def draw_winner(pen: Pen, value: tuple[Party, Amount]) -> None:
    """The winner and the price, as large as they fit."""
    winner, price = value
    pen.fill("tile", radius=14)
    draw_coin(pen, winner.seat, 20, (pen.box.h - 80) / 2, 80)
    room = pen.box.w - 136 - (GAVEL + 8 if pen.box.w >= GAVEL_ROOM else 0)
    draw_line(pen, winner.name, Box(116, 10, room, 36), (28, 26, 24, 22, 20), bold=True)
    pen.line(fitting_spans(pen, price, PRICES, room), Box(116, 46, room, 66))
