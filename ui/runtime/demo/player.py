"""The player of a script at the window: one step after the other is drawn, with a picture of each kind of screen."""

from collections.abc import Callable, Iterator
from pathlib import Path

from kivy.clock import Clock

from ui.pieces.root import TableRoot
from ui.pieces.walk import WalkOver
from ui.runtime.demo.fingers import piece_with, save_picture, touch
from ui.runtime.demo.script import Doing, HoldThis, LetTimePass, NoSuchPiece, TouchThis

STEP_SECONDS = 0.002
"""The pause between two steps, which leaves the processor to the driver that reads the card."""
HANGING_SECONDS = 300.0
"""The time limit for an answer to a held card, on any machine; then the demonstration ends."""


class WindowPlayer:
    """Carries out the steps of a demonstration. `is_done` after the last step; `failure` is the error, or None."""

    def __init__(
        self,
        root: TableRoot,
        steps: Iterator[Doing],
        hold: Callable[[str], None],
        pass_time: Callable[[float], object],
        answered: Callable[[], object],
        pictures: Path,
        leave: Callable[[], None],
        is_busy: Callable[[], bool],
    ) -> None:
        self.failure: Exception | None = None
        self.pictured: list[Path] = []
        self._root, self._steps, self._pictures, self._leave = root, steps, pictures, leave
        self._hold, self._pass_time, self._answered = hold, pass_time, answered
        self._is_busy = is_busy
        self._awaiting: object = None
        self._waited_seconds = 0.0
        self.is_done = False

    def play(self) -> None:
        """Begin when the first screen is drawn, and go on with each frame."""
        Clock.schedule_once(lambda _: Clock.schedule_interval(self._frame, STEP_SECONDS))

    def _frame(self, seconds: float) -> bool:
        """Do one step a frame; False ends the schedule."""
        self._picture()
        if self._is_busy():
            return True  # what the last step signed is being written
        if self._awaiting is not None and self._is_still_waiting(seconds):
            return True
        if self.is_done:
            self._leave()
            return False
        try:
            self._do(next(self._steps))
        except StopIteration:
            self.is_done = True
        except Exception as error:  # any error is reported at the end, with status 1
            self.failure, self.is_done = error, True
        if self.is_done:
            self._leave()
        return not self.is_done

    def _is_still_waiting(self, seconds: float) -> bool:
        self._waited_seconds += seconds
        if self._answered() != self._awaiting:
            self._awaiting = None
            return False
        if self._waited_seconds > HANGING_SECONDS:
            self._awaiting = None
            self.failure, self.is_done = NoSuchPiece("a held card was not answered"), True
            return False
        return True

    def _do(self, step: Doing) -> None:
        if isinstance(step, TouchThis):
            if over := piece_with(self._root, WalkOver()):
                touch(self._root, over)  # what is shown for a moment ends, as at any touch
            node = piece_with(self._root, step.action)
            if node is None:
                raise NoSuchPiece(f"the window shows no piece for {step.action}")
            touch(self._root, node)
        elif isinstance(step, HoldThis):
            self._awaiting, self._waited_seconds = self._answered(), 0.0
            self._hold(step.tag)
        elif isinstance(step, LetTimePass):
            self._pass_time(step.seconds)

    def _picture(self) -> None:
        if self._root.view is None:
            return
        name = type(self._root.view.screen).__name__.removesuffix("View").lower()
        path = self._pictures / f"{name}.png"
        if path not in self.pictured:
            self.pictured.append(path)
            save_picture(path, below=self._root.strip.height if self._root.strip else 0)
