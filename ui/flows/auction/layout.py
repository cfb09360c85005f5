"""The layout of an auction: deed, leader, countdown, hammer, steps and bidders; and of what was sold."""

from __future__ import annotations

from ui.flows.auction.drawing import (
    GAVEL,
    GAVEL_ROOM,
    draw_below,
    draw_bidder,
    draw_countdown,
    draw_fall,
    draw_leader,
    draw_sold_stamp,
    draw_step,
    draw_winner,
)
from ui.flows.auction.model import AuctionView, SoldView
from ui.pieces import stage
from ui.pieces.bands import draw_rows
from ui.pieces.title_deed import draw_deed, draw_small_deed
from ui.theme import theme
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed

DEED_WIDTH, LOW_DEED_WIDTH = 185.0, 188.0
LEADER_HEIGHT, STEP_HEIGHT = 140.0, 64.0
SIDE_WIDTH, SIDE_CELL, SIDE_SEAT, SIDE_GAP = 224.0, 132.0, 90.0, 6.0
"""Around a large deed: the width of each side, and the width, height and distance of the bidders there."""
FULL_FROM = 280.0
"""From this height on the deed shows all its rents."""
RISE_SECONDS = 0.3
SEAT_HEIGHT, BELOW_HEIGHT = 100.0, 60.0
TOP_HEIGHT, LOW_LEADER_HEIGHT, LOW_STEP_HEIGHT, LOW_SEAT_HEIGHT = 233.0, 117.0, 60.0, 94.0
"""Heights in portrait: of the deed and the pieces beside it, of the leader, of a step, and of a bidder."""
WIDE_SEATS_UP_TO = 4
"""Up to this number of bidders the cells are wide; in portrait more bidders have four columns."""


