"""One command runs a hall: what ends is started again, and everything ends with it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from nats.errors import Error as NatsError

from tests.hall.halls import TriedHall, free_port
from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import HallFolder, new_hall
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


def serve(folder: HallFolder, **environment: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "ui.cli", "hall", "serve", "--folder", str(folder.path)]
    return subprocess.Popen(command, env=os.environ | environment)


def test_a_killed_server_is_started_again_and_a_killed_hall_leaves_nothing_in_the_way_of_the_next(
    tmp_path: Path,
) -> None:
    hall = TriedHall(tmp_path / "hall")
    serving, pid = serve(hall.folder), hall.folder.path / "nats.pid"
    try:
        until(lambda: has_streams(hall))
        first = int(pid.read_text())
        os.kill(first, signal.SIGKILL)
        until(lambda: pid.read_text() not in ("", str(first)) and has_streams(hall))
        second = int(pid.read_text())
        serving.kill()
        serving.wait()
        until(lambda: not is_alive(second))
        serving = serve(hall.folder)
        until(lambda: pid.read_text() not in ("", str(second)) and has_streams(hall))
        third = int(pid.read_text())
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(PATIENCE_SECONDS) == 0
        assert not is_alive(third)
    finally:
        serving.kill()
        serving.wait()


def test_a_hall_whose_parts_cannot_be_started_ends(tmp_path: Path) -> None:
    folder = TriedHall(tmp_path / "hall").folder
    assert serve(folder, PATH="").wait(PATIENCE_SECONDS) == 2


def test_a_server_that_makes_no_streams_is_asked_again_by_one_connection_at_a_time(tmp_path: Path) -> None:
    ports = {name: free_port() for name in ("nats_port", "page_port", "audience_port", "watch_port")}
    folder = new_hall(tmp_path / "hall", "Trial Hall", ["127.0.0.1"], replicas=3, **ports)

    def told(what: str) -> int:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{ports['watch_port']}/varz") as answer:
            return int(json.load(answer)[what])
        return 0

    serving = serve(folder)
    try:
        until(lambda: told("total_connections") >= 12)
        assert told("connections") <= 4, "the page, the reader, and who makes the streams"
    finally:
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(PATIENCE_SECONDS) == 0
