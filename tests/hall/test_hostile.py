"""A table whose key a stranger took: whatever it sends, the others and the director go on as if nothing had come.

A server delivers its answer wherever the one who asks wants it. A table's answers stay in its account, and the reader's
do not: so the reader lays the table's messages among another's here.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from nats.aio.client import Client

from banker.play import commands as c
from tests.hall.halls import TriedHall
from tests.hall.outboxes import PlayedTable, tell, until, until_in_hall
from tests.hall.paged import PagedHall
from tests.waiting import PATIENCE_SECONDS
from ui.hall.director_line import DirectorLine
from ui.hall.folder import new_hall
from ui.hall.keys import new_seed, public_key, signature_header
from ui.hall.nats_line import Membership, connect, end_of_table
from ui.hall.pages.cards import SILENT_SECONDS
from ui.hall.pages.hall_state import LiveHallState
from ui.wire.hall import (
    EXPECTED,
    SIGNED,
    AllHeld,
    LastTurnWanted,
    Now,
    OrderAck,
    OrderEnvelope,
    ReportEnvelope,
    RulingMade,
    director_subject,
    entries_stream,
    entry_headers,
    entry_subject,
    now_subject,
    report_subject,
    words_stream,
)
from ui.wire.outbox import CanTakeOver, OrderReceived, Playing, TakeOverWanted

FORGED = msgspec.json.encode(OrderEnvelope(1_000_000, "Eve", "I say so", LastTurnWanted()))
LAID = {
    "nothing": (b"{}", b"NATS/1.0\r\nA: b\r\n\r\n"),
    "a word far ahead": (FORGED, b"NATS/1.0\r\nBank-Signed: AAAA\r\n\r\n"),
    "what says that nothing is there": (b"", b"NATS/1.0 404 Message Not Found\r\n\r\n"),
    "broken headers": (b"{}", b"NATS/1.0 \xff\xff\xff\r\n\r\n"),
}
"""Bodies and headers."""
WORDS = [OrderEnvelope(number, "Marta", "", AllHeld(number % 2 == 1)) for number in (1, 2, 3)]


async def lay(hall: TriedHall, table: Membership, onto: str, body: bytes, headers: bytes) -> None:
    """This lies on another's subject when this returns."""
    client, looking, own = await connect(end_of_table(table)), await hall.client("reader"), report_subject(hall.id, 7)
    line = b"HPUB %s %d %d\r\n" % (own.encode(), len(headers), len(headers) + len(body))
    where = words_stream(hall.id) if onto.startswith("hall") else entries_stream(hall.id)
    async with stored_more(looking, entries_stream(hall.id)):
        await client._send_command(line + headers + body + b"\r\n")
        await client.flush()
    async with stored_more(looking, where):
        await looking.publish(f"$JS.API.DIRECT.GET.{entries_stream(hall.id)}.{own}", b"", reply=onto)
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
        told[8] = [*WORDS, OrderEnvelope(4, "Marta", "", LastTurnWanted())]
        assert not await line.publish(), "something else lies there last"
        assert await line.publish()
        await client.close()
        async with played.outbox(eight, tmp_path / "own", is_obeying=True):
            await until(lambda: 4 in [each.word.number for each in played.heard if isinstance(each, OrderReceived)])
        heard = [each.word.number for each in played.heard if isinstance(each, OrderReceived)]
        assert list(dict.fromkeys(heard)) == [each.number for each in told[8]]

    asyncio.run(evening())


def test_a_ruling_that_another_table_answered_beforehand_is_carried_out(hall: TriedHall, tmp_path: Path) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    onto = report_subject(hall.id, 8)

    async def evening() -> None:
        body = msgspec.json.encode(ReportEnvelope(1.0, OrderAck(1)))
        by_itself = signature_header(seven.seed, onto, body)[SIGNED].encode()
        for headers in (b"A: b", b"Bank-Signed: " + by_itself):
            await lay(hall, seven, onto, body, b"NATS/1.0\r\n" + headers + b"\r\n\r\n")
        await lay(hall, seven, onto, *LAID["what says that nothing is there"])
        await tell(hall, 8, 1, RulingMade((c.CorrectCash(1, 5, "counted"),)))
        async with played.outbox(eight, tmp_path / "own"):
            await until(lambda: any(isinstance(each, OrderReceived) for each in played.heard))

    asyncio.run(evening())
    assert {each.word.number for each in played.heard if isinstance(each, OrderReceived)} == {1}


def test_a_box_that_replaces_another_gets_its_game_whatever_was_laid_there(hall: TriedHall, tmp_path: Path) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    forged = PlayedTable(tmp_path / "forged.banker", seed=6)
    played.play(10)

    async def before() -> None:
        async with played.outbox(eight, tmp_path / "own"):
            await until_in_hall(hall, 8, played)
        await lay(hall, seven, f"bank.{hall.id}.8.zz.entry", *LAID["nothing"])
        await lay(hall, seven, f"bank.{hall.id}.8.00.entry", *LAID["what says that nothing is there"])
        await lay(hall, seven, entry_subject(hall.id, 8, played.table.journal.game_id), *LAID["broken headers"])
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


def test_the_pages_show_the_tables_whatever_one_of_them_says_of_itself(hall: TriedHall, paged: PagedHall) -> None:
    seven, eight, marta = hall.table_of(7), hall.table_of(8), paged.sign_in("Marta")

    async def says(member: Membership, *bodies: bytes) -> None:
        client, subject = await connect(end_of_table(member)), now_subject(hall.id, member.table)
        for body in bodies:
            await client.publish(subject, body, headers=signature_header(member.seed, subject, body))
        await client.flush()
        await client.close()

    async def evening() -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while "Dispute" not in paged.ask("GET", "/table/8", cookie=marta)[1]:
                await says(seven, *STRANGE)
                await says(eight, msgspec.json.encode(Now(called_at=1.0, at=time.time())))
        assert [paged.ask("GET", path, cookie=marta)[0] for path in ("/", "/table/7", "/table/8")] == [200] * 3

    asyncio.run(evening())
    assert paged.is_serving


def test_what_a_table_says_of_itself_counts_if_it_is_signed_by_it_and_newer(tmp_path: Path) -> None:
    folder, seed, stranger, at = (
        new_hall(tmp_path / "hall", "Trial Hall", ["127.0.0.1"]),
        new_seed(),
        new_seed(),
        [100.0],
    )
    folder.tables.change(lambda tables: tables.admitting(7, public_key(seed)))
    office, subject = LiveHallState(folder, lambda: at[0]), now_subject(folder.settings.id, 7)

    def shown(by: str, now: Now) -> int:
        body = msgspec.json.encode(now)
        office.hear(7, body, signature_header(by, subject, body) if by else None)
        heard = office.snapshot().tables[7].now
        return heard.number if heard else -1

    assert shown("", Now(number=1, at=5.0)) == -1
    assert shown(stranger, Now(number=1, at=5.0)) == -1
    assert shown(seed, Now(number=3, at=6.0)) == 3
    assert shown(seed, Now(number=2, at=5.0)) == 3, "sent again by somebody else"
    at[0] += SILENT_SECONDS + 1
    assert shown(seed, Now(number=4, at=1.0)) == 4, "its clock was set back while it was off"
    before = office.snapshot().tables[7].sent.refused
    for body in (b'{"game": "\xff"}', b'{"x": ' + b"[" * 5000):
        office.hear(7, body, signature_header(seed, subject, body))
    assert office.snapshot().tables[7].sent.refused == before + 2
    office.close()
