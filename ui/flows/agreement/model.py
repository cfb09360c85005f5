"""The view and the messages of an agreement: several players or the banker sign together."""

from typing import Final

from ui.core.state.messages import Message
from ui.toolkit.parts import Button, Row, SignChoice, Transfer, ViewModel

CODE_SECONDS: Final = 10.0
"""How long a printed code waits for a touch on its owner's name."""


class AgreementView(ViewModel, frozen=True):
    """Up to three rows to sign, and the names of those who may sign. Without names, the banker's card signs."""

    rows: tuple[Row, ...]
    people: tuple[SignChoice, ...]
    buttons: tuple[Button, ...]
    subject: str
    """The picture of what signs: a card, or a touch on a name."""
    transfer: Transfer | None = None
    """The money that a correction moves, over the rows."""


class CardIsOf(Message, frozen=True):
    """Give the card that was held to this player, if the others agree."""

    player: int


class NameAgrees(Message, frozen=True):
    """A touch on a name replaces that player's card, where no card can be read or the player has none."""

    player: int
