"""A table whose key a stranger took: whatever it sends, the others and the director go on as if nothing had come.

A server delivers its answer wherever the one who asks wants it, so that a table can have its own messages laid among
another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from nats.aio.client import Client

from banker.play import commands as c
from tests.hall.halls import TriedHall
from tests.hall.outboxes import PlayedTable, in_hall, tell, until
from tests.hall.paged import PagedHall
from tests.waiting import PATIENCE_SECONDS
from ui.hall.director_line import DirectorLine
from ui.hall.keys import signed
from ui.hall.nats_line import Membership, connected, end_of_table
from ui.wire.hall import (
    EXPECTED,
    SIGNED,
    AllHeld,
    DirectorWord,
    LastTurnWanted,
    Now,
    RulingMade,
    TableWord,
    WordAnswered,
    director_subject,
    entries_stream,
    entry_headers,
    entry_subject,
    now_subject,
    said_subject,
    words_stream,
)
from ui.wire.outbox import CanTakeOver, Playing, TakeOverWanted, WordTold

FORGED = msgspec.json.encode(DirectorWord(1_000_000, "Eve", "I say so", LastTurnWanted()))
LAID = {
    "nothing": (b"{}", b"NATS/1.0\r\nA: b\r\n\r\n"),
    "a word far ahead": (FORGED, b"NATS/1.0\r\nBank-Signed: AAAA\r\n\r\n"),
    "what says that nothing is there": (b"", b"NATS/1.0 404 Message Not Found\r\n\r\n"),
    "headers that are none": (b"{}", b"NATS/1.0 \xff\xff\xff\r\n\r\n"),
}
"""Bodies and headers."""
WORDS = [DirectorWord(number, "Marta", "", AllHeld(number % 2 == 1)) for number in (1, 2, 3)]


async def lay(hall: TriedHall, table: Membership, onto: str, body: bytes, headers: bytes) -> None:
    """This lies on another's subject when this returns."""
    client, looking, own = await connected(end_of_table(table)), await hall.client("reader"), said_subject(hall.id, 7)
    line = b"HPUB %s %d %d\r\n" % (own.encode(), len(headers), len(headers) + len(body))
    where = words_stream(hall.id) if onto.startswith("hall") else entries_stream(hall.id)
    async with stored_more(looking, entries_stream(hall.id)):
        await client._send_command(line + headers + body + b"\r\n")
        await client.flush()
    async with stored_more(looking, where):
        await client.publish(f"$JS.API.DIRECT.GET.{entries_stream(hall.id)}.{own}", b"", reply=onto)
    await client.close()
    await looking.close()


@asynccontextmanager
async def stored_more(client: Client, stream: str) -> AsyncIterator[None]:
    """Until the stream has one message more than before."""
    js = client.jetstream()
    before = (await js.stream_info(stream)).state.messages
    yield
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (await js.stream_info(stream)).state.messages == before:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("laid", LAID)
def test_what_a_table_laid_among_the_directors_words_keeps_none_from_another(
    hall: TriedHall, tmp_path: Path, laid: str
) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    onto, told = director_subject(hall.id, 8), {8: WORDS[:1], 9: WORDS}

    async def evening() -> None:
        client, seed = await hall.client("director"), hall.folder.seed("director")
        assert await DirectorLine(client, hall.id, seed, told).publish()
        await lay(hall, seven, onto, *LAID[laid])
        told[8] = WORDS
        assert await DirectorLine(client, hall.id, seed, told).publish()
        line = DirectorLine(client, hall.id, seed, told)  # after a restart of the pages
        assert await line.publish()
        await lay(hall, seven, onto, *LAID[laid])
        told[8] = [*WORDS, DirectorWord(4, "Marta", "", LastTurnWanted())]
        assert not await line.publish(), "something else lies there last"
        assert await line.publish()
        await client.close()
        async with played.outbox(eight, tmp_path / "own"):
            await until(lambda: [each.word for each in played.heard if isinstance(each, WordTold)] == told[8])

    asyncio.run(evening())


