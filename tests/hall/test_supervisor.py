"""One command runs a hall: what ends is started again, and everything ends with it."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from nats.errors import Error as NatsError

from tests.hall.halls import TriedHall
from tests.waiting import PATIENCE_SECONDS
from ui.wire.hall import entries_stream


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)


def has_streams(hall: TriedHall) -> bool:
    async def ask() -> bool:
        client = await hall.client("reader")
        try:
            return (await client.jetstream().stream_info(entries_stream(hall.id))).config.deny_purge
        finally:
            await client.close()

    try:
        return asyncio.run(ask())
    except (OSError, NatsError):  # while it starts; the bound above ends what never does
        return False


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def serve(hall: TriedHall) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "ui.cli", "hall", "serve", "--folder", str(hall.folder.path)])


def test_a_killed_server_is_started_again_and_a_killed_hall_leaves_nothing_in_the_way_of_the_next(
    tmp_path: Path,
) -> None:
    hall = TriedHall(tmp_path / "hall")
    serving, pid = serve(hall), hall.folder.path / "nats.pid"
    try:
        until(lambda: has_streams(hall))
        first = int(pid.read_text())
        os.kill(first, signal.SIGKILL)
        until(lambda: pid.read_text() not in ("", str(first)) and has_streams(hall))
        second = int(pid.read_text())
        serving.kill()
        serving.wait()
        until(lambda: not is_alive(second))
        serving = serve(hall)
        until(lambda: pid.read_text() not in ("", str(second)) and has_streams(hall))
        third = int(pid.read_text())
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(PATIENCE_SECONDS) == 0
        assert not is_alive(third)
    finally:
        serving.kill()
        serving.wait()
