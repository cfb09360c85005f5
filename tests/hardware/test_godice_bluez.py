"""Bluetooth dice through the ordinary library, from a BlueZ without Bluetooth: found, heard, lost and found again."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.dice.signals import DiceSeen
from hardware.signals import DeviceFound, DeviceLost, Signal, SignalQueue
from hardware.smart_dice.bluetooth import nearby
from hardware.smart_dice.godice import GoDice
from tests.waiting import PATIENCE_SECONDS

pytest.importorskip("bleak")
if shutil.which("dbus-daemon") is None:
    pytest.skip("dbus-daemon is not installed", allow_module_level=True)

from tests.hardware.bluez import BlueZ
from tests.hardware.drivers import running

RED, BLUE = "C1:23:45:67:89:AB", "C1:23:45:67:89:AC"
NEAR = {RED: "GoDice_1A2B3C_R_v03", BLUE: "GoDice_0D0E0F_B_v03"}
DICE = ("GoDice_1A2B3C", BLUE.lower())


@pytest.fixture
def bluez(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BlueZ]:
    bluez = BlueZ(tmp_path, NEAR)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bluez.address)
    yield bluez
    bluez.close()


def told(queue: SignalQueue) -> Signal:
    signal = queue.take(PATIENCE_SECONDS)
    assert signal is not None
    return signal


@pytest.fixture
def dice(bluez: BlueZ, queue: SignalQueue) -> Iterator[GoDice]:
    dice = GoDice(DICE, queue, nearby, poll_seconds=0.05)
    with running(dice):
        for die in NEAR:
            assert bluez.notifying[die].wait(PATIENCE_SECONDS)
        yield dice
    assert not any(heard.is_set() for heard in bluez.notifying.values())


def test_dice_found_by_name_and_by_address_are_heard_lost_found_and_heard_again(
    bluez: BlueZ, dice: GoDice, queue: SignalQueue
) -> None:
    dice.expect(2)
    bluez.roll(BLUE, 4)
    bluez.roll(RED, 3)
    assert told(queue) == DiceSeen((3, 4), confidence=1.0)
    bluez.lose(BLUE)
    lost = told(queue)
    assert isinstance(lost, DeviceLost)
    assert lost.device == BLUE.lower()
    assert told(queue) == DeviceFound(BLUE.lower(), "Bluetooth")
    assert bluez.notifying[BLUE].wait(PATIENCE_SECONDS)
    dice.expect(2)
    bluez.roll(RED, 3)
    bluez.roll(BLUE, 6)
    assert told(queue) == DiceSeen((3, 6), confidence=1.0)
