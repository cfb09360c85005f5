"""The watcher of the dice tray: one thread that photographs, reads and reports while a throw is awaited."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path

from hardware.dice.camera import Camera, take_settled_photos
from hardware.dice.examples import keep_example
from hardware.dice.eye import DEVICE, Eye
from hardware.dice.glance import Glance
from hardware.dice.lesson import Lesson
from hardware.dice.lying import Lying
from hardware.dice.photo import Photo
from hardware.dice.reading import read_photo
from hardware.dice.signals import (
    DiceFault,
    DiceGlimpsed,
    DiceReading,
    DiceSeen,
    Doubt,
    TrayLearnt,
    TrayStep,
    TrayUnlearnt,
)
from hardware.dice.tray import Tray
from hardware.dice.watching import FRAMES, combine_readings
from hardware.signals import DeviceFound, DeviceLost

Tell = Callable[[DiceSeen | DiceGlimpsed | DeviceLost | DeviceFound | TrayLearnt | TrayUnlearnt], None]

FRAME_SECONDS = 0.12
"""The pause between two photos, which leaves the processor to the app."""
POLL_SECONDS = 2.0
"""The pause between two tries to open a lost camera."""
_UNSETTLED = (Doubt.MOVING, Doubt.UNSURE)
"""Doubts that another reading of the same picture may remove."""
_log = logging.getLogger(__name__)


class TrayWatcher:
    """The dice tray: it gets the number of awaited dice, and reports what it sees and then the dice that lie still.

    After `DiceSeen` it rests until dice are awaited again. Then it does not propose the same dice while they lie
    there: they must be thrown again, or the tray must be empty before. The same holds for dice that people typed
    before they were read: one last look notes where they lie. A lost camera is reported once, and once when it is
    back. With a `file` but no `tray`, the tray asks to be learnt and is kept in that file. In the folder `examples` the
    photo of each corrected proposal is kept.
    """

    def __init__(
        self,
        port: str,
        open_camera: Callable[[str], Camera],
        tell: Tell,
        tray: Tray | None = None,
        file: Path | None = None,
        examples: Path | None = None,
        frame_seconds: float = FRAME_SECONDS,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        self._eye = Eye(port, open_camera, tell)
        self._tell = tell
        self._eye.held = tray.camera if tray else {}
        self._lesson = Lesson(tray, file)
        self._step: TrayStep | None = None
        self._frame_seconds = frame_seconds
        self._poll_seconds = poll_seconds
        self._expected: int | None = None
        self._readings: deque[DiceReading] = deque(maxlen=FRAMES)
        self._glimpsed: DiceGlimpsed | None = None
        self._examples = examples
        self._proposed: tuple[Photo, DiceReading] | None = None
        self._corrected: tuple[int, ...] = ()
        self._lying = Lying()
        self._glance = Glance()
        self._is_settled = False
        self._has_last_look = False
        self._change = threading.Condition()
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name=DEVICE, daemon=True)

    def start(self) -> None:
        """Start the thread; it rests until dice are awaited."""
        if self._lesson.is_due:
            self._tell(TrayUnlearnt())
        self._thread.start()

    def expect(self, dice: int | None) -> None:
        """Start waiting for a throw of this many dice; None: rest."""
        with self._change:
            self._has_last_look = self._has_last_look or (dice is None and self._expected is not None)
            self._expected = dice
            self._begin_anew()
            self._glimpsed = None
            self._change.notify()

    def learn(self, step: TrayStep) -> None:
        """Do this step of learning with what the camera sees now; the result is reported."""
        with self._change:
            self._step = step
            self._change.notify()

    def correct(self, values: tuple[int, ...]) -> None:
        """The dice that were proposed last were these: keep their photo, if the table wants it."""
        with self._change:
            if self._examples and self._proposed and len(values) == len(self._proposed[1].boxes):
                self._corrected = values
                self._change.notify()

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        with self._change:
            self._is_stopping = True
            self._change.notify()

    def join(self) -> None:
        """Wait for the thread to end, at most about the time of one photo; the camera is released afterwards."""
        self._thread.join()

    def _run(self) -> None:
        while self._is_wanted():
            pause = self._frame_seconds if self._has_looked() else self._poll_seconds
            with self._change:
                self._change.wait_for(lambda: self._is_stopping, pause)
        self._eye.close()

    def _is_wanted(self) -> bool:
        """Wait until there is work; False when the watcher must end."""
        with self._change:
            self._change.wait_for(lambda: self._is_stopping or self._has_work)
            return not self._is_stopping

    @property
    def _has_work(self) -> bool:
        return bool(self._corrected) or self._step is not None or self._has_last_look or self._expected is not None

    def _has_looked(self) -> bool:
        """Take and read one photo; False when the camera or its picture cannot be used, which is reported."""
        try:
            if self._corrected:
                self._keep_example()
                return True
            self._look() if self._step is None else self._study(self._step)
        except DiceFault as error:
            self._lose(str(error))
            return False
        except Exception as error:  # OpenCV, onnxruntime, NumPy: no narrower class; must not end the thread
            _log.exception("%s: reading failed", DEVICE)
            self._lose(f"{type(error).__name__}: {error}")
            return False
        return True

    def _study(self, step: TrayStep) -> None:
        """Do one step of learning the tray; the step waits while the camera is lost."""
        if step is TrayStep.EMPTY:
            self._eye.adjust()
            self._lesson.camera = self._eye.held
        learnt = self._lesson.take(step, lambda: take_settled_photos(self._eye.photo))
        with self._change:
            self._step = None if self._step is step else self._step
            self._begin_anew()
        self._eye.find()
        self._tell(learnt)

    def _keep_example(self) -> None:
        with self._change:
            values, proposed = self._corrected, self._proposed
            self._corrected, self._proposed = (), None
        if self._examples and proposed:
            keep_example(self._examples, proposed[0], values, proposed[1].boxes)

    def _look(self) -> None:
        with self._change:
            expected, is_last, self._has_last_look = self._expected, self._has_last_look, False
            is_settled = self._is_settled and not is_last
        photo = self._eye.photo()
        if is_settled and self._glance.is_same(photo):
            return
        tray = self._lesson.tray
        reading = read_photo(photo, None if is_last else expected, tray)
        is_hidden = tray is not None and not (reading.why or reading.boxes or tray.is_bare(photo))
        self._eye.find()
        if not self._glance.is_still_around(reading.boxes, photo):
            self._begin_anew()
        self._glance.keep(photo)
        if is_last:
            self._lying.remember(reading)
        elif is_hidden:
            self._begin_anew()  # A hand over the dice: the tray only seems empty.
        else:
            self._weigh(reading, expected, photo)

    def _weigh(self, reading: DiceReading, expected: int | None, photo: Photo) -> None:
        with self._change:
            if expected is None or self._expected != expected:
                return
            self._readings.append(reading)
            looked = combine_readings(list(self._readings), expected)
            self._is_settled = isinstance(looked, DiceSeen) or looked.why not in _UNSETTLED
            seen = self._lying.doubt_old_dice(looked, reading)
            if isinstance(seen, DiceSeen):
                self._expected, self._proposed = None, (photo, reading)
            elif seen.why is Doubt.MOVING or seen == self._glimpsed:
                return
            self._glimpsed = seen if isinstance(seen, DiceGlimpsed) else None
        self._tell(seen)

    def _begin_anew(self) -> None:
        """Forget the readings so far."""
        self._readings.clear()
        self._is_settled = False

    def _lose(self, reason: str) -> None:
        self._begin_anew()
        self._eye.lose(reason)
