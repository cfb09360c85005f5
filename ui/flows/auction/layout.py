"""The layout of an auction: the deed, the bid, the countdown, steps and bidders around it; and of what was sold."""

from typing import NamedTuple

from msgspec.structs import replace

from ui.flows.auction.drawing import (
    GAVEL,
    GAVEL_ROOM,
    SeatShown,
    draw_asked,
    draw_bidder,
    draw_call,
    draw_countdown,
    draw_fall,
    draw_leader,
    draw_leading,
    draw_said,
    draw_seconds,
    draw_sold_stamp,
    draw_step,
    draw_touch_words,
    draw_winner,
)
from ui.flows.auction.model import AuctionView, SoldView
from ui.pieces import stage
from ui.pieces.bands import draw_rows
from ui.pieces.strip import Strip, strip_piece
from ui.pieces.title_deed import draw_deed
from ui.theme import theme
from ui.toolkit.bar import Saying, draw_menu
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed

TOP, MENU = 8.0, 60.0
"""Where the stage begins without a bar, and the side of the menu's key."""
DEED_WIDTH, STEP_HEIGHT, SEAT_HEIGHT, LOW_SEAT_HEIGHT = 316.0, 68.0, 92.0, 76.0
HEAD_HEIGHT, RING, CALL_HEIGHT = 148.0, 150.0, 28.0
"""In portrait the height of bid and ring above the deed; the largest side of the ring; the height of the call."""
FEW, TWO_COLUMNS = 4, 2
"""Up to this number of bidders the cells are wide."""
LEADING = Box(62, 0, 82, 72)
"""The room of the leader's coin, that begins at this distance from the inner edge of the cell and ends at the deed."""
SAID_HEIGHT = 108.0
"""The height of a notice under the deed."""
HOP_SECONDS, RISE_SECONDS = 0.2, 0.12
STEP_SHARE, KEY_SHARE = 138.0, 192.0


class Stage(NamedTuple):
    """The boxes of the pieces: the bid, the ring, the seconds, the call, the deed, the seats, the steps, the key."""

    bid: Box
    ring: Box
    seconds: Box
    call: Box
    deed: Box
    seats: list[Box]
    steps: list[Box]
    key: Box


