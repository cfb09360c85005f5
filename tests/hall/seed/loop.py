"""An asyncio event loop with virtual time: of all that is ready, the seed draws what runs next.

Tasks belong to a `Process`. A killed process runs nothing more, not even a `finally`, as after SIGKILL.
"""

from __future__ import annotations

import asyncio
from asyncio import base_events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, Final

_PROCESS: Final = ContextVar["Process | None"]("process", default=None)
_LATEST: Final = 100_000.0
"""Virtual seconds: a day that lasts longer hangs."""


class Process:
    """One process of the hall or of a table, with all tasks that it started."""

    def __init__(self, loop: SeededLoop, name: str) -> None:
        self.name, self.is_dead, self._loop = name, False, loop
        self.context = copy_context()
        self.context.run(_PROCESS.set, self)
        self.tasks: list[asyncio.Task[Any]] = []
        self.steps_left = -1
        """Counts down when it is 0 or more; the process is killed at 0."""
        self.on_kill: Callable[[], object] = lambda: None

    def start(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Runs this as a task of the process."""
        return self._loop.create_task(work, context=self.context)

    def kill(self) -> None:
        """Nothing of it runs any more."""
        if not self.is_dead:
            self.is_dead = True
            self.on_kill()


def present() -> Process | None:
    """The process that runs now."""
    return _PROCESS.get()


class _Ready(deque[asyncio.Handle]):
    """The queue of what is ready; `popleft` draws, and drops what belongs to a killed process."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self._random = random

    def popleft(self) -> asyncio.Handle:
        self.rotate(-self._random.randrange(len(self)))
        handle = super().popleft()
        process = handle._context.get(_PROCESS)  # type: ignore[attr-defined]
        if process is None:
            return handle
        if process.steps_left > 0:
            process.steps_left -= 1
        elif process.steps_left == 0:
            process.kill()
        if process.is_dead:
            handle.cancel()
        return handle


class _Leap:
    """In place of a selector: nothing comes from outside, so the time leaps to what is due next."""

    def __init__(self) -> None:
        self.now = 0.0

    def select(self, timeout: float | None) -> list[object]:
        if timeout is None or self.now > _LATEST:
            raise RuntimeError("nothing is left that could happen" if timeout is None else "the day does not end")
        self.now += timeout
        return []


class SeededLoop(base_events.BaseEventLoop):
    """The loop; `connector` opens a connection (`tests.hall.seed.network`)."""

    def __init__(self, seed: object) -> None:
        super().__init__()
        self.random = Random(str(seed))
        self._selector, self._ready = _Leap(), _Ready(Random(f"order {seed}"))
        self._clock_resolution = 1e-9
        self.connector: Any = None
        self.tasks: list[asyncio.Task[Any]] = []
        self.set_task_factory(self._task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self._selector.now

    def _process_events(self, event_list: list[object]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def _task(self, loop: SeededLoop, work: Any, context: Context | None = None) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, context=context)
        self.tasks.append(task)  # a killed process's tasks must not be collected: that would run their `finally`
        if len(self.tasks) > 2000:
            self.tasks = [each for each in self.tasks if not each.done()]
        return task

    async def create_connection(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> Any:
        protocol = protocol_factory()
        return await self.connector.connect(protocol), protocol

    async def start_tls(self, transport: Any, protocol: Any, *_: Any, **__: Any) -> Any:
        """The network is in memory: only the protocol changes, and the server speaks first, as it does behind TLS."""
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        transport.begin()
        return transport

    async def shutdown_asyncgens(self) -> None:
        pass
