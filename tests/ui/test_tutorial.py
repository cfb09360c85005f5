"""The lesson: by touches and by devices, with mistakes, left at any step, and offered once."""

from itertools import product
from pathlib import Path

import pytest

from hardware.dice.signals import DiceSeen
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, Signal
from tests.ui import positions_tutorial as positions
from tests.ui.branch import SETUP, Branch
from tests.ui.positions_tutorial import ANY_TAG, BUY, at_step, follow, learning, rest
from tests.ui.sitting import Sitting, actions, buttons, seen
from ui.core.input.dice import dice_awaited
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.core.state.update import do
from ui.flows.auction.model import AuctionView
from ui.flows.debts.model import PaidView
from ui.flows.settings.first_update import choose_language
from ui.flows.settings.model import LanguageAsked
from ui.flows.turn.model import BuyView
from ui.flows.tutorial import model as tutorial
from ui.flows.tutorial.model import (
    LESSON_SECONDS,
    RESTING_SECONDS,
    STEPS,
    LessonSkipped,
    TutorialDone,
    TutorialOffered,
    TutorialTyped,
    lesson_of,
)
from ui.flows.tutorial.scenes import ANA, FIELD, LEO
from ui.flows.tutorial.update import answer, inside
from ui.flows.welcome.model import WelcomeView
from ui.locale.words import LANGUAGES, Language, Words, words_in
from ui.runtime.loop.runtime import Runtime
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Style

WORDS = Words()
READING_SECONDS = 8.0
"""So long somebody looks at a screen before each touch."""
FACES = ("1", "2", "3", "4", "5", "6")


def is_over(runtime: Runtime) -> bool:
    """Was everything learnt?"""
    return isinstance(runtime.model.ui.top, TutorialDone)


def follow_to_the_end(runtime: Runtime) -> None:
    """As the screen asks, from wherever the lesson is."""
    for _ in range(4 * len(STEPS)):
        if not is_over(runtime):
            follow(runtime)
            rest(runtime)


def wanted_touch(sitting: Sitting) -> object:
    """What a finger does next who follows the screen of a table without a reader."""
    screen = sitting.view.screen
    match lesson_of(sitting.model).step:
        case tutorial.ROLL:
            return DieKey("6")
        case positions.BUY:
            return next(each.action for each in buttons(screen) if each.style is Style.PRIMARY)
        case tutorial.PAY:
            return sitting.title(sitting.words("Pay"))
        case positions.WHY:
            return seen(sitting.view, PaidView).action
        case positions.TAKE_BACK:
            return sitting.title(sitting.words("Undo"))
    return seen(sitting.view, AuctionView).seats[LEO].action


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_touches_and_ninety_seconds_teach_all_of_it(language: Language) -> None:
    sitting, touches, left = learning(words_in(language), has_reader=False), 0, 0.0
    while not is_over(sitting.runtime):
        sitting.wait(READING_SECONDS)
        sitting.touch(wanted_touch(sitting))
        touches += 1
        if lesson_of(sitting.model).resting_seconds is not None:
            left = lesson_of(sitting.model).seconds
            sitting.wait(RESTING_SECONDS)
    assert touches == 8
    assert left > RESTING_SECONDS


def test_cards_dice_and_a_button_teach_it_as_well() -> None:
    sitting = learning(WORDS)
    card, code = CardTapped(ANY_TAG, "table"), CodeScanned("any code", "scanner")
    heard: tuple[tuple[Signal, float], ...] = (
        (DiceSeen((4, 4), 0.9), 0.0), (card, 1.0), (card, RESTING_SECONDS), (code, 0.0),
    )  # fmt: skip
    steps = []
    for signal, seconds in heard:
        sitting.hear(signal)
        steps.append(lesson_of(sitting.model).step)
        sitting.wait(seconds)
    assert steps == [0, 1, 1, 3]  # a card confirms the dice, buys and is waited for; a code pays
    follow_to_the_end(sitting.runtime)
    assert is_over(sitting.runtime)


def test_the_large_real_button_buys_and_the_pause_button_waits_for_later() -> None:
    sitting = at_step(WORDS, BUY)
    sitting.hear(ButtonPressed("pause"))
    assert sitting.view.notice
    assert not lesson_of(sitting.model).moments[-1].game.is_paused
    sitting.hear(ButtonPressed("next"))
    assert inside(sitting.model, None).table.owners[FIELD] == ANA


