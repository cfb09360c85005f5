"""Work on a finished game in a process of its own, so that no frame of the table waits for it."""

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

from banker.keep.table import Table, resume

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
_NICENESS: Final = 10
"""The frames come first where there is one core."""


def begin_work(what: str, work: Callable[..., Result], *given: object) -> Future[Result]:
    """Begin `work` in a process, which ends when it has answered and when the bank closes. If it fails, the log says
    `what`.
    """
    processes = get_context("spawn")
    heard, told = processes.Pipe(duplex=False)
    # Not an executor: the bank would close only when its work is done.
    process = processes.Process(target=_answer, args=(told, work, given), daemon=True)
    process.start()
    told.close()
    found = Future[Result]()
    found.add_done_callback(partial(_log_fault, what))
    Thread(target=_hear, args=(process, heard, found), daemon=True).start()
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


def _answer(told: Connection, work: Callable[..., Any], given: tuple[object, ...]) -> None:
    try:
        told.send((work(*given), None))
    except Exception as fault:  # whatever it is, the table's process logs it
        told.send((None, fault))


def _hear(process: BaseProcess, heard: Connection, found: Future[Any]) -> None:
    try:
        result, fault = heard.recv()
    except Exception as error:  # the process was killed, or what it sent cannot be read here
        result, fault = None, ChildProcessError(f"the process gave no answer: {error!r}")
    process.join()
    if fault:
        found.set_exception(fault)
    else:
        found.set_result(result)


def _log_fault(what: str, found: Future[Result]) -> None:
    if fault := found.exception():
        _log.warning("%s: %r", what, fault)
