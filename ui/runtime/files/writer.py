"""The writer: one thread that does all file work in order, so that no frame waits for the disk.

The runtime gives it work that reads and writes files. When work is done, `on_done` wakes the frame loop, which calls
`take_up` to run the callbacks there.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

Work = Callable[[], Any]
Sequel = Callable[["Future[Any]"], object]
"""A callback for finished work; its future has the result or the exception."""
OfFault = Callable[[BaseException], object]
"""A callback for a fault."""


class Writer:
    """Does work in the order of the requests. This base class does it at once in the calling thread: for a
    demonstration and for tests, which have no frames.
    """

    on_done: Callable[[], object] | None = None
    """Called in any thread when there is something to take up."""

    def do(self, work: Work, then: Sequel) -> None:
        """Do `work` after all earlier work, then call `then`."""
        done: Future[Any] = Future()
        try:
            done.set_result(work())
        except Exception as error:  # the callback gets the exception
            done.set_exception(error)
        then(done)

    def write_latest(self, name: str, work: Work, fault: OfFault) -> None:
        """Do `work` that nobody waits for; of several with one name only the newest has to be done."""
        self.do(work, lambda done: (error := done.exception()) and fault(error))

    def take_up(self, patience_seconds: float = 0.0) -> bool:
        """Run the callbacks of finished work in this thread; True if there were any. Wait this long for the first."""
        return False

    def wait(self) -> None:
        """Wait for the next finished work and run its callback."""

    def close(self) -> None:
        """Finish all work; callbacks that were not taken up are dropped."""


class WriterThread(Writer):
    """Does all work in its own thread, while frames go on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        self._done: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._newest: dict[str, Future[Any]] = {}
        self._is_closed = False

    def do(self, work: Work, then: Sequel) -> None:
        self._thread.submit(work).add_done_callback(partial(self._tell, then))

    def write_latest(self, name: str, work: Work, fault: OfFault) -> None:
        """Cancel older work of this name that has not begun: nothing piles up behind a slow disk. After `close` nothing
        is written any more.
        """
        if self._is_closed:
            return
        if before := self._newest.get(name):
            before.cancel()
        self._newest[name] = self._thread.submit(work)
        self._newest[name].add_done_callback(partial(self._tell_fault, fault))

    def take_up(self, patience_seconds: float = 0.0) -> bool:
        is_any = False
        with suppress(Empty):
            while True:
                self._done.get(patience_seconds > 0 and not is_any, patience_seconds)()
                is_any = True
        return is_any

    def wait(self) -> None:
        self._done.get()()

    def close(self) -> None:
        self._is_closed = True
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
