"""The page process: it serves people and tables, hears every table's `now`, and sends orders to the tables.

It runs until a part of it ends; `banker hall serve` then starts it again.
"""

import asyncio
import logging
import socket
import sqlite3
import ssl
import time
from pathlib import Path
from typing import ClassVar, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from ui.hall.copies import copy_hall
from ui.hall.director_line import DirectorLine
from ui.hall.folder import HallFolder
from ui.hall.nats_line import connect, end_of_hall
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.web import DirectorWeb
from ui.hall.streams import used_part
from ui.web.guard import PatientProtocol
from ui.web.serving import expect_answers, own_port, server_of
from ui.wire.hall import entries_stream, now_subject, words_stream
from ui.wire.tasks import first_of, is_cancelled, together

_log = logging.getLogger(__name__)
TICK_SECONDS: Final = 1.0
_AGAIN_SECONDS: Final = 2.0
_MEASURE_SECONDS: Final = 2.0
_COPY_SECONDS: Final = 600.0


class HallProtocol(PatientProtocol):
    """More connections than for a table's phones: many people view a hall."""

    most: ClassVar[int] = 512


def serve_pages(folder: HallFolder) -> None:
    """Runs until a signal."""
    settings = folder.settings
    asyncio.run(serve_on(folder, own_port(settings.page_port), own_port(settings.audience_port)))


async def serve_on(folder: HallFolder, people: socket.socket, audience: socket.socket) -> None:
    """Serves on these listening sockets."""
    hall_state, news = LiveHallState(folder), asyncio.Event()
    web = DirectorWeb(hall_state, news.set)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(folder.path / "hall.crt", folder.path / "hall.key")
    director = server_of(web.director_app(), protocol=HallProtocol, tls=tls)
    others = server_of(web.audience_app(), protocol=HallProtocol)
    for listener in (people, audience):
        expect_answers(listener)

    async def serve() -> None:
        await asyncio.gather(director.serve([people]), others.serve([audience]))

    try:
        await together(
            serving=serve(),
            drawing=_draw_pages(hall_state, web),
            line=keep_line(hall_state, news),
            copying=_copy_folder(hall_state),
        )
    finally:
        hall_state.close()


async def _draw_pages(hall_state: LiveHallState, web: DirectorWeb) -> None:
    """Draws the watched pages once a second."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        hall_state.look()
        web.sessions.end_old()
        web.pages.draw(hall_state.snapshot())


async def keep_line(hall_state: LiveHallState, news: asyncio.Event) -> None:
    """Hears the tables and sends them new orders, whenever the hall's server is there."""
    while not is_cancelled():
        closed = asyncio.Event()

        async def close(closed: asyncio.Event = closed) -> None:
            closed.set()

        try:
            client = await connect(end_of_hall(hall_state.folder, "director"), close)
            try:
                await together(
                    measuring=_measure(client, hall_state), exchanging=_exchange(client, hall_state, news, closed)
                )
            finally:
                await client.close()
        except (OSError, NatsError) as fault:
            hall_state.health = hall_state.health.but(is_server_there=False)
            _log.info("no connection to the hall's server: %s; trying again", fault)
            await asyncio.sleep(_AGAIN_SECONDS)


async def _measure(client: Client, hall_state: LiveHallState) -> None:
    """Looks how far the reader has read, and whether the server answers."""
    hall, js = hall_state.folder.settings.id, client.jetstream()
    while not is_cancelled():
        health, at = hall_state.health, time.time()
        try:
            streams = [await js.stream_info(name) for name in (entries_stream(hall), words_stream(hall))]
            behind = hall_state.unread(streams[0].state.last_seq)
            since = (health.behind_since or at) if behind else 0.0
            facts = {"behind": behind, "behind_since": since, "used": max(map(used_part, streams))}
            hall_state.health = hall_state.health.but(is_server_there=True, **facts)
        except (OSError, NatsError) as fault:
            _log.info("the hall's server does not answer: %s", fault)
            hall_state.health = health.but(is_server_there=False)
        await asyncio.sleep(_MEASURE_SECONDS)


async def _copy_folder(hall_state: LiveHallState) -> None:
    """Copies the folder from time to time, if the settings say where."""
    folder = hall_state.folder
    while True:
        if into := folder.settings.copies:
            try:
                await asyncio.to_thread(copy_hall, folder, Path(into))
                hall_state.health = hall_state.health.but(copied_at=time.time(), copy_fault="")
            except (OSError, sqlite3.Error) as fault:
                _log.warning("the folder was not copied: %s", fault)
                hall_state.health = hall_state.health.but(copy_fault=str(fault))
        await asyncio.sleep(_COPY_SECONDS)


async def _exchange(client: Client, hall_state: LiveHallState, news: asyncio.Event, closed: asyncio.Event) -> None:
    folder, hall = hall_state.folder, hall_state.folder.settings.id

    async def hear(message: Msg) -> None:
        table = message.subject.split(".")[2]
        if table.isdecimal():
            hall_state.hear(int(table), message.data, message.headers)

    await client.subscribe(now_subject(hall, 0).replace(".0.", ".*."), cb=hear)
    line = DirectorLine(client, hall, folder.seed("director"), hall_state.acts.orders, hall_state.clock)
    while not (closed.is_set() or is_cancelled()):
        news.clear()
        if await line.publish():
            await first_of(news.wait(), closed.wait())
        else:
            await first_of(asyncio.sleep(_AGAIN_SECONDS), closed.wait())
