"""A part of the page process that ends, ends the process, which is started again; a line that is lost is made again."""

import asyncio
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.hall.halls import TriedHall
from tests.hall.outboxes import Line, until
from tests.hall.paged import PagedHall
from tests.waiting import PATIENCE_SECONDS
from ui.hall.acts import HallActs
from ui.hall.folder import HallFolder, new_hall
from ui.hall.keys import new_seed, put_private
from ui.hall.nats_line import Membership
from ui.hall.outbox import serving as outbox
from ui.hall.pages import serving as pages
from ui.phones import serving as phones
from ui.phones.limits import Patience
from ui.wire.app_link import sockets as app_sockets
from ui.wire.hall import AllHeld, words_stream

Page = subprocess.Popen[bytes]


@pytest.fixture
def ordered_hall(hall: TriedHall) -> TriedHall:
    """A hall that has told table 7 something; the page process carries it."""
    with closing(HallActs(hall.folder.path / "acts.db", hall.id)) as acts:
        acts.tell(7, AllHeld(is_on=True), "Marta", "", 0.0)
    return hall


async def is_carried(hall: TriedHall, may_wait: Callable[[], bool] = lambda: True) -> bool:
    """Until the word is in the stream, or nobody may wait any more: is it?"""
    client, words = await hall.client("reader"), 0
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not words and may_wait():
            await asyncio.sleep(0.05)
            words = (await client.jetstream().stream_info(words_stream(hall.id))).state.messages
    await client.close()
    return words == 1


@contextmanager
def page_process(hall: TriedHall) -> Iterator[Page]:
    """`banker hall page`, once it is in line with the server."""
    command = [sys.executable, "-m", "ui.cli", "hall", "page", "--folder", str(hall.folder.path)]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL) as process:
        try:
            assert asyncio.run(is_carried(hall))
            yield process
        finally:
            process.kill()


def draws_no_more(hall: TriedHall, page: Page) -> None:
    (hall.folder.path / "tables.json").write_text("{")


def is_in_line_no_more(hall: TriedHall, page: Page) -> None:
    (hall.folder.path / "director.nk").write_text("no seed")
    hall.kill()


def measures_no_more(hall: TriedHall, page: Page) -> None:
    with closing(sqlite3.connect(hall.folder.path / "reader.db")) as read:
        read.execute("DROP TABLE place")


def serves_no_more(hall: TriedHall, page: Page) -> None:
    page.send_signal(signal.SIGTERM)


@pytest.mark.parametrize("end", [draws_no_more, is_in_line_no_more, measures_no_more, serves_no_more])
def test_a_part_of_the_page_process_that_ends_ends_the_process(
    ordered_hall: TriedHall, end: Callable[[TriedHall, Page], None]
) -> None:
    with page_process(ordered_hall) as page:
        end(ordered_hall, page)
        assert page.wait(PATIENCE_SECONDS)


async def pages_of(folder: Path) -> None:
    """The process of the pages, whose server is not there."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    await pages.serve_on(new_hall(folder / "hall", "Trial Hall", ["127.0.0.1"], nats_port=1, watch_port=0), *sockets)


async def outbox_of(folder: Path) -> None:
    """The process of an outbox, whose hall is not there."""
    hall = new_hall(folder / "hall", "Trial Hall", ["127.0.0.1"], nats_port=1)
    member = Membership(hall.settings.id, "Trial Hall", 7, hall.url, hall.certificate, "", new_seed())
    put_private(folder / "hall.json", msgspec.json.encode(member))
    await outbox._serve(app_sockets(folder / "socket")[0], folder)


async def phones_of(folder: Path) -> None:
    """The process of the phones."""
    await phones._serve(app_sockets(folder / "socket")[0], [socket.create_server(("127.0.0.1", 0))], Patience())


TASKS = {
    pages_of: ("serving", "drawing", "line"),
    outbox_of: ("alone", "membership", "joining", "outboxes", "outbox"),
    phones_of: ("serving", "alone"),
}
"""Each process, and the names of its tasks."""


@pytest.mark.parametrize(("process", "name"), [(each, name) for each, names in TASKS.items() for name in names])
def test_each_task_of_a_process_that_is_ended_ends_the_process(
    process: Callable[[Path], Coroutine[Any, Any, None]], name: str, tmp_path: Path
) -> None:
    async def evening() -> None:
        def named() -> list[asyncio.Task[Any]]:
            return [each for each in asyncio.all_tasks() if each.get_name() == name]

        running = asyncio.create_task(process(tmp_path), name="process")
        await until(lambda: bool(named()))
        named()[0].cancel()
        await running

    asyncio.run(evening())


class FragileLine(Line):
    """It loses its first connections, each when the pages have said so much that they are just connected."""

    def __init__(self, member: Membership) -> None:
        super().__init__(member)
        self.left = [5, 5]

    async def _on_connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to_port)
        carrying = asyncio.create_task(self._carry(there, writer))
        if self.left:
            for _ in range(self.left.pop(0)):
                back.write(await reader.read(2**16))
            back.transport.abort()
            writer.transport.abort()
        await asyncio.gather(carrying, self._carry(reader, back))


def test_a_line_that_is_lost_just_after_it_was_made_is_made_again(hall: TriedHall, tmp_path: Path) -> None:
    line, toml = FragileLine(hall.table_of(7)), hall.folder.path / "hall.toml"

    async def evening() -> bool:
        await line.mend()
        toml.write_text(toml.read_text().replace('server = ""', f'server = "tls://127.0.0.1:{line.port}"'))
        paged = PagedHall(tmp_path, HallFolder(hall.folder.path))
        await until(lambda: not (line.left and paged.is_serving))
        marta = await asyncio.to_thread(paged.sign_in, "Marta")
        await asyncio.to_thread(paged.act, marta, "TableHeld", table=7, is_on=True)
        try:
            return await is_carried(hall, lambda: paged.is_serving)
        finally:
            await asyncio.to_thread(paged.close)

    assert asyncio.run(evening())