def auction(view: AuctionView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """All pieces of the auction's screen."""
    is_few = len(view.seats) <= WIDE_SEATS_UP_TO
    lay = _upright if form.is_portrait else _around if is_few else _across
    pieces = lay(view, form)
    return [*stage.bar_pieces(view.bar, notice, form), *pieces]


def _around(view: AuctionView, form: Form) -> list[Placed]:
    """The deed large in the middle, bid and gavel over the bidders at its sides, steps and hammer at the foot."""
    wide, steps_top = SIDE_WIDTH, stage.bottom(form) - STEP_HEIGHT
    deed = Box(stage.MARGIN + wide + stage.GAP, stage.STAGE_TOP, form.width - 2 * (stage.MARGIN + wide + stage.GAP), 0)
    deed = Box(deed.x, deed.y, deed.w, steps_top - stage.TILE_GAP - deed.y)
    leader = Box(stage.MARGIN, deed.y, wide, deed.h - 2 * (SIDE_SEAT + SIDE_GAP))
    countdown = Box(deed.right + stage.GAP, deed.y, wide, leader.h)
    cells = [
        Box(deed.x - stage.GAP - SIDE_CELL if side == 0 else countdown.x, top, SIDE_CELL, SIDE_SEAT)
        for side in (0, 1)
        for top in (leader.bottom + SIDE_GAP, leader.bottom + 2 * SIDE_GAP + SIDE_SEAT)
    ]
    cells = [cells[0], cells[2]] if len(view.seats) <= len(cells) / 2 else cells[: len(view.seats)]
    keys = [
        Box(stage.MARGIN if cell.x < deed.x else cell.right + SIDE_GAP, cell.y, wide - SIDE_CELL - SIDE_GAP, SIDE_SEAT)
        for cell in cells
    ]
    foot = Box(stage.MARGIN, steps_top, stage.inner_width(form), STEP_HEIGHT)
    *steps, hammer = stage.side_by_side([1.0] * len(view.steps) + [1.85], foot, stage.TILE_GAP)
    return _pieces(view, (deed, leader, countdown, hammer), steps, cells, keys)


def _across(view: AuctionView, form: Form) -> list[Placed]:
    """The deed at the left; leader, countdown and hammer over the steps; the bidders at the foot."""
    right = stage.inner_width(form) - DEED_WIDTH - stage.GAP
    deed = Box(stage.MARGIN, stage.STAGE_TOP, DEED_WIDTH, LEADER_HEIGHT + stage.TILE_GAP + STEP_HEIGHT)
    top = Box(deed.right + stage.GAP, stage.STAGE_TOP, right, LEADER_HEIGHT)
    leader, countdown, hammer = stage.side_by_side((303, 140, 120), top, stage.TILE_GAP)
    steps = stage.side_by_side(
        [1.0] * len(view.steps), Box(top.x, top.bottom + stage.TILE_GAP, right, STEP_HEIGHT), stage.GAP
    )
    seats = Box(stage.MARGIN, deed.bottom + stage.TILE_GAP, stage.inner_width(form), SEAT_HEIGHT)
    gap = (
        stage.GAP if len(view.seats) <= WIDE_SEATS_UP_TO else stage.TILE_GAP / 2
    )  # a smaller gap, so that names are not shortened
    cells = stage.side_by_side([1.0] * len(view.seats), seats, gap)
    return _pieces(view, (deed, leader, countdown, hammer), steps, cells, _keys_below(cells))


def _upright(view: AuctionView, form: Form) -> list[Placed]:
    """In portrait: leader, countdown and hammer beside the deed, steps two by two, bidders at the foot."""
    width = stage.inner_width(form)
    deed = Box(stage.MARGIN, stage.STAGE_TOP, LOW_DEED_WIDTH, TOP_HEIGHT)
    leader = Box(deed.right + stage.GAP, stage.STAGE_TOP, width - LOW_DEED_WIDTH - stage.GAP, LOW_LEADER_HEIGHT)
    under = Box(leader.x, leader.bottom + stage.TILE_GAP, leader.w, TOP_HEIGHT - LOW_LEADER_HEIGHT - stage.TILE_GAP)
    countdown, hammer = stage.side_by_side((1, 1), under, stage.TILE_GAP)
    steps = stage.grid(len(view.steps), 2, Box(stage.MARGIN, deed.bottom + stage.GAP, width, 0), LOW_STEP_HEIGHT)
    seats = Box(stage.MARGIN, steps[-1].bottom + stage.GAP, width, 0)
    columns = 2 if len(view.seats) <= WIDE_SEATS_UP_TO else 4
    cells = stage.grid(len(view.seats), columns, seats, LOW_SEAT_HEIGHT, (stage.GAP, stage.TILE_GAP + 4 + BELOW_HEIGHT))
    return _pieces(view, (deed, leader, countdown, hammer), steps, cells, _keys_below(cells))


def _keys_below(cells: list[Box]) -> list[Box]:
    return [Box(cell.x, cell.bottom + stage.TILE_GAP, cell.w, BELOW_HEIGHT) for cell in cells]


def _pieces(
    view: AuctionView, boxes: tuple[Box, Box, Box, Box], steps: list[Box], cells: list[Box], keys: list[Box]
) -> list[Placed]:
    deed, leader, countdown, hammer = boxes
    card, draw = (view.full, draw_deed) if view.full and deed.h >= FULL_FROM else (view.deed, draw_small_deed)
    calling = (view.countdown, view.countdown_words, view.lifted)
    return [
        Placed("deed", deed, draw, card, card.action),
        Placed("leader", leader, draw_leader, (view.leader, view.amount, view.then_words, view.first_words)),
        Placed("countdown", countdown, draw_countdown, calling, motion=Motion.CHANGE, seconds=RISE_SECONDS),
        stage.button_piece("button-0", hammer, view.hammer),
        *stage.listed("step", steps, view.steps, draw_step),
        *_seat_pieces(view, cells, keys),
    ]


def _seat_pieces(view: AuctionView, cells: list[Box], keys: list[Box]) -> list[Placed]:
    """A cell for each bidder, and under or beside it the key that passes or takes back."""
    below = [
        Placed(f"below-{index}", box, draw_below, key, key.action)
        for index, box in enumerate(keys)
        if (key := view.seats[index].below) is not None
    ]
    return [*stage.listed("seat", cells, view.seats, draw_bidder), *below]


JUST_SOLD = 0.2
"""The share of its time in which a sale is new. Later, after a look at another screen, the gavel does not move."""
SOLD_DEED_WIDTH, SOLD_WINNER_HEIGHT = 316.0, 120.0


def sold(view: SoldView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The deed under its stamp at the left (in portrait above), the winner, what is left, and the way on."""
    buttons = (view.undo, view.next)
    room = stage.stage(buttons, form) if form.is_portrait else stage.stage((), form)
    card = Box(room.x, room.y, SOLD_DEED_WIDTH, room.h)
    right = Box(
        card.right + stage.GAP, room.y, room.right - card.right - stage.GAP, stage.FOOT_TOP - stage.GAP - room.y
    )
    if form.is_portrait:
        card = Box(room.x, room.y, room.w, room.h - 2 * SOLD_WINNER_HEIGHT - 2 * stage.GAP - 8)
        right = Box(room.x, card.bottom + stage.GAP, room.w, room.bottom - card.bottom - stage.GAP)
    winner, rows = stage.below(
        Box(right.x, right.y, right.w, SOLD_WINNER_HEIGHT), right.h - SOLD_WINNER_HEIGHT - stage.GAP
    )
    foot = Box(right.x, stage.FOOT_TOP, right.w, room.bottom - stage.FOOT_TOP)
    undo, on = (
        stage.stacked(buttons, form)[::-1] if form.is_portrait else stage.in_row("button", buttons, (1.0, 1.42), foot)
    )
    stamp = Box(card.x + 44, card.y + 110, 228, 96)
    if form.is_portrait:  # between the words and the figures, above the pictures
        stamp = Box(card.x + card.w / 2 - 75, card.y + 60, 200, 72)
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
