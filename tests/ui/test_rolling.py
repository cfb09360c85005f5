"""A roll that is announced: what comes of the dice, for how long a die can be changed, and when it is signed."""

import pytest

from banker.play import commands as c
from banker.play.position import Seat
from banker.rulebook.houserules import HouseRules
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from tests.ui.positions_choosing import with_speed_die
from tests.ui.sitting import ANIA, Sitting, buttons, held, seated, seen, there, typed
from ui.core.input.dice import empty_die
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.board.model import RingView, SideView
from ui.flows.turn.model import TableView
from ui.flows.turn.update import roll_in_jail
from ui.locale.words import Words

GO: HouseRules = (("table.confirmed-rolls", "on"),)


def announced(sitting: Sitting) -> tuple[str, str, str]:
    """What comes of the dice, where to, and how it is changed."""
    (button,) = buttons(sitting.view.screen)
    return button.title, button.note, there(seen(sitting.view, TableView).pad).hint


def share(sitting: Sitting) -> float:
    """How full the bar is."""
    return there(seen(sitting.view, TableView).pad).share


def test_two_touches_announce_the_move_and_the_third_thing_that_happens_is_that_it_is_signed() -> None:
    sitting = typed(seated(), "2", "4")
    assert announced(sitting) == ("Go 6 spaces", "Ulica Radzymińska", "touch a die to change it")
    assert sitting.wait(0.6) == ()
    assert share(sitting) == pytest.approx(0.5)
    assert sitting.wait(0.6) == (c.Roll(ANIA, ("2", "4")),)


def test_a_touched_die_empties_the_bar_stops_and_what_is_typed_then_is_announced_anew() -> None:
    sitting = typed(seated(), "2", "4")
    sitting.wait(1.0)
    sitting.touch(do(empty_die, 1))
    assert sitting.wait(5.0) == ()
    assert there(seen(sitting.view, TableView).pad).hint == ""
    typed(sitting, "5")
    assert share(sitting) == 0.0
    assert sitting.wait(1.0) == ()
    assert sitting.wait(0.2) == (c.Roll(ANIA, ("2", "5")),)


def test_the_bar_stands_while_something_lies_over_the_dice() -> None:
    sitting = typed(seated(), "2", "4")
    sitting.wait(1.0)
    sitting.touch(routes.Menu())
    assert sitting.wait(5.0) == ()
    sitting.touch(m.Back())
    assert sitting.wait(0.2) == (c.Roll(ANIA, ("2", "4")),)


def test_where_the_table_wants_go_a_roll_waits_for_its_touch() -> None:
    sitting = typed(seated(rules=GO), "2", "4")
    assert announced(sitting) == ("Go 6 spaces", "Ulica Radzymińska", "")
    assert sitting.wait(10.0) == ()
    assert sitting.touch_title("Go 6 spaces") == (c.Roll(ANIA, ("2", "4")),)


def test_dice_that_were_surely_read_are_announced_and_signed_without_a_touch_and_doubtful_ones_are_not() -> None:
    sitting = seated()
    sitting.hear(DiceGlimpsed((2, 4), Doubt.UNSURE))
    assert sitting.wait(5.0) == ()
    sitting.hear(DiceSeen((2, 4), 0.9))
    assert sitting.wait(1.2) == (c.Roll(ANIA, ("2", "4")),)


def test_dice_that_are_seen_otherwise_meanwhile_are_announced_anew() -> None:
    sitting = seated()
    sitting.hear(DiceSeen((2, 4), 0.9))
    sitting.wait(1.0)
    sitting.hear(DiceSeen((2, 5), 0.9))
    assert sitting.wait(1.0) == ()
    assert sitting.wait(0.2) == (c.Roll(ANIA, ("2", "5")),)


def test_the_third_doubles_are_announced_as_the_way_to_jail() -> None:
    sitting = seated(Seat(at=20), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("2", "2")), c.BuyDeed(ANIA), c.Roll(ANIA, ("1", "1")), c.BuyDeed(ANIA))
    assert announced(typed(sitting, "1", "1")) == ("To jail", "the third double", "touch a die to change it")


def test_a_try_in_jail_is_announced_without_the_way_back() -> None:
    sitting = seated(Seat(at=10, tries=0), Seat(), Seat())
    sitting.touch(do(roll_in_jail))
    assert announced(typed(sitting, "1", "2")) == ("No doubles", "try 1 of 3", "touch a die to change it")
    assert sitting.wait(1.2) == (c.Roll(ANIA, ("1", "2")),)


@pytest.mark.parametrize(
    ("third", "said"),
    [
        ("bus", ("Bus", "next you choose how far")),
        ("3", ("A triple", "next you choose the space")),
        ("mr-m", ("Go 6 spaces", "Ulica Marsa, Mr M")),
    ],
)
def test_of_three_dice_it_is_announced_what_they_come_to(third: str, said: tuple[str, str]) -> None:
    sitting = with_speed_die(Words(), "3", "3", third)
    assert announced(sitting)[:2] == said


def test_after_a_triple_a_side_and_a_space_are_touched_and_the_own_space_says_why_not() -> None:
    sitting = with_speed_die(Words())
    sitting.submit(c.Roll(ANIA, ("2", "2", "2")))
    sitting.touch(seen(sitting.view, RingView).sides[0])
    cells = seen(sitting.view, SideView).cells
    assert [cell.reason for cell in cells if cell.action is None] == ["The pawn is already here."]
    assert sitting.touch(cells[1].action) == (c.Move(ANIA, to=1),)


def test_a_throw_for_a_cards_rent_is_announced_and_signed_too() -> None:
    sitting = seated(Seat(at=2), Seat(holdings=held(12)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "4")), c.DrawCard(ANIA, "chance-nearest_utility"))
    assert announced(typed(sitting, "1", "2"))[0] == "Rent for 3 pips"
    assert sitting.wait(1.2) == (c.Throw(ANIA, ("1", "2")),)
