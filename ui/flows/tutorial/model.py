"""The model of the lesson: its steps, and how far it is. Its game exists only in the state of the screen."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.history import Moment
from banker.play.setup import Setup
from ui.core.state.drafts import Draft
from ui.core.state.messages import Message
from ui.core.state.model import Model, UiState
from ui.core.state.routes import PaidShown, Route, SoldShown, UndoList, WhyShown
from ui.locale.words import N_
from ui.toolkit.parts import Amount, Button, ViewModel

LESSON_SECONDS: Final = 90
RESTING_SECONDS: Final = 3.0
"""How long the result of a step is shown; a touch goes on at once."""


class TutorialStep(msgspec.Struct, frozen=True):
    """One thing to learn. It ends with a command or a screen of the `wanted` type.

    `by_touch` is the sentence if no card can be read, `done` the sentence about the result. `opened` are the screens
    that may be open, and the commands `then` are signed with it.
    """

    wanted: type
    sentence: str
    by_touch: str = ""
    done: str = ""
    opened: tuple[type[Route], ...] = ()
    then: tuple[JournalCommand, ...] = ()


_PAY_BY_CARD: Final = N_("To pay, tap any card on the reader until it beeps.")
_BID_BY_CARD: Final = N_("Mia says no: tap any card to bid")
_BID_BY_TOUCH: Final = N_("Mia says no: touch a name to bid")
_TO_TAKE_BACK: Final = (PaidShown, WhyShown, UndoList)
ROLL, PAY, AUCTION = 0, 2, 5
STEPS: Final = (
    TutorialStep(c.Roll, N_("Ana: roll and touch the dice")),
    TutorialStep(c.BuyDeed, N_("Touch Buy, or tap any card"), N_("Touch Buy"), N_("Ana owns it: a complete group")),
    TutorialStep(c.Pay, _PAY_BY_CARD, N_("Leo owes Ana rent: touch Pay"), opened=(PaidShown,)),
    TutorialStep(WhyShown, N_("Why so much? Touch the amount"), opened=(PaidShown,)),
    TutorialStep(c.Undo, N_("A mistake? Touch Undo"), "", N_("Undone: nobody has paid"), _TO_TAKE_BACK),
    TutorialStep(
        c.Bid, _BID_BY_CARD, _BID_BY_TOUCH, N_("Sold to the highest bidder"), (SoldShown,), (c.CloseAuction(),)
    ),
)
COUNT: Final = len(STEPS) + 1
"""The last step is the end of the lesson."""


class TutorialTyped(Draft, frozen=True):
    """The state of the lesson: the step, the seconds left, its game, and what is open over it.

    `resting_seconds` are left while the result of a step is shown.
    """

    setup: Setup
    step: int = 0
    seconds: float = float(LESSON_SECONDS)
    moments: tuple[Moment, ...] = ()
    ui: UiState = UiState()
    resting_seconds: float | None = None

    @property
    def without_timers(self) -> TutorialTyped:
        """The same in whole seconds."""
        resting = None if self.resting_seconds is None else 0.0
        return self.but(seconds=float(math.ceil(self.seconds)), ui=self.ui.without_timers, resting_seconds=resting)

    @property
    def now(self) -> TutorialStep:
        """The present step."""
        return STEPS[self.step]


def lesson_of(model: Model) -> TutorialTyped:
    """The lesson that is open."""
    lesson = model.ui.find(TutorialTyped)
    assert lesson is not None, "a lesson is given while its screen is open"
    return lesson


class TutorialOffered(Route, frozen=True):
    """The question whether to learn the table first, on the first start."""


class TutorialDone(Route, frozen=True):
    """The end of the lesson."""


class LessonSkipped(Message, frozen=True):
    """Leave the lesson."""


class LessonView(ViewModel, frozen=True):
    """A hand with a card at the bank, which shows an amount or a tick; what to do, and one or two decisions."""

    sentence: str
    amount: Amount | None
    buttons: tuple[Button, ...]
