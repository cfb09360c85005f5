"""The touch that waits until its command is on the disk: its piece stays pressed, and the root takes no other touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ui.toolkit.parts import Writing
from ui.toolkit.piece import Patch
from ui.toolkit.placing import Placed


class Held:
    """The touch of now, and a bar that ran out meanwhile."""

    def __init__(self, on_press: Callable[[Placed], None]) -> None:
        self.is_waiting = False
        self._on_press = on_press
        self._touched: Patch | None = None
        self._late: Placed | None = None

    def release(self, patch: Patch, x: float, y: float) -> None:
        """A touch ends; on a screen that waits for the disk it counts for nothing."""
        if self.is_waiting:
            patch.release(-1, -1)
            return
        self._touched = patch
        patch.release(x, y)
        if not self.is_waiting:
            self._touched = None

    def ran_out(self, placed: Placed) -> None:
        """A bar pressed by itself, where nothing is heard yet."""
        self._late = placed

    def follow(self, writing: Writing, patches: Iterable[Patch]) -> None:
        """What is shown now is on the disk or not; afterwards a bar that ran out presses, if it is still there."""
        self.is_waiting = writing is not Writing.DONE
        if self._touched:
            self._touched.hold(is_held=self.is_waiting)
        if not self.is_waiting:
            late, self._late, self._touched = self._late, None, None
            if late and any(patch.placed == late for patch in patches):
                self._on_press(late)
