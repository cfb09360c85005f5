"""Where everything stands on each screen: `placed_screen` asks the screen's own function; nothing here draws or decides."""

from ui.parts import Notice
from ui.screens import table, trade
from ui.screens.bench import STRIP_UNITS, placed_bench
from ui.view import BuyView, ClaimView, PaidView, Screen, StartRollView, TableView, TapView
from ui.widgets.placing import Form, Placed

SCREENS = {
    TableView: table.table,
    StartRollView: table.start_roll,
    BuyView: trade.buy,
    ClaimView: trade.claim,
    TapView: trade.tap,
    PaidView: trade.paid,
}


def placed_screen(screen: Screen, notice: Notice | None, form: Form) -> list[Placed]:
    """The pieces of a screen in their places, in the order in which they are drawn."""
    return SCREENS[type(screen)](screen, notice, form)


__all__ = ["STRIP_UNITS", "placed_bench", "placed_screen"]
