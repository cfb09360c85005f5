"""A reader that nobody configured: it is plugged in, asked about, works at once, stays, and is forgotten again."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from banker.play import commands as c
from hardware.config import ButtonPins, DeskConfig, DiceConfig, ReaderConfig
from hardware.dice.signals import DiceSeen
from hardware.plugged.bus import Plug
from hardware.signals import CardTapped, DeviceFound, DeviceLost, PinPressed, PluggedIn, Signal
from hardware.twins.serial_port import BenchReader
from tests.ui.branch import ANIA, Branch, playing
from tests.ui.sitting import buttons, seen
from tests.usb_bus import BenchBus
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.devices import Device, DeviceKind
from ui.core.state.messages import Back, Open
from ui.core.state.routes import NewDeviceAsked, SettingsMenu
from ui.flows.settings.model import ButtonSought, DevicesPage, DeviceTried
from ui.pieces.templates.pick import PickView
from ui.store.own_devices import OwnDevices, joined

TAG = "0700673158"
ADAPTER, CH340 = "0403:6001", "1a86:7523"
TABLE = Device(DeviceKind.READER, "table")


@pytest.fixture
def bus() -> BenchBus:
    return BenchBus()


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[BenchReader]:
    reader = BenchReader(tmp_path / "reader")
    yield reader
    reader.unplug()


@pytest.fixture
def branch(tmp_path: Path, bus: BenchBus) -> Iterator[Branch]:
    """The first screen of a bank, with nothing plugged in."""
    with closing(Branch(tmp_path, bus=bus)) as branch:
        yield branch


def meet(branch: Branch, bus: BenchBus, twin: BenchReader, tag: str = TAG, number: str = ADAPTER) -> None:
    """The device is plugged in, and what it reads lies there until the bank knows it."""
    bus.plug_in(Plug(twin.port, number, "serial"))
    for _ in range(round(PATIENCE_SECONDS / 0.1)):
        if any(each.kind and each.port == twin.port for each in branch.runtime.model.devices.plugged.devices):
            return
        twin.lay(tag)
        take(branch)
    raise AssertionError("the bank does not know it")


def take(branch: Branch) -> Signal | None:
    """The next signal, if one comes soon."""
    signal = branch.queue.take(0.1)
    if signal is not None:
        branch.runtime.take(signal)
        branch.runtime.pass_time(0.1)
    return signal


def wait_for(branch: Branch, kind: type[Signal]) -> Signal:
    """The next signal of this kind; others are taken too."""
    while not isinstance(signal := branch.wait(), kind):
        assert isinstance(signal, PluggedIn | DeviceLost | DeviceFound), signal
    return signal


def answers(branch: Branch) -> list[str]:
    return [entry.title for entry in seen(branch.view, PickView).entries]


def answer(branch: Branch, title: str) -> None:
    """The big answer that says this."""
    (found,) = (entry for entry in seen(branch.view, PickView).entries if entry.title == title)
    branch.touch(found.action)


def test_a_reader_is_asked_about_works_at_once_and_after_a_restart(
    branch: Branch, bus: BenchBus, reader: BenchReader, tmp_path: Path
) -> None:
    meet(branch, bus, reader)
    assert branch.view.screen.bar.sentence == "A new card reader: what is it for?"
    assert answers(branch) == ["The table", "Who pays", "Who is paid"]
    assert not branch.runtime.model.has_reader
    answer(branch, "Who is paid")
    assert (branch.notice, branch.runtime.model.has_reader) == ("The device is ready.", True)
    reader.lay(TAG)
    assert wait_for(branch, CardTapped) == CardTapped(TAG, "payee", "payee")
    branch.close()
    with closing(Branch(tmp_path, bus=bus)) as again:
        again.runtime.continue_last()
        reader.unplug()
        wait_for(again, DeviceLost)
        reader.replug()
        wait_for(again, DeviceFound)
        reader.lay(TAG)
        assert wait_for(again, CardTapped) == CardTapped(TAG, "payee", "payee")
        assert again.runtime.model.devices.plugged == PluggedIn()


def test_the_question_waits_for_the_open_page(branch: Branch, bus: BenchBus, reader: BenchReader) -> None:
    branch.touch(Open(SettingsMenu()))
    meet(branch, bus, reader)
    assert isinstance(branch.runtime.model.ui.top, SettingsMenu)
    branch.touch(Back())
    branch.runtime.pass_time(0.1)
    assert answers(branch) == ["The table", "Who pays", "Who is paid"]


def test_while_a_game_is_played_a_line_says_so_when_nobody_has_to_decide(
    tmp_path: Path, bus: BenchBus, reader: BenchReader
) -> None:
    with playing(tmp_path, c.Roll(ANIA, ("2", "4")), bus=bus) as branch:
        meet(branch, bus, reader)
        assert branch.notice == ""  # Ania decides about a deed
        assert not branch.runtime.model.ui.stack
        branch.tap(ANIA)
        assert branch.notice.startswith("New device: ")
        branch.touch(branch.view.screen.bar.about)
        branch.touch_title("Not now")
        assert not branch.notice.startswith("New device")
        bus.pull_out(reader.port)
        wait_for(branch, PluggedIn)
        meet(branch, bus, reader)
        assert branch.notice.startswith("New device")


def test_what_is_plugged_in_again_and_again_stops_being_asked_about(
    branch: Branch, bus: BenchBus, reader: BenchReader
) -> None:
    asked = 0
    for _ in range(5):
        meet(branch, bus, reader)
        if branch.runtime.model.ui.stack:
            asked += 1
            branch.touch(Back())
        bus.pull_out(reader.port)
        while branch.runtime.model.devices.plugged.devices:
            take(branch)
    assert asked == 3


def test_two_devices_at_once_are_two_questions_with_two_names(
    branch: Branch, bus: BenchBus, reader: BenchReader, tmp_path: Path
) -> None:
    other = BenchReader(tmp_path / "other", "dice-line")
    meet(branch, bus, reader)
    meet(branch, bus, other, "3 4", CH340)
    answer(branch, "The table")
    branch.touch(Open(NewDeviceAsked(other.port)))
    assert answers(branch) == ["Dice"]
    answer(branch, "Dice")
    other.lay("5 6")
    assert wait_for(branch, DiceSeen) == DiceSeen((5, 6), confidence=1.0)
    assert (Device(DeviceKind.LINE), "ok") in branch.runtime.model.devices.devices
    other.unplug()


def test_the_cable_is_pulled_while_the_question_is_open(branch: Branch, bus: BenchBus, reader: BenchReader) -> None:
    meet(branch, bus, reader)
    bus.pull_out(reader.port)
    wait_for(branch, PluggedIn)
    assert branch.view.screen.bar.sentence == "The new device was unplugged"
    meet(branch, bus, reader)
    assert branch.view.screen.bar.sentence == "A new card reader: what is it for?"


def test_any_reader_may_be_tapped_on_the_page_that_waits(branch: Branch, bus: BenchBus, reader: BenchReader) -> None:
    branch.touch(Open(NewDeviceAsked()))
    assert branch.view.screen.bar.sentence == "Tap a card on any reader"
    meet(branch, bus, reader)
    answer(branch, "The table")
    assert not branch.runtime.model.ui.stack
    assert (TABLE, "untried") in branch.runtime.model.devices.devices
    branch.touch(Open(NewDeviceAsked()))
    reader.lay(TAG)
    wait_for(branch, CardTapped)
    assert branch.notice == "The reader table works"


def test_a_device_is_forgotten_before_a_game_and_not_in_one(branch: Branch, bus: BenchBus, reader: BenchReader) -> None:
    meet(branch, bus, reader)
    answer(branch, "The table")
    branch.touch(Open(DevicesPage()), Open(DeviceTried(TABLE)))
    in_game = branch.runtime.model.own_devices
    branch.touch_title("Forget")
    assert branch.notice == "The device is forgotten."
    assert TABLE not in dict(branch.runtime.model.devices.devices)
    assert in_game.readers and not branch.runtime.model.own_devices.readers
    assert not branch.runtime.model.has_reader
    meet(branch, bus, reader)
    branch.touch(Back())
    assert not branch.runtime.model.ui.stack  # it is in the list, and asks nobody


def test_a_forgotten_device_would_change_who_signs_in_a_game(
    tmp_path: Path, bus: BenchBus, reader: BenchReader
) -> None:
    with playing(tmp_path, bus=bus) as branch:
        meet(branch, bus, reader)
        branch.touch(branch.view.screen.bar.about)
        answer(branch, "The table")
        branch.touch(Open(DeviceTried(TABLE)))
        (forget,) = (button for button in buttons(branch.view.screen) if button.title == "Forget")
        assert (forget.action, forget.note) == (None, "before a game")


def test_the_button_that_is_pressed_is_the_one_that_was_meant(branch: Branch) -> None:
    branch.touch(Open(ButtonSought("pause")))
    branch.bench.push(9)
    assert branch.wait() == PinPressed(9)
    assert branch.notice == "The device is ready."
    assert branch.runtime.model.own_devices.buttons == ButtonPins(pause=9)


def test_banker_toml_wins_and_what_it_has_no_room_for_waits() -> None:
    own = OwnDevices(
        (ReaderConfig("table", "rdm6300", "/dev/a"), ReaderConfig("payer", "id12la", "/dev/b", "payer")),
        "/dev/line",
        ButtonPins(next=5, cancel=22, pause=2),
    )
    assert joined(DeskConfig(), own).buttons == ButtonPins(next=5, cancel=22)  # GPIO 2 is the bus's
    of_file = DeskConfig(
        (ReaderConfig("table", "qr-serial", "/dev/c"),), ButtonPins(next=6), dice=DiceConfig(line="/dev/d")
    )
    desk = joined(of_file, own)
    assert [reader.port for reader in desk.readers] == ["/dev/c", "/dev/b"]
    assert (desk.dice.line, desk.buttons) == ("/dev/d", ButtonPins(next=6, cancel=22))
    assert own.with_button("pause", 22).buttons == ButtonPins(next=5, pause=22)
    assert own.with_button("next", None).buttons == ButtonPins(cancel=22, pause=2)


def test_a_pressed_button_of_the_table_is_no_new_one(branch: Branch) -> None:
    branch.touch(Open(ButtonSought("pause")))
    branch.press("next")
    assert isinstance(branch.runtime.model.ui.top, ButtonSought)
