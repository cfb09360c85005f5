"""Work spread over all cores: a process a core, the results in the order of the jobs."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

_MOST_AT_ONCE = 20
"""Jobs that a process takes at once."""


def spread(function: Callable[[Job], Result], jobs: Sequence[Job], least: int = 40) -> Iterator[Result]:
    """The result of each job. Fewer jobs than `least` are done in this process; `function` must be at module level."""
    cores = len(os.sched_getaffinity(0))
    if cores == 1 or len(jobs) < least:
        yield from map(function, jobs)
        return
    at_once = max(1, min(_MOST_AT_ONCE, len(jobs) // (4 * cores)))
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        yield from pool.map(function, jobs, chunksize=at_once)
