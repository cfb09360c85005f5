"""Two halls and a region that hears of both: run with the very configuration that docs/developers/hall.md gives."""

import asyncio
import json
import re
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import NoRespondersError
from nats.errors import TimeoutError as NatsTimeoutError

from tests.hall.cutline import CutLine
from tests.hall.halls import TriedHall, free_port
from tests.waiting import PATIENCE_SECONDS
from ui.hall.keys import new_certificate, signature_header
from ui.hall.nats_line import Membership, connect, end_of_table
from ui.hall.server import server_command
from ui.wire.hall import (
    JudgeCalled,
    Now,
    ReportEnvelope,
    director_subject,
    entries_stream,
    entry_subject,
    now_subject,
    report_subject,
    words_stream,
)

PAGE = (Path(__file__).parents[2] / "docs" / "developers" / "hall.md").read_text(encoding="utf-8")
NORTH, SOUTH = "0a0a0a0a", "0b0b0b0b"
WORDS = 20


def from_page(begins: str) -> str:
    """The block of the page that begins so."""
    blocks: list[str] = re.findall(r"```\w*\n(.*?)```", PAGE, re.DOTALL)
    return next(block for block in blocks if block.startswith(begins))


class Region:
    """Both halls and the region's server; a hall's line goes through a gate of the test's own."""

    def __init__(self, path: Path) -> None:
        self.path, self.port, self.leaf_port = path, free_port(), free_port()
        self.gates = {NORTH: free_port(), SOUTH: free_port()}
        certificate, key = new_certificate("Region", ["127.0.0.1"])
        (path / "region.crt").write_bytes(certificate)
        (path / "region.key").write_bytes(key)
        told = from_page("# region.conf").replace("/srv/region", str(path))
        (path / "region.conf").write_text(told.replace("8483", str(self.port)).replace("8485", str(self.leaf_port)))
        self.halls = {id_: TriedHall(path / id_, id=id_) for id_ in (NORTH, SOUTH)}
        for id_, name in ((NORTH, "north"), (SOUTH, "south")):
            told = from_page("# north/region.conf").replace("north", name).replace("/srv/" + name, str(path))
            (path / id_ / "region.conf").write_text(told.replace("8485", str(self.gates[id_])))
        program = server_command(self.halls[NORTH].folder)[0]
        self.server = subprocess.Popen([program, "--config", str(path / "region.conf")], stdin=subprocess.DEVNULL)

    def kill(self) -> None:
        """Nothing of it runs when this returns."""
        for hall in self.halls.values():
            hall.kill()
        self.server.kill()
        self.server.wait()

    async def centre(self) -> Client:
        """A connection of the region's centre, once its server is there."""
        client = Client()
        settings: dict[str, Any] = {"user": "centre", "password": "the centre's own password"}
        await client.connect(f"nats://127.0.0.1:{self.port}", **settings, max_reconnect_attempts=-1)
        return client

    @asynccontextmanager
    async def line_of(self, hall: str) -> AsyncIterator[None]:
        """The hall's line to the region is up for these seconds; then it is cut in the middle of a message."""
        line = CutLine(self.leaf_port, self.gates[hall])
        await line.mend()
        try:
            yield
        finally:
            line.cut()


@pytest.fixture
def region(tmp_path: Path) -> Iterator[Region]:
    """The region's server runs, and both halls'."""
    tried = Region(tmp_path)
    try:
        for hall in tried.halls.values():
            hall.start()
        yield tried
    finally:
        tried.kill()


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Waits for what surely comes."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await holds():
            await asyncio.sleep(0.1)


async def say(member: Membership, times: range) -> None:
    """A table says so many things, each at a time of its own."""
    client, subject = await connect(end_of_table(member)), report_subject(member.hall, member.table)
    for at in times:
        body = msgspec.json.encode(ReportEnvelope(float(at), JudgeCalled(0)))
        await client.jetstream().publish(subject, body, headers=signature_header(member.seed, subject, body))
    await client.close()


async def kept(centre: Client) -> list[tuple[str, float]]:
    """What the region has kept: on which subject, said when."""
    js = centre.jetstream()
    count = (await js.stream_info("REGION")).state.messages
    found = [await js.get_msg("REGION", seq) for seq in range(1, count + 1)]
    return [(each.subject or "", json.loads(each.data or b"")["at"]) for each in found]


def test_a_region_hears_two_halls_and_catches_up_with_one_that_was_cut_off(region: Region) -> None:
    north, south = region.halls[NORTH].table_of(7), region.halls[SOUTH].table_of(3)

    async def play() -> None:
        centre = await region.centre()
        heard: set[str] = set()

        async def hear(message: Msg) -> None:
            heard.add(message.subject)

        await centre.subscribe("bank.*.*.now", cb=hear)
        tables = [await connect(end_of_table(member)) for member in (north, south)]

        async def both_are_heard() -> bool:
            for table, member in zip(tables, (north, south), strict=True):
                await table.publish(now_subject(member.hall, member.table), msgspec.json.encode(Now()))
            return len(heard) == 2

        async with region.line_of(SOUTH):
            async with region.line_of(NORTH):
                await until(both_are_heard)
                await make_stream(centre)
                await say(north, range(WORDS))
                await say(south, range(WORDS))
                await until(lambda: holds(centre, 2 * WORDS))
            await say(north, range(WORDS, 2 * WORDS))
            await say(south, range(WORDS, 2 * WORDS))
            await until(lambda: holds(centre, 3 * WORDS))
            async with region.line_of(NORTH):
                await until(lambda: holds(centre, 4 * WORDS))
                await refused(centre, region.halls[NORTH])
        for member in (north, south):
            subject = report_subject(member.hall, member.table)
            assert [at for name, at in await kept(centre) if name == subject] == list(map(float, range(2 * WORDS)))
        for client in (centre, *tables):
            await client.close()

    asyncio.run(play())


async def make_stream(centre: Client) -> None:
    """The region's stream as the page has it."""
    made = await centre.request("$JS.API.STREAM.CREATE.REGION", from_page('{\n  "name": "REGION"').encode(), timeout=30)
    assert "error" not in json.loads(made.data), made.data


async def holds(centre: Client, count: int) -> bool:
    """Has the region kept so many messages?"""
    return (await centre.jetstream().stream_info("REGION")).state.messages == count


async def refused(centre: Client, hall: TriedHall) -> None:
    """The region cannot delete a hall's stream (nobody even answers), nor speak in it as a table or as the director."""
    with pytest.raises((NatsTimeoutError, NoRespondersError)):
        await centre.request(f"$JS.HALL_{hall.id}.API.STREAM.DELETE.{entries_stream(hall.id)}", b"", timeout=2)
    reader = await hall.client("reader")
    marks = await reader.subscribe(now_subject(hall.id, 7))
    before = [await stored_in(reader, stream) for stream in (entries_stream(hall.id), words_stream(hall.id))]
    await reader.flush()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not marks.pending_msgs:
            for subject in (
                director_subject(hall.id, 7), report_subject(hall.id, 7), entry_subject(hall.id, 7, bytes(16)),
                now_subject(hall.id, 7),
            ):  # fmt: skip
                await centre.publish(subject, b"{}")
            await centre.flush()
            await asyncio.sleep(0.1)
    assert before == [await stored_in(reader, stream) for stream in (entries_stream(hall.id), words_stream(hall.id))]
    await reader.close()


async def stored_in(client: Client, stream: str) -> int:
    """How many messages a stream keeps."""
    return (await client.jetstream().stream_info(stream)).state.messages
