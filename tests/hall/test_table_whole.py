"""A bank, its outbox as a process, and a hall with a real server: from the director's word to the journal and back."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic

import msgspec

from banker.play import commands as c
from hardware.signals import HallHeard
from tests.hall.halls import TriedHall
from tests.hall.outboxes import rows_in, said_in, tell
from tests.hall.test_joining import NOON, admitting
from tests.ui.branch import Branch
from tests.ui.halled import SEATED, START_PAID_TWICE
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.hall import HallAsks, HallKept, HallShown
from ui.core.state.messages import Back, Open
from ui.core.state.update import do
from ui.flows.hall.update import take_name
from ui.hall.codes import issue
from ui.hall.keys import put_private
from ui.runtime.files.watched import watch
from ui.runtime.files.writer import WriterThread
from ui.runtime.remote.hall import HallEnd
from ui.store.kept_file import KeptFile
from ui.store.signed_head import heads_in
from ui.wire import hall as w
from ui.wire.outbox import MOST_FROM_OUTBOX, HallIs, from_outbox
from ui.wire.process_client import Codec, OwnProcess, ProcessClient


def until(branch: Branch, is_so: Callable[[], bool]) -> None:
    """The bank takes what its devices say until it is so."""
    given_up = monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert monotonic() < given_up
        if signal := branch.queue.take(0.05):
            branch.runtime.take(signal)
            branch.finish()
        branch.runtime.pass_time(0.05)


def join(hall: TriedHall, own: Path) -> None:
    """`banker hall join` at this box, as table 7."""
    _, code = issue(hall.folder, 7, NOON)
    command = [sys.executable, "-m", "ui.cli", "hall", "join", code.text, "--own", str(own)]
    with admitting(hall.folder):
        subprocess.run(command, check=True, capture_output=True)


def seat(hall: TriedHall, branch: Branch) -> None:
    """The director seats the first round at this box, which asks the people to sit down."""
    asyncio.run(tell(hall, 7, 1, SEATED.but(cards=("",) * 4)))
    until(branch, lambda: branch.runtime.model.ui.top == HallAsks("seats"))


def test_a_box_that_joined_by_command_hears_the_director_when_the_bank_starts(hall: TriedHall, tmp_path: Path) -> None:
    join(hall, tmp_path / "hall")
    with closing(Branch(tmp_path)) as branch:
        branch.runtime.continue_last()
        seat(hall, branch)
        assert branch.runtime.model.hall.kept.hall == ("Trial Hall", 7)


def test_a_box_that_joins_by_command_while_the_bank_runs_hears_the_director_at_once(
    hall: TriedHall, tmp_path: Path
) -> None:
    with closing(Branch(tmp_path)) as branch, watch(branch.games, branch.queue):
        branch.runtime.continue_last()
        join(hall, tmp_path / "hall")
        seat(hall, branch)
        assert branch.runtime.model.hall.kept.hall == ("Trial Hall", 7)


def test_a_round_is_seated_and_ruled_from_the_hall_and_all_of_it_is_there(hall: TriedHall, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    put_private(tmp_path / "own" / "hall.json", msgspec.json.encode(hall.table_of(7)))
    branch, path = Branch(tmp_path, writer=WriterThread()), tmp_path / "outbox"
    runtime, queue = branch.runtime, branch.queue
    process = OwnProcess("outbox", "--socket", str(path), "--own", str(tmp_path / "own"))
    line = ProcessClient(
        Codec(from_outbox, MOST_FROM_OUTBOX), lambda said: queue.put(HallHeard(said)),
        lambda: queue.put(HallHeard()), path, process.start,
    )  # fmt: skip
    runtime._subscriptions.hall = HallEnd(KeptFile(tmp_path / "hall-table.json", HallKept()), line.want)

    with closing(process), closing(line), closing(branch):
        runtime.touch(Open(HallShown()))
        until(branch, lambda: runtime.model.hall.state.state is HallIs.IN_HALL)
        asyncio.run(tell(hall, 7, 1, SEATED.but(cards=("",) * 4)))
        until(branch, lambda: runtime.model.ui.top == HallAsks("seats"))
        for seat in range(4):
            runtime.touch(do(take_name, seat))
            branch.finish()
        asyncio.run(tell(hall, 7, 2, START_PAID_TWICE))
        until(branch, lambda: branch.runtime.table is not None and branch.runtime.table.journal.last_number == 1)
        runtime.touch(Back())
        table = runtime.table
        assert table is not None
        rows, game = list(table.journal.rows(-1)), table.journal.game_id
        until(branch, lambda: asyncio.run(rows_in(hall, 7, game)) == rows)
        asyncio.run(tell(hall, 7, 3, w.RulingMade((c.CorrectCash(5, -200, "page of another game"),))))
        asyncio.run(tell(hall, 7, 4, w.RulingMade((c.MortgageDeed(0, 99),))))
        until(branch, lambda: len(asyncio.run(said_in(hall, 7))) == 5)
        said = asyncio.run(said_in(hall, 7))
        (signed,) = [each for each in said if isinstance(each, w.HeadSigned)]
        assert [head.game for head in heads_in(signed.head)] == [game.hex()]
        assert [each for each in said if each != signed] == [
            w.OrderAck(1),
            w.OrderAck(2, entry=1),
            w.OrderAck(3, refusal="Nobody sits in this seat."),
            w.OrderAck(4, refusal="The table cannot carry this out; its log says why."),
        ]
