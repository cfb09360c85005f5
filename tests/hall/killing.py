"""A hall whose server and reader are killed again and again while tables send: what is there afterwards?"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.hall.halls import TriedHall
from tests.hall.played import PlayedGame
from tests.hall.senders import Sender
from tests.waiting import PATIENCE_SECONDS
from ui.hall.audit import HallAudit, audit_hall
from ui.hall.read_model import ReadModel


def command(hall: TriedHall, *words: str) -> list[str]:
    """`banker hall ...` of this hall."""
    return [sys.executable, "-m", "ui.cli", "hall", *words, "--folder", str(hall.folder.path)]


def start_reader(hall: TriedHall) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command(hall, "read"))


@contextmanager
def reader_of(hall: TriedHall) -> Iterator[None]:
    """The hall's reader runs until this is left."""
    reader = start_reader(hall)
    try:
        yield
    finally:
        reader.kill()
        reader.wait()


def model_of(hall: TriedHall) -> ReadModel:
    return ReadModel(hall.folder.path / "reader.db")


def wait_until_read(hall: TriedHall, entries: int) -> float:
    """Until so many entries were folded; how many seconds that took."""
    began, model = time.monotonic(), model_of(hall)
    while sum(game.number + 1 for game in model.tables()) < entries:
        assert time.monotonic() < began + PATIENCE_SECONDS, model.refused()
        time.sleep(0.02)
    return time.monotonic() - began


def audit_of(hall: TriedHall, journals: Path | None = None) -> HallAudit:
    return asyncio.run(audit_hall(hall.folder, journals))


class KilledHall:
    """Tables that send their games, and a server and a reader that are killed meanwhile."""

    def __init__(self, hall: TriedHall, games: list[PlayedGame]) -> None:
        self.hall = hall
        self.senders = [Sender(hall.table_of(number), game) for number, game in enumerate(games, start=1)]
        self.entries = sum(len(game.rows) for game in games)
        self._reader = start_reader(hall)

    def run(self, kills: int, pause: float = 0.0) -> None:
        """So many kills of both, evenly spread; everything is in the read model when this returns."""
        try:
            asyncio.run(self._send(kills, pause))
            wait_until_read(self.hall, self.entries)
        finally:
            self._reader.kill()
            self._reader.wait()

    async def _send(self, kills: int, pause: float) -> None:
        sending = asyncio.gather(*(sender.send(pause) for sender in self.senders))
        for turn in range(1, kills + 1):
            while sum(sender.newest + 1 for sender in self.senders) < self.entries * turn // (kills + 1):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(self._kill)
        await sending

    def _kill(self) -> None:
        self._reader.kill()
        self._reader.wait()
        self.hall.kill()
        self.hall.start()
        self._reader = start_reader(self.hall)
