"""The view and the messages of an agreement: several players or the banker sign together."""

from __future__ import annotations

from typing import Final

from ui.core.state.messages import Message
from ui.toolkit.parts import Button, Row, SignChoice, ViewModel

CODE_SECONDS: Final = 10.0
"""So long a printed code waits for a touch on its owner's name."""


class AgreementView(ViewModel, frozen=True):
    """What is to be signed, up to three rows; the names of who may sign it, if it is not the banker's card."""

    rows: tuple[Row, ...]
    people: tuple[SignChoice, ...]
    buttons: tuple[Button, ...]


class CardIsOf(Message, frozen=True):
    """The card that was held is this player's, if the others agree."""

    player: int


class NameAgrees(Message, frozen=True):
    """A touch on a name stands for that player's card, where none can be read or the player has none."""

    player: int
