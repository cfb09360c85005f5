"""The screens of a deal: choose the partner, put it together, accept it, and decide on mortgages received."""

from __future__ import annotations

from banker.play import commands as c
from ui.core.screen import QuestionScreen, ThinkingScreen, its_player
from ui.core.state import questions, routes
from ui.flows.deals import deeds_view, then_view, update
from ui.flows.deals import layout as layouts
from ui.flows.deals import view as views
from ui.flows.deals.model import (
    DealCash,
    DealDebt,
    DealDeed,
    DealDeeds,
    DealJailCard,
    DealKey,
    DealPage,
    DealPut,
    DealThen,
)
from ui.pieces.templates.decision import decision
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.sheet import sheet


class MortgageAskedScreen(QuestionScreen):
    shows = questions.MortgageAsked
    view = views.received
    layout = decision


class OfferedScreen(QuestionScreen):
    shows = questions.Offered
    view = views.offered
    layout = layouts.deal
    reader = update.the_other
    signed_by = update.accepts
    unsigned = update.held_again
    on = {DealPage: update.deal_page}


class ChoosePartnerScreen(ThinkingScreen):
    shows = routes.ChoosePartner
    opens = update.open_partners
    view = views.choose_partner
    layout = pick
    reader = its_player
    stops_clock = True


class DealingScreen(ThinkingScreen):
    shows = routes.Dealing
    view = views.dealing
    layout = layouts.deal
    signed_by = update.agree
    stops_clock = True
    on = {DealPage: update.deal_page, DealPut: update.deal_put}
    unsigned = update.held_by_dealer
    stays_after = (c.RejectDeal,)


class DealDeedsScreen(ThinkingScreen):
    shows = DealDeeds
    opens = update.open_part
    view = deeds_view.deal_deeds
    layout = pick
    reader = update.the_giver
    stops_clock = True
    on = {DealDebt: update.deal_debt, DealDeed: update.deal_deed, DealJailCard: update.deal_jail_card}
    unsigned = update.held_by_dealer
    stays_after = (c.RejectDeal,)


class DealMoneyScreen(ThinkingScreen):
    shows = routes.DealMoney
    opens = update.open_part
    view = then_view.deal_money
    layout = money
    reader = update.the_giver
    stops_clock = True
    on = {DealCash: update.deal_cash, DealKey: update.deal_key}
    unsigned = update.held_by_dealer
    stays_after = (c.RejectDeal,)


class DealThenScreen(ThinkingScreen):
    shows = DealThen
    view = then_view.deal_then
    layout = sheet
    signed_by = update.agree
    stops_clock = True
    on = {DealPut: update.deal_put}
