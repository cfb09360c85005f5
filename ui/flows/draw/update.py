"""Updates of a drawn card: touches pick it. Nothing is signed before the card is shown in full."""

from __future__ import annotations

from ui.core.state.model import Model
from ui.core.state.update import Update, keyed
from ui.flows.draw.model import CardKindChosen, CardPicked, PickCard


def pick_card(message: PickCard, model: Model) -> Update:
    """Pick the card in the player's hand; it is shown before it is carried out."""
    return keyed(model.ui.typing(model.ui.get(CardPicked).but(card=message.card)).but(number=0))


def choose_card_kind(message: CardKindChosen, model: Model) -> Update:
    """Choose the kind of the card in the player's hand."""
    return keyed(model.ui.typing(model.ui.get(CardPicked).but(kind=message.kind)).but(number=0))
