"""The dice tray on a desk, with a folder of drawn dice for its camera."""

from __future__ import annotations

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from pathlib import Path

import cv2

from hardware.config import DeskConfig, DiceConfig
from hardware.desk import Desk
from hardware.dice.drawn import DrawnDie, drawn_photo
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import DeviceLost, SignalQueue
from tests.waiting import PATIENCE_SECONDS


def desk_with(queue: SignalQueue, camera: str, file: str = "") -> Desk:
    """A desk with nothing but a tray."""
    return Desk.open(DeskConfig(dice=DiceConfig(camera, file)), queue)


def test_dice_before_the_camera_come_to_the_queue_once_they_are_awaited(tmp_path: Path) -> None:
    dice = [DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)]
    cv2.imwrite(str(tmp_path / "throw.png"), drawn_photo(dice))
    queue = SignalQueue()
    with desk_with(queue, f"photos:{tmp_path}") as desk:
        assert desk.missing == []
        assert queue.drain() == []
        desk.await_dice(2)
        signal = queue.take(PATIENCE_SECONDS)
        while isinstance(signal, DiceGlimpsed):
            signal = queue.take(PATIENCE_SECONDS)
    assert isinstance(signal, DiceSeen)
    assert signal.values == (3, 4)


def test_a_calibration_that_is_not_there_is_a_missing_tray_and_the_rest_runs(tmp_path: Path) -> None:
    queue = SignalQueue()
    with desk_with(queue, "webcam:0", str(tmp_path / "tray.toml")) as desk:
        desk.await_dice(2)
        (lost,) = desk.missing
    assert (lost.device, lost.port) == ("dice tray", "webcam:0")
    assert "tray.toml" in lost.reason
    assert queue.drain() == [lost]


def test_a_camera_that_is_not_there_is_told_when_dice_are_awaited(tmp_path: Path) -> None:
    queue = SignalQueue()
    with desk_with(queue, f"photos:{tmp_path / 'nowhere'}") as desk:
        desk.await_dice(2)
        assert isinstance(queue.take(PATIENCE_SECONDS), DeviceLost)


@pytest.mark.parametrize(
    ("camera", "file", "fault"), [("eye:0", "", "camera: 'eye:0' is no camera"), ("", "tray.toml", "file: a tray's")]
)
def test_a_tray_that_cannot_be_is_refused(camera: str, file: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        DiceConfig(camera, file)
