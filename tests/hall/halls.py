"""A whole hall on this machine: a real server with TLS and keys on a free port, and tables that were admitted."""

import asyncio
import socket
import subprocess
import time
from pathlib import Path

from nats.aio.client import Client

from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import HallFolder, HallRole, new_hall
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import Membership, connect, end_of_hall, end_of_table
from ui.hall.server import reload_users, server_command
from ui.hall.streams import MOST_BYTES, make_streams


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


class TriedHall:
    """A hall that runs; its server can be killed and started again on the same port and the same disk."""

    def __init__(self, path: Path, **settings: str) -> None:
        ports = {"nats_port": free_port(), "page_port": free_port(), "audience_port": free_port(), "watch_port": 0}
        self.folder: HallFolder = new_hall(path, "Trial Hall", ["127.0.0.1"], **ports, **settings)
        self.id = self.folder.settings.id
        self.server: subprocess.Popen[bytes] | None = None
        self.free = 2 * MOST_BYTES
        """The room on the disk for which its streams are made."""

    def start(self) -> None:
        """The server runs and its streams are there when this returns."""
        self.server = subprocess.Popen(server_command(self.folder), stdin=subprocess.DEVNULL)
        asyncio.run(self._streams())

    def kill(self) -> None:
        """SIGKILL to the server; nothing of it runs when this returns."""
        if self.server:
            self.server.kill()
            self.server.wait()
            self.server = None

    async def client(self, role: HallRole) -> Client:
        """A connection of the page (director) or the reader."""
        return await connect(end_of_hall(self.folder, role))

    def table_of(self, number: int) -> Membership:
        """A table that was admitted, with a key of its own; the server knows it when this returns."""
        seed, folder = new_seed(), self.folder
        admitted = folder.tables.change(lambda tables: tables.admitting(number, public_key(seed))).admitted[-1]
        reload_users(folder)
        member = Membership(
            self.id, "Trial Hall", number, folder.url_for_tables, folder.certificate,
            public_key(folder.seed("director")), seed, admitted.former,
        )  # fmt: skip
        self.settle(member)
        return member

    def settle(self, member: Membership) -> None:
        """The server knows this table, and read its users again, when this returns."""
        asyncio.run(self._known(member))

    async def _streams(self) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            client = await self._once_there()
        await make_streams(client, self.id, self.folder.settings.replicas, self.free)
        await client.close()

    async def _once_there(self) -> Client:
        while True:
            try:
                return await self.client("director")
            except OSError:
                await asyncio.sleep(0.05)

    async def _known(self, member: Membership) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                return await (await connect(end_of_table(member))).close()
            except OSError:
                await asyncio.sleep(0.02)
        raise TimeoutError("the server does not know the table")
