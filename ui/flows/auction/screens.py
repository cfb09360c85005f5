"""The screens of an auction: the bidding with its countdown, and what was sold."""

from __future__ import annotations

from ui.core.screen import Closes, PageScreen, Screen, everybody
from ui.core.state import questions, routes
from ui.flows.auction import layout as layouts
from ui.flows.auction import sold_view, update
from ui.flows.auction import view as views
from ui.flows.auction.model import BidTooSoon, GoingOnce, StepChosen


class BiddingScreen(Screen):
    shows = questions.Bidding
    view = views.bidding
    layout = layouts.auction
    reader = everybody
    signed_by = update.bid
    closes = Closes.WITH_ITS_QUESTION
    on = {
        BidTooSoon: update.bid_too_soon,
        GoingOnce: update.going_once,
        StepChosen: update.choose_step,
    }
    unsigned = update.without_bid
    seat = update.seat_pressed
    passes = update.counted_down


class SoldScreen(PageScreen):
    shows = routes.SoldShown
    view = sold_view.sold
    layout = layouts.sold
    unsigned = update.sold_seen
    passes = update.sold_shown
    is_moment = True
    is_cancelled_by_leaving = True
