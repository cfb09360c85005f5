"""What does a touch do while a drawn card is picked? Nothing is signed before the card is shown in full."""

from __future__ import annotations

from ui.core.model import Model
from ui.core.update import Update, keyed
from ui.flows.draw.model import CardKindChosen, CardPicked, PickCard


def pick_card(touch: PickCard, model: Model) -> Update:
    """The card in the player's hand, shown before it is done."""
    return keyed(model.ui.typing(model.ui.get(CardPicked).but(card=touch.card)).but(number=0))


def choose_card_kind(touch: CardKindChosen, model: Model) -> Update:
    """What the card in the player's hand does."""
    return keyed(model.ui.typing(model.ui.get(CardPicked).but(kind=touch.kind)).but(number=0))
