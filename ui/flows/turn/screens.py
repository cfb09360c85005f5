"""The screens of a turn: one for each question to the player on the move."""

from typing import Final

from ui.core.input import dice as throwing
from ui.core.screen import QuestionScreen, Screen, handles, its_player
from ui.core.shown import dice_pad as dice
from ui.core.state import questions, routes
from ui.core.state.messages import DieKey
from ui.core.state.signing import choose_first
from ui.flows.turn import layout, update
from ui.flows.turn import view as views
from ui.flows.turn.bus import bus
from ui.pieces.templates.faces import faces
from ui.pieces.templates.ways import ways

SCREENS: Final = (
    QuestionScreen(questions.JailAsked, views.jail, ways, signed_by=update.pays_fine, unsigned=update.refuse_fine),
    QuestionScreen(
        questions.RollAsked, views.roll, layout.table, on=handles(DieKey, throwing.type_die), is_at_home=True,
        signed_by=update.confirms, dice=throwing.two_awaited, passes=update.rolls,
    ),
    QuestionScreen(
        questions.ThrowAsked, views.roll, layout.table, on=handles(DieKey, throwing.type_die), is_at_home=True,
        signed_by=update.confirms, dice=throwing.two_awaited, passes=update.rolls,
    ),
    QuestionScreen(questions.ThirdDieAsked, dice.third_die, faces, on=handles(DieKey, throwing.type_die)),
    QuestionScreen(questions.BusAsked, views.bus, bus),
    QuestionScreen(questions.BuyAsked, views.buy, layout.buy, signed_by=update.buys),
    QuestionScreen(questions.TaxAsked, views.tax, ways, unsigned=choose_first),
    QuestionScreen(
        questions.TurnDone, views.done, layout.table, on=handles(DieKey, throwing.type_die), is_at_home=True,
        signed_by=update.takes_dice, dice=update.next_dice, passes=update.rolls,
    ),
    Screen(
        routes.OutOfJail, views.out_of_jail, ways, reader=its_player, signed_by=update.pays_fine,
        unsigned=update.refuse_fine,
    ),
)  # fmt: skip
