"""The tasks of one process: when one ends, all end, and the process is started again."""

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any


async def together(**parts: Coroutine[Any, Any, object]) -> None:
    """Runs these tasks under their names until one ends, then cancels the others: half a process must not go on. Raises
    the error of a task.
    """
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(part, name=name) for name, part in parts.items()]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
    except ExceptionGroup as faults:
        raise faults.exceptions[0] from None


async def first_of(*waits: Awaitable[object]) -> None:
    """Waits until one of these is done; cancels the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


def is_cancelled() -> bool:
    """Whether this task was cancelled: nats-py swallows CancelledError while it connects or publishes."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
