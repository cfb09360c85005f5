"""The touch that waits until its command is on the disk: its piece stays pressed, and the root takes no other touch."""

from collections.abc import Callable, Iterable

from ui.toolkit.parts import Writing
from ui.toolkit.piece import Node
from ui.toolkit.placing import Placed


class Held:
    """The present touch, and a bar that filled while the disk was awaited."""

    def __init__(self, on_press: Callable[[Placed], None]) -> None:
        self.is_waiting = False
        self._on_press = on_press
        self._touched: Node | None = None
        self._late: Placed | None = None

    def release(self, node: Node, x: float, y: float) -> None:
        """Ends a touch; while the screen waits for the disk, it has no effect."""
        if self.is_waiting:
            node.release(-1, -1)
            return
        self._touched = node
        node.release(x, y)
        if not self.is_waiting:
            self._touched = None

    def keep_late(self, placed: Placed) -> None:
        """Keeps a piece whose bar filled while touches have no effect."""
        self._late = placed

    def follow(self, writing: Writing, nodes: Iterable[Node]) -> None:
        """Takes the state of writing. After it is done, a bar that filled meanwhile presses, if it is still there."""
        self.is_waiting = writing is not Writing.DONE
        if self._touched:
            self._touched.hold(is_held=self.is_waiting)
        if not self.is_waiting:
            late, self._late, self._touched = self._late, None, None
            if late and any(node.placed == late for node in nodes):
                self._on_press(late)
