"""Where everything stands on each screen: `placed_screen` asks the screen's own function. Nothing here draws."""

from collections.abc import Callable
from typing import Any, Final

from ui import pages, view
from ui.parts import Notice
from ui.screens import auction, deals, ending, lists, planning, questions, setup, table, trade
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
    pages.BuildView: planning.build,
    pages.MortgageView: planning.mortgage,
    pages.PlayerView: planning.player,
    pages.DeedView: questions.deed,
    pages.DealView: deals.deal,
    pages.SetupView: setup.setup,
    pages.NameView: setup.name,
    pages.WelcomeView: setup.welcome,
    pages.PickView: lists.pick,
    pages.UndoView: lists.undo,
    pages.MenuView: lists.menu,
    pages.CorrectionView: lists.correction,
    pages.EndView: ending.end,
    pages.MessageView: questions.message,
    pages.SignsView: questions.signs,
}


def placed_screen(screen: view.Screen, notice: Notice | None, form: Form) -> list[Placed]:
    """The pieces of a screen in their places, in the order in which they are drawn."""
    return SCREENS[type(screen)](screen, notice, form)


__all__ = ["STRIP_UNITS", "placed_bench", "placed_screen"]
