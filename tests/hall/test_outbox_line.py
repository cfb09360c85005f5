"""What the app and the outbox tell each other arrives as it was said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ui.runtime.remote.hall import KnownToOutbox
from ui.wire.app_link import line, sockets
from ui.wire.hall import LastTurnWanted, OrderAck, OrderEnvelope
from ui.wire.outbox import (
    MOST_FROM_OUTBOX,
    CanTakeOver,
    FromOutbox,
    FromTable,
    HallIs,
    HallState,
    JoinHall,
    LeaveHall,
    OrderNotNow,
    OrderReceived,
    Playing,
    SendReport,
    Taken,
    TakeOverWanted,
    WhyRefused,
    from_outbox,
    from_table,
)
from ui.wire.process_client import Codec, ProcessClient

OF_TABLE: tuple[FromTable, ...] = (
    Playing("/games/one.banker", "ab" * 16, 7, 12.5, called_at=3.0),
    SendReport(1.0, OrderAck(1, entry=8)),
    OrderNotNow(3, 2),
    JoinHall("code"),
    LeaveHall(),
    TakeOverWanted(),
)
OF_OUTBOX: tuple[FromOutbox, ...] = (
    HallState(HallIs.REFUSED, "Club", 7, 37, WhyRefused.USED),
    Taken(1.0),
    OrderReceived(OrderEnvelope(1, "Ewa", "time is up", LastTurnWanted())),
    CanTakeOver("/hall/one.banker", "ab" * 16, 7, ("Ania", "Bartek")),
)


@pytest.mark.parametrize("message", OF_TABLE, ids=lambda each: type(each).__name__)
def test_what_the_app_says_arrives_as_one_line(message: FromTable) -> None:
    assert line(message).count(b"\n") == 1 and from_table.decode(line(message)) == message


@pytest.mark.parametrize("message", OF_OUTBOX, ids=lambda each: type(each).__name__)
def test_what_the_outbox_says_arrives_as_one_line(message: FromOutbox) -> None:
    assert line(message).count(b"\n") == 1 and from_outbox.decode(line(message)) == message


def test_a_line_that_is_closed_wants_nothing_and_writes_to_no_descriptor(tmp_path: Path) -> None:
    codec = Codec(from_outbox, MOST_FROM_OUTBOX)
    client = ProcessClient(codec, lambda heard: None, lambda: None, tmp_path / "socket", lambda: None)
    client.close()
    client.want(KnownToOutbox(Playing(), ()))


def test_the_socket_of_the_app_is_its_owners_alone_and_later_files_are_as_before(tmp_path: Path) -> None:
    listener, _ = sockets(tmp_path / "socket")
    (tmp_path / "later").touch()
    listener.close()
    modes = [(tmp_path / name).stat().st_mode & 0o777 for name in ("socket", "later")]
    before = os.umask(0)
    os.umask(before)
    assert modes == [0o700, 0o666 & ~before]
    assert before != 0o077
