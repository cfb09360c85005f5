"""The screens before a game: seats, names, the board, who begins, and the notes to hand out."""

from typing import Final

from ui.core.input import dice as throwing
from ui.core.input import name as naming
from ui.core.screen import Closes, Screen, SettingUpScreen, handles, sends
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, NameDraft, StartRolls
from ui.core.state.messages import Back, DieKey, NameDone
from ui.core.state.update import do
from ui.flows.new_game import cards_update, cards_view, start_update, start_view, update
from ui.flows.new_game import layout as layouts
from ui.flows.new_game import model as own
from ui.flows.new_game import view as views
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    SettingUpScreen(
        routes.NewGame, views.new_game, layouts.setup, primary=start_update.to_seats, opens=update.open_new_game,
        card=cards_update.card_at_setup,
    ),
    SettingUpScreen(
        own.Naming, views.naming, name, primary=naming.named,
        on=handles(NameDone, update.seat_name), reader=update.who_is_named,
        types=(NameDraft,),
    ),
    SettingUpScreen(
        own.WhoSits, cards_view.who_sits, pick, primary=lambda shown, model: do(update.somebody_new, shown.seat),
    ),
    SettingUpScreen(own.BankSits, cards_view.bank_sits, pick),
    SettingUpScreen(
        own.WhoseCard, cards_view.whose_card, pick, primary=cards_update.to_new,
    ),
    SettingUpScreen(own.ChooseBoard, views.choose_board, pick, primary=sends(Back()), lists_files=True),
    SettingUpScreen(
        routes.WhoBegins, start_view.who_begins, layouts.start_roll, primary=start_update.begun,
        on=handles(DieKey, throwing.type_die),
        card=cards_update.card_begins, dice=start_update.dice_for_start, passes=start_update.take_roll_in_time,
        types=(StartRolls, DiceTyped),
    ),
    Screen(
        routes.HandingOut, start_view.handing_out, layouts.handing, primary=sends(Back()), closes=Closes.AFTER_HANDS,
    ),
)  # fmt: skip
