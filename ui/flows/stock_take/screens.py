"""The screens of a stock-take: the stops of the walk, each thing that is counted, and what differs."""

from __future__ import annotations

from ui.core.screen import Closes, PageScreen
from ui.core.state import routes
from ui.flows.stock_take import update
from ui.flows.stock_take import view as views
from ui.flows.stock_take.model import (
    CashCounted,
    CashKey,
    DeedCounted,
    DeedMissing,
    DeedOwned,
    DeedTurned,
    DifferenceDropped,
    Differences,
    JailCards,
    LevelStep,
    PawnCell,
    PawnCounted,
    PawnStep,
    StationBefore,
    StationRight,
    StockAnew,
    StockCounted,
    StockReason,
    StockStep,
)
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.step import step


class StockTakeScreen(PageScreen):
    shows = routes.StockTake
    view = views.station
    layout = pick
    closes = Closes.AFTER_HANDS
    on = {JailCards: update.change_cards, StationBefore: update.station_before, StationRight: update.station_right}
    deed = update.deed_held


class PawnCountedScreen(PageScreen):
    shows = PawnCounted
    view = views.pawn
    layout = step
    closes = Closes.AFTER_HANDS
    on = {PawnCell: update.change_cell, PawnStep: update.step_pawn}


class CashCountedScreen(PageScreen):
    shows = CashCounted
    view = views.cash
    layout = money
    closes = Closes.AFTER_HANDS
    on = {CashKey: update.type_cash}


class DeedCountedScreen(PageScreen):
    shows = DeedCounted
    view = views.deed
    layout = step
    closes = Closes.AFTER_HANDS
    on = {DeedOwned: update.own_deed, DeedTurned: update.turn_deed, LevelStep: update.step_level}


class DeedMissingScreen(PageScreen):
    shows = DeedMissing
    view = views.missing
    layout = pick
    closes = Closes.AFTER_HANDS
    on = {DeedOwned: update.own_deed}


class StockCountedScreen(PageScreen):
    shows = StockCounted
    view = views.stock
    layout = step
    closes = Closes.AFTER_HANDS
    on = {StockStep: update.step_stock}


class DifferencesScreen(PageScreen):
    shows = Differences
    view = views.differences
    layout = pick
    closes = Closes.AFTER_HANDS
    on = {DifferenceDropped: update.drop_difference, StockAnew: update.forget, StockReason: update.choose_reason}
