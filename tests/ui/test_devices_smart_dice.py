"""Dice that say themselves what they show, a dice line and Bluetooth dice, from their bytes to the signed roll."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack

import pytest

from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import Bench
from hardware.config import DeskConfig, DiceConfig
from hardware.signals import DeviceLost, SignalQueue
from tests.ui.sitting import ANIA, BARTEK, NAMES, Part, Recorded, Sitting, told
from tests.waiting import PATIENCE_SECONDS
from ui.core.input.dice import empty_die
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.notices import DiceUnclear
from ui.core.state.update import do
from ui.runtime.devices.tray import TrayFollower

LINE = DiceConfig(line="/dev/dice")
GODICE = DiceConfig(godice=("GoDice_1A2B3C", "C1:23:45:67:89:AB"))


class DiceTable(Sitting):
    """A table of three, Ania to roll, whose dice speak for themselves."""

    def __init__(self, dice: DiceConfig, stack: ExitStack) -> None:
        super().__init__(Setup("pl-tournament", NAMES[:3]))
        self._queue = SignalQueue()
        self._bench = stack.enter_context(Bench(DeskConfig(dice=dice)))
        self._tray = TrayFollower(stack.enter_context(self._bench.open_desk(self._queue)).await_dice)
        self._tray.follow(self.model)
        for die in self._bench.dice.values():
            assert die.is_heard.wait(PATIENCE_SECONDS)

    @property
    def faces(self) -> tuple[str, ...]:
        """What is on the dice pad."""
        return self.ui.get(DiceTyped).faces

    def throw(self, *faces: int) -> Recorded:
        """The dice are thrown, and the screen takes what they say."""
        self._bench.throw(*faces)
        signal = self._queue.take(PATIENCE_SECONDS)
        assert signal is not None
        assert not isinstance(signal, DeviceLost)
        return self.hear(signal)

    def _recorded(self, act: Callable[[Part], object], of: Iterable[Part]) -> Recorded:
        recorded = super()._recorded(act, of)
        self._tray.follow(self.model)
        return recorded


MakeTable = Callable[[DiceConfig], DiceTable]


@pytest.fixture
def at() -> Iterator[MakeTable]:
    """A table with these dice."""
    with ExitStack() as stack:
        yield lambda dice: DiceTable(dice, stack)


@pytest.mark.parametrize("dice", [LINE, GODICE], ids=["line", "godice"])
def test_thrown_dice_are_proposed_and_the_rollers_card_signs_them(dice: DiceConfig, at: MakeTable) -> None:
    table = at(dice)
    assert table.throw(2, 4) == ()
    assert table.faces == ("2", "4")
    assert table.tap(ANIA) == (c.Roll(ANIA, ("2", "4")),)


@pytest.mark.parametrize("dice", [LINE, GODICE], ids=["line", "godice"])
def test_each_turn_awaits_its_own_throw(dice: DiceConfig, at: MakeTable) -> None:
    table = at(dice)
    table.throw(1, 2)
    table.press("next")
    table.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    table.throw(2, 4)
    assert table.press("next") == (c.Roll(BARTEK, ("2", "4")),)


def test_a_die_rolled_again_before_the_roll_is_signed_takes_the_place_of_its_value(at: MakeTable) -> None:
    table = at(GODICE)
    table.throw(2, 4)
    table.throw(5)
    assert table.faces == ("5", "4")
    table.touch(do(empty_die, 1))
    table.touch(DieKey("6"))
    assert table.faces == ("5", "6")
    table.throw(1)
    assert table.tap(ANIA) == (c.Roll(ANIA, ("1", "4")),)


def test_what_people_typed_is_not_overwritten_by_dice(at: MakeTable) -> None:
    table = at(LINE)
    table.touch(DieKey("5"))
    table.throw(2, 4)
    assert table.faces == ("5",)


@pytest.mark.parametrize("faces", [(3,), (1, 2, 3)])
def test_another_number_of_dice_is_told_and_people_type(faces: tuple[int, ...], at: MakeTable) -> None:
    table = at(LINE)
    table.throw(*faces)
    assert (table.faces, table.ui.notice) == ((), DiceUnclear(faces))
    assert ", ".join(map(str, faces)) in told(table.view)


def test_dice_thrown_while_no_roll_is_awaited_change_nothing(at: MakeTable) -> None:
    table = at(LINE)
    table.throw(1, 2)
    table.press("next")
    before = table.ui
    assert (table.throw(5, 6), table.ui) == ((), before)
