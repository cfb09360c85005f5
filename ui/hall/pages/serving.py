"""The page process: it serves people and tables, hears every table's `now`, and sends orders to the tables.

It runs until a part of it ends; `banker hall serve` then starts it again.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine
from typing import Any, ClassVar, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from ui.hall.director_line import DirectorLine
from ui.hall.folder import HallFolder
from ui.hall.nats_line import connected, end_of_hall
from ui.hall.pages.office import Office
from ui.hall.pages.web import DirectorWeb
from ui.web.guard import PatientProtocol
from ui.web.serving import expect_answers, own_port, server_of
from ui.wire.hall import now_subject

_log = logging.getLogger(__name__)
TICK_SECONDS: Final = 1.0
_AGAIN_SECONDS: Final = 2.0


class HallProtocol(PatientProtocol):
    """More connections than for a table's phones: many people view a hall."""

    most: ClassVar[int] = 512


def serve_pages(folder: HallFolder) -> None:
    """Runs until a signal."""
    settings = folder.settings
    asyncio.run(served(folder, own_port(settings.page_port), own_port(settings.audience_port)))


async def served(folder: HallFolder, people: socket.socket, audience: socket.socket) -> None:
    """Serves on these listening sockets."""
    office, news = Office(folder), asyncio.Event()
    web = DirectorWeb(office, news.set)
    certificate, key = folder.path / "hall.crt", folder.path / "hall.key"
    director = server_of(web.director_app(), protocol=HallProtocol, ssl_certfile=certificate, ssl_keyfile=key)
    others = server_of(web.audience_app(), protocol=HallProtocol)
    for listener in (people, audience):
        expect_answers(listener)

    async def serve() -> None:
        await asyncio.gather(director.serve([people]), others.serve([audience]))

    try:
        await _together(serve(), _drawn(office, web), _in_line(office, news))
    finally:
        office.close()


async def _together(*parts: Coroutine[Any, Any, None]) -> None:
    """Runs until one part ends, then cancels the others: half a process must not go on. Raises the error of a part."""
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(part) for part in parts]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
    except ExceptionGroup as faults:
        raise faults.exceptions[0] from None


async def _drawn(office: Office, web: DirectorWeb) -> None:
    """Draws the watched pages once a second."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        office.look()
        web.sessions.end_old()
        web.pages.draw(office.sight())


async def _in_line(office: Office, news: asyncio.Event) -> None:
    """Hears the tables and sends them new orders, whenever the hall's server is there."""
    while True:
        closed = asyncio.Event()

        async def close(closed: asyncio.Event = closed) -> None:
            closed.set()

        try:
            client = await connected(end_of_hall(office.folder, "director"), close)
            try:
                await _heard_and_told(client, office, news, closed)
            finally:
                await client.close()
        except (OSError, NatsError) as fault:
            _log.info("the hall's server: %s", fault)
            await asyncio.sleep(_AGAIN_SECONDS)


async def _heard_and_told(client: Client, office: Office, news: asyncio.Event, closed: asyncio.Event) -> None:
    folder, hall = office.folder, office.folder.settings.id

    async def hear(message: Msg) -> None:
        table = message.subject.split(".")[2]
        # Anybody can make the server publish an answer here; it has headers, and a table's `now` has none.
        if table.isdecimal() and not message.headers:
            office.hear(int(table), message.data)

    await client.subscribe(now_subject(hall, 0).replace(".0.", ".*."), cb=hear)
    line = DirectorLine(client, hall, folder.seed("director"), office.acts.told)
    while not closed.is_set():
        news.clear()
        if await line.publish():
            await _first(news.wait(), closed.wait())
        else:
            await _first(asyncio.sleep(_AGAIN_SECONDS), closed.wait())


async def _first(*waits: object) -> None:
    """Waits until one of these is done; cancels the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]  # type: ignore[call-overload]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
