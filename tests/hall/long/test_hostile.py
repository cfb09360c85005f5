"""A hostile table on the real server: whatever it sends where, the other tables and the director notice nothing."""

import asyncio
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from nats.aio.client import Client
from nats.errors import Error as NatsError

from tests.hall.halls import TriedHall
from tests.hall.outboxes import PlayedTable, rows_in, until, until_in_hall
from ui.hall.director_line import DirectorLine
from ui.hall.intake import Intake
from ui.hall.keys import public_key, signature_header
from ui.hall.nats_line import Membership, connect, end_of_table
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import Viewer
from ui.hall.pages.serving import keep_line
from ui.hall.pages.tables import tables_page
from ui.hall.pages.views import TableCard
from ui.hall.permissions import TABLE_API, table_consumer
from ui.hall.reader import read
from ui.hall.server import reload_users
from ui.wire import hall as w
from ui.wire.outbox import OrderReceived

SECONDS, ROUND = float(os.environ.get("HOSTILE_SECONDS", "120")), 10.0
"""How long it goes on; how often the others play on."""
BODIES = b"", b"{}", b"[" * 50_000, b'{"at":1e300}', b'{"number":-1}', b"\xff" * 200_000


class HostileTable:
    """A stranger with the key of a table; `sent` counts messages."""

    def __init__(self, member: Membership, other: int, seed: int) -> None:
        self._member, self._random, self.sent = member, random.Random(seed), 0
        hall, own = member.hall, member.table
        entries, words, orders = w.entries_stream(hall), w.words_stream(hall), w.director_subject(hall, own)
        mine = [w.report_subject(hall, own), w.now_subject(hall, own), w.entry_subject(hall, own, bytes(16))]
        mine += [f"bank.{hall}.{own}.{text}" for text in ("zz.entry", "00-x.entry", "a.b.c", "*.entry")]
        asks = [f"DIRECT.GET.{entries}.{mine[0]}", f"DIRECT.GET.{words}.{orders}"]
        for stream in (entries, words):
            asks += [f"CONSUMER.{verb}.{stream}.{table_consumer(own)}" for verb in ("MSG.NEXT", "DELETE", "INFO")]
            asks += [f"STREAM.{verb}.{stream}" for verb in ("PURGE", "DELETE", "UPDATE", "INFO")]
        self._others = [w.report_subject(hall, other), w.now_subject(hall, other), w.director_subject(hall, other)]
        self._subjects = [*mine, *self._others, *(f"{api}.{ask}" for api in (TABLE_API, "$JS.API") for ask in asks)]

    async def attack(self, until_: float) -> None:
        """Sends until this time; a line that is cut is made again."""
        while time.monotonic() < until_:
            with suppress(OSError, NatsError, TimeoutError):
                client = await connect(end_of_table(self._member))
                try:
                    while client.is_connected and time.monotonic() < until_:
                        await self._send(client)
                finally:
                    await client.close()

    async def _send(self, client: Client) -> None:
        for _ in range(20):
            subject, body = self._random.choice(self._subjects), self._random.choice(BODIES)
            says = self._random.choice((w.Now(at=2.0**35), w.ReportEnvelope(0.0, w.OrderAck(1)), None))
            body = msgspec.json.encode(says) if says else body
            headers = signature_header(self._member.seed, subject, body) if self._random.random() < 0.5 else {}
            reply = self._random.choice(("", *self._others))
            await client.publish(subject, body, reply=reply, headers=headers)
            self.sent += 1
        await client.flush()


def test_the_others_and_the_director_notice_nothing_of_a_hostile_table(hall: TriedHall, tmp_path: Path) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    hostile, orders = HostileTable(seven, 8, seed=1), dict[int, list[w.OrderEnvelope]]({8: []})
    waits, key = list[float](), public_key(seven.seed)
    state = LiveHallState(hall.folder)
    intake = Intake(hall.folder.path / "reader.db", hall.folder.key_of)

    def let_in_again() -> bool:
        """Lets the hostile table in again, as a director with much patience; was it shut out?"""
        is_out = state.table(7).is_withheld
        if is_out:
            hall.folder.tables.change(lambda tables: tables.admitting(7, key))
            reload_users(hall.folder)
        return is_out

    async def look() -> None:
        while True:
            state.look()
            await asyncio.sleep(1)

    async def evening() -> None:
        director, ends = await hall.client("director"), time.monotonic() + SECONDS
        line = DirectorLine(director, hall.id, hall.folder.seed("director"), orders)
        attack = asyncio.create_task(hostile.attack(ends))
        parts = look(), keep_line(state, asyncio.Event()), read(hall.folder, intake)
        running, shut_out = [asyncio.create_task(part) for part in parts], 0
        async with played.outbox(eight, tmp_path / "own", is_obeying=True) as outbox:
            while time.monotonic() < ends:
                began = time.monotonic()
                played.play(5)
                outbox.hear(played.playing)
                await until_in_hall(hall, 8, played)
                number = len(orders[8]) + 1
                orders[8].append(w.OrderEnvelope(number, "Marta", "", w.AllHeld(number % 2 == 1)))
                assert await line.publish()
                await until(
                    lambda: len(orders[8]) in [e.word.number for e in played.heard if isinstance(e, OrderReceived)]
                )
                waits.append(time.monotonic() - began)
                shut_out += let_in_again()
                await asyncio.sleep(min(ROUND, SECONDS / 5))
        await attack
        newest = (await director.jetstream().stream_info(w.entries_stream(hall.id))).state.last_seq
        await until(lambda: state.unread(newest) == 0)
        state.look()
        view = tables_page(state.snapshot(), Viewer("director", "en"))
        for task in running:
            assert not task.done(), "a part of the hall ended"
            task.cancel()
        words = (await director.jetstream().stream_info(w.words_stream(hall.id))).state.messages
        await director.close()
        assert words == len(orders[8]), "an order that the director did not send"
        assert await rows_in(hall, 8, played.table.journal.game_id) == played.rows

        (seven_card, eight_card) = (view.cards[name] for name in ("t7", "t8"))
        assert isinstance(seven_card, TableCard)
        assert isinstance(eight_card, TableCard)
        assert (seven_card.sign, eight_card.sign) == ("strange", "")
        assert not state.table(8).sent.refused
        print(f"{seven_card.do} Shut out {shut_out} times.")

    asyncio.run(evening())
    state.close()
    intake.close()
    print(
        f"{hostile.sent} hostile messages in {SECONDS:.0f} s; five entries and an order took {max(waits):.2f} s at most"
    )
