"""The list of all flows; each flow's `screens` describes its screens."""

from typing import Final

from ui.core.screen import Screens
from ui.flows.agreement import screens as agreement
from ui.flows.auction import screens as auction
from ui.flows.bank_seat import screens as bank_seat
from ui.flows.board import screens as board
from ui.flows.building import screens as building
from ui.flows.building.built import built
from ui.flows.building.built_drawing import built as built_layout
from ui.flows.building.model import BuiltView
from ui.flows.coach import screens as coach
from ui.flows.corrections import screens as corrections
from ui.flows.deals import screens as deals
from ui.flows.debts import screens as debts
from ui.flows.deeds_and_players import screens as deeds_and_players
from ui.flows.draw import screens as draw
from ui.flows.hall import screens as hall
from ui.flows.house_rules import screens as house_rules
from ui.flows.leaving import screens as leaving
from ui.flows.menu import screens as menu
from ui.flows.milestones import screens as milestones
from ui.flows.new_game import screens as new_game
from ui.flows.pause import screens as pause
from ui.flows.phones import screens as phones
from ui.flows.pin import screens as pin
from ui.flows.season import screens as season
from ui.flows.settings import screens as settings
from ui.flows.standings import screens as standings
from ui.flows.standings.model import WinnerView
from ui.flows.standings.winner import lingering, winner
from ui.flows.stock_take import screens as stock_take
from ui.flows.switching_off import screens as switching_off
from ui.flows.take_over import screens as take_over
from ui.flows.turn import screens as turn
from ui.flows.turn.arrival import arrival as arrival_layout
from ui.flows.turn.home import home as home_layout
from ui.flows.turn.home_view import arrival, home
from ui.flows.turn.model import ArrivalView, HomeView
from ui.flows.tutorial import screens as tutorial
from ui.flows.undo import screens as undo
from ui.flows.welcome import screens as welcome
from ui.flows.why import screens as why
from ui.pieces.templates.message import MessageView, message

FLOWS: Final = (
    agreement, auction, bank_seat, board, building, coach, corrections, deals, debts, deeds_and_players, draw, hall,
    house_rules, leaving, menu, milestones, new_game, pause, phones, pin, season, settings, standings, stock_take,
    switching_off, take_over, turn, tutorial, undo, welcome, why,
)  # fmt: skip

SCREENS: Final = Screens(
    (screen for flow in FLOWS for screen in flow.SCREENS),
    {
        MessageView: message,
        HomeView: home_layout,
        ArrivalView: arrival_layout,
        BuiltView: built_layout,
        WinnerView: winner,
    },
    home,
    (lingering, arrival, built),
)
"""All screens. A message about a file is the runtime's own, the board any screen's."""
