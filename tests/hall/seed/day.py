"""A day of a hall under one seed: rounds are seated, played, ruled and signed while everything fails in turn.

After the last fault everything must be in the hall within `HEALED_SECONDS`; then the day is compared, place by place.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from banker.hall import acts as act
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import TableResult
from banker.keep.journal.entry import ENTRY, decode_body
from banker.keep.journal.opening import open_journal
from banker.keep.storage import StorageError
from banker.play import commands as c
from banker.value import Value
from tests.hall.seed.box import SeededBox
from tests.hall.seed.loop import Process, SeededLoop
from tests.hall.seed.network import Network
from tests.hall.seed.server import EPOCH, Server
from ui.hall.audit import audit_hall
from ui.hall.folder import HallFolder, new_hall
from ui.hall.intake import Intake
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import Membership, connect, end_of_hall
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.serving import keep_line
from ui.hall.read_model import ReadModel
from ui.hall.reader import read
from ui.hall.streams import make_streams
from ui.wire import hall as w
from ui.wire.outbox import HallIs

HEALED_SECONDS: Final = 60.0
TOLD_SECONDS: Final = 10.0
"""The seconds in which a table may still call its disk full when it has room again."""
_TABLES, _ROUNDS, _SEATS = 2, 2, 4
_HEAD: Final = Path("seed")


class DayReport(Value, frozen=True):
    """What a day had: entries, orders and counted results, faults by their names, virtual seconds from the last fault
    until all was there, and what is wrong.
    """

    seed: str
    entries: int = 0
    orders: int = 0
    results: int = 0
    seconds: float = 0.0
    healed: float = 0.0
    faults: tuple[tuple[str, int], ...] = ()
    wrong: tuple[str, ...] = ()


class Wrong(Exception):
    """A promise was broken in the middle of the day."""


class Page:
    """The page process."""

    def __init__(self, day: Day) -> None:
        self.process = Process(day.loop, "page")
        self.process.on_kill = partial(day.network.on_death, self.process)
        self.state, self.news = LiveHallState(day.folder, day.clock), asyncio.Event()
        self._seen: dict[int, float] = {}
        self.process.start(keep_line(self.state, self.news))
        self.process.start(self._look())

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            self.state.look()

    def watch(self) -> None:
        """Asks that what the page shows of a table never gets older."""
        for number, table in self.state.snapshot().tables.items():
            if table.now:
                if table.now.at < self._seen.get(number, 0.0):
                    raise Wrong(f"the page shows an older state of table {number}")
                self._seen[number] = table.now.at


class Day:
    """One day."""

    def __init__(self, seed: object, folder: Path) -> None:
        self.loop = SeededLoop(seed)
        self.random, self.seed, self._path = self.loop.random, str(seed), folder
        self.server = Server(self.loop)
        self.network = Network(self.loop, self.server)
        self.folder: HallFolder
        self.boxes: list[SeededBox] = []
        self.page: Page | None = None
        self.reader: Process | None = None
        self._intake: Intake | None = None
        self.counts: Counter[str] = Counter()
        self._broken: list[str] = []
        self._is_over = False
        self._rulings: Counter[str] = Counter()
        self._typed: set[tuple[int, int]] = set()

    def clock(self) -> float:
        return EPOCH + self.loop.time()

    def run(self) -> DayReport:
        """The day, and what is wrong at its end."""
        before = random.getstate()
        random.seed(self.seed)
        self.loop.set_exception_handler(self._on_exception)
        asyncio.set_event_loop(self.loop)
        level, quiet = logging.root.manager.disable, logging.disable
        quiet(logging.CRITICAL)
        try:
            return self.loop.run_until_complete(self._run())
        finally:
            quiet(level)
            random.setstate(before)

    async def _run(self) -> DayReport:
        await self._open()
        healed = 0.0
        try:
            async with asyncio.timeout(1500.0):
                await self._play()
            healed = await self._heal()
        except (TimeoutError, Wrong) as fault:
            self._broken.append(str(fault) or "the day came to no end")
        self._is_over = True
        assert self.page
        tournament = self.page.state.acts.tournament
        if not self._broken:
            await self._compare()
        return DayReport(
            self.seed,
            sum(len(stream.messages) for stream in self.server.streams.values()),
            sum(map(len, self.page.state.acts.orders.values())),
            len(list(tournament.counted())),
            round(self.loop.time(), 1),
            round(healed, 1),
            tuple(sorted(self.counts.items())),
            tuple(self._broken),
        )

    async def _open(self) -> None:
        self.folder = new_hall(self._path / "hall", "Seed", ["127.0.0.1"], nats_port=1, page_port=2, audience_port=3)
        rules = f"[tournament]\nrounds = {_ROUNDS}\nfinal = 0\nminutes = 0\n"
        rules += '[tournament.house_rules]\n"turn.clock_seconds" = "0"\n'
        with (self.folder.path / "hall.toml").open("a") as file:
            file.write(rules)
        opening = Process(self.loop, "opening")
        await opening.start(self._make_streams())
        for number in range(1, _TABLES + 1):
            self.boxes.append(self._box(number, self._path / f"box{number}"))
        self._start_hall()
        self._keep(self._supervise())
        self._keep(self._watch())
        await asyncio.sleep(1.0)

    async def _make_streams(self) -> None:
        client = await connect(end_of_hall(self.folder, "director"))
        await make_streams(client, self.folder.settings.id, 1)
        await client.close()

    def _box(self, number: int, folder: Path) -> SeededBox:
        seed, hall = new_seed(), self.folder
        admitted = hall.tables.change(lambda tables: tables.admitting(number, public_key(seed))).admitted[-1]
        director = public_key(hall.seed("director"))
        member = Membership(
            hall.settings.id, "Seed", number, hall.url_for_tables, hall.certificate, director, seed, admitted.former
        )
        box = SeededBox(self.loop, number, folder, member, self.network.on_death)
        box.process.start(box.run())
        return box

    def _start_hall(self) -> None:
        if self.page is None or self.page.process.is_dead:
            if self.page:
                self.page.state.close()
            self.page = Page(self)
        if self.reader is None or self.reader.is_dead:
            if self._intake:
                self._intake.close()
            self._intake = Intake(self.folder.path / "reader.db", self.folder.key_of)
            self.reader = Process(self.loop, "reader")
            self.reader.on_kill = partial(self.network.on_death, self.reader)
            self.reader.start(read(self.folder, self._intake))

    def _keep(self, work: Any) -> None:
        """Runs this beside the day; its fault is the day's."""

        def ended(task: asyncio.Task[None]) -> None:
            if not task.cancelled() and (fault := task.exception()):
                self._broken.append(str(fault))
                if not isinstance(fault, Wrong):
                    self.loop.default_exception_handler({"message": "", "exception": fault})

        self.loop.create_task(work).add_done_callback(ended)

    async def _supervise(self) -> None:
        while not self._is_over:
            await asyncio.sleep(self.random.random() * 2.0)
            self._start_hall()

    async def _watch(self) -> None:
        while not self._is_over:
            await asyncio.sleep(0.25)
            assert self.page
            self.page.watch()
            for box in self.boxes:
                shown = box.app.end._state.state if box.app else HallIs.CUT_OFF
                if shown is HallIs.REFUSED or (shown is HallIs.FAULT and self.loop.time() > box.outbox_full_until):
                    raise Wrong(f"table {box.number} says {shown.value}, and its disk has room")

    # The director

    async def _do(self, made: Callable[[], act.HallAct]) -> Any:
        """An act on the page, as soon as there is one."""
        while not self.page or self.page.process.is_dead:
            await asyncio.sleep(0.5)
        done = self.page.state.do(made(), "Marta", "")
        self.page.news.set()
        return done

    async def _play(self) -> None:
        names = [f"P{number}" for number in range(_TABLES * _SEATS)]
        await self._do(lambda: act.PlayersEntered(tuple(map(act.NewEntrant, names))))
        for number in range(1, _ROUNDS + 1):
            self._keep(self._trouble())
            assert not isinstance(await self._do(act.RoundSeated), HallRefusal)
            assert not isinstance(await self._do(lambda: act.RoundStarted(self.clock())), HallRefusal)
            for _ in range(self.random.randint(2, 6)):
                await asyncio.sleep(self.random.random() * 8.0)
                await self._rule()
            await self._do(act.LastTurnsWanted)
            if self.random.random() < 0.5:
                self._keep(self._cut_before_result())
                await self._results(number, 6.0)
            else:
                await self._results(number, self.random.choice((5.0, 30.0, 150.0)))

    async def _rule(self) -> None:
        """A ruling at some table, or all are held for a moment."""
        assert self.page
        if self.random.random() < 0.3:
            await self._do(lambda: act.RoundHeld(self.clock()))
            await asyncio.sleep(self.random.random() * 4.0)
            await self._do(lambda: act.RoundHeld(self.clock(), False))
        elif not self.page.process.is_dead:
            table, reason = self.random.randint(1, _TABLES), f"ruling {sum(self._rulings.values()) + 1}"
            self._rulings[reason] += 1
            self.page.state.tell(table, self._ruling(table, reason), "Marta", "")
            self.page.news.set()

    def _ruling(self, table: int, reason: str) -> w.RulingMade:
        """Money for two seats, of which one is sometimes none; or the entry that the director sees is taken back."""
        assert self.page
        known, kind = self.page.state.snapshot().tables.get(table), self.random.random()
        if known and known.game and kind < 0.3:
            return w.RulingMade((c.Undo(),), w.EntryRef(known.game.number, known.game.hash.hex()))
        seats = (0, 1 if kind < 0.9 else _SEATS)
        return w.RulingMade(tuple(c.CorrectCash(seat, 100, reason) for seat in seats))

    async def _results(self, number: int, patience: float) -> None:
        """Waits for the results; after a while the director types what is missing from paper."""
        until = self.loop.time() + patience
        while not self._round(number).is_over:
            await asyncio.sleep(1.0)
            for table in self._round(number).tables if self.loop.time() > until else ():
                if not table.is_done:
                    typed = TableResult((4, 3, 2, 1), judge="Marta", why="from paper")
                    done = await self._do(partial(act.ResultRecorded, table.number, typed))
                    if not isinstance(done, HallRefusal):
                        self._typed.add((number, table.number))

    def _round(self, number: int) -> Any:
        assert self.page
        return self.page.state.acts.tournament.rounds[number - 1]

    # Faults

    async def _trouble(self) -> None:
        for _ in range(self.random.randint(2, 8)):
            await asyncio.sleep(self.random.random() * 6.0)
            if self._is_over or self.network.is_fair:
                return
            fault = self.random.choice(FAULTS)
            self.counts[fault.__name__.removeprefix("_")] += 1
            await fault(self)

    async def _some_time(self, most: float = 15.0) -> None:
        await asyncio.sleep(self.random.random() * self.random.choice((0.2, 1.0)) * most)

    async def _cut(self) -> None:
        name = self.random.choice(self._names)
        self.network.cut_off(name)
        await self._some_time()
        self.network.mend(name)

    async def _cut_before_result(self) -> None:
        """A table heard of its last turn, and its result comes late: from paper first, then by the line."""
        await asyncio.sleep(0.5 + self.random.random() * 3.0)
        name = f"table {self.random.choice(self.boxes).number}"
        self.network.cut_off(name)
        await asyncio.sleep(5.0 + self.random.random() * 15.0)
        self.network.mend(name)

    async def _silence(self) -> None:
        name = self.random.choice(self._names)
        self.network.silent.add(name)
        await self._some_time(30.0)
        self.network.mend(name)

    async def _crash_server(self) -> None:
        self.server.crash()
        self.network.end([*self.network.links])
        await self._some_time(5.0)
        self.server.is_up = True

    async def _kill(self) -> None:
        """Some process is killed after some steps."""
        boxes = [process for box in self.boxes for process in box.processes]
        hall = [each for each in (self.reader, self.page and self.page.process) if each]
        self.random.choice(self.random.choice((boxes, hall)) or hall).steps_left = self.random.randint(0, 200)

    async def _kill_again(self) -> None:
        """One process is killed again and again, as soon as it is there."""
        for _ in range(4):
            box = self.random.choice(self.boxes)
            for process in box.processes:
                process.steps_left = self.random.randint(0, 80)
            await asyncio.sleep(self.random.random())

    async def _full_disk(self) -> None:
        """The outbox can write nothing, or the app sometimes."""
        box = self.random.choice(self.boxes)
        if self.random.random() < 0.5:
            box.is_app_disk_full = True
            await self._some_time()
            box.is_app_disk_full = False
            return
        own, beside = box.folder / "outbox", box.folder / "full"
        if own.is_dir():
            box.outbox_full_until = math.inf
            own.rename(beside)
            own.touch()
            await self._some_time()
            own.unlink()
            beside.rename(own)
            box.outbox_full_until = self.loop.time() + TOLD_SECONDS

    @property
    def _names(self) -> list[str]:
        return ["reader", "page", *(f"table {box.number}" for box in self.boxes for _ in range(2))]

    # The end

    async def _heal(self) -> float:
        """All faults end; returns the seconds until all is there. Wrong if that takes too long."""
        self.network.is_fair = True
        for name in [*self.network.cut, *self.network.silent]:
            self.network.mend(name)
        began = self.loop.time()
        while why := next(self._unhealed(), ""):
            if self.loop.time() > began + HEALED_SECONDS:
                raise Wrong(f"{HEALED_SECONDS:g} s after the last fault: {why}")
            await asyncio.sleep(0.5)
        return self.loop.time() - began

    def _unhealed(self) -> Iterator[str]:
        assert self.page and self._intake
        if self.page.process.is_dead or self.reader is None or self.reader.is_dead:
            yield "a process of the hall is not there"
        self.page.state.look()
        snapshot = self.page.state.snapshot()
        if any(self._intake.place(name).sequence < len(each.messages) for name, each in self.server.streams.items()):
            yield "the reader is behind"
        for box in self.boxes:
            table, app = snapshot.tables.get(box.number), box.app
            if not (app and table and table.game):
                yield f"table {box.number} is not there"
                continue
            if app.process.is_dead or app.end._state.state is not HallIs.IN_HALL or app.end._state.unsent:
                yield f"table {box.number} says {app.end._state}"
            if app.end.unsent:
                yield f"table {box.number} has reports for the outbox"
            missing = [order.number for order in table.orders if order.number not in table.answers]
            if missing:
                yield f"table {box.number} did not answer the orders {missing}"
            link = app.table.journal.newest_link if app.table else None
            if link and (table.game.number, table.game.hash) != (link.number, link.hash):
                yield f"table {box.number}: its journal is at {link.number}, the page at {table.game.number}"
            if not table.now or (link and table.now.number != link.number) or table.now.unsent or table.now.is_forked:
                yield f"table {box.number}: its state on the page is {table.now}"

    async def _compare(self) -> None:
        """Compares all places: journals, stream, read model, page. Nobody plays on meanwhile."""
        for box in self.boxes:
            box.kill()
        auditing = Process(self.loop, "auditing")
        audit = await auditing.start(audit_hall(self.folder, self._path))
        self._broken += audit.faults
        model = ReadModel(self.folder.path / "reader.db")
        try:
            self._broken += [f"refused: {each.subject} {each.why}" for each in model.refused()]
            self._broken += self._wrong_orders(model)
            self._broken += self._wrong_results(model)
            self._broken += self._missing_games(model)
        finally:
            model.close()

    def _wrong_orders(self, model: ReadModel) -> Iterator[str]:
        """Each order is answered once, and carried out as the answer says."""
        assert self.page
        for box in self.boxes:
            told = self.page.state.acts.orders[box.number]
            if told != [order.but(at=0.0) for order in model.orders(box.number)]:
                yield f"table {box.number}: the stream has other orders than the hall's journal"
            said = [each.word.said for each in model.reports(box.number)]
            commands = list(_commands(model, box.number))
            done = Counter(each.reason for _, each in commands if isinstance(each, c.CorrectCash))
            undone = {before for before, each in commands if isinstance(each, c.Undo)}
            for order in told:
                acks = [each for each in said if isinstance(each, w.OrderAck) and each.word == order.number]
                if len(acks) != 1:
                    yield f"table {box.number}: order {order.number} has the answers {acks}"
                elif isinstance(order.word, w.RulingMade) and (seen := order.word.newest):
                    if not acks[0].refusal and (seen.number, seen.hash) not in undone:
                        yield f"table {box.number}: another entry than {seen.number} was taken back"
                elif isinstance(order.word, w.RulingMade):
                    reason = order.word.commands[0].reason  # type: ignore[union-attr]
                    if done[reason] != (0 if acks[0].refusal else 2):
                        yield f"table {box.number}: {reason} was answered {acks[0]} and carried out {done[reason]} of 2"

    def _wrong_results(self, model: ReadModel) -> Iterator[str]:
        """A result counts once, for the seats that its game began with, and is what was signed."""
        assert self.page
        tournament, games = self.page.state.acts.tournament, list[str]()
        kept = self.page.state.acts.kept
        for each, table, result in tournament.counted():
            names = sorted(tournament.entrants[player].name for player in table.players)
            place = f"table {table.number}, round {each.number}"
            if (each.number, table.number) in self._typed:
                if result.game:
                    yield f"{place}: another result than the typed one counts"
                continue
            game = model.game(table.number, bytes.fromhex(result.game))
            if result.game in games or game is None:
                yield f"{place}: game {result.game} counts twice, or is not there"
            elif sorted(model.setup(game.key).names) != names:
                yield f"{place}: its result is of other people"
            elif result.worths != tuple(worth.total for worth in game.facts.worths):
                yield f"{place}: its result is not what the game ended with"
            games.append(result.game)
        for box in self.boxes:
            said = [each.word.said for each in model.reports(box.number)]
            signed = [each for each in said if isinstance(each, w.ResultSigned)]
            for game_id, times in Counter(each.game for each in signed).items():
                if times > 1:
                    yield f"table {box.number}: the result of {game_id} was stored {times} times"
            known = {
                each.act.result.game
                for each in kept
                if isinstance(each.act, act.ResultRecorded | act.ResultRefused) and each.act.table == box.number
            }
            for one in signed:
                if one.game not in known:
                    yield f"table {box.number}: the signed result of {one.game} is nowhere on the page"

    def _missing_games(self, model: ReadModel) -> Iterator[str]:
        """Each journal of a box is in the hall, whole."""
        for box in self.boxes:
            for path in sorted((box.folder / "games").glob("*.banker")):
                with open_journal(path, read_only=True) as journal:
                    game, link = model.game(box.number, journal.game_id), journal.newest_link
                if game is None or (game.number, game.hash) != (link.number, link.hash):
                    yield f"table {box.number}: game {path.name} is not whole in the hall"

    def _on_exception(self, _: object, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if fault and not isinstance(fault, StorageError | OSError) and not self._is_over:
            self._broken.append(f"{context['message']}: {fault!r}")


def _commands(model: ReadModel, table: int) -> Iterator[tuple[tuple[int, str], c.JournalCommand]]:
    """The commands in a table's games, each with the number and the hash of the entry before it."""
    for game in model.games(table):
        before = (0, "")
        for row in model.entries(game.key, after=0):
            yield before, decode_body(_HEAD, "", ENTRY, row.body).command
            before = (row.number, row.hash.hex())


FAULTS: Final = (Day._cut, Day._silence, Day._crash_server, Day._kill, Day._kill, Day._kill_again, Day._full_disk)
