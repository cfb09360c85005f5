"""How an auction is drawn: who leads, the countdown, the steps and the bidders."""

from ui.pages import BidSeat, BidStep
from ui.parts import Amount, ClockRing, Party
from ui.widgets import lettering
from ui.widgets.bar import draw_ring
from ui.widgets.buttons import RADIUS, Dress, draw_stack
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_coin
from ui.widgets.tiles import amount_spans

COMPACT_BELOW = 150.0
"""A bidder's cell narrower than this has its words under its coin."""


def draw_leader(pen: Pen, told: tuple[Party, Amount]) -> None:
    """Who leads, with how much; the countdown lies over its right end."""
    leader, amount = told
    pen.fill("tile", radius=14)
    draw_coin(pen, leader.seat, 24, 24, 64)
    room = pen.box.w - 104 - 220
    pen.words(leader.note, Box(104, 22, room, 28), 20, colour="soft")
    name = lettering.shortened(leader.name, pen.size(28), True, int(room * pen.scale.unit))
    pen.words(name, Box(104, 52, room, 36), 28, bold=True)
    pen.line(amount_spans(amount, 56, 32), Box(24, 98, pen.box.w - 244, 64))


def draw_countdown(pen: Pen, told: tuple[ClockRing, str]) -> None:
    """A ring in brass with the seconds that are left, and what is being called."""
    clock, words = told
    ring = Box((pen.box.w - 100) / 2, 0, 100, 100)
    draw_ring(pen, clock, "brass", ring)
    pen.figure(str(clock.seconds), pen.box.w / 2, 65.6, 44, colour="text")
    size = 20.0 if pen.width(words, 20, True) <= pen.box.w else 18.0
    pen.words(words, Box(0, 108, pen.box.w, 28), size, bold=True, colour="brass", align="centre")


def draw_step(pen: Pen, step: BidStep) -> None:
    """A step of the bidding; the chosen one is ringed in brass."""
    if step.action is None and not step.is_chosen:
        pen.dashes("line", radius=RADIUS)
    else:
        pen.fill(pen.face("raised"), radius=RADIUS)
    if step.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
    colour = "soft" if step.action is None else "text"
    draw_stack(pen, step.amount, step.note, Dress((24, 22, 20, 18), 18, colour, "soft"), pen.whole.inset(8))


def draw_bidder(pen: Pen, bidder: BidSeat) -> None:
    """A bidder: coin, name, and what a tap gives; dashed when out, ringed when leading."""
    if bidder.is_out or (bidder.action is None and not bidder.is_leading):
        pen.dashes("line", radius=RADIUS)
    else:
        pen.fill(pen.face("raised"), radius=RADIUS)
    if bidder.is_leading:
        pen.outline("text", 3, radius=RADIUS)
    if pen.box.w < COMPACT_BELOW:
        _draw_under_coin(pen, bidder)
    else:
        _draw_beside_coin(pen, bidder)


def _draw_under_coin(pen: Pen, bidder: BidSeat) -> None:
    draw_coin(
        pen, bidder.seat, (pen.box.w - 38) / 2, 6, 38, dim=bidder.is_out, on="ground" if bidder.is_out else "raised"
    )
    room = pen.box.w - 4
    name = lettering.shortened(bidder.name, pen.size(18), True, int(room * pen.scale.unit))
    pen.words(name, Box(2, 46, room, 22), 18, bold=True, colour=_name_colour(bidder), align="centre")
    words = lettering.shortened(bidder.words, pen.size(18), False, int(room * pen.scale.unit))
    pen.words(words, Box(2, 71, room, 22), 18, colour="soft", align="centre")


def _draw_beside_coin(pen: Pen, bidder: BidSeat) -> None:
    draw_coin(
        pen, bidder.seat, 16, (pen.box.h - 52) / 2, 52, dim=bidder.is_out, on="ground" if bidder.is_out else "raised"
    )
    room, top = pen.box.w - 88, pen.box.h / 2 - 29
    size = next((size for size in (24, 22, 20, 18) if pen.width(bidder.name, size, True) <= room), 18)
    name = lettering.shortened(bidder.name, pen.size(size), True, int(room * pen.scale.unit))
    pen.words(name, Box(80, top, room, 28), size, bold=True, colour=_name_colour(bidder))
    words = lettering.shortened(bidder.words, pen.size(18), False, int(room * pen.scale.unit))
    pen.words(words, Box(80, top + 33, room, 24), 18, colour="soft")


def _name_colour(bidder: BidSeat) -> str:
    return "soft" if bidder.is_out else "text"
