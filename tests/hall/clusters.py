"""A cluster of three servers on this machine that somebody else runs, as far as the hall knows; one may be killed."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from nats.errors import Error as NatsError
from nats.js.api import ClusterInfo

from banker.keep.journal.chain import StoredEntry
from banker.keep.journal.opening import open_journal
from banker.rulebook.ruleset import standard_ruleset
from tests.hall.halls import free_port
from tests.hall.simulated import SimulatedTable
from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import AdmittedTable, HallTables, new_hall
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import Membership, connect, end_of_hall, stored_messages
from ui.hall.server import write_users
from ui.hall.streams import make_streams
from ui.wire.hall import entries_stream, entry_of, entry_subject

_NODE = """
server_name: "node{node}"
listen: "127.0.0.1:{port}"
jetstream {{ store_dir: "{folder}/{node}", sync_interval: always }}
tls {{ cert_file: "{folder}/hall.crt", key_file: "{folder}/hall.key", handshake_first: true }}
cluster {{ name: "three", listen: "127.0.0.1:{route}", routes: [{routes}] }}
include "users.conf"
"""


class TriedCluster:
    """Three servers with the same users, and tables whose journals are kept beside them."""

    def __init__(self, path: Path, tables: int) -> None:
        self._ports, routes = [free_port() for _ in range(3)], [free_port() for _ in range(3)]
        server = ",".join(f"tls://127.0.0.1:{port}" for port in self._ports)
        self.folder = folder = new_hall(path / "hall", "Three", ["127.0.0.1"], server=server, replicas=3)
        self.id, director = folder.settings.id, public_key(folder.seed("director"))
        known = [
            Membership(self.id, "Three", number, server, folder.certificate, director, new_seed())
            for number in range(1, tables + 1)
        ]
        folder.tables.change(
            lambda _: HallTables(tuple(AdmittedTable(each.table, public_key(each.seed)) for each in known))
        )
        write_users(folder)
        for node, (port, route) in enumerate(zip(self._ports, routes, strict=True)):
            others = ", ".join(f'"nats://127.0.0.1:{each}"' for each in routes if each != route)
            text = _NODE.format(node=node, port=port, folder=folder.path.absolute(), route=route, routes=others)
            (folder.path / f"node{node}.conf").write_text(text)
        self._servers: dict[str, subprocess.Popen[bytes]] = {}
        book = standard_ruleset()
        self.tables = [SimulatedTable(each, path / f"table{each.table}", book, "three") for each in known]

    def start(self, node: str) -> None:
        """This one of them runs."""
        program = Path(sys.executable).with_name("nats-server")
        command = [str(program), "--config", str(self.folder.path / f"{node}.conf")]
        self._servers[node] = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self, node: str) -> None:
        """SIGKILL to one of them."""
        server = self._servers.pop(node)
        server.kill()
        server.wait()

    def end(self) -> None:
        """Nothing runs any more."""
        for node in tuple(self._servers):
            self.kill(node)

    async def ready(self) -> None:
        """Both streams are there, on all three."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    client = await connect(end_of_hall(self.folder, "director"))
                    await make_streams(client, self.id, 3)
                    return await client.close()
                except (NatsError, ConnectionError):
                    await asyncio.sleep(0.2)

    async def leader(self, is_whole: bool = False) -> str:
        """Who leads the stream of the entries now, or once the others have all of it: one that has just come back
        answers with what it had.
        """
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    client = await connect(end_of_hall(self.folder, "reader"))
                    told = (await client.jetstream().stream_info(entries_stream(self.id))).cluster
                    await client.close()
                    if told and told.leader in self._servers and (not is_whole or _is_whole(told)):
                        return told.leader
                except (NatsError, ConnectionError):
                    pass
                await asyncio.sleep(0.2)

    async def all_sent(self) -> None:
        """The hall has acknowledged whatever the tables recorded."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while any(table.outbox.unsent for table in self.tables):
                await asyncio.sleep(0.05)

    async def kept(self, table: SimulatedTable) -> tuple[list[StoredEntry], list[StoredEntry]]:
        """What the cluster has of a table's game, and what its journal has."""
        with open_journal(table.path, read_only=True) as journal:
            subject, own = entry_subject(self.id, table.member.table, journal.game_id), list(journal.rows(after=-1))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    return await self._rows(subject), own
                except (NatsError, ConnectionError):  # while the consumer's nodes choose a leader
                    await asyncio.sleep(0.2)

    async def _rows(self, subject: str) -> list[StoredEntry]:
        client = await connect(end_of_hall(self.folder, "reader"))
        try:
            heard = stored_messages(client, entries_stream(self.id), subject)
            return [entry_of(message.headers or {}, message.data) async for message in heard]
        finally:
            await client.close()


def _is_whole(told: ClusterInfo) -> bool:
    return all(each.current and not each.lag for each in told.replicas or ())


async def play_while_leaders_die(cluster: TriedCluster, deaths: int, commands: int) -> Sequence[tuple[object, object]]:
    """The tables play on while one leader after the other is killed, and comes back behind the next one.

    Answers of each table what the servers hold and what it sent.
    """
    for node in ("node0", "node1", "node2"):
        cluster.start(node)
    await cluster.ready()
    for table in cluster.tables:
        table.start()
    for _ in range(deaths):
        await _play(cluster, commands)
        dead = await cluster.leader()
        cluster.kill(dead)
        await _play(cluster, commands)
        await cluster.all_sent()
        cluster.start(dead)
    await cluster.all_sent()
    await cluster.leader(is_whole=True)
    kept = [await cluster.kept(table) for table in cluster.tables]
    for table in cluster.tables:
        await table.end()
    return kept


async def _play(cluster: TriedCluster, commands: int) -> None:
    for _ in range(commands):
        for table in cluster.tables:
            table.play()
        await asyncio.sleep(0.02)
