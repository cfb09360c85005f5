"""What does an agreement show, and what do touches on it mean? Who signs for two players or for the banker."""

from __future__ import annotations

from ui.core.messages import Message
from ui.toolkit.parts import Button, Row, SignChoice, ViewModel


class AgreementView(ViewModel, frozen=True):
    """What is to be signed by two players or by the banker, up to five rows; everybody's name, if names agree."""

    rows: tuple[Row, ...]
    people: tuple[SignChoice, ...]
    buttons: tuple[Button, ...]


class NameAgrees(Message, frozen=True):
    """A touch on a name stands for that player's card, where no card can be read."""

    player: int


class BankerAgrees(Message, frozen=True):
    """A touch stands for the banker's card, where no card can be read; the second one signs."""
