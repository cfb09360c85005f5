"""Where everything stands on each screen: `placed_screen` asks the screen's own function. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ui.flows.agreement import layout as agreement_layout
from ui.flows.agreement.model import AgreementView
from ui.flows.auction import layout as auction_layout
from ui.flows.auction.model import AuctionView
from ui.flows.board import layout as board_layout
from ui.flows.board.model import RingView, SideView
from ui.flows.building import layout as building_layout
from ui.flows.building.model import PlanView
from ui.flows.corrections import layout as corrections_layout
from ui.flows.corrections.model import CorrectionView
from ui.flows.deals import layout as deals_layout
from ui.flows.deals.model import DealView
from ui.flows.debts import layout as debts_layout
from ui.flows.debts.model import ClaimView, DebtView, PaidView, TapView
from ui.flows.deeds_and_players import layout as deeds_and_players_layout
from ui.flows.deeds_and_players.model import DeedView, PlayerView
from ui.flows.draw import layout as draw_layout
from ui.flows.draw.model import DrawView
from ui.flows.house_rules import layout as house_rules_layout
from ui.flows.house_rules.model import LinesView, RulesView
from ui.flows.menu import layout as menu_layout
from ui.flows.menu.model import SignsView
from ui.flows.new_game import layout as new_game_layout
from ui.flows.new_game.model import HandingView, SetupView, StartRollView
from ui.flows.standings import layout as standings_layout
from ui.flows.standings.model import EndView, PicturesView
from ui.flows.take_over import layout as take_over_layout
from ui.flows.take_over.model import TakenView
from ui.flows.turn import layout as turn_layout
from ui.flows.turn.model import BuyView, JailView, TableView
from ui.flows.undo import layout as undo_layout
from ui.flows.undo.model import HandsView, UndoView
from ui.flows.welcome import layout as welcome_layout
from ui.flows.welcome.model import WelcomeView
from ui.flows.why import layout as why_layout
from ui.flows.why.model import WhyView
from ui.toolkit.parts import NoticeLine, Part, ViewModel
from ui.toolkit.placing import Form, Placed
from ui.toolkit.templates import choices, decision, menu, message, money, name, pick, sheet, step

SCREENS: Final[dict[type, Callable[[Any, NoticeLine | None, Form], list[Placed]]]] = {
    TableView: turn_layout.table,
    StartRollView: new_game_layout.start_roll,
    BuyView: turn_layout.buy,
    ClaimView: debts_layout.claim,
    TapView: debts_layout.tap,
    PaidView: debts_layout.paid,
    AuctionView: auction_layout.auction,
    DebtView: debts_layout.debt,
    DrawView: draw_layout.draw_from_deck,
    JailView: turn_layout.jail,
    decision.DecisionView: decision.decision,
    PlanView: building_layout.plan,
    PlayerView: deeds_and_players_layout.player,
    DeedView: deeds_and_players_layout.deed,
    DealView: deals_layout.deal,
    money.MoneyView: money.money,
    sheet.SheetView: sheet.sheet,
    SetupView: new_game_layout.setup,
    name.NameView: name.name,
    WelcomeView: welcome_layout.welcome,
    RulesView: house_rules_layout.rules,
    LinesView: house_rules_layout.lines,
    HandingView: new_game_layout.handing,
    TakenView: take_over_layout.taken,
    pick.PickView: pick.pick,
    UndoView: undo_layout.undo,
    HandsView: undo_layout.hands,
    AgreementView: agreement_layout.agreement,
    step.StepView: step.step,
    menu.MenuView: menu.menu,
    CorrectionView: corrections_layout.correction,
    EndView: standings_layout.end,
    PicturesView: standings_layout.pictures,
    message.MessageView: message.message,
    SignsView: menu_layout.signs,
    choices.SettingsView: choices.settings,
    RingView: board_layout.ring,
    SideView: board_layout.side,
    WhyView: why_layout.why,
}


def placed_screen(screen: ViewModel, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The pieces of a screen in their places, in the order in which they are drawn."""
    return [_explaining(piece) for piece in SCREENS[type(screen)](screen, notice, form)]


def _explaining(piece: Placed) -> Placed:
    """A part that explains itself answers a touch wherever it stands."""
    action = None if piece.is_touchable else _own_action(piece.value)
    return piece if action is None else msgspec.structs.replace(piece, action=action)


def _own_action(value: object) -> object | None:
    """Of a part; several on one panel are one target, and the first of them that has an action has it for all."""
    parts = value if isinstance(value, tuple) else (value,)
    actions = (getattr(part, "action", None) for part in parts if isinstance(part, Part))
    return next((action for action in actions if action is not None), None)
