"""Where everything stands on each screen: `placed_screen` asks the screen's own function. Nothing here draws."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ui import pages, view
from ui.parts import Notice, Part, ViewModel
from ui.screens import (
    auction,
    deals,
    ending,
    lists,
    past,
    pictures,
    planner,
    planning,
    questions,
    ring,
    rules,
    settings,
    setup,
    sheets,
    table,
    takingover,
    trade,
    welcoming,
    why,
)
from ui.screens.bench import STRIP_UNITS, placed_bench
from ui.widgets.placing import Form, Placed

SCREENS: Final[dict[type, Callable[[Any, Notice | None, Form], list[Placed]]]] = {
    view.TableView: table.table,
    pages.StartRollView: table.start_roll,
    view.BuyView: trade.buy,
    view.ClaimView: trade.claim,
    view.TapView: trade.tap,
    view.PaidView: trade.paid,
    pages.AuctionView: auction.auction,
    pages.DebtView: planning.debt,
    view.DrawView: lists.draw_from_deck,
    view.JailView: questions.jail,
    view.DecisionView: questions.decision,
    pages.PlanView: planner.plan,
    pages.PlayerView: planning.player,
    pages.DeedView: questions.deed,
    pages.DealView: deals.deal,
    pages.MoneyView: deals.money,
    pages.SheetView: sheets.sheet,
    pages.SetupView: setup.setup,
    pages.NameView: setup.name,
    pages.WelcomeView: welcoming.welcome,
    pages.RulesView: rules.rules,
    pages.LinesView: rules.lines,
    pages.HandingView: rules.handing,
    pages.TakenView: takingover.taken,
    pages.PickView: lists.pick,
    pages.UndoView: past.undo,
    pages.HandsView: past.hands,
    pages.AgreementView: past.agreement,
    pages.StepView: past.step,
    pages.MenuView: lists.menu,
    pages.CorrectionView: past.correction,
    pages.EndView: ending.end,
    pages.PicturesView: pictures.pictures,
    pages.MessageView: questions.message,
    pages.SignsView: questions.signs,
    pages.SettingsView: settings.settings,
    pages.RingView: ring.ring,
    pages.SideView: ring.side,
    pages.WhyView: why.why,
}


def placed_screen(screen: ViewModel, notice: Notice | None, form: Form) -> list[Placed]:
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


__all__ = ["STRIP_UNITS", "placed_bench", "placed_screen"]
