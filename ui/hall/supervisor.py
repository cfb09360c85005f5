"""Runs a hall: starts its server, reader and page as child processes, and starts each one again when it ends.

`banker hall serve` runs it. On SIGTERM or SIGINT it stops all three and ends.
"""

import asyncio
import logging
import signal
import sys
from collections.abc import Sequence
from typing import Final

from nats.errors import Error as NatsError

from ui.hall.folder import HallFolder
from ui.hall.health import DiskWatch, free_bytes
from ui.hall.nats_line import connect, end_of_hall
from ui.hall.server import server_command, write_users
from ui.hall.streams import make_streams
from ui.wire.tasks import first_of, is_cancelled, together

_log = logging.getLogger(__name__)
_FIRST_WAIT, _LONGEST_WAIT, _LASTING = 0.5, 30.0, 10.0
"""Seconds before a child is started again. They double each time; after a child that lasted they begin again."""
_DISK_SECONDS: Final = 2.0
_SERVER: Final = "server"
_END_SECONDS: Final = 10.0
_BOUND: Final = ("setpriv", "--pdeathsig", "TERM")
"""A child ends with this process, however this one ends: a child left over would keep the ports."""


async def serve(folder: HallFolder) -> None:
    """Runs until a signal."""
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    own = [sys.executable, "-m", "ui.cli", "hall"]
    children = {name: [*own, name, "--folder", str(folder.path)] for name in ("read", "page")}
    if folder.settings.server:
        write_users(folder)
    else:
        children[_SERVER] = server_command(folder)
    again = asyncio.Event()
    running = {name: _keep_running(name, command, again) for name, command in children.items()}
    watching = {"streams": _watch_streams(folder), "disk": _watch_disk(folder, again)}
    await together(**running, **watching, ended=ended.wait())


async def _keep_running(name: str, command: Sequence[str], again: asyncio.Event) -> None:
    """Starts a child, and again whenever it ends, until it is cancelled. `again` ends the server for a new start."""
    wait, loop = _FIRST_WAIT, asyncio.get_running_loop()
    while True:
        began = loop.time()
        child = await asyncio.create_subprocess_exec(*_BOUND, *command, stdin=asyncio.subprocess.DEVNULL)
        try:
            await first_of(child.wait(), *([again.wait()] if name == _SERVER else []))
        finally:
            await _end(child)
        if name == _SERVER:
            again.clear()
        wait = _FIRST_WAIT if loop.time() - began > _LASTING else min(2 * wait, _LONGEST_WAIT)
        _log.warning("the hall's %s ended with status %s; it starts again in %s seconds", name, child.returncode, wait)
        await asyncio.sleep(wait)


async def _end(child: asyncio.subprocess.Process) -> None:
    if child.returncode is not None:
        return
    child.terminate()
    try:
        await asyncio.wait_for(child.wait(), _END_SECONDS)
    except TimeoutError:
        child.kill()
        await child.wait()


async def _watch_disk(folder: HallFolder, again: asyncio.Event) -> None:
    """Starts the server again when a full disk has room: nats-server itself would go on to refuse every message."""
    watch = DiskWatch()
    while True:
        if watch.has_room_again(free_bytes(folder.path)):
            _log.warning("the disk has room again: the server starts again")
            again.set()
        await asyncio.sleep(_DISK_SECONDS)


async def _watch_streams(folder: HallFolder) -> None:
    """Makes sure that both streams exist whenever the server is up: after a lost disk the tables refill new ones."""
    while not is_cancelled():
        closed = asyncio.Event()

        async def close(closed: asyncio.Event = closed) -> None:
            closed.set()

        try:
            client = await connect(end_of_hall(folder, "director"), close)
            try:
                room = () if folder.settings.server else (free_bytes(folder.path),)
                await make_streams(client, folder.settings.id, folder.settings.replicas, *room)
                await closed.wait()
            finally:
                await client.close()
        except (ConnectionError, NatsError) as fault:
            _log.info("no connection to the hall's server: %s; trying again", fault)
            await asyncio.sleep(_FIRST_WAIT)
