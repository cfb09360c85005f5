"""The wire of a hall with a real server: what a table may send is kept, in order and once."""

from __future__ import annotations

import asyncio

from banker.keep.journal.chain import StoredEntry
from tests.hall.halls import TriedHall
from ui.hall.nats_line import connected, end_of_table, stored
from ui.wire.hall import entries_stream, entry_headers, entry_of, entry_subject

GAME = bytes.fromhex("00112233445566778899aabbccddeeff")


def row(number: int) -> StoredEntry:
    return StoredEntry(number, 1000.5 + number, b'{"entry":%d}' % number, bytes([number]) * 32)


def test_table_7_publishes_two_entries_and_reads_them_back_whole(hall: TriedHall) -> None:
    member = hall.table_of(7)
    subject, stream = entry_subject(hall.id, 7, GAME), entries_stream(hall.id)

    async def publish_and_read() -> list[StoredEntry]:
        client = await connected(end_of_table(member))
        js, sequence = client.jetstream(), 0
        for each in (row(0), row(1)):
            sequence = (await js.publish(subject, each.body, headers=entry_headers(each, sequence))).seq
        last = await js.get_msg(stream, subject=subject, direct=True)
        assert last.seq == sequence
        found = [
            entry_of(message.headers or {}, message.data) async for message in stored(client, stream, subject, table=7)
        ]
        await client.close()
        return found

    assert asyncio.run(publish_and_read()) == [row(0), row(1)]
