"""The progress of a motion from 0 to 1, driven by the window's clock, or by a test that passes the time."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from ui.toolkit.placing import Motion

FRAMES_PER_SECOND = {Motion.CHANGE: 30, Motion.ONCE: 30, Motion.WAVE: 2.5, Motion.SWAY: 20, Motion.FILL: 20}


class Beat:
    """The progress of a piece's motion; 1 while nothing moves."""

    def __init__(self) -> None:
        self.moment = 1.0
        self._delay = 0.0
        self._clock: Any = None

    @property
    def is_running(self) -> bool:
        """Does something move, or wait to move?"""
        return self._clock is not None

    def start(self, on_step: Callable[[float], None], motion: Motion, delay_seconds: float = 0.0) -> None:
        """Starts at 0 after the delay; `on_step` is kept only while the motion runs."""
        self.rest()
        self.moment, self._delay = 0.0, delay_seconds
        self._clock = Clock.schedule_interval(on_step, 1 / FRAMES_PER_SECOND[motion])

    def rest(self) -> None:
        """Stops the motion where it is."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def end(self) -> None:
        """Stops the motion at its end."""
        self.rest()
        self.moment = 1.0

    def pass_time(self, passed_seconds: float, of_seconds: float) -> bool:
        """Moves on by `passed_seconds` of `of_seconds`; False while it waits to begin, or if nothing moves."""
        if self._clock is None:
            return False
        moving, self._delay = passed_seconds - self._delay, max(self._delay - passed_seconds, 0.0)
        self.moment += max(moving, 0.0) / of_seconds
        return moving > 0
