"""The screens before a game: seats, names, the board, who begins, and the notes to hand out."""

from __future__ import annotations

from ui.core.input import dice as throwing
from ui.core.input import name as naming
from ui.core.input.name import SignChosen
from ui.core.screen import Closes, PageScreen, SettingUpScreen
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, NameDraft, StartRolls
from ui.core.state.messages import DieEmptied, DieKey, KeyTyped, NameDone
from ui.flows.new_game import cards_update, cards_view, start_update, start_view, update
from ui.flows.new_game import layout as layouts
from ui.flows.new_game import view as views
from ui.flows.new_game.model import (
    BankSits,
    Begin,
    BoardChosen,
    CardFreed,
    CardGiven,
    ChooseBoard,
    FirstNamed,
    LevelChosen,
    LotWanted,
    Naming,
    PersonChosen,
    PersonTouched,
    RollTaken,
    SeatChosen,
    SeatRemoved,
    SeatsTaken,
    SomebodyNew,
    WhoseCard,
    WhoSits,
)
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick


class NewGameScreen(SettingUpScreen):
    shows = routes.NewGame
    view = views.new_game
    layout = layouts.setup
    on = {SeatChosen: update.choose_seat, SeatsTaken: start_update.take_seats}
    opens = update.open_new_game
    card = cards_update.card_at_setup


class NamingScreen(SettingUpScreen):
    shows = Naming
    view = views.naming
    layout = name
    reader = update.who_is_named
    on = {
        KeyTyped: naming.type_key,
        NameDone: update.name_done,
        PersonTouched: update.touch_person,
        SeatRemoved: update.remove_seat,
        SignChosen: naming.choose_sign,
    }
    types = (NameDraft,)


class WhoSitsScreen(SettingUpScreen):
    shows = WhoSits
    view = cards_view.who_sits
    layout = pick
    on = {PersonChosen: update.choose_person, SomebodyNew: update.somebody_new}


class BankSitsScreen(SettingUpScreen):
    shows = BankSits
    view = cards_view.bank_sits
    layout = pick
    on = {LevelChosen: update.choose_level, SeatRemoved: update.remove_seat}


class WhoseCardScreen(SettingUpScreen):
    shows = WhoseCard
    view = cards_view.whose_card
    layout = pick
    on = {
        CardFreed: cards_update.free_card,
        CardGiven: cards_update.give_card,
        SomebodyNew: cards_update.name_for_card,
    }


class ChooseBoardScreen(SettingUpScreen):
    shows = ChooseBoard
    view = views.choose_board
    layout = pick
    lists_files = True
    on = {BoardChosen: start_update.choose_board}


class WhoBeginsScreen(SettingUpScreen):
    shows = routes.WhoBegins
    view = start_view.who_begins
    layout = layouts.start_roll
    on = {
        Begin: start_update.begin,
        DieEmptied: throwing.empty_die,
        DieKey: throwing.type_die,
        FirstNamed: start_update.name_first,
        LotWanted: start_update.want_lot,
        RollTaken: start_update.take_roll,
    }
    card = cards_update.card_silent
    dice = start_update.dice_for_start
    passes = start_update.roll_taken_itself
    types = (StartRolls, DiceTyped)


class HandingOutScreen(PageScreen):
    shows = routes.HandingOut
    view = start_view.handing_out
    layout = layouts.handing
    closes = Closes.AFTER_HANDS
