"""How does one touch, card or second wait for the disk without a frame waiting too? The runtime asks.

An errand is written as a generator: each thing that it yields is done by the writer, and it goes on with what came of
that, or with the fault, in the thread of the frames. One errand is under way at a time: meanwhile the screen stays as
it is, and nobody else looks at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future
from functools import partial
from typing import Any

from ui.runtime.files.writer import Work, Writer

Steps = Generator[Work, Any, Any]


class Errands:
    """The errand that is under way, if one is; `seconds`: for so long."""

    def __init__(self, writer: Writer) -> None:
        self.seconds = 0.0
        self._writer = writer
        self._steps: Steps | None = None

    @property
    def is_under_way(self) -> bool:
        """Is something being written?"""
        return self._steps is not None

    def run(self, steps: Steps) -> None:
        """Begins an errand; it is over at once where nothing is to be written."""
        assert self._steps is None, "one errand at a time"
        self.seconds = 0.0
        self._go_on(steps, lambda: next(steps))

    def finish(self) -> None:
        """Waits until nothing is under way: for whoever has no frames, before the window opens or after it closed."""
        while self.is_under_way:
            self._writer.wait()

    def _go_on(self, steps: Steps, resumed: Callable[[], Work]) -> None:
        self._steps = None  # whatever is raised here ends the errand
        try:
            work = resumed()
        except StopIteration:
            return
        self._steps = steps
        self._writer.do(work, partial(self._is_done, steps))

    def _is_done(self, steps: Steps, done: Future[Any]) -> None:
        fault = done.exception()
        self._go_on(steps, partial(steps.throw, fault) if fault else partial(steps.send, done.result()))
