"""Which screen is an auction? The one on which everybody bids, and which counts the hammer down."""

from __future__ import annotations

from ui.core import questions
from ui.core.screen import Closes, Screen, everybody
from ui.flows.auction import layout as layouts
from ui.flows.auction import update
from ui.flows.auction import view as views
from ui.flows.auction.model import StepChosen


class BiddingScreen(Screen):
    shows = questions.Bidding
    view = views.bidding
    layout = layouts.auction
    reader = everybody
    signed_by = update.bid
    closes = Closes.WITH_ITS_QUESTION
    on = {StepChosen: update.choose_step}
    unsigned = update.without_bid
    seat = update.seat_pressed
    passes = update.counted_down
