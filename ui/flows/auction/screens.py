"""The screens of an auction: the bidding with its countdown, who passes, and what was sold."""

from typing import Final

from ui.core.screen import Closes, Screen, closes_after
from ui.core.state import questions, routes
from ui.flows.auction import layout as layouts
from ui.flows.auction import sold_view, update
from ui.flows.auction import view as views
from ui.flows.auction.model import SOLD_SECONDS, WhoPasses

SCREENS: Final = (
    Screen(
        questions.Bidding, views.bidding, layouts.auction, closes=Closes.WITH_ITS_QUESTION, signed_by=update.bid,
        unsigned=update.without_bid, seat=update.bid_by_button, passes=update.count_down,
    ),
    Screen(WhoPasses, views.who_passes, layouts.auction),
    Screen(
        routes.SoldShown, sold_view.sold, layouts.sold, unsigned=update.ignore_card, passes=closes_after(SOLD_SECONDS),
        is_moment=True,
    ),
)  # fmt: skip
