"""What the dice tray saw: announced on the pad, signed at once by touch, button or the roller's tap, or corrected."""

import pytest

from banker.play import commands as c
from banker.play import events as e
from banker.play.position import Seat
from banker.play.rules.dice import LAPS_BEFORE_THIRD_DIE
from banker.play.setup import Setup
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from tests.ui.sitting import ANIA, BARTEK, NAMES, Recorded, Sitting, held, seated, seen, there, told
from ui.core.input.dice import dice_awaited, empty_die
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.notices import DiceUnclear
from ui.core.state.update import do
from ui.core.view import view_in
from ui.flows.turn.model import TableView
from ui.locale.words import Language, Words
from ui.pieces.dice_pad import DicePad
from ui.runtime.devices.tray import TrayFollower
from ui.runtime.registry import SCREENS


def see(sitting: Sitting, *values: int) -> Recorded:
    """The tray is sure of these, of the last one the least."""
    return sitting.hear(DiceSeen(values, 0.9, len(values) - 1))


def faces(sitting: Sitting) -> tuple[str, ...]:
    """What is typed."""
    return sitting.ui.get(DiceTyped).faces


def pad(sitting: Sitting) -> DicePad:
    """The display and its keys."""
    return there(seen(sitting.view, TableView).pad)


def marked(sitting: Sitting) -> list[bool]:
    """Which dice in the display the next key corrects."""
    return [die.is_marked for die in pad(sitting).dice]


def test_seen_dice_are_typed_and_not_signed_at_once() -> None:
    sitting = seated()
    assert see(sitting, 2, 4) == ()
    assert faces(sitting) == ("2", "4")
    assert sitting.showing == questions.RollAsked(ANIA)


def test_they_are_confirmed_by_the_rollers_card_and_by_nobody_elses() -> None:
    sitting = seated()
    see(sitting, 2, 4)
    assert sitting.tap(BARTEK) == ()
    sitting.touch(m.Back())
    assert sitting.tap(ANIA) == (c.Roll(ANIA, ("2", "4")),)
    assert faces(sitting) == ()
    assert not sitting.ui.get(DiceTyped).is_seen


def test_a_wrong_die_is_touched_and_typed_and_the_other_stays() -> None:
    sitting = seated()
    see(sitting, 2, 4)
    sitting.touch(do(empty_die, 1), DieKey("5"))
    assert sitting.tap(ANIA) == (c.Roll(ANIA, ("2", "5")),)


def test_one_key_corrects_the_die_the_tray_was_least_sure_of() -> None:
    sitting = seated()
    see(sitting, 2, 4)
    assert marked(sitting) == [False, True]
    assert pad(sitting).reason == "A key changes the die with the ring; touch a die to enter it again."
    sitting.touch(DieKey("5"))
    assert faces(sitting) == ("2", "5")
    assert sitting.tap(ANIA) == (c.Roll(ANIA, ("2", "5")),)


@pytest.mark.parametrize("keys", [("5", "6"), ("6", "5"), ("2", "5"), ("4", "2")])
def test_whoever_types_both_dice_after_the_tray_has_both(keys: tuple[str, str]) -> None:
    sitting = seated()
    see(sitting, 2, 4)
    sitting.touch(*(DieKey(key) for key in keys))
    assert sorted(faces(sitting)) == sorted(keys)


def test_a_wrong_die_that_is_not_marked_takes_one_touch_and_one_key() -> None:
    sitting = seated()
    see(sitting, 3, 5)
    sitting.touch(pad(sitting).dice[0].action)
    assert marked(sitting) == [False, False]
    sitting.touch(DieKey("4"))
    assert faces(sitting) == ("4", "5")
    assert sitting.press("next") == (c.Roll(ANIA, ("4", "5")),)


def test_the_screen_says_that_the_tray_read_them_until_they_are_corrected() -> None:
    sitting = seated()
    see(sitting, 2, 4)
    assert sitting.sentence == "Ania: the tray reads 2, 4"
    sitting.touch(DieKey("5"))
    assert sitting.sentence == "Ania rolls the dice"


