"""Jobs of the runtime that wait for the disk without stopping the frames.

A job is a generator: the writer does each work that it yields, and it goes on with the result, or with the error, in
the thread of the frames. One job runs at a time: meanwhile the screen stays as it is, and nothing else uses the table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future
from functools import partial
from typing import Any

from ui.runtime.files.writer import Work, Writer

Steps = Generator[Work, Any, Any]


class Errands:
    """The running job, if there is one; `seconds`: how long it has run."""

    def __init__(self, writer: Writer) -> None:
        self.seconds = 0.0
        self._writer = writer
        self._steps: Steps | None = None

    @property
    def is_under_way(self) -> bool:
        """Is something being written?"""
        return self._steps is not None

    def run(self, steps: Steps) -> None:
        """Begin a job; it ends at once if there is nothing to write."""
        assert self._steps is None, "one errand at a time"
        self.seconds = 0.0
        self._go_on(steps, lambda: next(steps))

    def finish(self) -> None:
        """Wait until no job runs: for callers without frames, before the window opens or after it has closed."""
        while self.is_under_way:
            self._writer.wait()

    def _go_on(self, steps: Steps, resumed: Callable[[], Work]) -> None:
        self._steps = None  # anything raised here ends the job
        try:
            work = resumed()
        except StopIteration:
            return
        self._steps = steps
        self._writer.do(work, partial(self._is_done, steps))

    def _is_done(self, steps: Steps, done: Future[Any]) -> None:
        fault = done.exception()
        self._go_on(steps, partial(steps.throw, fault) if fault else partial(steps.send, done.result()))
