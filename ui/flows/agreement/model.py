"""The view and the messages of an agreement: several players or the banker sign together."""

from typing import Final

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
