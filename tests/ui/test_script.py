"""A recorded game as touches and cards: every step is one that the screen offers, and the same game comes out."""

from importlib import resources

import pytest

from banker.play import commands as c
from tests.ui.branch import ANIA, NAMES, SETUP
from tests.ui.sitting import Sitting
from ui.core.state.messages import DieKey, NameDone
from ui.locale.words import Words
from ui.runtime.demo.path_finder import NoWay, tag_for, touches_for
from ui.runtime.demo.script import (
    HoldThis,
    LetTimePass,
    NoSuchPiece,
    TouchThis,
    commands_of,
    offered_action,
    playing,
    setting_up,
    setup_of,
    signing,
)
from ui.store.cards import Cards

DEMO = (resources.files("ui.runtime.demo") / "demo.game").read_text(encoding="utf-8")
FIRST_AUCTION = "".join(DEMO.partition("bank closes auction\n")[:2])
"""A third of it; `banker demo` plays it to its end in the real window, which `test_cli` sees."""
SHORT = "ruleset: pl-tournament\nplayers: Ania, Bartek, Celina\n\nAnia rolls 2 4\nAnia buys\nAnia ends turn\n"


def done(sitting: Sitting, step: object) -> object:
    """Does a step at the sitting's."""
    match step:
        case TouchThis(action):
            sitting.touch(action)
        case HoldThis(tag):
            sitting.hold(tag)
        case LetTimePass(seconds):
            sitting.wait(seconds)
    return step


def played(record: str, words: Words | None = None) -> tuple[Sitting, list[object]]:
    """A sitting after a whole record, set up and played, and the steps of it."""
    sitting = Sitting(words=words, has_reader=False, cards=Cards())
    steps = [done(sitting, step) for step in setting_up(setup_of(record), lambda: sitting.model, sitting.words)]
    steps += [done(sitting, step) for step in playing(record, lambda: sitting.model, sitting.words)]
    return sitting, steps


def standing(sitting: Sitting) -> tuple[c.Command, ...]:
    """What was signed at the sitting's, in order."""
    return tuple(moment.command for moment in sitting.history.standing)


def test_a_game_is_played_by_touch_tap_and_time_alone_and_no_card_is_one_of_the_two_held_before() -> None:
    sitting, steps = played(FIRST_AUCTION)
    assert standing(sitting) == commands_of(FIRST_AUCTION)
    assert sitting.refusals == ()
    assert {type(step) for step in steps} == {TouchThis, HoldThis, LetTimePass}
    held = [step.tag for step in steps if isinstance(step, HoldThis)]
    assert all(tag not in held[max(place - 2, 0) : place] for place, tag in enumerate(held))


def test_a_game_is_set_up_with_the_names_in_their_order_in_polish_too() -> None:
    sitting, _ = played(SHORT, Words("pl"))
    assert sitting.game.names == NAMES
    assert standing(sitting) == commands_of(SHORT)


def test_a_card_is_preferred_to_touches() -> None:
    sitting = Sitting(SETUP)
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    wanted = [c.BuyDeed(ANIA)]
    assert list(signing(wanted, sitting.model, sitting.words, ())) == [HoldThis(tag_for(wanted, sitting.model))]
    by_touch = list(signing(wanted, sitting.model, sitting.words, (tag_for(wanted, sitting.model),)))
    assert by_touch and all(isinstance(step, TouchThis) for step in by_touch)


def test_touches_that_sign_a_command_are_found_on_the_screens() -> None:
    sitting = Sitting(SETUP)
    way = touches_for([c.Roll(ANIA, ("3", "5"))], sitting.model, sitting.words)
    sitting.touch(*way)
    assert way[:2] == (DieKey("3"), DieKey("5"))
    assert standing(sitting) == (c.Roll(ANIA, ("3", "5")),)


def test_a_command_that_nobody_can_sign_now_has_no_way() -> None:
    sitting = Sitting(SETUP)
    sitting.submit(c.EndGame())  # after which there are few screens to search
    with pytest.raises(NoWay, match="BuyDeed"):
        touches_for([c.BuyDeed(ANIA)], sitting.model, sitting.words)


def test_a_piece_that_is_not_on_the_screen_is_named() -> None:
    sitting = Sitting()
    with pytest.raises(NoSuchPiece, match="NameDone"):
        offered_action(sitting.model, sitting.words, NameDone)
