"""A table: the app's end of the line with its journals, the outbox, the line between the two, and the people."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from banker.bots.company import Company
from banker.keep.storage import StorageError, StorageFault
from banker.keep.table import Table, resume
from banker.play import commands as c
from banker.play.refusals import Refusal
from tests.hall.seed.loop import Process, SeededLoop
from tests.hall.seed.server import EPOCH
from ui.core.state import update as u
from ui.core.state.hall import HALL_FILE, HallKept
from ui.hall.nats_line import Membership
from ui.hall.outbox.outbox import Outbox
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.jobs import Job
from ui.runtime.remote.hall import HallEnd, KnownToOutbox
from ui.store.kept_file import KeptFile
from ui.store.settings import Settings
from ui.store.store import Store
from ui.wire import outbox as a
from ui.wire.app_link import line
from ui.wire.process_client import PAUSE_SECONDS

JUDGE: Final = "Olaf"
_FAULTS: Final = (StorageError, OSError)


class _Disk(KeptFile[HallKept]):
    """What the table keeps of its hall; on a full disk it cannot change."""

    def __init__(self, box: SeededBox) -> None:
        super().__init__(box.folder / HALL_FILE, HallKept(("Seed", box.number), is_member=True), box.faults.append)
        self._box = box

    def change(self, alter: Callable[[HallKept], HallKept]) -> HallKept:
        if self._box.is_app_disk_full and alter(self.value) != self.value:
            raise StorageError(self.path, StorageFault.NO_ROOM, "is full")
        return super().change(alter)


class App:
    """A running bank. Its disk works between two awaits; there the process may end."""

    def __init__(self, box: SeededBox, process: Process) -> None:
        self._box, self.process, self._random = box, process, box.random
        process.on_kill = self._close
        self.signals = deque[object]()
        self.wanted: KnownToOutbox | None = None
        store = Store.on_disk(box.folder / "games", Settings())
        self.effects = EffectHandler(store, self._random.randrange)
        kept = _Disk(box)
        self.kept = kept
        self.end = HallEnd(kept, self._want, box.clock)
        self.company = Company(4, "leave", self._random)

    async def run(self) -> None:
        """Opens the last game, then handles what comes, one job at a time, until it is killed."""
        await self._write(self.effects.open_last)
        while True:
            self._hand_on()
            while self.signals:
                job = self.end.hear(self.signals.popleft(), self.table, self._submit)
                try:
                    await self._do(job)
                except _FAULTS as fault:
                    self._box.faults.append(fault)
                self._hand_on()
            try:
                await self._people()
            except _FAULTS as fault:
                self._box.faults.append(fault)
            self._hand_on()
            await asyncio.sleep(self._random.choice((0.05, 0.3, 1.0)) * self._box.pace)

    @property
    def table(self) -> Table | None:
        return self.effects.table

    async def _people(self) -> None:
        """What the people do next: they sit down, play, confirm the result; sometimes they call a judge."""
        kept, table = self.kept.value, self.table
        shown = self.end.for_model(table)
        if shown.offer and kept.awaits_seats and kept.seated and shown.offer.names == kept.seated.names:
            await self._write(partial(self._carry_out, u.GoOnFromHall(shown.offer.path)))
        elif kept.awaits_seats and kept.seated:
            await self._write(partial(self._carry_out, u.BeginRound(kept.seated, tuple(range(len(kept.seated.names))))))
        elif table is None:
            if kept.game and not kept.signed:
                await self._write(partial(self._open, kept.game))
        elif table.game.is_over:
            if kept.is_in_round and shown.is_rounds:
                await self._write(partial(self._carry_out, u.SignResult(tuple(range(len(table.game.names))), JUDGE)))
        elif table.game.is_paused:
            if not kept.held_by:
                await self._write(partial(table.submit, c.ResumeClock()))
        elif shown.is_rounds or not kept.seated:
            outcome = await self._write(partial(table.submit, self.company.next_command(table.game)))
            assert not isinstance(outcome, Refusal), outcome

    def _carry_out(self, effect: u.HallEffect) -> None:
        self.end.carry_out(effect, self.effects)

    def _open(self, game: str) -> None:
        for path in sorted((self._box.folder / "games").glob("*.banker")):
            table = resume(path, read_only=True)
            table.close()
            if table.journal.game_id.hex() == game:
                self.effects.open(path)

    def _submit(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...]) -> Job:
        table = self.table
        assert table
        refused = table.history.attempt(commands, table.journal.last_number + 1)
        if isinstance(refused, tuple):
            return refused[1]
        for command in commands:
            outcome = yield partial(table.submit, command, False, agreed)
            if isinstance(outcome, Refusal):
                return outcome
        return None

    async def _do(self, job: Job) -> Any:
        try:
            work = next(job)
            while True:
                try:
                    done = await self._write(work)
                except Exception as fault:
                    work = job.throw(fault)
                else:
                    work = job.send(done)
        except StopIteration as end:
            return end.value

    async def _write(self, work: Callable[[], Any]) -> Any:
        """The writer does this; the process may end before it, and after it."""
        await asyncio.sleep(0)
        if (
            self._box.is_app_disk_full
            and isinstance(work, partial)
            and work.func == getattr(self.table, "submit", None)
        ):
            raise StorageError(self._box.folder, StorageFault.NO_ROOM, "is full")
        done = work()
        await asyncio.sleep(0)
        return done

    def _hand_on(self) -> None:
        is_only_looked_at = self.effects.is_past and not self.end.for_model(self.table).is_rounds
        self.end.follow(None if is_only_looked_at else self.table, is_looked_at=False)

    def _want(self, known: KnownToOutbox | None) -> None:
        self.wanted = known

    def _close(self) -> None:
        """The system releases the files of a killed app."""
        if self.table:
            self.table.close()
        self.effects.store.shelf.close()


class SeededBox:
    """The machine of a table: its supervisor starts the app and the outbox again when they end."""

    def __init__(self, loop: SeededLoop, number: int, folder: Path, member: Membership, on_death: Any) -> None:
        self.number, self.folder, self.member, self._on_death = number, folder, member, on_death
        self.random, self._loop = Random(loop.random.getrandbits(64)), loop
        self.faults: list[Exception] = []
        self.pace, self.is_app_disk_full, self.outbox_full_until = 1.0, False, 0.0
        self.is_gone = False
        folder.mkdir(parents=True)
        self.app: App | None = None
        self.outbox: Outbox | None = None
        self._outbox_process: Process | None = None
        self.process = Process(loop, f"box {number}")

    def clock(self) -> float:
        """The wall time of this box."""
        return EPOCH + self._loop.time() + 0.01 * self.number

    @property
    def processes(self) -> list[Process]:
        return [each for each in (self.app and self.app.process, self._outbox_process) if each]

    async def run(self) -> None:
        """The supervisor, and the line between app and outbox; runs for the whole day."""
        known: KnownToOutbox | None = None
        while not self.is_gone:
            if self.app is None or self.app.process.is_dead:
                if self.app and self.outbox:
                    self.outbox.on_app_lost()
                known = None
                try:
                    self._start_app()
                except _FAULTS as fault:
                    self.faults.append(fault)
            if self._outbox_process is None or self._outbox_process.is_dead:
                if self._outbox_process and self.app:
                    self.app.signals.append(None)
                known = None
                self._start_outbox()
            known = self._carry(known)
            await asyncio.sleep(PAUSE_SECONDS * self.random.random())

    def kill(self) -> None:
        """The machine is gone for good."""
        self.is_gone = True
        for process in self.processes:
            process.kill()

    def _start_app(self) -> None:
        process = Process(self._loop, f"app {self.number}")
        self.app = process.context.run(App, self, process)
        process.start(self.app.run()).add_done_callback(partial(self._ended, process))

    def _start_outbox(self) -> None:
        process = Process(self._loop, f"table {self.number}")
        process.on_kill = partial(self._on_death, process)
        self._outbox_process = process
        try:
            self.outbox = process.context.run(
                Outbox, self.member, self.folder / "outbox", self._tell(process), self.clock
            )
        except StorageError as fault:
            self.faults.append(fault)
            self.outbox, process.is_dead = None, True
            return
        process.start(self.outbox.run()).add_done_callback(partial(self._ended, process))

    def _ended(self, process: Process, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (fault := task.exception()):
            if not isinstance(fault, _FAULTS):
                self._loop.call_exception_handler({"message": f"{process.name} failed", "exception": fault})
            self.faults.append(fault)  # type: ignore[arg-type]
        process.kill()

    def _tell(self, process: Process) -> Callable[[a.FromOutbox], bool]:
        def tell(message: a.FromOutbox) -> bool:
            if self.app is None or self.app.process.is_dead or process is not self._outbox_process:
                return False
            self.app.signals.append(a.from_outbox.decode(line(message)))
            return True

        return tell

    def _carry(self, known: KnownToOutbox | None) -> KnownToOutbox | None:
        """Sends the outbox what the app wants it to know; a fault of its disk breaks the line."""
        app, outbox, process = self.app, self.outbox, self._outbox_process
        if not (app and outbox and process) or app.process.is_dead or process.is_dead:
            return None
        if app.wanted is None or app.wanted is known:
            return known
        try:
            for message in app.wanted.diff(known):
                process.context.run(outbox.hear, a.from_table.decode(line(message)))
        except StorageError as fault:
            self.faults.append(fault)
            outbox.on_app_lost()
            app.signals.append(None)
            return None
        return app.wanted
