"""When is garbage swept? In the pauses between touches: in the middle of one it would hold a frame up by a tenth of a
second. Kivy's widgets refer to themselves, so every screen that was left is garbage that only a sweep finds.
"""

from __future__ import annotations

import gc
import time
from typing import Final

PAUSE_SECONDS: Final = 0.4
"""So long after the last view nobody waits for a frame."""
SELDOM: Final = (5_000, 20, 200)
"""Python's own sweeps, for a table that never pauses."""


class Sweeper:
    """Told of every view that is shown; asked now and then whether it is time."""

    def __init__(self) -> None:
        self._shown_at = 0.0
        self._is_dirty = False

    def begin(self) -> None:
        """What the start made stays to the end, and is never looked through again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)

    def was_shown(self) -> None:
        """A view went to the window."""
        self._shown_at, self._is_dirty = time.monotonic(), True

    def sweep_in_a_pause(self) -> None:
        """Sweeps once after each view, when nothing was shown for a while."""
        if self._is_dirty and time.monotonic() - self._shown_at >= PAUSE_SECONDS:
            self.sweep()

    def sweep(self) -> None:
        """Sweeps now."""
        self._is_dirty = False
        gc.collect()
