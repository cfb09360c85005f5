"""The touch that waits until its command is on the disk: its piece stays pressed, and the root takes no other touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ui.toolkit.parts import Writing
from ui.toolkit.piece import Patch
from ui.toolkit.placing import Placed


class Held:
    """The present touch, and a bar that filled while the disk was awaited."""

    def __init__(self, on_press: Callable[[Placed], None]) -> None:
        self.is_waiting = False
        self._on_press = on_press
        self._touched: Patch | None = None
        self._late: Placed | None = None

    def release(self, patch: Patch, x: float, y: float) -> None:
        """Ends a touch; while the screen waits for the disk, it has no effect."""
        if self.is_waiting:
            patch.release(-1, -1)
            return
        self._touched = patch
        patch.release(x, y)
        if not self.is_waiting:
            self._touched = None

    def ran_out(self, placed: Placed) -> None:
        """Keeps a piece whose bar filled while touches have no effect."""
        self._late = placed

    def follow(self, writing: Writing, patches: Iterable[Patch]) -> None:
        """Takes the state of writing. After it is done, a bar that filled meanwhile presses, if it is still there."""
        self.is_waiting = writing is not Writing.DONE
        if self._touched:
            self._touched.hold(is_held=self.is_waiting)
        if not self.is_waiting:
            late, self._late, self._touched = self._late, None, None
            if late and any(patch.placed == late for patch in patches):
                self._on_press(late)
