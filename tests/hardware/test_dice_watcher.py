"""The thread that looks at the tray, before a bench camera: what it tells, and when it rests."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import queue
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from hardware.dice.camera import BenchCamera, Camera
from hardware.dice.photo import Photo
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt, TrayLearnt, TrayStep, TrayUnlearnt
from hardware.dice.tray import Tray as CalibratedTray
from hardware.dice.tray import calibrate, tray_from
from hardware.dice.watcher import TrayWatcher
from hardware.dice.watching import FRAMES
from hardware.signals import DeviceFound, DeviceLost
from tests.benchmarks.dice_film import play, scenes
from tests.hardware.drivers import running
from tests.waiting import PATIENCE_SECONDS
from tools.dice_training.drawn import RED, WHITE, DrawnDie, DrawnTray, draw_photo, light_up, top_box
from tools.dice_training.photos import Labelled, labelled_photos

EMPTY = draw_photo([])
THREE, FOUR = DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)
THREE_FOUR = draw_photo([THREE, FOUR])
SIX_SIX = draw_photo([DrawnDie(6, x=180, y=250, turn_degrees=50), DrawnDie(6, x=400, y=150)])
FIVE = draw_photo([DrawnDie(5, x=300, y=200, turn_degrees=10)])

SKIN = (140, 170, 215)

Told = DiceSeen | DiceGlimpsed | DeviceLost | DeviceFound | TrayLearnt | TrayUnlearnt


class Tray:
    """A watcher before a bench camera, and everything it tells."""

    def __init__(
        self, tray: CalibratedTray | None = None, file: Path | None = None, examples: Path | None = None
    ) -> None:
        self.camera = BenchCamera([EMPTY])
        self.told: queue.Queue[Told] = queue.Queue()
        self.watcher = TrayWatcher(
            "bench", self._open, self.told.put, tray, file, examples, frame_seconds=0.0, poll_seconds=0.0
        )

    def next(self) -> Told:
        return self.told.get(timeout=PATIENCE_SECONDS)

    def seen(self) -> tuple[int, ...]:
        """The next dice that are proposed, whatever comes before."""
        while not isinstance(told := self.next(), DiceSeen):
            pass
        return told.values

    def tells(self, wanted: Told) -> None:
        """Waits until this is reported; no dice may be proposed before."""
        while (told := self.next()) != wanted:
            assert not isinstance(told, DiceSeen)

    def throw(self, *pictures: Photo) -> tuple[int, ...]:
        """A throw awaited, these pictures before the camera, and what is proposed."""
        self.camera.show(*pictures)
        self.watcher.expect(2)
        return self.seen()

    def _open(self, port: str) -> Camera:
        assert port == "bench"
        return self.camera


def with_hand(photo: Photo, x: int, y: int) -> Photo:
    """The same picture with a fist over this place, and the arm from the right."""
    covered = cv2.rectangle(photo.copy(), (x, y - 45), (640, y + 45), SKIN, -1)
    return np.asarray(cv2.circle(covered, (x, y), 75, SKIN, -1), np.uint8)


def pushed(photo: Photo, right: int, down: int) -> Photo:
    """The same picture with everything in it moved: the tray was pushed."""
    matrix = np.array([[1, 0, right], [0, 1, down]], np.float64)
    return np.asarray(cv2.warpAffine(photo, matrix, (640, 480), borderMode=cv2.BORDER_REPLICATE), np.uint8)


@pytest.fixture(params=[None, calibrate([EMPTY], 48.0)], ids=["any tray", "calibrated tray"])
def tray(request: pytest.FixtureRequest) -> Iterator[Tray]:
    tray = Tray(request.param)
    with running(tray.watcher):
        yield tray


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
    assert tray.next() == DiceGlimpsed((), Doubt.EMPTY)
    tray.camera.show(THREE_FOUR)
    assert tray.seen() == (3, 4)


def test_one_die_of_two_is_told_as_what_it_is(tray: Tray) -> None:
    tray.camera.show(FIVE)
    tray.watcher.expect(2)
    assert tray.next() == DiceGlimpsed((5,), Doubt.TOO_FEW)


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
    with running(tray.watcher):
        tray.watcher.expect(None)
    assert tray.told.empty()


def test_the_dice_of_the_throw_before_are_not_proposed_while_they_lie_there(tray: Tray) -> None:
    assert tray.throw(THREE_FOUR) == (3, 4)
    tray.watcher.expect(2)
    tray.tells(DiceGlimpsed((3, 4), Doubt.LYING))
    assert tray.throw(SIX_SIX) == (6, 6)


def test_a_hand_that_reaches_in_makes_no_throw_of_the_old_dice(tray: Tray) -> None:
    tray.throw(THREE_FOUR)
    taken = draw_photo([THREE])
    film = [THREE_FOUR, with_hand(THREE_FOUR, 420, 260), with_hand(THREE_FOUR, 420, 260), THREE_FOUR, taken, taken]
    assert tray.throw(*film, *[THREE_FOUR] * FRAMES, *[SIX_SIX] * FRAMES) == (6, 6)


def test_a_hand_over_both_dice_is_no_empty_tray() -> None:
    tray = Tray(calibrate([EMPTY], 48.0))
    with running(tray.watcher):
        tray.throw(THREE_FOUR)
        hidden = with_hand(with_hand(THREE_FOUR, 420, 260), 220, 200)
        assert tray.throw(*[hidden] * 2 * FRAMES, *[THREE_FOUR] * FRAMES, *[SIX_SIX] * FRAMES) == (6, 6)


def test_of_twenty_throws_with_a_hand_still_over_half_a_die_each_is_proposed_rightly_when_it_is_away() -> None:
    tray, chance = Tray(calibrate([EMPTY], 48.0)), np.random.default_rng(3)
    with running(tray.watcher):
        for _ in range(20):
            values = [int(value) for value in chance.integers(1, 7, 2)]
            places = chance.uniform((90, 90), (250, 390)), chance.uniform((390, 90), (550, 390))
            dice = [DrawnDie(value, x=float(x), y=float(y)) for value, (x, y) in zip(values, places, strict=True)]
            thrown, half = draw_photo(dice), dice[int(chance.integers(2))]
            hidden = with_hand(thrown, round(half.x + 75 + half.side * chance.uniform(-0.1, 0.1)), round(half.y))
            assert tray.throw(*[EMPTY] * FRAMES, *[hidden] * 8, thrown) == tuple(values)


def test_a_film_of_rolling_dice_and_a_hand_that_reaches_in_is_read_rightly() -> None:
    photos, chance = [], np.random.default_rng(2)
    for values in ((1, 2), (3, 4), (5, 6)):
        dice = [DrawnDie(value, x=120 + 220 * place, y=200, turn_degrees=20) for place, value in enumerate(values)]
        boxes = np.array([top_box(die, DrawnTray()) for die in dice])
        photos.append(Labelled(f"film {values}", "drawn", draw_photo(dice), np.array(values), boxes))
    film = [one.name for one in play(scenes(photos, chance)[0], 4, chance)]
    assert film == ["right"] * 4


def test_a_tray_that_is_pushed_makes_no_throw(tray: Tray) -> None:
    tray.throw(THREE_FOUR)
    moving = [pushed(THREE_FOUR, 6 * step, 3 * step) for step in range(6)]
    assert tray.throw(*moving, *[moving[-1]] * FRAMES, *[SIX_SIX] * FRAMES) == (6, 6)


def test_the_same_faces_thrown_again_are_proposed_again(tray: Tray) -> None:
    tray.throw(THREE_FOUR)
    again = draw_photo([DrawnDie(4, x=150, y=330, turn_degrees=70), DrawnDie(3, x=300, y=140)])
    assert tray.throw(THREE_FOUR, again) == (4, 3)


def test_after_an_empty_tray_dice_are_new_wherever_they_lie(tray: Tray) -> None:
    tray.throw(THREE_FOUR)
    assert tray.throw(*[EMPTY] * FRAMES, THREE_FOUR) == (3, 4)


def test_dice_that_were_typed_before_they_were_read_are_old_at_the_next_throw(tray: Tray) -> None:
    tray.camera.show(THREE_FOUR)
    tray.watcher.expect(3)
    tray.tells(DiceGlimpsed((3, 4), Doubt.TOO_FEW))
    tray.watcher.expect(None)
    tray.watcher.expect(2)
    tray.tells(DiceGlimpsed((3, 4), Doubt.LYING))
    assert tray.throw(SIX_SIX) == (6, 6)


@pytest.mark.parametrize("symbol", ["bus", "mr-m"])
def test_a_third_die_with_a_symbol_is_left_out_whether_the_others_are_sure_or_not(tray: Tray, symbol: str) -> None:
    third = DrawnDie(1, x=300, y=340, turn_degrees=15, body=RED, pips=WHITE, symbol=symbol)
    tray.camera.show(draw_photo([THREE, FOUR, third]))
    tray.watcher.expect(2)
    told = tray.next()
    assert isinstance(told, DiceSeen | DiceGlimpsed)
    assert told.values == (3, 4)


def test_a_third_die_with_pips_is_told_and_nothing_is_proposed(tray: Tray) -> None:
    tray.camera.show(draw_photo([THREE, DrawnDie(5, x=300, y=340), FOUR]))
    tray.watcher.expect(2)
    told = tray.next()
    assert isinstance(told, DiceGlimpsed)
    assert told.why in (Doubt.TOO_MANY, Doubt.UNSURE)
    assert set(told.values) <= {3, 4, 5}


class Raising(BenchCamera):
    """A camera whose library raises what no camera of ours raises, as long as it is not well."""

    is_well = False

    def frame(self) -> Photo:
        if not self.is_well:
            raise ValueError("numpy.dtype size changed")
        return super().frame()


def test_what_a_library_raises_is_told_and_the_tray_reads_again_afterwards() -> None:
    tray = Tray(None)
    tray.camera = Raising([THREE_FOUR])
    with running(tray.watcher):
        tray.watcher.expect(2)
        assert tray.next() == DeviceLost("dice tray", "bench", "ValueError: numpy.dtype size changed")
        tray.camera.is_well = True
        assert tray.seen() == (3, 4)


def test_a_picture_that_is_not_to_be_trusted_is_told_once_and_proposes_nothing() -> None:
    tray = Tray(calibrate([EMPTY], 48.0))
    tray.camera.show(light_up(THREE_FOUR, 0.4))
    with running(tray.watcher):
        tray.watcher.expect(2)
        dark = tray.next()
        assert isinstance(dark, DiceGlimpsed)
        assert dark.why is Doubt.DARK
        assert tray.throw(THREE_FOUR) == (3, 4)
    assert tray.told.empty()


def test_a_tray_is_learnt_when_its_lost_camera_is_back(tmp_path: Path) -> None:
    tray = Tray(file=tmp_path / "tray.toml")
    tray.camera.is_plugged = False
    with running(tray.watcher):
        assert tray.next() == TrayUnlearnt()
        tray.watcher.learn(TrayStep.EMPTY)
        assert isinstance(tray.next(), DeviceLost)
        tray.camera.is_plugged = True
        assert [tray.next(), tray.next()] == [DeviceFound("dice tray", "bench"), TrayLearnt(TrayStep.EMPTY)]


def test_what_the_camera_holds_while_a_tray_is_learnt_it_holds_again_after_it_was_lost(tmp_path: Path) -> None:
    tray = Tray(file=tmp_path / "tray.toml")
    with running(tray.watcher):
        for step, picture in ((TrayStep.EMPTY, EMPTY), (TrayStep.DICE, THREE_FOUR), (TrayStep.KEEP, EMPTY)):
            tray.camera.show(picture)
            tray.watcher.learn(step)
            tray.tells(TrayLearnt(step, (3, 4) if step is TrayStep.DICE else ()))
    learnt = tray_from(tmp_path / "tray.toml")
    assert learnt.camera == tray.camera.held == {"Bench": 1.0}
    again = Tray(learnt)
    with running(again.watcher):
        assert again.throw(THREE_FOUR) == (3, 4)
        assert again.camera.held == {"Bench": 1.0}
        again.camera.is_plugged = False
        again.watcher.expect(2)
        assert isinstance(again.next(), DeviceLost)
        again.camera = BenchCamera([SIX_SIX])
        assert again.seen() == (6, 6)
        assert again.camera.held == {"Bench": 1.0}


def test_a_tray_that_the_disk_refuses_is_known_until_the_end(tmp_path: Path) -> None:
    tray = Tray(file=tmp_path / "nowhere" / "tray.toml")
    with running(tray.watcher):
        for step, picture in ((TrayStep.EMPTY, EMPTY), (TrayStep.DICE, THREE_FOUR), (TrayStep.KEEP, EMPTY)):
            tray.camera.show(picture)
            tray.watcher.learn(step)
            tray.tells(TrayLearnt(step, (3, 4) if step is TrayStep.DICE else ()))
        tray.camera.show(light_up(THREE_FOUR, 0.4))
        tray.watcher.expect(2)
        tray.tells(DiceGlimpsed((3, 4), Doubt.DARK))


def test_a_corrected_throw_is_kept_as_an_example_that_the_training_reads(tmp_path: Path) -> None:
    tray = Tray(examples=tmp_path / "examples")
    with running(tray.watcher):
        for values in ((3, 5), (6, 4)):
            assert sorted(tray.throw(*[EMPTY] * FRAMES, *[THREE_FOUR] * FRAMES)) == [3, 4]
            tray.watcher.correct(values)
            tray.camera.show(EMPTY)
            tray.watcher.expect(2)
            tray.tells(DiceGlimpsed((), Doubt.EMPTY))  # the watcher does one thing after the other
    kept = labelled_photos(tmp_path / "examples")
    assert [one.values.tolist() for one in kept] == [[3, 5], [6, 4]]
    assert [len(one.boxes) for one in kept] == [2, 2]
    assert np.array_equal(kept[0].photo, THREE_FOUR)


def test_without_a_folder_no_photo_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tray = Tray()
    with running(tray.watcher):
        tray.throw(THREE_FOUR)
        tray.watcher.correct((3, 5))
    assert list(tmp_path.iterdir()) == []
