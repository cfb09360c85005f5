"""The model of a drawn card: the view, the messages, and the card that is picked so far."""

from __future__ import annotations

from typing import ClassVar

from banker.play import events as e
from ui.core.state.drafts import AFTER_A_STEP, Draft
from ui.pieces.templates.sheet import SheetLine
from ui.theme.names import Group
from ui.toolkit.parts import Button, ListEntry, Part, Transfer, ViewModel


class DeckStack(Part, frozen=True):
    """The stack that a card is of: its name and its colour."""

    name: str
    group: Group


class DrawView(ViewModel, frozen=True):
    """A drawn card: picked by its effect, or shown in full with the money it moves.

    First the kinds are cards with icons, with a hint, then the effects are a list, eight a page. If several players pay
    or are paid, lines show it.
    """

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    stack: DeckStack
    entries: tuple[ListEntry, ...] = ()
    card_title: str = ""
    card_text: str = ""
    transfer: Transfer | None = None
    lines: tuple[SheetLine, ...] = ()
    buttons: tuple[Button, ...] = ()
    turn: Button | None = None
    hint: str = ""
    icon: str = ""
    """The kind of the card that is shown in full."""
    about: object | None = None
    """What a touch on the card explains."""


class CardPicked(Draft, frozen=True):
    """The card in the player's hand, and its kind; empty means that the list is shown."""

    card: str = ""
    kind: str = ""
    ends_with = (*AFTER_A_STEP, e.CardDrawn)

    def on_back(self) -> CardPicked:
        """One step back: to the cards of this kind, and from them to the kinds."""
        return CardPicked(kind=self.kind if self.card else "")
