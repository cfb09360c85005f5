"""Past commands, the work of hands, who agrees, and the banker's corrections."""

from __future__ import annotations

from ui.core.messages import Message
from ui.toolkit.parts import Button, Key, SignChoice, ViewModel


class CorrectionView(ViewModel, frozen=True):
    """The banker's correction: whose account, the amount typed (12 keys, the sign among them), the reason, sign it."""

    amount: str
    players: tuple[SignChoice, ...]
    keys: tuple[Key, ...]
    reasons: tuple[Button, ...]
    buttons: tuple[Button, ...]


class AccountChosen(Message, frozen=True):
    """Whose account the banker corrects."""

    player: int


class AmountKey(Message, frozen=True):
    """A digit of a correction, `erase`, or `sign`."""

    key: str


class ReasonChosen(Message, frozen=True):
    """Why the banker corrects."""

    reason: str
