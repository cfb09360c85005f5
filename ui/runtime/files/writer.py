"""Who waits for the disk? One thread, which does one thing after the other; no frame waits for it.

The runtime hands it what reads and writes files. What is done waits until the frame loop takes it up: `on_done` wakes
that loop, and what follows happens there.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from typing import Any

Work = Callable[[], Any]
Sequel = Callable[["Future[Any]"], object]
"""What follows: it is given what came of the work, or the fault that was in its way."""
OfFault = Callable[[BaseException], object]
"""What follows from a fault alone."""


class Writer:
    """Does work in the order in which it is asked for. This one does it at once, in the thread that asks, and nothing
    ever waits: for a demonstration and for tests, which have no frames.
    """

    on_done: Callable[[], object] | None = None
    """Called, in any thread, when there is something to take up."""

    def do(self, work: Work, then: Sequel) -> None:
        """Does this after everything before it."""
        done: Future[Any] = Future()
        try:
            done.set_result(work())
        except Exception as error:  # the sequel is told
            done.set_exception(error)
        then(done)

    def keep(self, name: str, work: Work, fault: OfFault) -> None:
        """The same for what replaces itself and nobody waits for: of a name only the newest is done."""
        self.do(work, lambda done: (error := done.exception()) and fault(error))

    def take_up(self) -> bool:
        """What follows from what is done, in this thread; was there anything?"""
        return False

    def wait(self) -> None:
        """Takes up the next thing that is done, as soon as it is."""

    def close(self) -> None:
        """Everything that was asked for is done; what has not been taken up is no longer shown."""


class WriterThread(Writer):
    """Does everything in a thread of its own, while frames go on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        self._done: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._newest: dict[str, Future[Any]] = {}

    def do(self, work: Work, then: Sequel) -> None:
        self._thread.submit(work).add_done_callback(partial(self._tell, then))

    def keep(self, name: str, work: Work, fault: OfFault) -> None:
        """What has not begun yet under this name is given up: nothing queues up behind a slow disk."""
        if before := self._newest.get(name):
            before.cancel()
        self._newest[name] = self._thread.submit(work)
        self._newest[name].add_done_callback(partial(self._tell_fault, fault))

    def take_up(self) -> bool:
        is_any = False
        while not self._done.empty():
            self._done.get()()
            is_any = True
        return is_any

    def wait(self) -> None:
        self._done.get()()

    def close(self) -> None:
        self._thread.shutdown()

    def _tell(self, then: Sequel, done: Future[Any]) -> None:
        self._done.put(partial(then, done))
        wake = self.on_done  # the app may end meanwhile
        if wake is not None:
            wake()

    def _tell_fault(self, fault: OfFault, done: Future[Any]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is not None:
            self._tell(lambda _: fault(error), done)
