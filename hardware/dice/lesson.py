"""Learning the tray at the table, step by step: the empty tray, two dice in it, then the file.

Used by the tray's watcher. If a step fails, its fault is reported and only this step is repeated.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from hardware.dice.camera import CameraSettings
from hardware.dice.photo import Photo
from hardware.dice.reading import read_photo
from hardware.dice.scale import die_pixels
from hardware.dice.signals import Doubt, TrayLearnt, TrayStep
from hardware.dice.tray import Tray, TrayFault, calibrate
from hardware.dice.watching import SURE
from hardware.dice.whole import burnt, forms

DICE = 2
"""How many dice are laid in the tray."""
_log = logging.getLogger(__name__)


def learnt_tray(
    empty: Sequence[Photo], dice: Sequence[Photo], count: int, camera: CameraSettings | None = None
) -> Tray:
    """The tray of these photos, empty and with `count` dice, and what the camera held for them.

    `TrayFault` when it is too dark, too light or not sure.
    """
    tray = calibrate(empty, die_pixels(dice, count))
    read = [(read_photo(photo, count, tray).boxes, photo) for photo in dice]
    shares = [burnt(boxes, photo) for boxes, photo in read]
    flat = [form for boxes, photo in read for form in forms(boxes, tray.changes_on(photo), tray)]
    return msgspec.structs.replace(tray, burnt=max(shares), form=max([0.0, *flat]), camera=camera or {})


class Lesson:
    """The known tray, and the one that is being learnt; it takes the place of the known one in the step KEEP."""

    def __init__(self, tray: Tray | None, file: Path | None) -> None:
        self.tray = tray
        self.is_due = tray is None and file is not None
        self.camera: CameraSettings = {}
        """What the camera holds while the tray is learnt."""
        self._file = file
        self._empty: Sequence[Photo] = ()
        self._learnt: Tray | None = None

    def take(self, step: TrayStep, photos: Callable[[], Sequence[Photo]]) -> TrayLearnt:
        """Do this step with photos of the tray as it is now; the result says what was wrong, if anything."""
        try:
            match step:
                case TrayStep.EMPTY:
                    return self._learn_empty(photos())
                case TrayStep.DICE:
                    return self._learn_dice(photos())
                case TrayStep.KEEP:
                    return self._keep()
        except TrayFault as fault:
            return TrayLearnt(step, why=fault.why)

    def _learn_empty(self, photos: Sequence[Photo]) -> TrayLearnt:
        calibrate(photos, die_pixels=48)  # raises for darkness and glare
        lying = read_photo(photos[-1])
        if lying.confidence >= SURE:
            return TrayLearnt(TrayStep.EMPTY, lying.values, Doubt.TOO_MANY)
        self._empty = photos
        return TrayLearnt(TrayStep.EMPTY)

    def _learn_dice(self, photos: Sequence[Photo]) -> TrayLearnt:
        self._learnt = learnt_tray(self._empty, photos, DICE, self.camera)
        reading = read_photo(photos[-1], DICE, self._learnt)
        is_sure = reading.confidence >= SURE
        return TrayLearnt(TrayStep.DICE, reading.values, None if is_sure else reading.why or Doubt.UNSURE)

    def _keep(self) -> TrayLearnt:
        """If the file cannot be written, the tray is known only until the bank is switched off."""
        self.tray = self._learnt
        try:
            if self.tray and self._file:
                self.tray.save(self._file)
        except OSError as error:
            _log.exception("%s: cannot write the tray's file: %s", self._file, error.strerror)
        return TrayLearnt(TrayStep.KEEP)
