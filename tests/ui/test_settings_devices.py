"""The devices of the desk on the settings page: how each is, and a live test during which nothing acts on the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from ui.runtime.timing import FORGOTTEN_SECONDS

from banker import commands as c
from hardware.bench import virtual_tag
from hardware.config import ButtonPins, DeskConfig, DiceConfig, LampPins, ReaderConfig
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.lamps import ClockLight
from hardware.signals import ButtonPressed, CardTapped, DeviceFound, DeviceLost, SeatPressed
from tests.ui.branch import ANIA, Branch, commands_in, playing
from tests.ui.sitting import Sitting
from ui.core.asking import device_tried, dice_awaited
from ui.core.gear import Device, DeviceKind, devices_of
from ui.core.messages import Back, Open
from ui.flows.settings.model import DeviceJudged, DevicesPage, TryDevice
from ui.runtime import hearing
from ui.runtime.benchstrip import PlugReader

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


def state(branch: Branch, device: Device) -> str:
    return branch.counter.model().gear.state(device)


def told_rows(branch: Branch) -> list[tuple[str, str]]:
    return [(row.label, row.value) for row in branch.view.screen.rows]  # type: ignore[union-attr]


def test_every_device_of_a_desk_is_listed_once() -> None:
    config = DeskConfig(
        readers=(ReaderConfig("till", "rdm6300", "/dev/ttyUSB0"),),
        buttons=ButtonPins(next=5, seats=(-1, 17)),
        lamps=LampPins(clock=19, tones=26, seats=(18,)),
        dice=DiceConfig(camera="webcam:0", line="/dev/ttyUSB1"),
    )
    assert [device.desk_name for device in devices_of(config)] == [
        "reader till",
        "button next",
        "button seat 2",
        "clock lamp",
        "tonal buzzer",
        "lamp of seat 1",
        "dice tray",
        "dice line",
    ]


def test_a_device_is_untried_until_it_says_something(branch: Branch) -> None:
    assert state(branch, NEXT) == "untried"
    branch.press("next")
    assert state(branch, NEXT) == "ok"


def test_a_reader_without_its_cable_does_not_work_and_is_back_as_it_was(branch: Branch) -> None:
    branch.counter.touch(PlugReader(is_plugged=False))
    assert isinstance(branch.wait(), DeviceLost)
    assert state(branch, READER) == "missing"
    branch.counter.touch(PlugReader(is_plugged=True))
    assert isinstance(branch.wait(), DeviceFound)
    assert state(branch, READER) == "untried"


def test_a_card_at_a_reader_that_is_tried_is_shown_and_buys_nothing(branch: Branch) -> None:
    before = commands_in(branch.journal)
    branch.counter.touch(TryDevice(READER))
    branch.hold(virtual_tag(0))
    assert told_rows(branch)[:2] == [("Works", ""), ("It says:", "E2 00")]
    assert commands_in(branch.journal) == before


def test_after_the_trial_the_same_card_signs_again(branch: Branch) -> None:
    branch.counter.touch(TryDevice(READER))
    branch.tap(ANIA)
    branch.counter.touch(Back())
    branch.tap(ANIA)
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_the_pause_button_pauses_nothing_while_a_device_is_tried(branch: Branch) -> None:
    branch.counter.touch(TryDevice(READER))
    branch.press("pause")
    assert not branch.game.is_paused
    assert told_rows(branch)[1] == ("Something else answered:", "Button: Pause")


def test_the_lamp_of_the_clock_blinks_while_it_is_tried_and_then_shows_the_clock_again(branch: Branch) -> None:
    lamps = branch.counter._around._lamps._lamps
    assert lamps.light is ClockLight.RUNNING
    branch.counter.touch(TryDevice(LAMP))
    branch.counter.pass_time(0.2)
    assert lamps.light is ClockLight.STILL
    branch.counter.touch(DeviceJudged(LAMP, works=True))
    assert state(branch, LAMP) == "ok"
    assert lamps.light is ClockLight.RUNNING


def test_the_lamp_of_a_seat_is_lit_while_it_is_tried(branch: Branch) -> None:
    bench = branch.counter._around.bench
    assert bench and not bench.is_seat_lit(1)
    branch.counter.touch(TryDevice(SEAT_LAMP))
    assert bench.is_seat_lit(1)
    branch.counter.touch(Back())
    assert not bench.is_seat_lit(1)


def test_a_buzzer_sounds_at_once_and_once_more_when_asked(branch: Branch) -> None:
    bench = branch.counter._around.bench
    assert bench
    branch.counter.touch(TryDevice(BUZZER))
    assert bench.is_sounding
    branch.counter.touch(TryDevice(BUZZER))
    assert bench.is_sounding
    assert branch.counter.ui.trial and branch.counter.ui.trial.round == 2


def test_a_lamp_that_stays_dark_does_not_work_from_now_on(branch: Branch) -> None:
    branch.counter.touch(TryDevice(LAMP))
    branch.counter.touch(DeviceJudged(LAMP, works=False))
    assert state(branch, LAMP) == "missing"
    assert branch.counter.model().ui.stack == ()


def test_a_forgotten_trial_ends_and_devices_act_again(branch: Branch) -> None:
    branch.counter.touch(TryDevice(SEAT_LAMP))
    branch.counter.pass_time(FORGOTTEN_SECONDS)
    bench = branch.counter._around.bench
    assert bench and not bench.is_seat_lit(1)
    branch.tap(ANIA)
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_a_device_that_speaks_keeps_its_page_from_being_forgotten() -> None:
    sitting = Sitting()
    sitting.touch(Open(DevicesPage()))
    sitting.touch(TryDevice(READER))
    sitting.wait(FORGOTTEN_SECONDS - 1)
    sitting.hold(virtual_tag(3))
    assert sitting.ui.idle_seconds == 0


def test_a_tray_that_is_tried_looks_for_two_dice_and_types_none() -> None:
    tray = Device(DeviceKind.TRAY)
    sitting = Sitting()
    sitting.touch(TryDevice(tray))
    assert dice_awaited(sitting.model) == 2
    sitting._take(_heard(sitting, DiceSeen((3, 5), 0.9, 1)))
    assert sitting.ui.dice == ()
    assert device_tried(sitting.model) == tray
    sitting.touch(Back())
    assert dice_awaited(sitting.model) is None


def _heard(sitting: Sitting, signal: DiceSeen) -> object:

    return hearing.heard(signal, sitting.model)


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
def test_a_signal_tells_which_device_it_comes_from(signal: object, device: Device) -> None:
    assert device.said(signal)  # type: ignore[arg-type]
    assert not Device(DeviceKind.BUTTON, "next").said(signal)  # type: ignore[arg-type]
