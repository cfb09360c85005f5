"""Which screens has a turn? A class for each question that the player on the move is asked."""

from __future__ import annotations

from ui.core import dice, questions, routes, throwing
from ui.core.messages import DieEmptied, DieKey
from ui.core.screen import Closes, PageScreen, Screen, its_player, nobody_signs
from ui.flows.turn import layout, update
from ui.flows.turn import view as views
from ui.flows.turn.model import RollInJail
from ui.toolkit.templates.decision import decision
from ui.toolkit.templates.pick import pick


class JailAskedScreen(Screen):
    shows = questions.JailAsked
    is_at_home = True
    view = views.jail
    layout = layout.jail
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION
    on = {RollInJail: update.roll_in_jail}


class RollAskedScreen(Screen):
    shows = questions.RollAsked
    is_at_home = True
    view = views.roll
    layout = layout.table
    reader = its_player
    signed_by = update.confirms
    closes = Closes.WITH_ITS_QUESTION
    on = {DieEmptied: throwing.empty_die, DieKey: throwing.type_die}
    dice = throwing.two_awaited
    passes = update.rolls


class ThrowAskedScreen(Screen):
    shows = questions.ThrowAsked
    is_at_home = True
    view = views.roll
    layout = layout.table
    reader = its_player
    signed_by = update.confirms
    closes = Closes.WITH_ITS_QUESTION
    on = {DieEmptied: throwing.empty_die, DieKey: throwing.type_die}
    dice = throwing.two_awaited
    passes = update.rolls


class ThirdDieAskedScreen(Screen):
    shows = questions.ThirdDieAsked
    view = dice.third_die
    layout = pick
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION
    on = {DieEmptied: throwing.empty_die, DieKey: throwing.type_die}


class BusAskedScreen(Screen):
    shows = questions.BusAsked
    is_at_home = True
    view = views.bus
    layout = decision
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


class TripleAskedScreen(Screen):
    shows = questions.TripleAsked
    view = views.triple
    layout = pick
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


class BuyAskedScreen(Screen):
    shows = questions.BuyAsked
    view = views.buy
    layout = layout.buy
    reader = its_player
    signed_by = update.buys
    closes = Closes.WITH_ITS_QUESTION


class TaxAskedScreen(Screen):
    shows = questions.TaxAsked
    is_at_home = True
    view = views.tax
    layout = decision
    reader = its_player
    signed_by = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


class TurnDoneScreen(Screen):
    shows = questions.TurnDone
    is_at_home = True
    view = views.done
    layout = layout.table
    reader = its_player
    signed_by = update.takes_dice
    closes = Closes.WITH_ITS_QUESTION


class OutOfJailScreen(PageScreen):
    shows = routes.OutOfJail
    view = views.out_of_jail
    layout = layout.jail
    reader = its_player
