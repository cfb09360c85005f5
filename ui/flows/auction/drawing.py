"""Draw functions of an auction: the bid, the countdown with its gavel, the steps, the bidders, and what was sold."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.flows.auction.model import BidSeat, BidStep
from ui.pieces.deeds import draw_swatch
from ui.theme.names import Group, SeatNumber
from ui.toolkit.bar import Saying, draw_ring
from ui.toolkit.buttons import RADIUS, WordStyle, draw_filling, draw_plain_face, draw_stack, largest_lines, note_lines
from ui.toolkit.easing import hop, in_cubic, out_back
from ui.toolkit.figures import draw_line, draw_lines, fitting_spans, short
from ui.toolkit.parts import Amount, ClockRing, ClockState, LotLine, Party
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_gavel
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

SIZES = ((96.0, 48.0), (84.0, 44.0), (72.0, 40.0), (64.0, 32.0), (56.0, 28.0))
AMOUNTS = ((48.0, 28.0), (44.0, 26.0), (40.0, 24.0), (36.0, 22.0), (32.0, 20.0), (28.0, 18.0))
"""The sizes of the highest bid and its currency, tried in turn."""
PRICES = ((56.0, 32.0), *AMOUNTS)
_STAMP_TURNED, _STAMP_SIZES = -7.0, (56, 48, 40, 34, 28, 24)
LOW_GAVEL, HIGH_GAVEL = -14.0, -58.0
"""How far the gavel is turned at a bid, and just before it falls."""
BID_HEIGHT = 0.8
"""The least height of a line of a bid, in ems: figures have no letters below the base line."""
GAVEL, GAVEL_ROOM = 100.0, 440.0
"""The side of the gavel, and the least width of a winner's panel that has room for it."""
COMPACT_BELOW = 190.0
"""A bidder's cell that is narrower has its words under its coin."""
TWO_LINES_FROM = 90.0
BAR_WIDTH, BAR, MOST_BARS = 14.0, 36.0, 5
"""The width and height of a bar for a lot that follows, and the most of them."""
Then = tuple[str, tuple[Group, ...]]
"""What follows: in words, and by the groups of several lots."""
NARROW_STEP = 130.0
"""A narrower step has no room for a currency."""
COIN, LEADING_COIN, RIM, HOP = 48.0, 64.0, 4.0, 18.0
"""The sides of a bidder's coin, and of the leader's; the width of the brass ring around that, and how far it hops."""


class SeatShown(NamedTuple):
    """A bidder's cell: its coin is at the right, beside the deed, or at the left; the leader's may stand out of it."""

    bidder: BidSeat
    has_coin_right: bool = False
    stands_out: bool = False
    limits: tuple[str, ...] = ()
    """The cash of all bidders: in narrow cells all have their word or none."""


def draw_leader(pen: Pen, value: tuple[Party, Amount, Then, str]) -> None:
    """The leader, the bid, and the price or the lots that follow; for a moment only who was first."""
    leader, amount, (then, groups), first = value
    if first:
        _draw_first(pen, first)
        return
    room = pen.box.w
    thens = note_lines(pen, then, 18, room, 2)
    under, top = BAR + 2 if groups else 22.0 * len(thens), 4.0
    if leader.note:
        pen.words(leader.note, Box(0, top, room, 22), 18, colour="soft")
        top += 22
    draw_line(pen, leader.name, Box(0, top, room, 30), (24, 22, 20, 18), bold=True)
    top += 30
    height = pen.box.h - top - under
    sizes = [pair for pair in (*SIZES, *AMOUNTS) if pair[0] * BID_HEIGHT <= height] or AMOUNTS[-1:]
    pen.line(fitting_spans(pen, amount, sizes, room, quiet=True), Box(0, top, room, height))
    foot = Box(0, pen.box.h - under, room, under)
    if groups:
        _draw_groups(pen, then, groups, foot)
    else:
        draw_lines(pen, thens, foot, 18, 22, colour="soft")


def _draw_groups(pen: Pen, words: str, groups: Sequence[Group], box: Box) -> None:
    """A bar in its colour for each of the next lots, and how many more there are."""
    x = pen.words(words, box, 18, colour="soft") + 8
    for group in groups[:MOST_BARS]:
        draw_swatch(pen, LotLine(group, ""), Box(x, box.y + 1, BAR_WIDTH, BAR))
        x += BAR_WIDTH + 4
    if len(groups) > MOST_BARS:
        pen.words(f"+{len(groups) - MOST_BARS}", Box(x + 2, box.y, box.right - x - 2, box.h), 18, colour="soft")


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


