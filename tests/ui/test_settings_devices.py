"""The devices of the desk on the settings page: how each is, and a live test during which nothing acts on the game."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banker.play import commands as c
from hardware.bench import Bench, virtual_tag
from hardware.desk import Desk
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.lamps import ClockLight
from hardware.signals import ButtonPressed, CardTapped, DeviceFound, DeviceLost, SeatPressed, Signal, SignalQueue
from tests.pins import is_high, is_seat_lit
from tests.ui.branch import ANIA, SETUP, Branch, commands_in, playing
from tests.ui.sitting import Sitting, seen, there
from ui.core.input.dice import dice_awaited
from ui.core.input.tick import FORGOTTEN_SECONDS
from ui.core.state.devices import Device, DeviceKind
from ui.core.state.drafts import DeviceTrial, DiceTyped
from ui.core.state.messages import Back, Open
from ui.core.state.update import JudgeDevice
from ui.flows.settings.model import DevicesPage, DeviceTried
from ui.pieces.templates.decision import DecisionView
from ui.runtime.devices.benchstrip import PlugReader
from ui.runtime.devices.lights import LampFollower
from ui.runtime.devices.trials import Trials
from ui.runtime.files.effects import EffectHandler
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.settings import Settings
from ui.store.store import Store

READER, NEXT, LAMP, BUZZER = (
    Device(DeviceKind.READER, "bench"),
    Device(DeviceKind.BUTTON, "next"),
    Device(DeviceKind.CLOCK_LAMP),
    Device(DeviceKind.BUZZER),
)
SEAT_LAMP = Device(DeviceKind.SEAT_LAMP, "2")


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed: her card would buy it."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        yield branch


@pytest.fixture
def bench() -> Iterator[Bench]:
    """The twins of a laptop."""
    with Bench() as bench:
        yield bench


@pytest.fixture
def desk(bench: Bench) -> Iterator[Desk]:
    """Drivers for them."""
    with bench.open_desk(SignalQueue()) as desk:
        yield desk


@pytest.fixture
def runtime(bench: Bench, desk: Desk) -> Runtime:
    """A game at this desk."""
    store = Store.in_memory(Cards(), Codes(), Settings())
    effects = EffectHandler(store)
    effects.table = store.shelf.begin(SETUP)
    lamps, trials = LampFollower(desk.lamps, silence), Trials(bench.config, desk.lamps)
    return Runtime(effects, Subscriptions(lamps, trials=trials, has_reader=False), silence)


def silence(cue: str) -> None:
    """No loudspeaker."""


def state(branch: Branch, device: Device) -> str:
    return branch.runtime.model.devices.state(device)


def told_rows(branch: Branch) -> list[tuple[str, str]]:
    return [(row.label, row.value) for row in seen(branch.view, DecisionView).rows]


def test_a_device_is_untried_until_it_says_something(branch: Branch) -> None:
    assert state(branch, NEXT) == "untried"
    branch.press("next")
    assert state(branch, NEXT) == "ok"


def test_a_reader_without_its_cable_does_not_work_and_is_back_as_it_was(branch: Branch) -> None:
    branch.touch(PlugReader(is_plugged=False))
    assert isinstance(branch.wait(), DeviceLost)
    assert state(branch, READER) == "missing"
    branch.touch(PlugReader(is_plugged=True))
    assert isinstance(branch.wait(), DeviceFound)
    assert state(branch, READER) == "untried"


def test_a_card_at_a_reader_that_is_tried_is_shown_and_buys_nothing(branch: Branch) -> None:
    before = commands_in(branch.journal)
    branch.touch(DeviceTried(READER))
    branch.hold(virtual_tag(0))
    assert told_rows(branch)[:2] == [("Works", ""), ("Reply:", "E2 00")]
    assert commands_in(branch.journal) == before


def test_after_the_trial_the_same_card_signs_again(branch: Branch) -> None:
    branch.touch(DeviceTried(READER))
    branch.tap(ANIA)
    branch.touch(Back())
    branch.tap(ANIA)
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_the_pause_button_pauses_nothing_while_a_device_is_tried(branch: Branch) -> None:
    branch.touch(DeviceTried(READER))
    branch.press("pause")
    assert not branch.game.is_paused
    assert told_rows(branch)[1] == ("Something else answered:", "Button: Pause")


def test_the_lamp_of_the_clock_blinks_while_it_is_tried_and_then_shows_the_clock_again(
    runtime: Runtime, desk: Desk
) -> None:
    runtime.pass_time(0.2)
    before = desk.lamps.light
    runtime.touch(Open(DeviceTried(LAMP)))
    runtime.pass_time(0.2)
    assert (before, desk.lamps.light) == (ClockLight.RUNNING, ClockLight.STILL)
    runtime.touch(JudgeDevice(LAMP, works=True))
    assert (runtime.model.devices.state(LAMP), desk.lamps.light) == ("ok", ClockLight.RUNNING)


@pytest.mark.parametrize("leave", [lambda runtime: runtime.touch(Back()), lambda runtime: runtime.pass_time(31.0)])
def test_the_lamp_of_a_seat_is_lit_until_its_trial_is_left(
    runtime: Runtime, bench: Bench, leave: Callable[[Runtime], object]
) -> None:
    runtime.touch(Open(DeviceTried(SEAT_LAMP)))
    is_lit = is_seat_lit(bench, 1)
    leave(runtime)
    assert (is_lit, is_seat_lit(bench, 1)) == (True, False)


def test_a_buzzer_sounds_at_once_and_once_more_when_asked(runtime: Runtime, bench: Bench) -> None:
    rounds = []
    for _ in range(2):
        runtime.touch(Open(DeviceTried(BUZZER)))
        rounds.append((is_high(bench, bench.config.lamps.buzzer), there(runtime.model.ui.find(DeviceTrial)).round))
    assert rounds == [(True, 1), (True, 2)]


def test_a_lamp_that_stays_dark_does_not_work_from_now_on(branch: Branch) -> None:
    branch.touch(DeviceTried(LAMP), JudgeDevice(LAMP, works=False))
    assert state(branch, LAMP) == "missing"
    assert branch.runtime.model.ui.stack == ()


def test_a_device_that_speaks_keeps_its_page_from_being_forgotten() -> None:
    sitting = Sitting()
    sitting.touch(DevicesPage(), DeviceTried(READER))
    sitting.wait(FORGOTTEN_SECONDS - 1)
    sitting.hold(virtual_tag(3))
    assert sitting.ui.idle_seconds == 0


def test_a_tray_that_is_tried_looks_for_two_dice_and_types_none() -> None:
    tray = Device(DeviceKind.TRAY)
    sitting = Sitting()
    sitting.touch(DeviceTried(tray))
    assert dice_awaited(sitting.model, SCREENS) == 2
    sitting.hear(DiceSeen((3, 5), 0.9, 1))
    assert not sitting.ui.find(DiceTyped)
    assert sitting.showing == DeviceTried(tray)
    sitting.touch(Back())
    assert dice_awaited(sitting.model, SCREENS) is None


@pytest.mark.parametrize(
    ("signal", "device"),
    [
        (CardTapped("00AB", "till"), Device(DeviceKind.READER, "till")),
        (ButtonPressed("cancel"), Device(DeviceKind.BUTTON, "cancel")),
        (SeatPressed(3), Device(DeviceKind.SEAT_BUTTON, "4")),
        (DiceSeen((1, 2), 1.0), Device(DeviceKind.LINE)),
        (DiceSeen((1, 2), 0.9, 0), Device(DeviceKind.TRAY)),
        (DiceGlimpsed((1,), Doubt.TOO_FEW), Device(DeviceKind.TRAY)),
    ],
)
def test_a_signal_tells_which_device_it_comes_from(signal: Signal, device: Device) -> None:
    assert device.sends(signal)
    assert not Device(DeviceKind.BUTTON, "next").sends(signal)
