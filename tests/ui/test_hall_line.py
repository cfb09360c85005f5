"""The line between app and outbox over a real socket: what is played, what was said, and a game that goes on."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from banker.keep.journal import open_journal
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.setup import Setup
from hardware.signals import HallHeard, SignalQueue
from tests.ui.branch import Branch
from tests.ui.halled import IN_HALL, NOON, SEATED
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.hall import HallAsks, HallKept, HallShown
from ui.core.state.messages import Open, Sign
from ui.runtime.remote.hall import HallEnd
from ui.store.kept_file import KeptFile
from ui.store.signed_head import heads_in
from ui.store.witnesses import compare_witnesses, read_witnesses
from ui.wire import hall as w
from ui.wire import outbox as a
from ui.wire.app_link import line
from ui.wire.process_client import Codec, ProcessClient

Heard = TypeVar("Heard", bound=a.FromTable)


class Twin:
    """The process at the other end: it reads whole lines, and says what the test asks for."""

    def __init__(self, path: Path) -> None:
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(path))
        self.listening.listen()
        self.listening.settimeout(PATIENCE_SECONDS)
        self.app: socket.socket | None = None

    def hear(self, kind: type[Heard]) -> Heard:
        """The next message of this kind, of the last caller."""
        if self.app is None:
            self.app, _ = self.listening.accept()
            self.app.settimeout(PATIENCE_SECONDS)
            self.lines = self.app.makefile("rb")
        while True:
            message = a.from_table.decode(self.lines.readline())
            if isinstance(message, kind):
                return message

    def say(self, message: a.FromOutbox) -> None:
        assert self.app
        self.app.sendall(line(message))

    def dies(self) -> None:
        """Its connection is gone; the next who calls finds another."""
        assert self.app
        self.lines.close()
        self.app.close()
        self.app = None


class Lined:
    """A real bank in a folder, whose hall is at the other end of a socket."""

    def __init__(self, folder: Path) -> None:
        self.twin, self.branch = Twin(folder / "outbox"), Branch(folder)
        codec = Codec(a.from_outbox, a.MOST_FROM_OUTBOX)
        queue = self.branch.queue
        self.line = ProcessClient(
            codec, lambda said: queue.put(HallHeard(said)), lambda: queue.put(HallHeard()), folder / "outbox",
            lambda: None,
        )  # fmt: skip
        self.kept = KeptFile(folder / "hall-table.json", HallKept())
        self.branch.runtime._subscriptions.hall = HallEnd(self.kept, self.line.want, lambda: NOON)
        self.branch.touch(Open(HallShown()))

    def says(self, message: a.FromOutbox) -> None:
        """The outbox says it, and the app has heard it."""
        self.twin.say(message)
        assert isinstance(self.branch.wait(), HallHeard)
        self.branch.finish()


@pytest.fixture
def lined(tmp_path: Path) -> Iterator[Lined]:
    """A table in a hall."""
    table = Lined(tmp_path)
    table.twin.hear(a.Playing)
    table.says(IN_HALL)
    yield table
    table.line.close()
    table.branch.close()
    table.twin.listening.close()


def test_a_word_goes_there_and_its_answer_back_and_both_are_on_the_disk(lined: Lined) -> None:
    lined.says(a.OrderReceived(w.OrderEnvelope(1, "Marta", "round 2", SEATED.but(cards=("",) * 4))))
    answer = lined.twin.hear(a.SendReport)
    assert answer == a.SendReport(NOON, w.OrderAck(1))
    assert KeptFile(lined.kept.path, HallKept()).value.seated is not None
    assert lined.branch.runtime.model.ui.top == HallAsks("seats")


def test_a_refusal_waits_beside_the_state_that_follows_it_at_once() -> None:
    queue = SignalQueue()
    said = [a.HallState(a.HallIs.REFUSED, why=a.WhyRefused.USED), a.HallState(a.HallIs.NOT_JOINED)]
    for state in (*said, said[1]):
        queue.put(HallHeard(state))
    assert queue.drain() == [HallHeard(state) for state in said]


def test_an_outbox_that_was_started_anew_is_told_everything_again(lined: Lined) -> None:
    lined.says(a.OrderReceived(w.OrderEnvelope(1, "Marta", "the time is over", w.LastTurnWanted())))
    said = lined.twin.hear(a.SendReport)
    lined.twin.dies()
    assert lined.twin.hear(a.SendReport) == said
    assert isinstance(lined.twin.hear(a.Playing), a.Playing)


def sit(lined: Lined) -> None:
    """Four people sit down to the round's game."""
    lined.says(a.OrderReceived(w.OrderEnvelope(1, "Marta", "", SEATED.but(cards=("",) * 4))))
    for seat in range(4):
        lined.branch.touch(lined.branch.view.screen.entries[seat].action)  # type: ignore[attr-defined]
    lined.branch.finish()


def test_the_outbox_hears_each_second_what_is_played(lined: Lined) -> None:
    names = ("Ania", "Bartek", "Celina", "Darek")
    sit(lined)
    assert lined.branch.game.names == names
    lined.branch.runtime.pass_time(1.0)
    while (playing := lined.twin.hear(a.Playing)) and playing.seconds != 49.0:
        pass
    assert playing == a.Playing(str(lined.branch.journal), lined.branch.runtime.model.hall.kept.game, 0, 49.0)


def test_the_hall_keeps_the_signed_head_and_is_a_witness_once_the_outbox_has_it(lined: Lined) -> None:
    sit(lined)
    lined.branch.sign(Sign((c.PauseClock(),)))
    while not isinstance((sent := lined.twin.hear(a.SendReport)).said, w.HeadSigned):
        pass
    with open_journal(lined.branch.journal, read_only=True) as journal:
        (head,) = heads_in(sent.said.head)
        assert head.number == journal.last_number
        assert compare_witnesses(journal, read_witnesses(lined.branch.journal)).by == ""
        lined.says(a.Taken(sent.at))
        assert compare_witnesses(journal, read_witnesses(lined.branch.journal)).by == "1 hall"


def test_a_game_of_the_halls_goes_on_with_the_same_decision_and_seconds(lined: Lined, tmp_path: Path) -> None:
    there = begin(tmp_path / "from-hall.banker", Setup("pl-tournament", ("Ania", "Bartek")))
    there.submit(c.Roll(0, ("1", "2")))
    there.pass_time(11.0)
    there.keep_seconds()
    game, decision, seconds = there.journal.game_id.hex(), there.game, there.seconds_left
    there.close()
    lined.says(a.CanTakeOver(str(tmp_path / "from-hall.banker"), game, 1, ("Ania", "Bartek")))
    lined.branch.touch_title("Continue it")
    lined.branch.finish()
    assert lined.branch.journal == lined.branch.games / "from-hall.banker"
    table = lined.branch.runtime.table
    assert table is not None
    assert (table.game.but(is_paused=False), table.seconds_left) == (decision, seconds)
    assert lined.twin.hear(a.SendReport) == a.SendReport(NOON, w.TookOver(game, 2))
