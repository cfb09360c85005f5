"""A load test of a hall with many tables: bots play at a real pace, and what the hall does is measured.

Run by hand: `python -m tests.hall.simulation --tables 50 --minutes 2` prints the report as JSON. The hall is real, run
by `banker hall serve`. All tables share one event loop, and the report has the lag of that loop: a late generator makes
the hall look slow. It has no faults: those are in `tests.hall.seed`.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from typing import Final

import msgspec

from banker.rulebook.ruleset import standard_ruleset
from banker.value import Value
from tests.hall.halls import free_port
from tests.hall.simulated import SimulatedTable
from ui.hall.audit import audit_hall
from ui.hall.folder import AdmittedTable, HallFolder, HallTables, new_hall
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import Membership, connect, end_of_hall
from ui.hall.read_model import ReadModel
from ui.wire.hall import entries_stream

_LOOK_SECONDS, _VIEW_SECONDS, _LAG_SECONDS = 0.002, 0.02, 0.05
_PATIENCE_SECONDS: Final = 300.0
_Used = tuple[float, float]


class SimulationReport(Value, frozen=True):
    """The measurements of a simulation. `ack`: from the record in the journal to the hall's acknowledgement; `view`: to
    the read model, which is read 50 times a second; `lag`: how late the generator's own loop was. Each in milliseconds:
    count, median, p99 and longest. `processes`: seconds of processor in a second and MB of memory, of the generator and
    the hall's own processes.
    """

    tables: int
    seconds: float
    entries: int
    ack: tuple[float, ...]
    view: tuple[float, ...]
    lag: tuple[float, ...]
    processes: dict[str, _Used]
    audit: str
    wrong: tuple[str, ...]


class Simulation:
    """One run in a new folder; the tables have another disk."""

    def __init__(self, folder: Path, boxes: Path, tables: int, pace: float, seed: int) -> None:
        self._boxes, self._count, self._pace, self._seed = boxes, tables, pace, seed
        ports = {each: free_port() for each in ("nats_port", "page_port", "audience_port", "watch_port")}
        self.hall = new_hall(folder / "hall", "Simulation", ["127.0.0.1"], **ports)
        self._tables: list[SimulatedTable] = []
        self._waiting: dict[SimulatedTable, float] = {}
        self._acks: list[float] = []
        self._views: list[float] = []
        self._lags: list[float] = []

    async def run(self, seconds: float) -> SimulationReport:
        """Starts the hall, lets the tables play for `seconds`, and measures."""
        members = [self._member(number) for number in range(1, self._count + 1)]
        admitted = tuple(AdmittedTable(each.table, public_key(each.seed)) for each in members)
        self.hall.tables.change(lambda _: HallTables(admitted))
        async with _serving(self.hall):
            for member in members:
                folder = self._boxes / "tables" / str(member.table)
                self._tables.append(SimulatedTable(member, folder, standard_ruleset(), str(self._seed)))
            for table in self._tables:
                table.start()
            await self._caught_up(self._tables)
            await _read_all(self.hall)
            began, before = time.monotonic(), _used(self.hall)
            await self._played(seconds)
            spent, after = time.monotonic() - began, _used(self.hall)
            await self._caught_up(self._tables)
            await _read_all(self.hall)
            audit = await audit_hall(self.hall, self._boxes / "tables")
            for table in self._tables:
                await table.end()
        ack, view, lag = map(_milliseconds, (self._acks, self._views, self._lags))
        return SimulationReport(
            tables=self._count,
            seconds=round(spent, 1),
            entries=sum(table.entries for table in self._tables),
            ack=ack,
            view=view,
            lag=lag,
            processes={each: _spent(before.get(each), after[each], spent) for each in after},
            audit=audit.summary,
            wrong=tuple(audit.faults),
        )

    def _member(self, number: int) -> Membership:
        """Makes a table's membership."""
        url, hall = f"tls://127.0.0.1:{self.hall.settings.nats_port}", self.hall
        director = public_key(hall.seed("director"))
        return Membership(hall.settings.id, hall.settings.name, number, url, hall.certificate, director, new_seed())

    async def _played(self, seconds: float) -> None:
        watches = self._see_acks(), self._see_views(), self._see_lag()
        tasks = [asyncio.create_task(each) for each in (*watches, *map(self._play, self._tables))]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for task in tasks:
            if not task.cancelled():
                task.result()

    async def _play(self, table: SimulatedTable) -> None:
        await asyncio.sleep(random.random() * self._pace)
        while True:
            due = time.monotonic() + self._pace
            table.play()
            self._waiting.setdefault(table, time.perf_counter())
            await _until_time(due)

    async def _see_acks(self) -> None:
        while True:
            for table, since in tuple(self._waiting.items()):
                if not table.outbox.unsent:
                    del self._waiting[table]
                    self._acks.append(time.perf_counter() - since)
            await asyncio.sleep(_LOOK_SECONDS)

    async def _see_views(self) -> None:
        model, change, version = ReadModel(self.hall.path / "reader.db"), 0, 0
        while True:
            if version != (version := model.version()):
                changed, now = model.games(after=change), time.time()
                self._views.extend(now - game.at for game in changed if change)
                change = changed[-1].change if changed else change
            await asyncio.sleep(_VIEW_SECONDS)

    async def _see_lag(self) -> None:
        while True:
            due = time.monotonic() + _LAG_SECONDS
            await _until_time(due)
            self._lags.append(time.monotonic() - due)

    async def _caught_up(self, tables: Sequence[SimulatedTable]) -> None:
        await _until(lambda: not any(table.outbox.unsent for table in tables), "some tables did not come back")
        self._waiting.clear()


