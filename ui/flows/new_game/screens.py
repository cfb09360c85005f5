"""The screens before a game: seats, names, the board, who begins, and the notes to hand out."""

from typing import Final

from ui.core.input import dice as throwing
from ui.core.screen import Closes, Screen, SettingUpScreen, handles
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, NameDraft, StartRolls
from ui.core.state.messages import DieKey, NameDone
from ui.flows.new_game import cards_update, cards_view, start_update, start_view, update
from ui.flows.new_game import layout as layouts
from ui.flows.new_game import model as own
from ui.flows.new_game import view as views
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    SettingUpScreen(
        routes.NewGame, views.new_game, layouts.setup, opens=update.open_new_game, card=cards_update.card_at_setup,
    ),
    SettingUpScreen(
        own.Naming, views.naming, name, on=handles(NameDone, update.seat_name), reader=update.who_is_named,
        types=(NameDraft,),
    ),
    SettingUpScreen(own.WhoSits, cards_view.who_sits, pick),
    SettingUpScreen(own.BankSits, cards_view.bank_sits, pick),
    SettingUpScreen(own.WhoseCard, cards_view.whose_card, pick),
    SettingUpScreen(own.ChooseBoard, views.choose_board, pick, lists_files=True),
    SettingUpScreen(
        routes.WhoBegins, start_view.who_begins, layouts.start_roll, on=handles(DieKey, throwing.type_die),
        card=cards_update.card_begins, dice=start_update.dice_for_start, passes=start_update.take_roll_in_time,
        types=(StartRolls, DiceTyped),
    ),
    Screen(routes.HandingOut, start_view.handing_out, layouts.handing, closes=Closes.AFTER_HANDS),
)  # fmt: skip
