"""The screens without a game: the first one, past games, and the cards of people."""

from typing import Final

from ui.core.screen import Closes, Screen, handles
from ui.core.state import questions
from ui.core.state.drafts import NameDraft
from ui.core.state.messages import NameDone
from ui.core.state.update import DeleteGame, SalvageGame
from ui.flows.welcome import first_view, update, view
from ui.flows.welcome import layout as layouts
from ui.flows.welcome import model as own
from ui.pieces.templates.decision import decision
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(questions.Welcome, first_view.welcome, layouts.welcome, closes=Closes.WITH_ITS_QUESTION),
    Screen(own.PastGames, view.past_games, pick, lists_files=True),
    Screen(own.MakeRoom, view.make_room, pick, lists_files=True),
    Screen(own.DeleteAsked, view.delete_asked, decision, on=handles(DeleteGame, update.delete_game)),
    Screen(own.DamagedGame, view.damaged_game, decision, on=handles(SalvageGame, update.play_on_with_rest)),
    Screen(own.CardList, view.card_list, pick, lists_files=True, card=update.take_card),
    Screen(own.CardsOf, view.cards_of, pick, card=update.take_card),
    Screen(own.CardMeant, view.card_meant, decision, card=update.take_card),
    Screen(own.CardAwaited, view.card_awaited, decision, card=update.take_card),
    Screen(
        own.Renaming, view.renaming, name, on=handles(NameDone, update.take_name), card=update.take_card,
        types=(NameDraft,),
    ),
)  # fmt: skip
