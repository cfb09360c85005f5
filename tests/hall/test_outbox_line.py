"""The line between the app and its outbox: its end once it is closed, what ends it, and who may use its socket."""

import asyncio
import os
import socket
from pathlib import Path

import pytest

from banker.keep.storage import StorageError, StorageFault
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.remote.hall import KnownToOutbox
from ui.wire.app_link import AppLink, line, sockets
from ui.wire.limits import MOST_BYTES
from ui.wire.outbox import (
    MOST_FROM_OUTBOX,
    FromOutbox,
    FromTable,
    LeaveHall,
    Playing,
    TakeOverWanted,
    from_outbox,
    from_table,
)
from ui.wire.process_client import Codec, ProcessClient


def test_a_line_that_is_closed_wants_nothing_and_writes_to_no_descriptor(tmp_path: Path) -> None:
    codec = Codec(from_outbox, MOST_FROM_OUTBOX)
    client = ProcessClient(codec, lambda heard: None, lambda: None, tmp_path / "socket", lambda: None)
    client.close()
    of_others = os.eventfd(0, os.EFD_NONBLOCK)  # it may have the number of the line's own
    client.want(KnownToOutbox(Playing(), ()))
    with pytest.raises(BlockingIOError):
        os.eventfd_read(of_others)
    os.close(of_others)


def test_the_socket_of_the_app_is_its_owners_alone_and_later_files_are_as_before(tmp_path: Path) -> None:
    listener, _ = sockets(tmp_path / "socket")
    (tmp_path / "later").touch()
    listener.close()
    modes = [(tmp_path / name).stat().st_mode & 0o777 for name in ("socket", "later")]
    before = os.umask(0)
    os.umask(before)
    assert modes == [0o700, 0o666 & ~before]
    assert before != 0o077


@pytest.mark.parametrize("wrong", [b'{"type": "state", "hall": "\xff"}', b'{"type": "state", "x": ' + b"[" * 5000])
def test_a_process_that_says_what_is_no_message_is_called_again(wrong: bytes, tmp_path: Path) -> None:
    codec, heard = Codec(from_outbox, MOST_FROM_OUTBOX), list[FromOutbox]()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        listening.listen()
        listening.settimeout(PATIENCE_SECONDS / 20)
        client = ProcessClient(codec, heard.append, lambda: None, tmp_path / "socket", lambda: None)
        client.want(KnownToOutbox(Playing(), ()))
        for _ in range(2):
            called, _ = listening.accept()
            called.sendall(wrong + b"\n")
        client.close()
    assert heard == []


def test_what_a_full_disk_does_not_take_costs_no_other_message_and_is_asked_for_again(tmp_path: Path) -> None:
    heard: list[FromTable] = []

    def hear(message: FromTable) -> None:
        heard.append(message)
        if isinstance(message, LeaveHall):
            raise StorageError(tmp_path, StorageFault.NO_ROOM, "there is no room")

    async def evening() -> bytes:
        listener, _ = sockets(tmp_path / "socket")
        server = await AppLink(from_table, hear, lambda: None).listen(listener, MOST_BYTES)
        async with server:
            reader, app = await asyncio.open_unix_connection(tmp_path / "socket")
            app.write(line(LeaveHall()) + line(TakeOverWanted()))
            ended = await reader.read()
            app.close()
        return ended

    assert asyncio.run(evening()) == b""
    assert heard == [LeaveHall(), TakeOverWanted()]
