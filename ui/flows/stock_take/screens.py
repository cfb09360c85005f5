"""The screens of a stock-take: the stops of the walk, each thing that is counted, and what differs."""

from typing import Final

from ui.core.screen import Closes, Screen, handles, part, sends
from ui.core.state import routes
from ui.core.state.messages import Back, PawnPut
from ui.core.state.update import do
from ui.flows.stock_take import model as own
from ui.flows.stock_take import update
from ui.flows.stock_take import view as views
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place
from ui.pieces.templates.step import step

SCREENS: Final = (
    Screen(
        routes.StockTake, views.station, pick, primary=sends(do(update.station_right)),
        cancel=sends(do(update.station_before)),
        closes=Closes.AFTER_HANDS, deed=update.open_deed,
    ),
    Screen(
        own.PawnCounted, views.pawn, place, primary=sends(Back()), on=handles(PawnPut, update.put_pawn),
        closes=Closes.AFTER_HANDS,
    ),
    Screen(own.CashCounted, views.cash, money, primary=update.cash_typed, closes=Closes.AFTER_HANDS),
    Screen(own.DeedCounted, views.deed, step, primary=sends(Back()), closes=Closes.AFTER_HANDS),
    Screen(own.DeedMissing, views.missing, pick, closes=Closes.AFTER_HANDS),
    Screen(own.StockCounted, views.stock, step, primary=sends(Back()), closes=Closes.AFTER_HANDS),
    Screen(own.PotCounted, views.pot, money, primary=update.pot_typed, closes=Closes.AFTER_HANDS),
    Screen(own.Differences, views.differences, part(pick), primary=update.corrected, closes=Closes.AFTER_HANDS),
)  # fmt: skip
