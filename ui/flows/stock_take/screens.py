"""The screens of a stock-take: the stops of the walk, each thing that is counted, and what differs."""

from typing import Final

from ui.core.screen import Closes, Screen, handles, part
from ui.core.state import routes
from ui.core.state.messages import PawnPut
from ui.flows.stock_take import model as own
from ui.flows.stock_take import update
from ui.flows.stock_take import view as views
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place
from ui.pieces.templates.step import step

SCREENS: Final = (
    Screen(routes.StockTake, views.station, pick, closes=Closes.AFTER_HANDS, deed=update.open_deed),
    Screen(own.PawnCounted, views.pawn, place, on=handles(PawnPut, update.put_pawn), closes=Closes.AFTER_HANDS),
    Screen(own.CashCounted, views.cash, money, closes=Closes.AFTER_HANDS),
    Screen(own.DeedCounted, views.deed, step, closes=Closes.AFTER_HANDS),
    Screen(own.DeedMissing, views.missing, pick, closes=Closes.AFTER_HANDS),
    Screen(own.StockCounted, views.stock, step, closes=Closes.AFTER_HANDS),
    Screen(own.PotCounted, views.pot, money, closes=Closes.AFTER_HANDS),
    Screen(own.Differences, views.differences, part(pick), closes=Closes.AFTER_HANDS),
)  # fmt: skip
