"""The screens of a deal: choose the partner, put it together, accept it, and decide on mortgages received."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import QuestionScreen, ThinkingScreen, its_player, sends
from ui.core.state import questions, routes
from ui.core.state.messages import Back
from ui.core.state.signing import to_sign
from ui.flows.deals import deeds_view, then_view, update
from ui.flows.deals import layout as layouts
from ui.flows.deals import model as own
from ui.flows.deals import view as views
from ui.pieces.templates.decision import decision
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.sheet import sheet

SCREENS: Final = (
    QuestionScreen(
        questions.MortgageAsked, views.received, decision,
        primary=lambda shown, model: to_sign(model.table, c.LiftMortgage(shown.player, shown.deed)),
    ),
    QuestionScreen(
        questions.Offered, views.offered, layouts.deal,
        primary=lambda shown, model: to_sign(model.table, c.AcceptDeal(shown.deal.to)),
        cancel=lambda shown, model: to_sign(model.table, c.RejectDeal(shown.deal.to)),
        signed_by=update.accepts, unsigned=update.ignore_offerer,
    ),
    ThinkingScreen(
        routes.ChoosePartner, views.choose_partner, pick, reader=its_player, opens=update.open_partners,
        stops_clock=True,
    ),
    ThinkingScreen(
        routes.Dealing, views.dealing, layouts.deal, primary=update.to_offer, signed_by=update.agree,
        stops_clock=True, unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(
        own.DealDeeds, deeds_view.deal_deeds, pick, primary=sends(Back()), reader=update.the_giver,
        opens=update.open_part, stops_clock=True, unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(
        routes.DealMoney, then_view.deal_money, money, primary=update.cash_typed, reader=update.the_giver,
        opens=update.open_part, stops_clock=True, unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(
        own.DealThen, then_view.deal_then, sheet, primary=sends(Back()), cancel=update.given_up,
        signed_by=update.agree, stops_clock=True,
    ),
)  # fmt: skip
