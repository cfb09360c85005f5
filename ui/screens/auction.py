"""The auction: the deed, who leads, the steps of the bidding, and every bidder."""

from ui.pages import AuctionView
from ui.parts import Notice
from ui.screens.frame import (
    GAP,
    MARGIN,
    STAGE_TOP,
    bar_pieces,
    bottom,
    button_piece,
    grid,
    inner_width,
    listed,
    side_by_side,
)
from ui.widgets.auction import draw_bidder, draw_countdown, draw_leader, draw_step
from ui.widgets.deeds import draw_small_deed
from ui.widgets.placing import Box, Form, Placed

DEED_WIDTH = 185.0
WIDE_SEATS_UP_TO = 4
"""Up to so many bidders have wide cells, in four columns."""


def auction(view: AuctionView, notice: Notice | None, form: Form) -> list[Placed]:
    """The auction screen."""
    bar = bar_pieces(view.bar, notice, form)
    if form.is_portrait:
        leader = Box(MARGIN, STAGE_TOP, inner_width(form), 172)
        steps = Box(MARGIN, leader.bottom + GAP, leader.w, 84)
        seats = Box(MARGIN, steps.bottom + GAP, leader.w, 208)
        deed = Box(MARGIN, seats.bottom + GAP, leader.w, bottom(form) - seats.bottom - GAP)
    else:
        deed = Box(MARGIN, STAGE_TOP, DEED_WIDTH, 276)
        leader = Box(deed.right + GAP, STAGE_TOP, form.width - deed.right - GAP - MARGIN, 172)
        steps = Box(leader.x, leader.bottom + GAP, leader.w, 92)
        seats = Box(MARGIN, 368, inner_width(form), 100)
    card = Placed("deed", deed, draw_small_deed, view.deed)
    return [*bar, card, *_leader_pieces(view, leader), *_step_pieces(view, steps), *_seat_pieces(view, seats, form)]


def _leader_pieces(view: AuctionView, box: Box) -> list[Placed]:
    leader = Placed("leader", box, draw_leader, (view.leader, view.amount))
    if view.countdown is None:
        return [leader]
    place = Box(box.right - 224, box.y + 16, 200, 140)
    return [leader, Placed("countdown", place, draw_countdown, (view.countdown, view.countdown_words))]


def _step_pieces(view: AuctionView, box: Box) -> list[Placed]:
    shown = view.steps[:2] if view.button else view.steps
    boxes = side_by_side([1.0] * (len(shown) + (view.button is not None)), box)
    extra = [button_piece("button-0", boxes[-1], view.button)] if view.button else []
    return [*listed("step", boxes, shown, draw_step), *extra]


def _seat_pieces(view: AuctionView, box: Box, form: Form) -> list[Placed]:
    count = len(view.seats)
    columns = max(count, WIDE_SEATS_UP_TO)
    if form.is_portrait:
        columns = 2 if count <= WIDE_SEATS_UP_TO else 4
    return listed("seat", grid(count, columns, box, 100), view.seats, draw_bidder)