def draw_countdown(pen: Pen, value: tuple[ClockRing, float]) -> None:
    """The gavel in the ring of the time left: it rises with the calls and comes down at a bid."""
    clock, lifted = value
    before = pen.before[1] if isinstance(pen.before, tuple) else lifted
    if pen.is_pressed:
        pen.stamp("disc", "raised", pen.whole)
    pen.stamp("rim", "edge", pen.whole)
    draw_ring(pen, clock, _tone(clock.state, lifted >= 1), pen.whole)
    degrees = LOW_GAVEL + (HIGH_GAVEL - LOW_GAVEL) * (before + (lifted - before) * pen.moment)
    draw_gavel(pen, pen.whole.inset(pen.box.w * 0.24, pen.box.w * 0.24), degrees)


def draw_seconds(pen: Pen, value: tuple[int, ClockState, bool]) -> None:
    """The seconds until the next call."""
    seconds, state, is_hot = value
    colour = "coral" if is_hot and state is ClockState.RUNNING else "text"
    pen.words(str(seconds), pen.whole, 44, bold=True, colour=colour)


def draw_call(pen: Pen, value: tuple[str, ClockState, bool]) -> None:
    """The present call; coral before the hammer falls, grey while the countdown stands."""
    words, state, is_hot = value
    draw_line(pen, words, pen.whole, (20, 18), bold=True, colour=_tone(state, is_hot), align="centre")


def _tone(state: ClockState, is_hot: bool) -> str:
    return ("coral" if is_hot else "brass") if state is ClockState.RUNNING else "soft"


def draw_touch_words(pen: Pen, words: str) -> None:
    """What a touch on a name bids."""
    draw_lines(pen, note_lines(pen, words, 18, pen.box.w, 2), pen.whole, 18, 22, colour="soft")


def draw_asked(pen: Pen, words: str) -> None:
    """The question of the stage, where its answers are the bidders."""
    draw_line(pen, words, pen.whole, (28, 26, 24, 22, 20), bold=True, align="centre")


def draw_said(pen: Pen, said: Saying) -> None:
    """What the bank is about to do, and a notice, each as large as fits."""
    room, tone = pen.box.w - 24, said.notice.tone.value if said.notice else "text"
    size, lines = largest_lines(pen, said.sentence, (24, 22, 20), room, 2) if said.sentence else (18.0, [])
    high = (size + 4) * len(lines)
    small, notes = _notes(pen, said.notice.words, room, pen.box.h - high) if said.notice else (18.0, [])
    top = (pen.box.h - high - (small + 4) * len(notes)) / 2
    draw_lines(pen, lines, Box(12, top, room, high), size, size + 4, bold=True, align="centre")
    under = Box(12, top + high, room, (small + 4) * len(notes))
    draw_lines(pen, notes, under, small, small + 4, colour=tone, align="centre")


