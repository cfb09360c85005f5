"""Jobs of the runtime that wait for the disk without stopping the frames.

A job is a generator: the writer does each work that it yields, and it goes on with the result, or with the error, in
the thread of the frames. One job runs at a time: meanwhile the screen stays as it is, and nothing else uses the table.
"""

from collections.abc import Callable, Generator
from concurrent.futures import Future
from functools import partial
from typing import Any

from ui.runtime.files.writer import Work, Writer

Job = Generator[Work, Any, Any]


class Jobs:
    """The running job, if there is one; `seconds`: how long it has run."""

    def __init__(self, writer: Writer) -> None:
        self.seconds = 0.0
        self._writer = writer
        self._job: Job | None = None

    @property
    def is_under_way(self) -> bool:
        """Is something being written?"""
        return self._job is not None

    def run(self, job: Job) -> None:
        """Begin a job; it ends at once if there is nothing to write."""
        assert self._job is None, "one job at a time"
        self.seconds = 0.0
        self._go_on(job, lambda: next(job))

    def finish(self) -> None:
        """Wait until no job runs: for callers without frames, before the window opens or after it has closed."""
        while self.is_under_way:
            self._writer.wait()

    def _go_on(self, job: Job, resumed: Callable[[], Work]) -> None:
        self._job = None  # anything raised here ends the job
        try:
            work = resumed()
        except StopIteration:
            return
        self._job = job
        self._writer.do(work, partial(self._on_done, job))

    def _on_done(self, job: Job, done: Future[Any]) -> None:
        fault = done.exception()
        self._go_on(job, partial(job.throw, fault) if fault else partial(job.send, done.result()))
