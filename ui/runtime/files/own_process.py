"""Work on a finished game in a process of its own, so that no frame of the table waits for it."""

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

from banker.keep.table import Table, resume

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
_NICENESS: Final = 10
"""The frames come first where there is one core."""


def begin_work(what: str, work: Callable[..., Result], *given: object) -> Future[Result]:
    """Begin `work` in a process, which ends when it has answered. If it fails, the log says `what`."""
    pool = ProcessPoolExecutor(1, get_context("spawn"))
    found = pool.submit(work, *given)
    found.add_done_callback(partial(_log_fault, what))
    pool.shutdown(wait=False)
    return found


def result_of(found: Future[Result]) -> Result | None:
    """The result; None while it is not known, and if the work failed."""
    return found.result() if found.done() and not found.exception() else None


@contextmanager
def opened(journal: Path) -> Iterator[Table]:
    """The game of a journal that another process may have open; for the process that works on it."""
    with suppress(OSError):  # a service may forbid it
        os.nice(_NICENESS)
    with closing(resume(journal, read_only=True)) as table:
        yield table


def _log_fault(what: str, found: Future[Result]) -> None:
    if fault := found.exception():
        _log.warning("%s: %r", what, fault)