def _notes(pen: Pen, words: str, room: float, height: float) -> tuple[float, list[str]]:
    """A notice in the largest size that is not cut, and its lines."""
    tried = [
        (size, lines, int(height // (size + 4)))
        for size in (24.0, 22.0, 20.0)
        for lines in [note_lines(pen, words, size, room, 9)]
    ]
    whole = ((size, lines) for size, lines, most in tried if len(lines) <= most)
    return next(whole, (18.0, note_lines(pen, words, 18, room, int(height // 22))))


def draw_step(pen: Pen, step: BidStep) -> None:
    """A step of the bidding; the chosen one is ringed in brass."""
    draw_plain_face(pen, step.action is not None or step.is_chosen)
    is_narrow = pen.box.w < NARROW_STEP
    if step.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
        if not is_narrow:
            _draw_chosen(pen, step)
            return
    colour = "soft" if step.action is None else "text"
    amount, note = (step.brief, step.more) if is_narrow else (step.amount, step.note)
    draw_stack(pen, amount, note, WordStyle((24, 22, 20, 18), 18, colour, "soft"), pen.whole.inset(10))


def _draw_chosen(pen: Pen, step: BidStep) -> None:
    """The chosen step reads, from above: your card bids this amount."""
    room = pen.box.w - 20
    top = (pen.box.h - 50) / 2
    draw_line(pen, step.note, Box(10, top, room, 22), (18,), colour="brass", align="centre")
    draw_line(pen, step.amount, Box(10, top + 22, room, 28), (24, 22, 20, 18), bold=True, align="centre")


def draw_bidder(pen: Pen, shown: SeatShown) -> None:
    """A bidder: coin, name, and the cash or what a touch does; dashed when out, ringed when leading."""
    bidder = shown.bidder
    draw_plain_face(pen, not bidder.is_out and (bidder.action is not None or bidder.is_leading))
    if bidder.is_leading:
        pen.outline("text", 4, radius=RADIUS)
    if bidder.is_asked:
        pen.outline("brass", 4, radius=RADIUS)
    if pen.box.w < COMPACT_BELOW:
        _draw_under_coin(pen, shown)
    else:
        _draw_beside_coin(pen, shown)
    if bidder.share:
        draw_filling(pen, bidder.share, "brass")


def draw_leading(pen: Pen, value: tuple[SeatNumber, bool]) -> None:
    """The leader's coin in a brass ring: it hops from its cell to the edge of the deed."""
    seat, is_left = value
    way = out_back(pen.moment)
    side = COIN + (LEADING_COIN - COIN) * way
    rest, far = LEADING_COIN / 2 + RIM, pen.box.w - LEADING_COIN / 2 - RIM
    middle = (far - HOP * (1 - way)) if is_left else (rest + HOP * (1 - way))
    whole = Box(middle - side / 2, (pen.box.h - side) / 2, side, side)
    _draw_rim(pen, whole)
    draw_coin(pen, seat, whole.x, whole.y, side)


def _draw_rim(pen: Pen, coin: Box) -> None:
    """The brass ring of the leader, under the coin."""
    pen.stamp("disc", "brass", coin.inset(-RIM, -RIM))
    pen.stamp("disc", "ink", coin.inset(-1, -1))


def _words(pen: Pen, bidder: BidSeat, room: float, most: int) -> list[str]:
    """The lines under a name: a bidder's cash, or what keeps the seat from bidding; the leader's bid and cash."""
    lines = note_lines(pen, bidder.limit or bidder.words, 18, room, most)
    has_both = bidder.is_leading and bidder.limit and len(lines) < most and pen.width(bidder.words, 18) <= room
    return [bidder.words, *lines] if has_both else lines


def _draw_under_coin(pen: Pen, shown: SeatShown) -> None:
    """The cash, without its word if that does not fit in all cells; other long words take two lines, under a smaller
    coin. They stay clear of the leader's frame.
    """
    bidder, room = shown.bidder, pen.box.w - 20
    cash = bidder.limit if all(pen.width(limit, 18) <= room for limit in shown.limits) else bidder.cash
    words = note_lines(pen, cash or bidder.words, 18, room, 2)
    side = min(36.0, pen.box.h - (34 if len(words) == 1 else 28) - 20 * len(words))
    top = (pen.box.h - side - 20 - 20 * len(words)) / 2
    ground = "ground" if bidder.is_out else "raised"
    coin = Box((pen.box.w - side) / 2, top, side, side)
    if bidder.is_leading:
        coin = coin.inset(RIM + 1, RIM + 1)
        _draw_rim(pen, coin)
    draw_coin(pen, bidder.seat, coin.x, coin.y, coin.w, dim=bidder.is_out, on=ground)
    place = Box(4, top + side, pen.box.w - 8, 20)
    is_bold = pen.width(bidder.name, 18, True) <= room
    name = short(pen, bidder.name, 18, place.w, is_bold)
    pen.words(name, place, 18, bold=is_bold, colour=_name_colour(bidder), align="centre")
    draw_lines(pen, words, Box(10, place.bottom, room, 20 * len(words)), 18, 20, colour="soft", align="centre")


def _draw_beside_coin(pen: Pen, shown: SeatShown) -> None:
    bidder, side = shown.bidder, min(COIN, pen.box.h - 20)
    ground = "ground" if bidder.is_out else "raised"
    far = 14.0 if not shown.has_coin_right else pen.box.w - 14 - side
    if not shown.stands_out:
        if bidder.is_leading:
            _draw_rim(pen, Box(far, (pen.box.h - side) / 2, side, side))
        draw_coin(pen, bidder.seat, far, (pen.box.h - side) / 2, side, dim=bidder.is_out, on=ground)
    left, room = 14.0 if shown.has_coin_right else 26 + side, pen.box.w - side - 38
    words = _words(pen, bidder, room, 2 if pen.box.h >= TWO_LINES_FROM else 1)
    top = (pen.box.h - 30 - 22 * len(words)) / 2
    draw_line(pen, bidder.name, Box(left, top, room, 28), (24, 22, 20, 18), bold=True, colour=_name_colour(bidder))
    draw_lines(pen, words, Box(left, top + 30, room, 22 * len(words)), 18, 22, colour="soft")


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