def test_a_ruling_that_another_table_answered_beforehand_is_carried_out(hall: TriedHall, tmp_path: Path) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    onto = said_subject(hall.id, 8)

    async def evening() -> None:
        body = msgspec.json.encode(TableWord(1.0, WordAnswered(1)))
        by_itself = signed(seven.seed, onto, body)[SIGNED].encode()
        for headers in (b"A: b", b"Bank-Signed: " + by_itself):
            await lay(hall, seven, onto, body, b"NATS/1.0\r\n" + headers + b"\r\n\r\n")
        await lay(hall, seven, onto, *LAID["what says that nothing is there"])
        await tell(hall, 8, 1, RulingMade((c.CorrectCash(1, 5, "counted"),)))
        async with played.outbox(eight, tmp_path / "own"):
            await until(lambda: any(isinstance(each, WordTold) for each in played.heard))

    asyncio.run(evening())


def test_a_box_that_replaces_another_gets_its_game_whatever_was_laid_there(hall: TriedHall, tmp_path: Path) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    forged = PlayedTable(tmp_path / "forged.banker", seed=6)
    played.play(10)

    async def before() -> None:
        async with played.outbox(eight, tmp_path / "own"):
            await in_hall(hall, 8, played)
        await lay(hall, seven, f"bank.{hall.id}.8.zz.entry", *LAID["nothing"])
        await lay(hall, seven, f"bank.{hall.id}.8.00.entry", *LAID["what says that nothing is there"])
        await lay(hall, seven, entry_subject(hall.id, 8, played.table.journal.game_id), *LAID["headers that are none"])
        setup, game = forged.rows[0], forged.table.journal.game_id
        own = "".join(f"{name}: {value}\r\n" for name, value in entry_headers(setup, 0).items() if name != EXPECTED)
        await lay(hall, seven, entry_subject(hall.id, 8, game), setup.body, f"NATS/1.0\r\n{own}\r\n".encode())

    async def after(replacing: Membership) -> CanTakeOver:
        box = PlayedTable(tmp_path / "unused.banker")
        async with box.outbox(replacing, tmp_path / "new", Playing()) as outbox:
            outbox.hear(TakeOverWanted())
            await until(lambda: any(isinstance(each, CanTakeOver) for each in box.heard))
        return next(each for each in box.heard if isinstance(each, CanTakeOver))

    asyncio.run(before())
    offer = asyncio.run(after(hall.table_of(8)))
    assert (offer.game, offer.number) == (played.table.journal.game_id.hex(), 10)


STRANGE = (
    b"",
    b"[]",
    b'{"called_at":1e999}',
    b'{"called_at":-1}',
    b'{"seconds":1e300}',
    b'{"number":' + b"9" * 5000 + b"}",
    b'{"unsent":-5}',
    b"[" * 100_000,
    b'{"called_at":1e300}',
)
"""What a table could say of itself."""


@pytest.fixture
def paged(hall: TriedHall, tmp_path: Path) -> Iterator[PagedHall]:
    served = PagedHall(tmp_path, hall.folder)
    try:
        yield served
    finally:
        served.close()


def test_the_pages_show_the_tables_whatever_one_of_them_says_of_itself(hall: TriedHall, paged: PagedHall) -> None:
    seven, eight, marta = hall.table_of(7), hall.table_of(8), paged.sign_in("Marta")

    async def says(member: Membership, *bodies: bytes) -> None:
        client = await connected(end_of_table(member))
        for body in bodies:
            await client.publish(now_subject(hall.id, member.table), body)
        await client.flush()
        await client.close()

    async def evening() -> None:
        called = msgspec.json.encode(Now(called_at=1.0))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while "Dispute" not in paged.ask("GET", "/table/8", cookie=marta)[1]:
                await says(seven, *STRANGE)
                await says(eight, called)
        assert [paged.ask("GET", path, cookie=marta)[0] for path in ("/", "/table/7", "/table/8")] == [200] * 3

    asyncio.run(evening())
    assert paged.is_serving
