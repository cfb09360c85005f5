"""The reader with a real server: what a table sends stands in the hall, and nothing that it sends stops the reader."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.hall.halls import TriedHall, free_port
from tests.hall.killing import KilledHall, audit_of, command, model_of, reader_of, wait_until_read
from tests.hall.outboxes import until
from tests.hall.played import played
from tests.hall.senders import Sender
from tests.hall.sent import STREAM, as_sent, keys
from tests.hall.test_audit import NO_FAULTS
from tests.waiting import PATIENCE_SECONDS
from ui.hall.intake import Intake
from ui.hall.nats_line import connect, end_of_table
from ui.hall.pulling import Arrived, TolerantClient
from ui.hall.read_model import ReadModel
from ui.hall.reader import read, read_on
from ui.wire.hall import EXPECTED, entries_stream, entry_headers, entry_subject


def test_two_tables_stand_in_the_hall_as_they_were_played(hall: TriedHall) -> None:
    senders = [Sender(hall.table_of(number), played(seed=number)) for number in (1, 2)]

    async def run() -> None:
        intake = Intake(hall.folder.path / "reader.db", hall.folder.key_of)
        reading = asyncio.create_task(read(hall.folder, intake))
        await asyncio.gather(*(sender.send() for sender in senders))
        model = ReadModel(hall.folder.path / "reader.db")
        await until(lambda: model.place(entries_stream(hall.id)).sequence == sum(len(s.game.rows) for s in senders))
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading
        assert [game.hash for game in model.tables()] == [sender.game.rows[-1].hash for sender in senders]

    asyncio.run(run())
    found = audit_of(hall)
    assert not found.faults and found.summary.startswith(f"{sum(len(s.game.rows) for s in senders)} entries of 2 games")


def test_a_reader_that_is_told_to_end_ends_wherever_it_is(hall: TriedHall) -> None:
    async def run() -> None:
        intake = Intake(hall.folder.path / "reader.db", hall.folder.key_of)
        for steps in range(60):
            reading = asyncio.create_task(read(hall.folder, intake))
            for _ in range(2 * steps):
                await asyncio.sleep(0)
            if steps % 2:
                await asyncio.sleep(steps / 1000)
            reading.cancel()
            done, _ = await asyncio.wait({reading}, timeout=PATIENCE_SECONDS)
            assert done, steps

    asyncio.run(run())


def test_a_reader_goes_on_when_the_server_has_lost_the_message_that_it_read_last(tmp_path: Path) -> None:
    sent, address = as_sent(played(seed=3)), f"nats://127.0.0.1:{free_port()}"
    options = ["-a", "127.0.0.1", "-p", address.rpartition(":")[2], "-js", "-sd", str(tmp_path)]
    server = subprocess.Popen([Path(sys.executable).with_name("nats-server"), *options])

    async def run() -> None:
        client, intake = TolerantClient(), Intake(tmp_path / "reader.db", keys)
        await client.connect(address, connect_timeout=int(PATIENCE_SECONDS), max_reconnect_attempts=-1)
        stream = client.jetstream()
        await stream.add_stream(name=STREAM, subjects=["bank.>"], allow_direct=True)

        async def put(*messages: Arrived) -> None:
            for each in messages:
                await stream.publish(each.subject, each.body, headers=each.headers | {EXPECTED: ""})

        await put(*sent[:8])
        assert await read_on(client, STREAM, intake) == 8
        await stream.delete_msg(STREAM, 8)
        await put(*sent[7:9])
        while intake.place(STREAM).sequence < 10:
            assert await read_on(client, STREAM, intake)
        (game,) = ReadModel(tmp_path / "reader.db").tables()
        assert game.number == 8
        await client.close()

    try:
        asyncio.run(run())
    finally:
        server.kill()
        server.wait()


HOSTILE = (
    (b"\xff\xfe.entry", b""),
    (b"a\x0bb.entry", b""),
    (b"a\rb.entry", b""),
    (b"said", b"NATS/1.0 \xff\xff\xff\r\n\r\n"),
    (b"said", b"NATS/1.0 404 No Messages\r\n\r\n"),
    (b"x" * 3000 + b".entry", b"NATS/1.0\r\nNats-Sequence: 1\r\nBank-Number: \xff\r\n\r\n"),
)
"""What no client of ours would send: the end of the subject, and the headers."""


async def send_raw(sender: Sender, messages: Sequence[tuple[bytes, bytes]]) -> None:
    client = await connect(end_of_table(sender.member))
    for end, headers in messages:
        subject, size = f"bank.{sender.member.hall}.{sender.member.table}.".encode() + end, len(headers)
        line = b"HPUB %s %d %d" % (subject, size, size) if size else b"PUB %s 0" % subject
        await client._send_command(line + b"\r\n" + headers + b"\r\n")
    await client.flush()
    await client.close()


def test_nothing_that_a_table_puts_into_the_stream_stops_the_reader(hall: TriedHall) -> None:
    sender = Sender(hall.table_of(7), played(seed=1))
    asyncio.run(send_raw(sender, HOSTILE))
    asyncio.run(sender.send())
    with reader_of(hall):
        wait_until_read(hall, len(sender.game.rows))
    assert len(model_of(hall).refused()) == len(HOSTILE)


async def lay(hall: TriedHall, forger: Sender, table: int) -> None:
    """The first entries of a game where another table publishes: the server delivers its answers wherever the reader
    wants them, headers and all.
    """
    game, stream = forger.game, entries_stream(hall.id)
    own, laid = (entry_subject(hall.id, number, game.game_id) for number in (forger.member.table, table))
    client, looking = await connect(end_of_table(forger.member)), await hall.client("reader")
    for row in game.rows[:3]:
        headers = {name: value for name, value in entry_headers(row, 0).items() if name != EXPECTED}
        await client.jetstream().publish(own, row.body, headers=headers)
        await looking.publish(f"$JS.API.DIRECT.GET.{stream}.{own}", b"", reply=laid)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await looking.jetstream().stream_info(stream)).state.last_seq < 2 * (row.number + 1):
                await asyncio.sleep(0.02)
    await client.close()
    await looking.close()


def test_a_game_that_another_table_had_laid_there_is_refused(hall: TriedHall) -> None:
    forger, other = Sender(hall.table_of(7), played(seed=1)), hall.table_of(8).table
    asyncio.run(lay(hall, forger, other))
    model = model_of(hall)
    with reader_of(hall):
        asyncio.run(until(lambda: model.place(entries_stream(hall.id)).sequence == 6))
    assert [game.table for game in model.tables()] == [7]
    assert {each.why for each in model.refused()} == {"its headers are not a table's"}
    assert len(audit_of(hall).faults) == 3


def test_headers_that_are_none_cut_nobody_off_who_listens(hall: TriedHall) -> None:
    sender = Sender(hall.table_of(7), played(seed=1))

    async def run() -> list[str]:
        client = await hall.client("director")
        heard = await client.subscribe(f"bank.{hall.id}.*.now")
        await client.flush()
        await send_raw(sender, [(b"now", b"NATS/1.0 \xff\xff\xff\r\n\r\n"), (b"now", b"")])
        found = [(await heard.next_msg(PATIENCE_SECONDS)).subject for _ in range(2)]
        await client.close()
        return found

    assert asyncio.run(run()) == [f"bank.{hall.id}.7.now"] * 2


def test_server_and_reader_are_killed_and_nothing_is_lost_or_double(hall: TriedHall) -> None:
    killed = KilledHall(hall, [played(seed=number, entries=120) for number in range(4)])
    killed.run(kills=2)
    audit = subprocess.run(command(hall, "audit"), capture_output=True, text=True, check=False)
    told = f"{killed.entries} entries of 4 games, {NO_FAULTS}"
    assert (audit.returncode, audit.stdout.strip()) == (0, told)
    assert not model_of(hall).refused()
    assert [tuple(model_of(hall).entries(game.key)) for game in model_of(hall).tables()] == [
        sender.game.rows for sender in killed.senders
    ]
