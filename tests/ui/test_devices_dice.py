"""What the dice tray saw: proposed on the pad, confirmed by touch, button or the roller's tap, never taken unasked."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.rules.dice import LAPS_BEFORE_THIRD_DIE
from banker.setup import Setup, new_game
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from tests.ui.clerk import Clerk
from ui.core import asking, questions, routes, update
from ui.core import messages as m
from ui.core.messages import DieEmptied, DieKey
from ui.core.notice import DiceUnclear
from ui.flows.turn.model import RollInJail, TableView
from ui.locale.words import Words
from ui.runtime import hearing
from ui.runtime.registry import view
from ui.runtime.tray import TrayFollower
from ui.toolkit.parts import DicePad

ANIA, BARTEK, CELINA = range(3)


def table(*seats: Seat) -> Clerk:
    """Three players, Ania to roll."""
    position = Position(seats or (Seat(), Seat(), Seat()), ANIA)
    return Clerk(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)))


def see(clerk: Clerk, *values: int) -> update.Update:
    """The tray is sure of these, of the last one the least."""
    return clerk._take(hearing.heard(DiceSeen(values, 0.9, len(values) - 1), clerk.model))


def glimpse(clerk: Clerk, why: Doubt, *values: int) -> update.Update:
    """The tray is not."""
    return clerk._take(hearing.heard(DiceGlimpsed(values, why), clerk.model))


def pad(clerk: Clerk) -> DicePad:
    """The display and its keys."""
    screen = clerk.view.screen
    assert isinstance(screen, TableView)
    assert screen.pad
    return screen.pad


def marked(clerk: Clerk) -> list[bool]:
    """Which dice in the display the next key corrects."""
    return [die.is_marked for die in pad(clerk).dice]


def test_seen_dice_are_typed_and_not_signed() -> None:
    clerk = table()
    assert see(clerk, 2, 4).commands == ()
    assert clerk.ui.dice == ("2", "4")
    assert clerk.showing == questions.RollAsked(ANIA)


def test_they_are_confirmed_by_touch_and_by_the_next_button() -> None:
    touched, pressed = table(), table()
    see(touched, 2, 4)
    see(pressed, 2, 4)
    assert touched.touch_title("Go 6 spaces").commands == (c.Roll(ANIA, ("2", "4")),)
    assert pressed.press("next").commands == (c.Roll(ANIA, ("2", "4")),)


def test_they_are_confirmed_by_the_rollers_card_and_by_nobody_elses() -> None:
    clerk = table()
    see(clerk, 2, 4)
    assert clerk.tap(BARTEK).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (c.Roll(ANIA, ("2", "4")),)
    assert clerk.ui.dice == ()
    assert not clerk.ui.has_seen_dice


def test_a_wrong_die_is_touched_and_typed_and_the_other_stays() -> None:
    clerk = table()
    see(clerk, 2, 4)
    clerk.touch(DieEmptied(1))
    clerk.touch(DieKey("5"))
    assert clerk.tap(ANIA).commands == (c.Roll(ANIA, ("2", "5")),)


def test_one_key_corrects_the_die_the_tray_was_least_sure_of() -> None:
    clerk = table()
    see(clerk, 2, 4)
    assert marked(clerk) == [False, True]
    assert pad(clerk).reason == "A key corrects the die with the ring; a touched die is typed anew."
    clerk.touch(DieKey("5"))
    assert clerk.ui.dice == ("2", "5")
    assert clerk.tap(ANIA).commands == (c.Roll(ANIA, ("2", "5")),)


@pytest.mark.parametrize("keys", [("5", "6"), ("6", "5"), ("2", "5"), ("4", "2")])
def test_whoever_types_both_dice_after_the_tray_has_both(keys: tuple[str, str]) -> None:
    clerk = table()
    see(clerk, 2, 4)
    for key in keys:
        clerk.touch(DieKey(key))
    assert sorted(clerk.ui.dice) == sorted(keys)


def test_a_wrong_die_that_is_not_marked_takes_one_touch_and_one_key() -> None:
    clerk = table()
    see(clerk, 3, 5)
    clerk.touch(pad(clerk).dice[0].action)
    assert marked(clerk) == [False, False]
    clerk.touch(DieKey("4"))
    assert clerk.ui.dice == ("4", "5")
    assert clerk.press("next").commands == (c.Roll(ANIA, ("4", "5")),)


def test_the_screen_says_that_the_tray_read_them_until_they_are_corrected() -> None:
    clerk = table()
    see(clerk, 2, 4)
    assert clerk.sentence == "Ania: the tray reads 2, 4"
    clerk.touch(DieKey("5"))
    assert clerk.sentence == "Ania rolls the dice"


def test_dice_that_tell_themselves_are_named_as_such_and_typed_anew() -> None:
    clerk = table()
    clerk._take(hearing.heard(DiceSeen((2, 4), 1.0), clerk.model))
    assert clerk.sentence == "Ania: the dice say 2, 4"
    assert marked(clerk) == [False, False]
    for key in ("5", "6"):
        clerk.touch(DieKey(key))
    assert clerk.ui.dice == ("5", "6")
    assert clerk.tap(ANIA).commands == ()


def test_dice_emptied_and_typed_by_hand_are_not_confirmed_by_card() -> None:
    clerk = table()
    see(clerk, 2, 4)
    clerk.touch(DieEmptied(1))
    clerk.touch(DieEmptied(0))
    for key in ("2", "4"):
        clerk.touch(DieKey(key))
    assert clerk.sentence == "Ania rolls the dice"
    assert clerk.tap(ANIA).commands == ()


def test_with_a_third_die_the_tray_reads_the_white_ones_and_the_third_is_touched() -> None:
    position = Position((Seat(laps=LAPS_BEFORE_THIRD_DIE), Seat()), ANIA)
    clerk = Clerk(new_game(Setup("pl-millions", ("Ania", "Bartek"), (("speed-die", "on"),), position=position)))
    assert asking.dice_awaited(clerk.model) == 2
    see(clerk, 3, 4)
    assert clerk.sentence == "Ania: 3, 4 read, the third die?"
    clerk.touch(DieKey("bus"))
    assert clerk.press("next").commands == (c.Roll(ANIA, ("3", "4", "bus")),)


def test_what_people_typed_is_not_overwritten() -> None:
    clerk = table()
    clerk.touch(DieKey("5"))
    see(clerk, 2, 4)
    assert clerk.ui.dice == ("5",)


@pytest.mark.parametrize("values", [(3,), (1, 2, 3)])
def test_another_number_of_dice_is_not_proposed(values: tuple[int, ...]) -> None:
    clerk = table()
    see(clerk, *values)
    assert clerk.ui.dice == ()


def test_dice_are_proposed_only_when_a_roll_is_awaited() -> None:
    clerk = table()
    clerk.submit(c.Roll(ANIA, ("1", "2")))
    see(clerk, 2, 4)
    assert clerk.ui.dice == ()
    clerk.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA), c.PauseClock())
    see(clerk, 2, 4)
    assert clerk.ui.dice == ()


def test_in_jail_they_are_proposed_once_the_dice_were_chosen() -> None:
    clerk = table(Seat(at=10, tries=0), Seat(), Seat())
    assert isinstance(clerk.showing, questions.JailAsked)
    see(clerk, 3, 3)
    assert not clerk.ui.dice
    clerk.touch(RollInJail())
    see(clerk, 3, 3)
    assert clerk.ui.dice == ("3", "3")


def test_for_the_start_the_seen_dice_are_typed_too() -> None:
    clerk = Clerk()
    clerk.touch(m.Open(routes.NewGame()))
    assert asking.dice_awaited(clerk.model) is None
    clerk.ui = clerk.ui.opened(routes.RollForStart())
    assert asking.dice_awaited(clerk.model) == 2


def test_a_claim_of_the_roller_comes_before_the_roll_that_would_end_it() -> None:
    clerk = table(Seat(), Seat(holdings=(Holding(3),)), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "2")), c.EndTurn(ANIA))
    see(clerk, 2, 4)
    assert clerk.tap(BARTEK).commands == (c.ClaimRent(BARTEK),)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("why", [Doubt.TOO_FEW, Doubt.TOO_MANY, Doubt.UNSURE])
def test_what_is_not_enough_is_told_with_its_dice(why: Doubt, language: str) -> None:
    clerk = table()
    assert glimpse(clerk, why, 3, 5, 6).cue == ""
    notice = view(clerk.model, Words(language)).notice
    assert notice is not None
    assert "3, 5, 6" in notice.words
    assert clerk.ui.told == DiceUnclear((3, 5, 6), is_unsure=why is Doubt.UNSURE)


@pytest.mark.parametrize("why", [Doubt.MOVING, Doubt.EMPTY, Doubt.LYING])
def test_an_empty_tray_rolling_dice_and_old_ones_are_not_talked_about(why: Doubt) -> None:
    clerk = table()
    glimpse(clerk, why)
    assert clerk.ui.told is None


def test_the_tray_is_told_once_when_to_look_and_when_to_rest() -> None:
    told: list[int | None] = []
    clerk, keeper = table(), TrayFollower(told.append)
    for _ in range(2):
        keeper.follow(clerk.model)
    see(clerk, 1, 2)
    keeper.follow(clerk.model)
    clerk.press("next")
    keeper.follow(clerk.model)
    clerk.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    keeper.follow(clerk.model)
    assert told == [2, None, 2]
