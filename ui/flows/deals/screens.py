"""The screens of a deal: choose the partner, put it together, accept it, and decide on mortgages received."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import QuestionScreen, ThinkingScreen, its_player
from ui.core.state import questions, routes
from ui.core.state.signing import choose_first
from ui.flows.deals import deeds_view, then_view, update
from ui.flows.deals import layout as layouts
from ui.flows.deals import model as own
from ui.flows.deals import view as views
from ui.pieces.templates.decision import decision
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.sheet import sheet

SCREENS: Final = (
    QuestionScreen(questions.MortgageAsked, views.received, decision, unsigned=choose_first),
    QuestionScreen(
        questions.Offered, views.offered, layouts.deal, signed_by=update.accepts, unsigned=update.ignore_offerer,
    ),
    ThinkingScreen(
        routes.ChoosePartner, views.choose_partner, pick, reader=its_player, opens=update.open_partners,
        stops_clock=True,
    ),
    ThinkingScreen(
        routes.Dealing, views.dealing, layouts.deal, signed_by=update.agree, stops_clock=True,
        unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(
        own.DealDeeds, deeds_view.deal_deeds, pick, reader=update.the_giver, opens=update.open_part, stops_clock=True,
        unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(
        routes.DealMoney, then_view.deal_money, money, reader=update.the_giver, opens=update.open_part,
        stops_clock=True, unsigned=update.ignore_dealer, stays_after=(c.RejectDeal,),
    ),
    ThinkingScreen(own.DealThen, then_view.deal_then, sheet, signed_by=update.agree, stops_clock=True),
)  # fmt: skip
