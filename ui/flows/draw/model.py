"""The model of a drawn card: the view, the messages, and the card that is picked so far."""

from __future__ import annotations

from typing import ClassVar

from banker.play import events as e
from ui.core.state.drafts import AFTER_A_STEP, Typed
from ui.core.state.messages import Message
from ui.pieces.templates.sheet import SheetLine
from ui.toolkit.parts import Button, ListEntry, Transfer, ViewModel


class DrawView(ViewModel, frozen=True):
    """A drawn card: picked by what it does from lists (eight a page), or shown in full with what it moves.

    Lines stand beside it where several pay or are paid.
    """

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[ListEntry, ...] = ()
    card_title: str = ""
    card_text: str = ""
    transfer: Transfer | None = None
    lines: tuple[SheetLine, ...] = ()
    buttons: tuple[Button, ...] = ()
    turn: Button | None = None
    about: object | None = None
    """What a touch on the card explains."""


class PickCard(Message, frozen=True):
    """The card that was drawn, shown before it is done; an empty one goes back to the list."""

    card: str


class CardKindChosen(Message, frozen=True):
    """What kind of card was drawn; an empty one goes back to the kinds."""

    kind: str


class CardPicked(Typed, frozen=True):
    """The card in the player's hand, and before it what it does: an empty one goes back to the list."""

    card: str = ""
    kind: str = ""
    ends_with = (*AFTER_A_STEP, e.CardDrawn)

    def one_back(self) -> CardPicked:
        """To the cards of its kind, and from them to the kinds."""
        return CardPicked(kind=self.kind if self.card else "")
