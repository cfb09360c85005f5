"""The real application in the window of the tests, its frames turned by hand."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from tests.ui.branch import Branch
from tests.waiting import PATIENCE_SECONDS

SIZE = (800, 532)
"""The 7-inch panel with the strip of the bench."""


class Screen:
    """A running app on the test's window. `until` turns its frames until something is so.

    Seconds pass by themselves only where it is timed: touches and cards have all the time that a slow machine needs.
    """

    def __init__(
        self, window: Any, branch: Branch, is_timed: bool = False, is_still: bool = True, size: tuple[int, int] = SIZE
    ) -> None:
        from ui.runtime.app import BankerApp

        self.branch = branch
        self.app = BankerApp(branch.runtime, branch.queue, is_still=is_still, is_timed=is_timed)
        self.app._run_prepare()  # all that Kivy does before its own loop
        self.window, self.root = window, self.app.root
        self.root.size_hint, self.root.size = (None, None), size

    def close(self) -> None:
        """The window is for the next test."""
        self.app.dispatch("on_stop")
        self.window.remove_widget(self.root)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Frames, until it is; only what hangs is given up."""
        from kivy.base import EventLoop

        given_up = monotonic() + PATIENCE_SECONDS
        while not is_so():
            assert monotonic() < given_up, "no frame made it so"
            EventLoop.idle()

    def touch(self, action: object) -> None:
        """A finger on the piece that offers this action, as soon as there is one."""
        from ui.runtime.demo.fingers import piece_with, touch

        self.until(lambda: piece_with(self.root, action) is not None)
        node = piece_with(self.root, action)
        assert node is not None
        touch(self.root, node)
