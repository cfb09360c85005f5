"""The line between the app and its outbox: its end once it is closed, and who may use its socket."""

import os
from pathlib import Path

from ui.runtime.remote.hall import KnownToOutbox
from ui.wire.app_link import sockets
from ui.wire.outbox import MOST_FROM_OUTBOX, Playing, from_outbox
from ui.wire.process_client import Codec, ProcessClient


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
