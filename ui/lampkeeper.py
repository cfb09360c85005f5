"""What the clock's lamp, buzzer and loudspeaker do: steady while seconds run, slow while they stand, fast and
beeping in the last ten.
"""

from __future__ import annotations

from collections.abc import Callable

from hardware.lamps import Lamps
from ui.scene import Scene

LATE_SECONDS = 10
"""From here on each second beeps (T05)."""
_CUES = {LATE_SECONDS: "clock_ten_s", 3: "clock_last_three_s", 2: "clock_last_three_s", 1: "clock_last_three_s"}
"""Which seconds the loudspeaker tells."""


class Lampkeeper:
    """Drives the lamps from what the counter knows; a repeated state changes nothing."""

    def __init__(self, lamps: Lamps, sound: Callable[[str], None]) -> None:
        self._lamps, self._sound = lamps, sound
        self._second: int | None = None

    def follow(self, scene: Scene) -> None:
        """The clock of the table in this scene, if there is one."""
        self.show(scene.seconds_left, scene.is_clock_running)

    def show(self, seconds_left: float | None, is_running: bool) -> None:
        """The clock as it stands now; None where there is none."""
        if seconds_left is None:
            self._lamps.off()
        elif not is_running:
            self._lamps.clock_still()
        elif seconds_left > LATE_SECONDS:
            self._lamps.clock_running()
        else:
            self._lamps.clock_late()
        self._beep(seconds_left if is_running else None)

    def time_is_up(self) -> None:
        """The long tone at zero."""
        self._lamps.long_beep()

    def _beep(self, seconds_left: float | None) -> None:
        second = None if seconds_left is None else -int(-seconds_left // 1)
        if second is not None and second != self._second and 0 < second <= LATE_SECONDS:
            self._lamps.beep()
            if second in _CUES:
                self._sound(_CUES[second])
        self._second = second
