"""A table of bots whose outbox stands in a hall, over a line that can be cut."""

from __future__ import annotations

import asyncio
import queue
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from banker.bots.company import Company
from banker.keep.journal.chain import START, StoredEntry, follows
from banker.keep.table import Table, begin, resume
from banker.play.refusals import Refusal
from banker.play.setup import Setup, with_digital_decks
from tests.hall.cutline import CutLine
from tests.hall.halls import TriedHall
from tests.waiting import PATIENCE_SECONDS
from ui.hall.keys import signature_header
from ui.hall.nats_line import Membership, stored_messages
from ui.hall.outbox.outbox import Outbox
from ui.wire.hall import (
    DirectorOrder,
    OrderAck,
    OrderEnvelope,
    OwnEntries,
    Report,
    director_subject,
    entries_stream,
    entry_of,
    entry_subject,
    report_subject,
    table_decoder,
)
from ui.wire.outbox import (
    MOST_FROM_OUTBOX,
    FromOutbox,
    FromTable,
    HallIs,
    HallState,
    OrderReceived,
    Playing,
    SendReport,
    from_outbox,
)
from ui.wire.process_client import Codec, ProcessClient

SETUP = with_digital_decks(Setup("es-pesetas", ("Ania", "Bartek", "Celina", "Darek")), 1)


class PlayedTable:
    """A game of bots, and what its app would tell the outbox and hears of it."""

    def __init__(self, path: Path, seed: int = 5) -> None:
        self.table: Table = resume(path) if path.exists() else begin(path, SETUP)
        self._bots = Company(4, "leave", random.Random(seed))
        self.heard: list[FromOutbox] = []

    def play(self, entries: int) -> None:
        """So many more entries."""
        for _ in range(entries):
            outcome = self.table.submit(self._bots.next_command(self.table.game))
            assert not isinstance(outcome, Refusal)

    @property
    def playing(self) -> Playing:
        """What the app says each second."""
        journal = self.table.journal
        return Playing(str(journal.path), journal.game_id.hex(), journal.last_number, self.table.seconds_left)

    @property
    def rows(self) -> list[StoredEntry]:
        """The journal."""
        return list(self.table.journal.rows(-1))

    @property
    def state(self) -> HallState | None:
        """What the outbox told last of the hall."""
        return next((each for each in reversed(self.heard) if isinstance(each, HallState)), None)

    def is_there(self) -> bool:
        """Is all of it in the hall, as far as its app knows?"""
        return self.state is not None and self.state.state is HallIs.IN_HALL and self.state.unsent == 0

    @asynccontextmanager
    async def outbox(
        self, member: Membership, folder: Path, playing: Playing | None = None, *, is_obeying: bool = False
    ) -> AsyncIterator[Outbox]:
        """Its outbox, as long as this lasts; `playing` is what it gets first, instead of the game. The app answers each
        order if `is_obeying`: the next one comes only then.
        """

        def hear(message: FromOutbox) -> None:
            self.heard.append(message)
            if is_obeying and isinstance(message, OrderReceived):
                number = message.word.number
                asyncio.get_running_loop().call_soon(outbox.hear, SendReport(float(number), OrderAck(number)))

        outbox = Outbox(member, folder, hear)
        outbox.hear(playing or self.playing)
        running = asyncio.create_task(outbox.run())
        try:
            yield outbox
        finally:
            running.cancel()
            await asyncio.wait((running,))


class ToldOutbox(msgspec.Struct):
    """What the app wants its outbox to know, all of it."""

    messages: tuple[FromTable, ...]

    def diff(self, before: ToldOutbox | None) -> tuple[FromTable, ...]:
        """What it was not told before."""
        return tuple(message for message in self.messages if before is None or message not in before.messages)


class ProcessOfTable:
    """The real process of an outbox, and the app's end of the line to it."""

    def __init__(self, path: Path, folder: Path) -> None:
        self._command = [sys.executable, "-m", "ui.cli", "outbox", "--socket", str(path), "--own", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None
        self._heard: queue.Queue[FromOutbox] = queue.Queue()
        codec = Codec(from_outbox, MOST_FROM_OUTBOX)
        self._line = ProcessClient(codec, self._heard.put, lambda: None, path, self._start)

    def want(self, *messages: FromTable) -> None:
        """The outbox is to know this."""
        self._line.want(ToldOutbox(messages))

    def heard(self, message: FromOutbox) -> None:
        """Waits until it said so."""
        while self._heard.get(timeout=PATIENCE_SECONDS) != message:
            pass

    def kill(self) -> None:
        """Without a word; the line starts another one."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def _start(self) -> None:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL)

    def __enter__(self) -> ProcessOfTable:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()
        self.kill()


class Line(CutLine):
    """A line to the hall: the owner of this membership calls through it."""

    def __init__(self, member: Membership) -> None:
        super().__init__(int(member.url.rpartition(":")[2]))

    def through(self, member: Membership) -> Membership:
        """The same table, which calls through the line."""
        return msgspec.structs.replace(member, url=f"tls://127.0.0.1:{self.port}")


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for what surely comes."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            await asyncio.sleep(0.01)


async def rows_in(hall: TriedHall, table: int, game: bytes, course: int = 1) -> list[StoredEntry]:
    """What the hall has of a game."""
    client = await hall.client("reader")
    heard = stored_messages(client, entries_stream(hall.id), entry_subject(hall.id, table, game, course))
    rows = [entry_of(message.headers or {}, message.data) async for message in heard]
    await client.close()
    return rows


async def said_in(hall: TriedHall, table: int) -> list[Report]:
    """What a table said."""
    client = await hall.client("reader")
    heard = stored_messages(client, entries_stream(hall.id), report_subject(hall.id, table))
    said = [table_decoder.decode(message.data).said async for message in heard]
    await client.close()
    return said


async def own_entries_in(hall: TriedHall, table: int) -> list[StoredEntry]:
    """The entries that a table reported after a fork."""
    return [row for each in await said_in(hall, table) if isinstance(each, OwnEntries) for row in each.rows]


async def tell(hall: TriedHall, table: int, number: int, word: DirectorOrder) -> None:
    """The director tells this table something."""
    client, subject = await hall.client("director"), director_subject(hall.id, table)
    body = msgspec.json.encode(OrderEnvelope(number, "Ewa", "it is time", word))
    headers = signature_header(hall.folder.seed("director"), subject, body)
    await client.jetstream().publish(subject, body, headers=headers)
    await client.close()


async def until_in_hall(hall: TriedHall, table: int, played: PlayedTable, course: int = 1) -> None:
    """The hall has all that was played when this returns, and nothing else."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while await rows_in(hall, table, played.table.journal.game_id, course) != played.rows:
            await asyncio.sleep(0.05)


async def until_said(hall: TriedHall, table: int, *said: Report) -> None:
    """The table has said this and nothing else when this returns, apart from its own entries after a fork."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while [each for each in await said_in(hall, table) if not isinstance(each, OwnEntries)] != list(said):
            await asyncio.sleep(0.05)


async def followed_in(hall: TriedHall, subject: str, game_id: bytes) -> list[StoredEntry]:
    """What the hall has of a game, without what does not follow."""
    client, rows = await hall.client("reader"), list[StoredEntry]()
    async for message in stored_messages(client, entries_stream(hall.id), subject):
        with suppress(ValueError):
            row = entry_of(message.headers or {}, message.data)
            if follows(row, rows[-1].hash if rows else START, game_id):
                rows.append(row)
    await client.close()
    return rows
