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

AMOUNTS = ((48.0, 28.0), (44.0, 26.0), (40.0, 24.0), (36.0, 22.0), (32.0, 20.0), (28.0, 18.0))
"""The sizes of the highest bid and its currency, tried in turn."""
PRICES = ((56.0, 32.0), *AMOUNTS)
_STAMP_TURNED, _STAMP_SIZES = -7.0, (56, 48, 40, 34, 28, 24)
GAVEL, GAVEL_ROOM = 100.0, 440.0
"""The side of the gavel, and the least width of a winner's panel that has room for it."""
COMPACT_BELOW = 150.0
"""A bidder's cell that is narrower has its words under its coin."""

LOW_LEADER_BELOW = 130.0
"""A leader's panel that is lower has its words close together."""


def draw_leader(pen: Pen, value: tuple[Party, Amount, str, str]) -> None:
    """The leader, the bid, and the lots that follow; for a moment only who was first."""
    leader, amount, then, first = value
    pen.fill("tile", radius=14)
    if first:
        _draw_first(pen, first)
        return
    room = pen.box.w - 28
    thens = note_lines(pen, then, 18, room, 2)
    top, pitch, foot = (2.0, 20.0, 2.0) if pen.box.h < LOW_LEADER_BELOW else (8.0, 22.0, 6.0)
    under, top = pitch * len(thens), top if thens else 16.0
    draw_coin(pen, leader.seat, 14, top, 44)
    _draw_leading(pen, leader, Box(70, top - 2, pen.box.w - 76, 48))
    height = pen.box.h - top - 50 - under
    sizes = [pair for pair in AMOUNTS if pair[0] <= height] or AMOUNTS[-1:]
    pen.line(fitting_spans(pen, amount, sizes, room), Box(14, top + 48, room, height))
    draw_lines(pen, thens, Box(14, pen.box.h - foot - under, room, under), 18, pitch, colour="soft")


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
    """The name under its title; if nobody leads, words alone in up to two lines."""
    pen.words(leader.note, Box(box.x, box.y, box.w, 22), 18, colour="soft")
    room = Box(box.x, box.y + 22, box.w, 28) if leader.note else box
    size, lines = largest_lines(pen, leader.name, (24, 22, 20), box.w, 1 if leader.note else 2)
    draw_lines(pen, lines, room, size, 24, bold=True)


def draw_countdown(pen: Pen, value: tuple[ClockRing, str]) -> None:
    """A brass ring with the seconds left, and the present call; grey while the countdown stops."""
    clock, words = value
    colour = "brass" if clock.state is ClockState.RUNNING else "soft"
    pen.touchable("tile", 14)
    side = 78.0 if pen.box.h >= 130 else 56.0
    ring = Box((pen.box.w - side) / 2, 6, side, side)
    draw_ring(pen, clock, colour, ring)
    pen.figure(str(clock.seconds), ring.x + side / 2, ring.y + side * 0.656, side * 0.44, colour="text")
    room = Box(6, side + 8, pen.box.w - 12, pen.box.h - side - 10)
    size, lines = largest_lines(pen, words, (20, 18), room.w, 2)
    draw_lines(pen, lines, room, size, 20, bold=True, colour=colour, align="centre")


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
    side, top = (38.0, 46.0) if len(words) < 2 else (28.0, 34.0)
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
