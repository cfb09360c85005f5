"""Screens of a few positions in Polish, for tests that touch, turn and move what is shown."""

from typing import Final

from tests.ui import positions, positions_pages
from tests.ui.sitting import seen
from ui.flows.auction.model import AuctionView
from ui.flows.building.model import PlanView
from ui.flows.debts.model import ClaimView, DebtView, PaidView, TapView
from ui.flows.standings.model import EndView
from ui.flows.turn.model import BuyView, TableView
from ui.locale.words import Words
from ui.toolkit.parts import Button, Style

POLISH: Final = Words("pl")
TABLE: Final = seen(positions.table(POLISH), TableView)
TABLE_OF_EIGHT: Final = seen(positions.table_of_eight(POLISH), TableView)
BUY: Final = seen(positions.buy(POLISH), BuyView)
CLAIM: Final = seen(positions.claim(POLISH), ClaimView)
TAP: Final = seen(positions.tap(POLISH), TapView)
PAID: Final = seen(positions.paid(POLISH), PaidView)
AUCTION: Final = seen(positions.auction(POLISH), AuctionView)
DEBT: Final = seen(positions.debt(POLISH), DebtView)
BUILD: Final = seen(positions_pages.build(POLISH), PlanView)
END: Final = seen(positions_pages.end(POLISH), EndView)


def button(title: str, style: Style = Style.PLAIN) -> Button:
    """A button whose action says its title."""
    return Button(title, "", f"do {title}", style)
