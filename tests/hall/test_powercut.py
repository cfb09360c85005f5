"""The power goes while tables send: what the server acknowledged is on its disk, and what is lost all the same comes
again from the tables.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from banker.keep.journal.opening import create_of
from tests.hall.killing import audit_of, model_of, start_reader
from tests.hall.played import played
from tests.hall.powercut import HallOnADisk, NoDisk, hall_on_a_disk
from tests.hall.senders import Sender
from tests.waiting import PATIENCE_SECONDS
from ui.hall.outbox.outbox import Outbox
from ui.wire.hall import entries_stream
from ui.wire.outbox import Playing

DiskHall = Callable[[bool], HallOnADisk]


@pytest.fixture
def disk_hall(tmp_path: Path) -> Iterator[DiskHall]:
    """A hall on a disk that can be cut off."""
    with ExitStack() as undone:

        def made(is_synced: bool) -> HallOnADisk:
            try:
                return undone.enter_context(hall_on_a_disk(tmp_path, is_synced))
            except NoDisk as error:
                pytest.skip(str(error))

        yield made


def senders_of(hall: HallOnADisk) -> list[Sender]:
    return [Sender(hall.table_of(number), played(seed=number, entries=120)) for number in range(1, 5)]


def test_what_was_acknowledged_outlasts_a_power_cut(disk_hall: DiskHall) -> None:
    hall = disk_hall(True)
    senders = senders_of(hall)
    hall.cut_while_sending(senders, after=250)
    assert hall.lost(senders) == 0


def test_with_the_servers_defaults_it_does_not_and_the_outboxes_fill_the_stream_again(
    disk_hall: DiskHall, tmp_path: Path
) -> None:
    hall = disk_hall(False)
    senders = senders_of(hall)
    reader = start_reader(hall)
    try:
        hall.cut_while_sending(senders, after=250)
        assert hall.lost(senders) > 0
        entries = sum(len(sender.game.rows) for sender in senders)
        asyncio.run(sent_by_outboxes(senders, tmp_path, lambda: entries_in(hall) == entries))
    finally:
        reader.kill()
        reader.wait()
    assert not audit_of(hall).faults and not model_of(hall).refused()
    assert model_of(hall).place(entries_stream(hall.id)).sequence == entries


def entries_in(hall: HallOnADisk) -> int:
    """Entries that were folded; none before the reader has made its tables."""
    model, found = model_of(hall), 0
    with suppress(sqlite3.OperationalError):
        found = sum(game.number + 1 for game in model.tables())
    model.close()
    return found


async def sent_by_outboxes(senders: list[Sender], folder: Path, are_there: Callable[[], bool]) -> None:
    """The tables' own outboxes send what their journals have, until all is there."""
    running = []
    for sender in senders:
        game, own = sender.game, folder / f"table-{sender.member.table}"
        create_of(own / "played.banker", game.game_id, list(game.rows)).close()
        outbox = Outbox(sender.member, own, lambda message: None)
        outbox.hear(Playing(str(own / "played.banker"), game.game_id.hex(), game.rows[-1].number))
        running.append(asyncio.create_task(outbox.run()))
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not are_there():
            await asyncio.sleep(0.05)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
