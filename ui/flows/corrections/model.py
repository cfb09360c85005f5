"""The model of the banker's corrections: the view, the messages, and the draft that is being typed."""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from banker.play.history import Moment
from banker.play.state import FREE, Game
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message
from ui.core.state.routes import Route
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


class CorrectionDraft(Typed, frozen=True):
    """The banker's correction: whose account, the digits typed (in smallest notes), its sign and reason."""

    player: int = -1
    digits: str = ""
    is_minus: bool = False
    reason: str = ""

    def after(self, moment: Moment, game: Game) -> CorrectionDraft | None:
        """Nothing once an account was corrected."""
        return None if isinstance(moment.command, c.CorrectCash) else self


MOST_DIGITS: Final = 7


class PawnCorrection(Route, frozen=True):
    """The banker's correction of a pawn, before it is signed; with `tries` failed it is in jail."""

    player: int
    to: int
    tries: int = FREE
