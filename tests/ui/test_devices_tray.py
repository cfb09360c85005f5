"""The dice tray on a desk, with a folder of drawn dice for its camera."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from pathlib import Path

import cv2

from hardware.config import DeskConfig, DiceConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayUnlearnt
from hardware.signals import DeviceLost, SignalQueue
from tests.waiting import PATIENCE_SECONDS
from tools.dice_training.drawn import DrawnDie, draw_photo


def desk_with(queue: SignalQueue, camera: str, file: str = "") -> Desk:
    """A desk with nothing but a tray."""
    return Desk.open(DeskConfig(dice=DiceConfig(camera, file)), queue)


def test_dice_before_the_camera_come_to_the_queue_once_they_are_awaited(tmp_path: Path) -> None:
    dice = [DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)]
    cv2.imwrite(str(tmp_path / "throw.png"), draw_photo(dice))
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


@pytest.mark.parametrize("text", [None, "width = 640\n"], ids=["missing", "damaged"])
def test_a_tray_without_a_file_of_use_asks_to_be_learnt(text: str | None, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "tray.toml").write_text(text)
    queue = SignalQueue()
    with desk_with(queue, f"photos:{tmp_path}", str(tmp_path / "tray.toml")) as desk:
        assert desk.missing == []
    assert queue.drain() == [TrayUnlearnt()]


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
