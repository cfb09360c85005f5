"""The screens of a turn: a class for each question to the player on the move."""

from __future__ import annotations

from typing import ClassVar

from ui.core.input import dice as throwing
from ui.core.screen import PageScreen, QuestionScreen, its_player
from ui.core.shown import dice_pad as dice
from ui.core.state import questions, routes
from ui.core.state.messages import DieEmptied, DieKey
from ui.core.state.signing import choose_first
from ui.flows.turn import layout, update
from ui.flows.turn import view as views
from ui.flows.turn.model import RollInJail
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class JailAskedScreen(QuestionScreen):
    shows = questions.JailAsked
    is_at_home = True
    view = views.jail
    layout = layout.jail
    signed_by = update.pays_fine
    unsigned = update.fine_refused
    on = {RollInJail: update.roll_in_jail}


class RollAskedScreen(QuestionScreen):
    shows: ClassVar[type] = questions.RollAsked
    is_at_home = True
    view = views.roll
    layout = layout.table
    signed_by = update.confirms
    on = {DieEmptied: throwing.empty_die, DieKey: throwing.type_die}
    dice = throwing.two_awaited
    passes = update.rolls


class ThrowAskedScreen(RollAskedScreen):
    shows = questions.ThrowAsked


class ThirdDieAskedScreen(QuestionScreen):
    shows = questions.ThirdDieAsked
    view = dice.third_die
    layout = pick
    on = {DieEmptied: throwing.empty_die, DieKey: throwing.type_die}


class BusAskedScreen(QuestionScreen):
    shows = questions.BusAsked
    is_at_home = True
    view = views.bus
    layout = decision


class TripleAskedScreen(QuestionScreen):
    shows = questions.TripleAsked
    view = views.triple
    layout = pick


class BuyAskedScreen(QuestionScreen):
    shows = questions.BuyAsked
    view = views.buy
    layout = layout.buy
    signed_by = update.buys


class TaxAskedScreen(QuestionScreen):
    shows = questions.TaxAsked
    is_at_home = True
    view = views.tax
    layout = decision
    unsigned = choose_first


class TurnDoneScreen(QuestionScreen):
    shows = questions.TurnDone
    is_at_home = True
    view = views.done
    layout = layout.table
    signed_by = update.takes_dice


class OutOfJailScreen(PageScreen):
    shows = routes.OutOfJail
    view = views.out_of_jail
    layout = layout.jail
    reader = its_player
    signed_by = update.pays_fine
    unsigned = update.fine_refused
