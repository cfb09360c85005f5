"""The thread that looks at the tray, before a bench camera: what it tells, and when it rests."""

import queue
from collections.abc import Iterator

import pytest

from hardware.dice.camera import BenchCamera, Camera
from hardware.dice.drawn import DrawnDie, drawn_photo
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Why
from hardware.dice.watcher import TrayWatcher
from hardware.signals import DeviceFound, DeviceLost

PATIENCE_SECONDS = 20.0
EMPTY = drawn_photo([])
THREE_FOUR = drawn_photo([DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)])
SIX_SIX = drawn_photo([DrawnDie(6, x=180, y=250, turn_degrees=50), DrawnDie(6, x=400, y=150)])
FIVE = drawn_photo([DrawnDie(5, x=300, y=200, turn_degrees=10)])

Told = DiceSeen | DiceGlimpsed | DeviceLost | DeviceFound


class Tray:
    """A watcher before a bench camera, and everything it tells."""

    def __init__(self) -> None:
        self.camera = BenchCamera([EMPTY])
        self.told: queue.Queue[Told] = queue.Queue()
        self.watcher = TrayWatcher("bench", self._open, self.told.put, frame_seconds=0.0, poll_seconds=0.0)

    def next(self) -> Told:
        return self.told.get(timeout=PATIENCE_SECONDS)

    def seen(self) -> tuple[int, ...]:
        """The next dice that are proposed, whatever is told before."""
        while not isinstance(told := self.next(), DiceSeen):
            pass
        return told.values

    def _open(self, port: str) -> Camera:
        assert port == "bench"
        return self.camera


@pytest.fixture
def tray() -> Iterator[Tray]:
    tray = Tray()
    tray.watcher.start()
    yield tray
    tray.watcher.stop()
    tray.watcher.join()


def test_dice_that_lie_still_are_told_once(tray: Tray) -> None:
    tray.camera.show(THREE_FOUR)
    tray.watcher.expect(2)
    assert tray.seen() == (3, 4)
    tray.camera.show(SIX_SIX)
    tray.watcher.expect(2)
    assert tray.seen() == (6, 6)
    assert tray.told.empty()


def test_an_empty_tray_is_told_once_and_then_the_throw(tray: Tray) -> None:
    tray.watcher.expect(2)
    assert tray.next() == DiceGlimpsed((), Why.EMPTY)
    tray.camera.show(THREE_FOUR)
    assert tray.seen() == (3, 4)


def test_one_die_of_two_is_told_as_what_it_is(tray: Tray) -> None:
    tray.camera.show(FIVE)
    tray.watcher.expect(2)
    assert tray.next() == DiceGlimpsed((5,), Why.TOO_FEW)


def test_a_camera_that_goes_and_comes_is_told_and_the_throw_is_read(tray: Tray) -> None:
    tray.camera.is_plugged = False
    tray.watcher.expect(2)
    lost = tray.next()
    assert isinstance(lost, DeviceLost)
    assert lost.device == "dice tray"
    tray.camera.show(SIX_SIX)
    tray.camera.is_plugged = True
    assert tray.next() == DeviceFound("dice tray", "bench")
    assert tray.seen() == (6, 6)


def test_a_watcher_that_expects_nothing_ends_at_once() -> None:
    tray = Tray()
    tray.watcher.start()
    tray.watcher.expect(None)
    tray.watcher.stop()
    tray.watcher.join()
    assert tray.told.empty()
