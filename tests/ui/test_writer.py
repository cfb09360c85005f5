"""What the writer promises: order, only the newest of what replaces itself, and sequels in the thread of the frames."""

from concurrent.futures import Future
from functools import partial
from threading import Event, get_ident
from typing import Any

import pytest

from tests.waiting import PATIENCE_SECONDS
from ui.runtime.files.jobs import Job, Jobs
from ui.runtime.files.writer import WriterThread


@pytest.fixture
def writer() -> WriterThread:
    return WriterThread()


def nothing(done: Future[Any]) -> None:
    """Nothing follows."""


def test_everything_is_done_in_the_order_in_which_it_was_asked_for(writer: WriterThread) -> None:
    done = list[int]()
    for number in range(100):
        writer.do(partial(done.append, number), nothing)
    writer.close()
    assert done == list(range(100))


def test_of_what_replaces_itself_only_the_newest_is_done_once_the_disk_answers(writer: WriterThread) -> None:
    answers, done = Event(), list[str]()
    writer.do(answers.wait, nothing)
    for number in range(5):
        writer.write_latest("seconds", partial(done.append, f"seconds {number}"), str)
        writer.write_latest("draft", partial(done.append, f"draft {number}"), str)
    answers.set()
    writer.close()
    assert done == ["seconds 4", "draft 4"]


def test_what_follows_waits_for_the_thread_that_takes_it_up(writer: WriterThread) -> None:
    woken, threads = Event(), list[int]()
    writer.on_done = woken.set
    writer.do(lambda: threads.append(get_ident()), lambda done: threads.append(get_ident()))
    assert woken.wait(PATIENCE_SECONDS)
    assert len(threads) == 1 and threads[0] != get_ident()
    assert writer.take_up()
    assert threads[1:] == [get_ident()]
    assert not writer.take_up()
    writer.close()


def test_an_errand_goes_on_with_what_came_of_each_step_or_with_its_fault(writer: WriterThread) -> None:
    told = list[object]()

    def steps() -> Job:
        told.append((yield lambda: 1))
        try:
            yield partial(open, "/nowhere/at/all")
        except FileNotFoundError as error:
            told.append(error.filename)
        told.append((yield lambda: 2))

    jobs = Jobs(writer)
    jobs.run(steps())
    assert jobs.is_under_way and told == []
    jobs.finish()
    assert told == [1, "/nowhere/at/all", 2]
    writer.close()


def test_what_is_to_be_kept_after_the_end_is_not_written_and_ends_nothing(writer: WriterThread) -> None:
    writer.close()
    done = list[str]()
    writer.write_latest("seconds", partial(done.append, "seconds"), str)
    assert done == []
