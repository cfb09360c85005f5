"""What the dice tray saw: proposed on the pad, confirmed by touch, button or the roller's tap, never taken unasked."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.setup import Setup, new_game
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Why
from tests.ui.clerk import Clerk
from ui import asked, opened, questions, teller
from ui import touches as t
from ui.presenter import view
from ui.told import DiceUnclear
from ui.traykeeper import Traykeeper
from ui.words import Words

ANIA, BARTEK, CELINA = range(3)


def table(*seats: Seat) -> Clerk:
    """Three players, Ania to roll."""
    position = Position(seats or (Seat(), Seat(), Seat()), ANIA)
    return Clerk(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)))


def see(clerk: Clerk, *values: int) -> teller.Answer:
    """The tray is sure of these."""
    return clerk._take(teller.heard(DiceSeen(values, 0.9), clerk.scene))


def glimpse(clerk: Clerk, why: Why, *values: int) -> teller.Answer:
    """The tray is not."""
    return clerk._take(teller.heard(DiceGlimpsed(values, why), clerk.scene))


def test_seen_dice_are_typed_and_not_signed() -> None:
    clerk = table()
    assert see(clerk, 2, 4).commands == ()
    assert clerk.page.dice == ("2", "4")
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
    clerk.touch(t.Back())
    assert clerk.tap(ANIA).commands == (c.Roll(ANIA, ("2", "4")),)
    assert clerk.page.dice == ()
    assert not clerk.page.has_seen_dice


def test_a_wrong_die_is_touched_and_typed_and_the_other_stays() -> None:
    clerk = table()
    see(clerk, 2, 4)
    clerk.touch(t.DieEmptied(1))
    clerk.touch(t.DieKey("5"))
    assert clerk.tap(ANIA).commands == (c.Roll(ANIA, ("2", "5")),)


def test_dice_typed_anew_are_not_confirmed_by_card() -> None:
    clerk = table()
    see(clerk, 2, 4)
    clerk.touch(t.DieKey("5"))
    clerk.touch(t.DieKey("6"))
    assert clerk.page.dice == ("5", "6")
    assert clerk.tap(ANIA).commands == ()


def test_what_people_typed_is_not_overwritten() -> None:
    clerk = table()
    clerk.touch(t.DieKey("5"))
    see(clerk, 2, 4)
    assert clerk.page.dice == ("5",)


@pytest.mark.parametrize("values", [(3,), (1, 2, 3)])
def test_another_number_of_dice_is_not_proposed(values: tuple[int, ...]) -> None:
    clerk = table()
    see(clerk, *values)
    assert clerk.page.dice == ()


def test_dice_are_proposed_only_when_a_roll_is_awaited() -> None:
    clerk = table()
    clerk.submit(c.Roll(ANIA, ("1", "2")))
    see(clerk, 2, 4)
    assert clerk.page.dice == ()
    clerk.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA), c.PauseClock())
    see(clerk, 2, 4)
    assert clerk.page.dice == ()


def test_in_jail_they_are_proposed_once_the_dice_were_chosen() -> None:
    clerk = table(Seat(at=10, tries=0), Seat(), Seat())
    assert isinstance(clerk.showing, questions.JailAsked)
    see(clerk, 3, 3)
    assert not clerk.page.dice
    clerk.touch(t.RollInJail())
    see(clerk, 3, 3)
    assert clerk.page.dice == ("3", "3")


def test_for_the_start_the_seen_dice_are_typed_too() -> None:
    clerk = Clerk()
    clerk.touch(t.Open(opened.NewGame()))
    assert asked.dice_awaited(clerk.scene) is None
    clerk.page = clerk.page.opened(opened.RollForStart())
    assert asked.dice_awaited(clerk.scene) == 2


def test_a_claim_of_the_roller_comes_before_the_roll_that_would_end_it() -> None:
    clerk = table(Seat(), Seat(holdings=(Holding(3),)), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "2")), c.EndTurn(ANIA))
    see(clerk, 2, 4)
    assert clerk.tap(BARTEK).commands == (c.ClaimRent(BARTEK),)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("why", [Why.TOO_FEW, Why.TOO_MANY, Why.UNSURE])
def test_what_is_not_enough_is_told_with_its_dice(why: Why, language: str) -> None:
    clerk = table()
    assert glimpse(clerk, why, 3, 5, 6).cue == ""
    notice = view(clerk.scene, Words(language)).notice
    assert notice is not None
    assert "3, 5, 6" in notice.words
    assert clerk.page.told == DiceUnclear((3, 5, 6), is_unsure=why is Why.UNSURE)


@pytest.mark.parametrize("why", [Why.MOVING, Why.EMPTY])
def test_an_empty_tray_and_rolling_dice_are_not_talked_about(why: Why) -> None:
    clerk = table()
    glimpse(clerk, why)
    assert clerk.page.told is None


def test_the_tray_is_told_once_when_to_look_and_when_to_rest() -> None:
    told: list[int | None] = []
    clerk, keeper = table(), Traykeeper(told.append)
    for _ in range(2):
        keeper.follow(clerk.scene)
    see(clerk, 1, 2)
    keeper.follow(clerk.scene)
    clerk.press("next")
    keeper.follow(clerk.scene)
    clerk.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    keeper.follow(clerk.scene)
    assert told == [2, None, 2]