def auction(view: AuctionView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The deed large in the middle, bid and gavel beside or above it, the bidders around, steps and pass at the foot.

    In a lesson and in a hall it stands under the bar, which has the way out and the state of the connection.
    """
    has_bar = view.bar.lesson is not None or view.bar.hall is not None
    top = TOP if not has_bar else stage.STAGE_TOP + (stage.SENTENCE_ROW if form.is_portrait else 0)
    boxes = (_upright if form.is_portrait else _around)(view, top, form)
    said = Box(boxes.deed.x, boxes.deed.bottom - SAID_HEIGHT, boxes.deed.w, SAID_HEIGHT)
    night = [stage.night(form)] if view.lifted >= 1 else []
    if not has_bar and (notice is not None or view.announced):
        boxes = boxes._replace(deed=replace(boxes.deed, h=boxes.deed.h - SAID_HEIGHT - stage.TILE_GAP))
    if has_bar:
        return [*night, *stage.bar_pieces(view.bar, notice, form), *_pieces(view, boxes, form)]
    menu = Box(form.width - stage.MARGIN - MENU, stage.MARGIN / 2, MENU, MENU)
    return [
        *night,
        *_pieces(view, boxes, form),
        *([Placed("menu", menu, draw_menu, None, view.bar.menu)] if view.bar.menu is not None else []),
        *_said(view, notice, said),
    ]


def _around(view: AuctionView, top: float, form: Form) -> Stage:
    """The deed in the middle, at its left the bid, at its right the ring, the bidders at both sides below them."""
    wide = (form.width - DEED_WIDTH) / 2 - stage.MARGIN - stage.GAP
    steps_top = stage.bottom(form) - STEP_HEIGHT + 4
    deed = Box(stage.MARGIN + wide + stage.GAP, top, DEED_WIDTH, steps_top - stage.TILE_GAP - top)
    high = SEAT_HEIGHT if top == TOP else LOW_SEAT_HEIGHT
    seats_top = deed.bottom + 2 - 2 * high - stage.TILE_GAP
    bid = Box(stage.MARGIN, top, wide, seats_top - stage.TILE_GAP - top)
    right = Box(deed.right + stage.GAP, top, wide, bid.h)
    side = min(RING, right.h - CALL_HEIGHT - 4)
    ring = Box(right.x + 4, top + 4, side, side)
    seconds = Box(ring.right + 2, top + MENU + 4, right.right - ring.right - 2, side - MENU - 8)
    call = Box(right.x, right.bottom - CALL_HEIGHT, wide, CALL_HEIGHT)
    areas = [Box(x, seats_top, wide, high) for x in (stage.MARGIN, right.x)]
    steps, key = _foot(view, Box(stage.MARGIN, steps_top, stage.inner_width(form), STEP_HEIGHT))
    return Stage(bid, ring, seconds, call, deed, _at_both_sides(len(view.seats), areas), steps, key)


def _at_both_sides(count: int, areas: list[Box]) -> list[Box]:
    """Half of the cells at each side; more than four have two columns at each."""
    columns = 1 if count <= FEW else TWO_COLUMNS
    left = (count + 1) // 2
    return [
        box
        for area, number in zip(areas, (left, count - left), strict=True)
        for box in stage.grid(number, columns, area, area.h, (stage.TILE_GAP, stage.TILE_GAP))
    ]


def _foot(view: AuctionView, box: Box) -> tuple[list[Box], Box]:
    *steps, key = stage.side_by_side([STEP_SHARE] * len(view.steps) + [KEY_SHARE], box, stage.TILE_GAP)
    return steps, key


def _upright(view: AuctionView, top: float, form: Form) -> Stage:
    """In portrait: bid and ring above the deed, the bidders under it, then the steps, and the key in the corner."""
    width, count = stage.inner_width(form), len(view.seats)
    key = Box(form.width - stage.MARGIN - 152, stage.bottom(form) - MENU + 4, 152, MENU)
    steps = stage.side_by_side([1.0] * len(view.steps), Box(stage.MARGIN, key.y - 72, width, 64), stage.TILE_GAP)
    columns = TWO_COLUMNS if count <= FEW else -(-count // 2)
    high = 70.0 if count <= FEW else 86.0
    rows = -(-count // columns)
    area = Box(stage.MARGIN, steps[0].y - rows * (high + stage.TILE_GAP), width, 0)
    seats = stage.grid(count, columns, area, high, (stage.TILE_GAP, stage.TILE_GAP))
    head = Box(stage.MARGIN, top, width, HEAD_HEIGHT)
    deed = Box(stage.MARGIN, head.bottom + 4, width, area.y - head.bottom - stage.TILE_GAP - 4)
    ring = Box(head.x + 244, top, HEAD_HEIGHT - CALL_HEIGHT, HEAD_HEIGHT - CALL_HEIGHT)
    bid = Box(head.x, top, ring.x - head.x - 8, HEAD_HEIGHT)
    seconds = Box(ring.right + 4, top + MENU + 4, head.right - ring.right - 4, ring.h - MENU - 8)
    call = Box(bid.right + 8, ring.bottom, head.right - bid.right - 8, CALL_HEIGHT)
    return Stage(bid, ring, seconds, call, deed, seats, steps, key)


def _pieces(view: AuctionView, boxes: Stage, form: Form) -> list[Placed]:
    is_hot = view.lifted >= 1
    calling = (view.countdown, view.lifted)
    words = Box(stage.MARGIN, boxes.key.y, boxes.key.x - 2 * stage.MARGIN, boxes.key.h)
    leader = view.leader, view.amount, (view.then_words, view.then_groups), view.first_words
    return [
        Placed("deed", boxes.deed, draw_deed, view.deed, view.deed.action),
        Placed("leader", boxes.bid, draw_leader, leader),
        Placed(
            "countdown", boxes.ring, draw_countdown, calling, view.countdown.action,
            motion=Motion.CHANGE, seconds=RISE_SECONDS,
        ),
        Placed("seconds", boxes.seconds, draw_seconds, (view.countdown.seconds, view.countdown.state, is_hot)),
        Placed("call", boxes.call, draw_call, (view.countdown_words, view.countdown.state, is_hot)),
        *(_asked(view, boxes) if view.asks else stage.listed("step", boxes.steps, view.steps, draw_step)),
        stage.button_piece("button-0", boxes.key, view.key),
        *([Placed("touch", words, draw_touch_words, view.touch_words)] if form.is_portrait and not view.asks else []),
        *_seat_pieces(view, boxes, form),
    ]  # fmt: skip


def _asked(view: AuctionView, boxes: Stage) -> list[Placed]:
    """The question who passes in place of the steps, and beside it that nobody bids."""
    first, last = boxes.steps[0], boxes.steps[-1]
    row = Box(first.x, first.y, last.right - first.x, first.h)
    if view.nobody is None:
        return [Placed("asked", row, draw_asked, view.asks)]
    asked, nobody = stage.side_by_side((1.0, 1.0), row, stage.TILE_GAP)
    return [Placed("asked", asked, draw_asked, view.asks), stage.button_piece("button-1", nobody, view.nobody)]


def _seat_pieces(view: AuctionView, boxes: Stage, form: Form) -> list[Placed]:
    """The bidders; their last bid or pass is taken back by a hold. The leader's coin hops to the deed."""
    is_wide = len(view.seats) <= FEW
    limits = tuple(bidder.limit for bidder in view.seats)
    pieces, leading = [], []
    for index, (bidder, box) in enumerate(zip(view.seats, boxes.seats, strict=True)):
        is_left = not form.is_portrait and box.x < boxes.deed.x
        stands_out = bidder.is_leading and is_wide and not form.is_portrait
        shown = SeatShown(bidder, is_left, stands_out, limits)
        piece = Placed(f"seat-{index}", box, draw_bidder, shown, bidder.action)
        if bidder.holding is not None:
            piece = replace(piece, action=bidder.holding, reason=bidder.held_words, hold_seconds=stage.HOLD_SECONDS)
        pieces.append(piece)
        if stands_out:
            x = box.right - LEADING.x - 4 if is_left else box.x + LEADING.x + 4 - LEADING.w
            place = Box(x, box.y + (box.h - LEADING.h) / 2, LEADING.w, LEADING.h)
            hops = Placed(f"leading-{index}", place, draw_leading, (bidder.seat, is_left))
            leading.append(replace(hops, motion=Motion.ONCE, seconds=HOP_SECONDS))
    return [*pieces, *leading]


def _said(view: AuctionView, notice: NoticeLine | None, box: Box) -> list[Placed]:
    """What the bank is about to do, or a notice, under the deed."""
    if isinstance(notice, Strip):
        return [strip_piece(notice, box)]
    if notice is None and not view.announced:
        return []
    return [Placed("sentence", box, draw_said, Saying(view.announced, notice), view.bar.about)]


JUST_SOLD = 0.2
"""The share of its time in which a sale is new. Later, after a look at another screen, the gavel does not move."""
SOLD_DEED_WIDTH, SOLD_WINNER_HEIGHT, SOLD_ROW = 316.0, 120.0, 36.0


def sold(view: SoldView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The deed under its stamp at the left (in portrait above), the winner, what is left, and the way on."""
    buttons = (view.undo, view.next)
    room = stage.stage(buttons, form) if form.is_portrait else stage.stage((), form)
    card = Box(room.x, room.y, SOLD_DEED_WIDTH, room.h)
    right = Box(
        card.right + stage.GAP, room.y, room.right - card.right - stage.GAP, stage.FOOT_TOP - stage.GAP - room.y
    )
    if form.is_portrait:
        below = SOLD_WINNER_HEIGHT + SOLD_ROW * max(len(view.rows), 2) + 20
        card = Box(room.x, room.y, room.w, room.h - below - 2 * stage.GAP)
        right = Box(room.x, card.bottom + stage.GAP, room.w, room.bottom - card.bottom - stage.GAP)
    winner, rows = stage.below(
        Box(right.x, right.y, right.w, SOLD_WINNER_HEIGHT), right.h - SOLD_WINNER_HEIGHT - stage.GAP
    )
    foot = Box(right.x, stage.FOOT_TOP, right.w, room.bottom - stage.FOOT_TOP)
    undo, on = (
        stage.stacked(buttons, form)[::-1] if form.is_portrait else stage.in_row("button", buttons, (1.0, 1.42), foot)
    )
    stamp = Box(card.x + 44, card.y + 110, 228, 96)
    if form.is_portrait:  # between the header and the first row
        stamp = Box(card.x + card.w / 2 - 98, card.y + 70, 196, 56)
    falls = Motion.ONCE if view.next.share < JUST_SOLD else None
    times = theme().motion
    strike = Box(winner.right - GAVEL - 14, winner.y + (winner.h - GAVEL) / 2, GAVEL, GAVEL)
    gavel = Placed("gavel", strike, draw_fall, None, motion=falls, seconds=times.gavel_seconds)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        Placed("deed", card, draw_deed, view.deed, view.deed.action),
        Placed(
            "stamp",
            stamp,
            draw_sold_stamp,
            view.stamp,
            motion=falls,
            seconds=times.stamp_seconds,
            delay_seconds=times.gavel_seconds,
        ),
        Placed("winner", winner, draw_winner, (view.winner, view.price), view.next.action),
        *([gavel] if winner.w >= GAVEL_ROOM else []),
        Placed("rows", rows, draw_rows, view.rows, view.next.action),
        undo,
        on,
    ]
