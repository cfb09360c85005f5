"""The model of the banker's corrections: the view, the messages, and the draft that is being typed."""

from __future__ import annotations

from banker.play import commands as c
from banker.play.history import Moment
from banker.play.state import FREE, Game
from ui.core.state.drafts import Draft
from ui.core.state.routes import OfPlayer
from ui.toolkit.parts import Button, Key, SignChoice, ViewModel


class CorrectionView(ViewModel, frozen=True):
    """The correction of an account: whose it is, the typed amount (12 keys), the reason, and the signature."""

    amount: str
    players: tuple[SignChoice, ...]
    keys: tuple[Key, ...]
    reasons: tuple[Button, ...]
    buttons: tuple[Button, ...]


class CorrectionDraft(Draft, frozen=True):
    """The draft of a correction, with the digits of its amount."""

    player: int = -1
    digits: str = ""
    is_minus: bool = False
    reason: str = ""

    def after(self, moment: Moment, game: Game) -> CorrectionDraft | None:
        """The draft after a moment: dropped once an account was corrected."""
        return None if isinstance(moment.command, c.CorrectCash) else self


class PawnCorrection(OfPlayer, frozen=True):
    """A pawn's correction, before it is signed. Unless `tries` is FREE, it is in jail with that many failed tries."""

    to: int
    tries: int = FREE
