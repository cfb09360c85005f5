"""The screens of a turn: one for each question to the player on the move."""

from typing import Final

from banker.play import commands as c
from ui.core.input import dice as throwing
from ui.core.screen import QuestionScreen, Screen, handles, its_player, sends
from ui.core.shown import dice_pad as dice
from ui.core.state import questions, routes
from ui.core.state.messages import DieKey
from ui.core.state.signing import choose_first, to_sign
from ui.core.state.update import do
from ui.flows.turn import layout, update
from ui.flows.turn import view as views
from ui.flows.turn.bus import bus
from ui.pieces.templates.faces import faces
from ui.pieces.templates.ways import ways

SCREENS: Final = (
    QuestionScreen(questions.JailAsked, views.jail, ways, signed_by=update.pays_fine, unsigned=update.refuse_fine),
    QuestionScreen(
        questions.RollAsked, views.roll, layout.table, primary=update.to_roll,
        on=handles(DieKey, throwing.type_die), is_at_home=True,
        signed_by=update.confirms, dice=throwing.two_awaited, passes=update.rolls,
    ),
    QuestionScreen(
        questions.ThrowAsked, views.roll, layout.table, primary=update.to_roll,
        on=handles(DieKey, throwing.type_die), is_at_home=True,
        signed_by=update.confirms, dice=throwing.two_awaited, passes=update.rolls,
    ),
    QuestionScreen(
        questions.ThirdDieAsked, dice.third_die, faces, cancel=sends(do(throwing.empty_die, 1)),
        on=handles(DieKey, throwing.type_die),
    ),
    QuestionScreen(questions.BusAsked, views.bus, bus),
    QuestionScreen(
        questions.BuyAsked, views.buy, layout.buy, primary=update.to_buy, signed_by=update.buys,
        cancel=lambda shown, model: to_sign(model.table, c.DeclineDeed(shown.player)),
    ),
    QuestionScreen(questions.TaxAsked, views.tax, ways, unsigned=choose_first),
    QuestionScreen(
        questions.TurnDone, views.done, layout.table,
        on=handles(DieKey, throwing.type_die),
        primary=update.to_go_on, is_at_home=True, signed_by=update.takes_dice, dice=update.next_dice,
        passes=update.rolls,
    ),
    Screen(
        routes.OutOfJail, views.out_of_jail, ways, reader=its_player, signed_by=update.pays_fine,
        unsigned=update.refuse_fine,
    ),
)  # fmt: skip
