"""The screens without a game: the first one, past games, and the cards of people."""

from __future__ import annotations

from ui.core.input import name as naming
from ui.core.screen import PageScreen, QuestionScreen, everybody
from ui.core.state import questions
from ui.core.state.drafts import NameDraft
from ui.core.state.messages import KeyTyped, NameDone
from ui.core.state.update import SalvageGame
from ui.flows.welcome import layout as layouts
from ui.flows.welcome import update, view
from ui.flows.welcome.model import (
    CardAwaited,
    CardList,
    CardMeant,
    CardsOf,
    DamagedGame,
    GiveCard,
    PastGames,
    RenamePerson,
    Renaming,
    RevokeCard,
)
from ui.pieces.templates.decision import decision
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick


class WelcomeScreen(QuestionScreen):
    shows = questions.Welcome
    view = view.welcome
    layout = layouts.welcome
    reader = everybody


class PastGamesScreen(PageScreen):
    shows = PastGames
    view = view.past_games
    layout = pick
    lists_files = True


class DamagedGameScreen(PageScreen):
    shows = DamagedGame
    view = view.damaged_game
    layout = decision
    on = {SalvageGame: update.play_on_with_rest}


class CardListScreen(PageScreen):
    shows = CardList
    view = view.card_list
    layout = pick
    lists_files = True
    card = update.card_held


class CardsOfScreen(PageScreen):
    shows = CardsOf
    view = view.cards_of
    layout = pick
    on = {RenamePerson: update.rename_person}
    card = update.card_held


class CardMeantScreen(PageScreen):
    shows = CardMeant
    view = view.card_meant
    layout = decision
    on = {GiveCard: update.give_card, RevokeCard: update.revoke_card}
    card = update.card_held


class CardAwaitedScreen(PageScreen):
    shows = CardAwaited
    view = view.card_awaited
    layout = decision
    card = update.card_held


class RenamingScreen(PageScreen):
    shows = Renaming
    view = view.renaming
    layout = name
    on = {KeyTyped: naming.type_key, NameDone: update.name_typed}
    card = update.card_held
    types = (NameDraft,)
