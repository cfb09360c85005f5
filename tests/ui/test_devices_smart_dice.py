"""Dice that say themselves what they show, a dice line and Bluetooth dice, from their bytes to the signed roll."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from banker import commands as c
from banker.position import Position, Seat
from banker.setup import Setup, new_game
from hardware.bench import Bench
from hardware.config import DeskConfig, DiceConfig
from hardware.dice.signals import DiceSeen
from hardware.signals import DeviceLost, SignalQueue
from tests.ui.sitting import Sitting
from tests.waiting import PATIENCE_SECONDS
from ui.core import update
from ui.core.messages import DieEmptied, DieKey
from ui.core.notice import DiceUnclear
from ui.locale.words import Words
from ui.runtime import hearing
from ui.runtime.registry import view
from ui.runtime.tray import TrayFollower

ANIA, BARTEK, CELINA = range(3)
LINE = DiceConfig(line="/dev/dice")
GODICE = DiceConfig(godice=("GoDice_1A2B3C", "C1:23:45:67:89:AB"))


class DiceTable(Sitting):
    """A table of three, Ania to roll, whose dice speak for themselves."""

    def __init__(self, dice: DiceConfig, stack: ExitStack) -> None:
        position = Position((Seat(), Seat(), Seat()), ANIA)
        super().__init__(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)))
        self.queue = SignalQueue()
        self.bench = stack.enter_context(Bench(DeskConfig(dice=dice)))
        self.desk = stack.enter_context(self.bench.open_desk(self.queue))
        self.keeper = TrayFollower(self.desk.await_dice)
        self.keeper.follow(self.model)
        for die in self.bench.dice.values():
            assert die.is_heard.wait(PATIENCE_SECONDS)

    def hear(self) -> update.Update:
        """The next signal of the dice."""
        signal = self.queue.take(PATIENCE_SECONDS)
        assert signal is not None
        assert not isinstance(signal, DeviceLost)
        return self._take(hearing.heard(signal, self.model))

    def throw(self, *faces: int) -> update.Update:
        """The dice are thrown, and the screen answers."""
        self.bench.throw(*faces)
        return self.hear()

    def _take(self, answer: update.Update) -> update.Update:
        answer = super()._take(answer)
        self.keeper.follow(self.model)
        return answer


MakeTable = Callable[[DiceConfig], DiceTable]


@pytest.fixture
def at() -> Iterator[MakeTable]:
    with ExitStack() as stack:
        yield lambda dice: DiceTable(dice, stack)


@pytest.mark.parametrize("dice", [LINE, GODICE], ids=["line", "godice"])
def test_thrown_dice_are_proposed_and_the_rollers_card_signs_them(dice: DiceConfig, at: MakeTable) -> None:
    table = at(dice)
    assert table.throw(2, 4) == ()
    assert table.ui.dice == ("2", "4")
    assert table.tap(ANIA) == (c.Roll(ANIA, ("2", "4")),)


@pytest.mark.parametrize("dice", [LINE, GODICE], ids=["line", "godice"])
def test_each_turn_awaits_its_own_throw(dice: DiceConfig, at: MakeTable) -> None:
    table = at(dice)
    table.throw(1, 2)
    table.press("next")
    table.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    table.keeper.follow(table.model)
    table.throw(2, 4)
    assert table.press("next") == (c.Roll(BARTEK, ("2", "4")),)


def test_a_die_rolled_again_before_the_roll_is_signed_takes_the_place_of_its_value(at: MakeTable) -> None:
    table = at(GODICE)
    table.throw(2, 4)
    table.throw(5)
    assert table.ui.dice == ("5", "4")
    table.touch(DieEmptied(1))
    table.touch(DieKey("6"))
    assert table.ui.dice == ("5", "6")
    table.throw(1)
    assert table.tap(ANIA) == (c.Roll(ANIA, ("1", "4")),)


def test_what_people_typed_is_not_overwritten_by_dice(at: MakeTable) -> None:
    table = at(LINE)
    table.touch(DieKey("5"))
    table.throw(2, 4)
    assert table.ui.dice == ("5",)


@pytest.mark.parametrize("faces", [(3,), (1, 2, 3)])
def test_another_number_of_dice_is_told_and_people_type(faces: tuple[int, ...], at: MakeTable) -> None:
    table = at(LINE)
    table.throw(*faces)
    assert (table.ui.dice, table.ui.told) == ((), DiceUnclear(faces))
    notice = view(table.model, Words()).notice
    assert notice is not None
    assert ", ".join(map(str, faces)) in notice.words


def test_dice_thrown_while_no_roll_is_awaited_change_nothing(at: MakeTable) -> None:
    table = at(LINE)
    table.throw(1, 2)
    table.press("next")
    before = table.ui
    assert table.throw(5, 6) == update.Update(before)


def test_dice_that_are_sure_are_still_only_proposed(at: MakeTable) -> None:
    table = at(LINE)
    assert hearing.heard(DiceSeen((6, 6), 1.0), table.model).commands == ()
