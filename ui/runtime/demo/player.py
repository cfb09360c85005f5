"""Does a script at the window, a step whenever the one before has been drawn, and pictures each kind of screen once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

from kivy.clock import Clock

from ui.runtime.demo.fingers import piece_with, save_picture, touch
from ui.runtime.demo.script import HoldCard, LetTimePass, NoSuchPiece, Step, TouchThis
from ui.toolkit.root import TableRoot

STEP_SECONDS = 0.002
"""Between two steps the driver that reads the card has the machine to itself: without a rest the frames would spin."""
HANGING_SECONDS = 300.0
"""A held card that is not answered by then never will be, on any machine: the demonstration ends instead of hanging."""
SAME_CARD_SECONDS = 1.1
"""The reader takes the same card again within a second for one tap, so a person waits, and so does this.

It is counted from the answer, not from the bytes: a driver that is late reads them when the second is nearly over.
"""


class WindowPlayer:
    """The hands of a demonstration. `is_done` after the last step; `failure` is what went wrong, or nothing."""

    def __init__(
        self,
        root: TableRoot,
        steps: Iterator[Step],
        hold: Callable[[str], None],
        pass_time: Callable[[float], object],
        answered: Callable[[], object],
        pictures: Path,
        leave: Callable[[], None],
    ) -> None:
        self.failure: Exception | None = None
        self.pictured: list[Path] = []
        self._root, self._steps, self._pictures, self._leave = root, steps, pictures, leave
        self._hold, self._pass_time, self._answered = hold, pass_time, answered
        self._awaiting: object = None
        self._waited_seconds = 0.0
        self._held = ""
        self._answered_at: dict[str, float] = {}
        self._postponed: Step | None = None
        self.is_done = False

    def play(self) -> None:
        """Begins when the first screen has been drawn; goes on by itself with each frame."""
        Clock.schedule_once(lambda _: Clock.schedule_interval(self._frame, STEP_SECONDS))

    def _frame(self, seconds: float) -> bool:
        """One step a frame; False ends it."""
        self._picture()
        if self._awaiting is not None and self._is_still_waiting(seconds):
            return True
        if self.is_done:
            self._leave()
            return False
        try:
            step, self._postponed = self._postponed or next(self._steps), None
            self._do(step)
        except StopIteration:
            self.is_done = True
        except Exception as error:  # whatever ends the game is told at the end, with status 1
            self.failure, self.is_done = error, True
        if self.is_done:
            self._leave()
        return not self.is_done

    def _is_still_waiting(self, seconds: float) -> bool:
        self._waited_seconds += seconds
        if self._answered() != self._awaiting:
            self._awaiting = None
            self._answered_at[self._held] = time.monotonic()  # the reader's own clock; Kivy's runs ahead of it at times
            return False
        if self._waited_seconds > HANGING_SECONDS:
            self._awaiting = None
            self.failure, self.is_done = NoSuchPiece("a held card was not answered"), True
            return False
        return True

    def _do(self, step: Step) -> None:
        if isinstance(step, TouchThis):
            patch = piece_with(self._root, step.action)
            if patch is None:
                raise NoSuchPiece(f"the window shows no piece for {step.action}")
            touch(patch)
        elif isinstance(step, HoldCard):
            self._hold_card(step)
        elif isinstance(step, LetTimePass):
            self._pass_time(step.seconds)

    def _hold_card(self, step: HoldCard) -> None:
        if time.monotonic() - self._answered_at.get(step.tag, -inf) < SAME_CARD_SECONDS:
            self._postponed = step
            return
        self._held, self._awaiting, self._waited_seconds = step.tag, self._answered(), 0.0
        self._hold(step.tag)

    def _picture(self) -> None:
        if self._root.view is None:
            return
        name = type(self._root.view.screen).__name__.removesuffix("View").lower()
        path = self._pictures / f"{name}.png"
        if path not in self.pictured:
            self.pictured.append(path)
            save_picture(path, below=int(self._root.strip.height) if self._root.strip else 0)
