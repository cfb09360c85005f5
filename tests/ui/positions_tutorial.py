"""The lesson at each of its steps, for measures and pictures: played as somebody plays who follows the screen."""

from __future__ import annotations

from typing import Final

from hardware.signals import CardTapped
from tests.ui.seen import seen
from tests.ui.sitting import Sitting
from ui.core.input.devices import buttons_of
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.model import UiState
from ui.flows.debts.model import PaidView
from ui.flows.tutorial.model import (
    AUCTION,
    PAY,
    RESTING_SECONDS,
    ROLL,
    TutorialOffered,
    lesson_of,
)
from ui.flows.tutorial.update import inside
from ui.locale.words import Words, words_in
from ui.runtime.loop.runtime import Runtime
from ui.toolkit.parts import View, ViewModel

BUY, WHY, TAKE_BACK = 1, 3, 4
ANY_TAG: Final = "0000DEAD42"
"""A card that the bank has never seen."""


def learning(words: Words, has_reader: bool = True) -> Sitting:
    """The first step of the lesson."""
    sitting = Sitting(has_reader=has_reader, words=words)
    sitting.touch(m.Open(routes.Tutorial()))
    return sitting


def at_step(words: Words, step: int, has_reader: bool = True) -> Sitting:
    """This step of the lesson, counted from 0, after somebody has followed the screen so far."""
    sitting = learning(words, has_reader)
    while lesson_of(sitting.model).step < step:
        follow(sitting.runtime)
        rest(sitting.runtime)
    return sitting


def follow(runtime: Runtime) -> None:
    """What the screen asks for, once."""
    step = lesson_of(runtime.model).step
    if step == ROLL:
        typed = inside(runtime.model, None).ui.get(DiceTyped).faces
        for face in ("3", "5")[len(typed) :]:
            runtime.touch(DieKey(face))
    elif step in (WHY, TAKE_BACK):
        runtime.touch(_touch(runtime, runtime.view().screen, step))
    else:
        runtime.take(CardTapped(ANY_TAG, "table"))


def _touch(runtime: Runtime, screen: ViewModel, step: int) -> object:
    """The amount that was paid, or else the button that takes back."""
    if step == WHY:
        return seen(runtime.view(), PaidView).action
    title = words_in(runtime.model.settings.language)("Take back")
    return next(button.action for button in buttons_of(screen) if button.title == title)


def rest(runtime: Runtime) -> None:
    """The roll is signed, what came of a step is seen, and the next amount could be read."""
    for _ in range(2):
        runtime.pass_time(RESTING_SECONDS)
        runtime.pass_time(1.0)


def tutorial_offered(words: Words) -> View:
    """The first start."""
    sitting = Sitting(words=words)
    sitting.ui = UiState((TutorialOffered(),))
    return sitting.view


def tutorial_roll(words: Words) -> View:
    """Two dice."""
    return at_step(words, ROLL).view


def tutorial_buy(words: Words) -> View:
    """Whatever they show."""
    return at_step(words, BUY).view


def tutorial_bought(words: Words) -> View:
    """What came of it."""
    sitting = at_step(words, BUY)
    follow(sitting.runtime)
    return sitting.view


def tutorial_pay(words: Words) -> View:
    """How a card is held."""
    return at_step(words, PAY).view


def tutorial_pay_by_touch(words: Words) -> View:
    """The same where no card can be read."""
    sitting = at_step(words, PAY)
    sitting.has_reader = False
    return sitting.view


def tutorial_why(words: Words) -> View:
    """The rent is paid."""
    return at_step(words, WHY).view


def tutorial_take_back(words: Words) -> View:
    """Its sum."""
    return at_step(words, TAKE_BACK).view


def tutorial_mistaken(words: Words) -> View:
    """Something else was touched."""
    sitting = at_step(words, BUY)
    sitting.touch_title(words("Auction"))
    return sitting.view


def tutorial_taken_back(words: Words) -> View:
    """Nobody has paid."""
    sitting = at_step(words, TAKE_BACK)
    for _ in range(2):  # from the sum to the list of moves, and there once more
        follow(sitting.runtime)
    return sitting.view


def tutorial_auction(words: Words) -> View:
    """Nobody bought it."""
    return at_step(words, AUCTION).view


def tutorial_sold(words: Words) -> View:
    """Somebody bid."""
    sitting = at_step(words, AUCTION)
    follow(sitting.runtime)
    return sitting.view


def tutorial_done(words: Words) -> View:
    """What then."""
    sitting = at_step(words, AUCTION)
    follow(sitting.runtime)
    rest(sitting.runtime)
    return sitting.view


LESSON: Final = (
    tutorial_offered, tutorial_roll, tutorial_buy, tutorial_bought, tutorial_pay, tutorial_pay_by_touch, tutorial_why,
    tutorial_take_back, tutorial_mistaken, tutorial_taken_back, tutorial_auction, tutorial_sold, tutorial_done,
)  # fmt: skip