def test_dice_that_tell_themselves_are_named_as_such_and_typed_anew() -> None:
    sitting = seated()
    sitting.hear(DiceSeen((2, 4), 1.0))
    assert sitting.sentence == "Ania: the dice show 2, 4"
    assert marked(sitting) == [False, False]
    sitting.touch(*(DieKey(key) for key in ("5", "6")))
    assert faces(sitting) == ("5", "6")
    assert sitting.tap(ANIA) == ()


def test_dice_emptied_and_typed_by_hand_are_not_confirmed_by_card() -> None:
    sitting = seated()
    see(sitting, 2, 4)
    sitting.touch(do(empty_die, 1), do(empty_die, 0), *(DieKey(key) for key in ("2", "4")))
    assert sitting.sentence == "Ania rolls the dice"
    assert sitting.tap(ANIA) == ()


def test_with_a_third_die_the_tray_reads_the_white_ones_and_the_third_is_touched() -> None:
    rich = Seat(laps=LAPS_BEFORE_THIRD_DIE)
    sitting = seated(rich, Seat(), ruleset="pl-millions", rules=(("speed-die", "on"),))
    assert dice_awaited(sitting.model, SCREENS) == 2
    see(sitting, 3, 4)
    assert sitting.sentence == "Ania: 3, 4 read. And the third die?"
    sitting.touch(DieKey("bus"))
    assert sitting.press("next") == (c.Roll(ANIA, ("3", "4", "bus")),)


@pytest.mark.parametrize("values", [(3,), (1, 2, 3)])
def test_another_number_of_dice_is_not_proposed(values: tuple[int, ...]) -> None:
    sitting = seated()
    see(sitting, *values)
    assert faces(sitting) == ()


def test_for_the_start_the_seen_dice_are_typed_too() -> None:
    sitting = Sitting(last=Setup("pl-tournament", NAMES[:2]))
    sitting.touch(routes.NewGame())
    see(sitting, 2, 4)
    assert faces(sitting) == ()
    sitting.touch(m.PlayAgain())
    see(sitting, 2, 4)
    assert faces(sitting) == ("2", "4")


def test_a_claim_of_the_roller_comes_before_the_roll_that_would_end_it() -> None:
    sitting = seated(Seat(), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.EndTurn(ANIA))
    see(sitting, 2, 4)
    assert sitting.tap(BARTEK) == (c.ClaimRent(BARTEK),)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("why", [Doubt.TOO_FEW, Doubt.TOO_MANY, Doubt.UNSURE])
def test_what_is_not_enough_is_told_with_its_dice(why: Doubt, language: Language) -> None:
    sitting = seated()
    sitting.hear(DiceGlimpsed((3, 5, 6), why))
    assert "3, 5, 6" in told(view_in(sitting.model, SCREENS, Words(language)))
    assert sitting.ui.notice == DiceUnclear((3, 5, 6), why)
    assert sitting.cues == []


@pytest.mark.parametrize("why", [Doubt.MOVING, Doubt.EMPTY, Doubt.LYING])
def test_an_empty_tray_rolling_dice_and_old_ones_are_not_talked_about(why: Doubt) -> None:
    sitting = seated()
    sitting.hear(DiceGlimpsed((), why))
    assert sitting.ui.notice is None


def test_the_tray_hears_which_of_its_dice_were_corrected_and_signed() -> None:
    corrected: list[tuple[int, ...]] = []
    sitting, keeper = seated(), TrayFollower(correct=corrected.append)
    see(sitting, 1, 2)
    keeper.follow(sitting.model)
    keeper.on_recorded((e.DiceRolled(("1", "2"), 0, False, False),))
    see(sitting, 1, 2)
    keeper.follow(sitting.model)
    keeper.on_recorded((e.DiceRolled(("1", "4"), 0, False, False),))
    keeper.on_recorded((e.DiceRolled(("6", "6"), 1, True, False),))  # typed: nothing was read
    assert corrected == [(1, 4)]
