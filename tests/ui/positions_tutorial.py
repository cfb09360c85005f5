"""The lesson at each of its steps, for measures and pictures: played as somebody plays who follows the screen."""

from typing import Final

from hardware.signals import CardTapped
from tests.ui.scenes import Act, Scene, after, title
from tests.ui.sitting import Sitting, seen
from ui.core.screen import buttons_of
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.model import UiState
from ui.flows.debts.model import PaidView
from ui.flows.tutorial.model import AUCTION, PAY, RESTING_SECONDS, ROLL, TutorialOffered, lesson_of
from ui.flows.tutorial.update import inside
from ui.locale.words import Words, words_in
from ui.runtime.loop.runtime import Runtime
from ui.toolkit.parts import ViewModel

BUY, WHY, TAKE_BACK = 1, 3, 4
ANY_TAG: Final = "0000DEAD42"
"""A card that the bank has never seen."""


def learning(words: Words, has_reader: bool = True) -> Sitting:
    """The first step of the lesson."""
    sitting = Sitting(has_reader=has_reader, words=words)
    sitting.touch(routes.Tutorial())
    return sitting


def at_step(words: Words, step: int) -> Sitting:
    """This step of the lesson, counted from 0, after somebody has followed the screen so far."""
    sitting = learning(words)
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
    title = words_in(runtime.model.settings.language)("Undo")
    return next(button.action for button in buttons_of(screen) if button.title == title)


def rest(runtime: Runtime) -> None:
    """The roll is signed, what came of a step is seen, and the next amount could be read."""
    for _ in range(2):
        runtime.pass_time(RESTING_SECONDS)
        runtime.pass_time(1.0)


def followed(sitting: Sitting) -> None:
    """What the screen asks for, once."""
    follow(sitting.runtime)


def without_reader(sitting: Sitting) -> None:
    """No card can be read any more."""
    sitting.has_reader = False


def offered(words: Words) -> Sitting:
    """The first start."""
    sitting = Sitting(words=words)
    sitting.ui = UiState((TutorialOffered(),))
    return sitting


def step(number: int, *acts: Act) -> Scene:
    """A step of the lesson, and what is done there."""
    return after(lambda words: at_step(words, number), *acts)


tutorial_offered = after(offered)
tutorial_roll = step(ROLL)
tutorial_buy = step(BUY)
tutorial_bought = step(BUY, followed)
tutorial_mistaken = step(BUY, title("Auction"))
tutorial_pay = step(PAY)
tutorial_pay_by_touch = step(PAY, without_reader)
tutorial_why = step(WHY)
tutorial_take_back = step(TAKE_BACK)
tutorial_taken_back = step(TAKE_BACK, followed, followed)  # from the sum to the list of moves, and there once more
tutorial_auction = step(AUCTION)
tutorial_sold = step(AUCTION, followed)
tutorial_done = step(AUCTION, followed, lambda sitting: rest(sitting.runtime))