@pytest.mark.parametrize("dice", list(product(FACES, FACES)), ids="".join)
def test_whatever_the_dice_show_the_pawn_comes_to_the_same_deed(dice: tuple[str, str]) -> None:
    sitting = learning(WORDS)
    sitting.touch(*(DieKey(face) for face in dice))
    rest(sitting.runtime)
    assert inside(sitting.model, None).table.positions[ANA] == FIELD
    assert seen(sitting.view, BuyView).transfer.amount.value == 240


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_nothing_that_can_be_touched_is_a_dead_end(step: int) -> None:
    offered = [each for each in actions(at_step(WORDS, step).view.screen) if not isinstance(each, LessonSkipped)]
    assert offered
    for action in dict.fromkeys(offered):
        sitting = at_step(WORDS, step)
        sitting.touch(action)
        assert sitting.ui.stack == (routes.Tutorial(),)
        follow_to_the_end(sitting.runtime)
        assert is_over(sitting.runtime), action


def test_nobody_is_hurried_and_nothing_goes_by_itself() -> None:
    for step in range(len(STEPS)):
        sitting = at_step(WORDS, step)
        for _ in range(3 * LESSON_SECONDS):
            sitting.wait(1.0)
        assert lesson_of(sitting.model).step == step
        follow_to_the_end(sitting.runtime)
        assert is_over(sitting.runtime)


def test_only_a_second_that_is_over_draws_anything() -> None:
    sitting = at_step(WORDS, BUY)
    sitting.runtime.pass_time(0.0)
    assert [sitting.runtime.pass_time(0.2) for _ in range(10)].count(True) == 2


def test_the_tray_looks_while_the_lesson_waits_for_dice() -> None:
    assert [dice_awaited(at_step(WORDS, step).model, SCREENS) for step in (0, BUY)] == [2, None]


@pytest.mark.parametrize("step", range(len(STEPS) + 1))
def test_whoever_skips_or_pulls_the_plug_leaves_nothing_behind(step: int, tmp_path: Path) -> None:
    branch = Branch(tmp_path, has_reader=True)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    branch.touch(routes.Tutorial())
    while not is_over(branch.runtime) and lesson_of(branch.runtime.model).step < step:
        follow(branch.runtime)
        rest(branch.runtime)
    assert branch.runtime.table is None
    branch.touch(m.Back() if is_over(branch.runtime) else LessonSkipped())
    assert seen(branch.view, WelcomeView)
    assert branch.runtime.model.ui.find(TutorialTyped) is None
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    branch.close()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_it_is_offered_at_the_first_start_and_never_again(is_wanted: bool, tmp_path: Path) -> None:
    first = Branch(tmp_path)
    first.runtime.continue_last()
    assert isinstance(first.runtime.model.ui.top, LanguageAsked)
    first.runtime.touch(do(choose_language, "ro"))
    assert first.runtime.model.settings.language == "ro"
    assert isinstance(first.runtime.model.ui.top, TutorialOffered)
    first.runtime.touch(do(answer, is_wanted))
    assert first.runtime.model.ui.stack == ((routes.Tutorial(),) if is_wanted else ())
    first.close()
    second = Branch(tmp_path)
    second.runtime.continue_last()
    assert seen(second.view, WelcomeView)
    assert second.runtime.model.saved == ()
    second.close()


def test_a_card_at_the_offer_begins_it() -> None:
    sitting = Sitting()
    sitting.ui = sitting.ui.opened(TutorialOffered())
    sitting.hear(CardTapped(ANY_TAG, "table"))
    assert sitting.showing == routes.Tutorial()
    assert sitting.settings.was_offered_lesson


def test_the_settings_have_it_between_two_games() -> None:
    sitting = Sitting()
    sitting.touch(routes.SettingsMenu())
    assert m.Open(routes.Tutorial()) in actions(sitting.view.screen)
    playing = Sitting(SETUP)
    playing.touch(m.Open(routes.SettingsMenu()))
    assert m.Open(routes.Tutorial()) not in actions(playing.view.screen)
