"""Updates of a drawn card: touches pick it. Nothing is signed before the card is shown in full."""

from banker.board import deck
from banker.play import commands as c
from banker.play.decide.drawing import drawable
from banker.play.state import Game
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import questions
from ui.core.state.model import Model, UiState
from ui.core.state.signing import Commands, with_payment
from ui.core.state.update import Update, with_key_sound
from ui.flows.draw.model import CardPicked


def pick_card(card: str, model: Model) -> Update:
    """Pick the card in the player's hand; it is shown before it is carried out."""
    return with_key_sound(model.ui.typing(model.ui.get(CardPicked).but(card=card)).but(number=0))


def choose_card_kind(kind: str, model: Model) -> Update:
    """Choose the kind of the card in the player's hand."""
    return with_key_sound(model.ui.typing(model.ui.get(CardPicked).but(kind=kind)).but(number=0))


def card_shown(game: Game, ui: UiState) -> deck.Card | None:
    """The card on the screen: the top one of a digital stack, or the one picked."""
    possible = drawable(game)
    if game.book.digital_decks:
        return game.book.cards[possible[0]]
    picked = ui.get(CardPicked).card
    return game.book.cards[picked] if picked in possible else None


def carries_out(shown: questions.DrawAsked, player: int, game: Game, ui: UiState) -> Commands:
    """Carry out the card that is shown and pay what it costs, with the player's card, if it was shown long enough."""
    card = card_shown(game, ui)
    if card is None or player != shown.player or ui.calm_seconds < SEEN_SECONDS:
        return ()
    commands = with_payment(game, c.DrawCard(player, card.id))
    return commands if len(commands) > 1 else ()