async def _until(is_so: Callable[[], bool], never: str) -> None:
    end = time.monotonic() + _PATIENCE_SECONDS
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(never)
        await asyncio.sleep(_LAG_SECONDS)


async def _until_time(due: float) -> None:
    await asyncio.sleep(max(0.0, due - time.monotonic()))


@asynccontextmanager
async def _serving(hall: HallFolder) -> AsyncIterator[None]:
    """Runs `banker hall serve`; its output is in `serve.log` beside the hall."""
    command = [sys.executable, "-m", "ui.cli", "hall", "serve", "--folder", str(hall.path)]
    with (hall.path.parent / "serve.log").open("wb") as log:
        serving = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            await _until(lambda: (hall.path / "reader.db").exists(), "the hall did not start")
            yield
        finally:
            serving.terminate()
            serving.wait()


async def _read_all(hall: HallFolder) -> None:
    """Waits until the reader has come to the end of the stream."""
    client, stream = await connect(end_of_hall(hall, "reader")), entries_stream(hall.settings.id)
    last = (await client.jetstream().stream_info(stream)).state.last_seq
    await client.close()
    model = ReadModel(hall.path / "reader.db")
    await _until(lambda: model.place(stream).sequence >= last, "the reader did not come to the end")
    model.close()


def _used(hall: HallFolder) -> dict[str, _Used]:
    """Seconds of processor and MB of memory, of the generator and of the supervisor's children."""
    server = int((hall.path / "nats.pid").read_text())
    parent = int(Path(f"/proc/{server}/stat").read_text().rpartition(")")[2].split()[1])
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    names = {str(os.getpid()): "generator", str(server): "server"}
    return {names.get(pid) or _name(pid): _used_by(pid) for pid in (str(os.getpid()), *children)}


def _name(pid: str) -> str:
    words = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    return words[words.index("hall") + 1] if "hall" in words else words[0]


def _used_by(pid: str) -> _Used:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages, ticks = int(fields[21]), int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _spent(before: _Used | None, after: _Used, seconds: float) -> _Used:
    """The use of one process in this time; a process that was started in between began at 0."""
    began = before[0] if before and before[0] <= after[0] else 0.0
    return round((after[0] - began) / seconds, 3), round(after[1], 1)


def _milliseconds(durations: Sequence[float]) -> tuple[float, ...]:
    """Count, median, p99 and the longest."""
    if len(durations) < 2:
        return (len(durations),)
    cuts = quantiles(durations, n=100, method="inclusive")
    return len(durations), *(round(1000 * each, 1) for each in (cuts[49], cuts[98], max(durations)))


def main() -> int:
    """Print the report of a new hall; 1 when something is wrong. The tables' journals are in memory where this machine
    has such a place: each table has a disk of its own, and this one is the hall's.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two commands of a table")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument("--folder", type=Path, help="a new folder for the hall, which stays; else none")
    wanted = parser.parse_args()
    in_memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory() as nowhere, tempfile.TemporaryDirectory(dir=in_memory) as boxes:
        folder = wanted.folder or Path(nowhere)
        simulation = Simulation(folder, Path(boxes), wanted.tables, wanted.pace, wanted.seed)
        report = asyncio.run(simulation.run(60 * wanted.minutes))
    print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
