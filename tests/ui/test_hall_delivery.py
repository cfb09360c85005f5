"""Whatever is lost, repeated, full or killed: each order is carried out once, in order, and answered in the end."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from banker.keep.storage import StorageError, StorageFault
from banker.keep.table import Table, begin
from banker.play import commands as c
from banker.play.refusals import Refusal
from banker.play.setup import Setup
from ui.core.state.hall import HallKept
from ui.runtime.files.jobs import Job
from ui.runtime.remote.hall import HallEnd, KnownToOutbox
from ui.store.kept_file import Keeper
from ui.wire import hall as w
from ui.wire.delivery import AGAIN_SECONDS, FORGOTTEN, LATER_SECONDS, MOST_RECEIPTS, Receipts, Redelivery
from ui.wire.outbox import OrderReceived, Taken

ORDERS = 4
NOBODY = c.CorrectCash(7, 1, "nobody sits there")
UNLIKE: dict[int, w.DirectorOrder] = {2: w.LastTurnWanted(), 3: w.RulingMade((c.CorrectCash(0, 1, "rent"), NOBODY))}


def parts(number: int) -> tuple[c.CorrectCash, ...]:
    return tuple(c.CorrectCash(seat, number, f"order {number}") for seat in (0, 1))


def order(number: int) -> w.OrderEnvelope:
    return w.OrderEnvelope(number, "Marta", "", UNLIKE.get(number) or w.RulingMade(parts(number)))


class Evening:
    """An app with a journal and a kept file, an outbox that knows all orders, and a clock."""

    def __init__(self) -> None:
        self.seconds, self.reported = 0.0, dict[int, w.OrderAck]()
        self.kept = Keeper(HallKept(("Trial Hall", 7), is_member=True))
        self.table: Table = begin(Path("one.banker"), Setup("pl-tournament", ("Ania", "Bartek")), is_in_memory=True)
        self.wanted: KnownToOutbox | None = None
        self.redelivery = Redelivery(lambda: self.seconds)
        self.start_app()

    def start_app(self) -> None:
        """A new app with the same disk; the outbox sees that the one before has gone."""
        self.app = HallEnd(self.kept, self.want, lambda: 1000.0 + self.seconds)
        self.redelivery.begin_again()

    def start_outbox(self) -> None:
        self.redelivery = Redelivery(lambda: self.seconds)

    def lose_outbox(self) -> None:
        """Another outbox has none of the reports."""
        self.reported.clear()
        self.start_outbox()

    def want(self, wanted: KnownToOutbox | None) -> None:
        if wanted and wanted.not_now and wanted != self.wanted:
            self.redelivery.put_off(wanted.not_now.number)
        self.wanted = wanted

    def submit(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...]) -> Job:
        refused = self.table.history.attempt(commands, self.table.journal.last_number + 1)
        if isinstance(refused, tuple):
            return refused[1]
        for command in commands:
            outcome = yield partial(self.table.submit, command, False, agreed)
            assert not isinstance(outcome, Refusal)
        return None

    def hear(self, message: object, fault_at: int = -1, killed_at: int = -1) -> None:
        """The app handles a message; the disk is full at one of its writings, or the app is killed there."""
        steps, outcome = self.app.hear(message, self.table, self.submit), None
        try:
            work = next(steps)
            for place in range(20):
                if place == killed_at:
                    self.start_app()
                    return
                if place == fault_at:
                    work = steps.throw(StorageError(Path("one.banker"), StorageFault.NO_ROOM, "is full"))
                else:
                    outcome = work()
                    work = steps.send(outcome)
        except (StopIteration, StorageError):
            pass  # it is handled, or shown
        self.app.follow(self.table, is_looked_at=False)

    def tick(self, times: int = 1, **trouble: int) -> None:
        """A second goes by; the outbox sends what is due, so many times."""
        self.seconds += 1.0
        number = next((number for number in range(1, ORDERS + 1) if number not in self.reported), 0)
        if number and self.redelivery.is_due(number):
            for _ in range(times):
                self.hear(OrderReceived(order(number)), **trouble)

    def report(self, *, is_confirmed: bool = True) -> None:
        """The outbox stores all reports, and confirms the last one."""
        saying = self.kept.value.saying
        for each in saying:
            assert isinstance(each.said, w.OrderAck)
            self.reported.setdefault(each.said.word, each.said)
        if saying and is_confirmed:
            self.hear(Taken(saying[-1].at))

    def play(self) -> None:
        """The people at the table go on."""
        self.table.submit(c.CorrectCash(0, 1, "by hand"))


def troubles() -> st.SearchStrategy[Callable[[Evening], object]]:
    """Everything that may happen in a second."""
    plain = Evening.tick, Evening.report, Evening.start_app, Evening.start_outbox, Evening.lose_outbox, Evening.play
    unconfirmed, repeated = partial(Evening.report, is_confirmed=False), partial(Evening.tick, times=2)
    faulty = st.builds(lambda at: partial(Evening.tick, fault_at=at), st.integers(0, 4))
    killed = st.builds(lambda at: partial(Evening.tick, killed_at=at), st.integers(0, 4))
    return st.one_of(st.sampled_from((*plain, unconfirmed, repeated, partial(Evening.tick, times=0))), faulty, killed)


_KILLED_IN_ITS_MIDDLE = [partial(Evening.tick, killed_at=2), Evening.play, partial(Evening.tick, killed_at=1)]


@given(st.lists(troubles(), max_size=40))
@example(_KILLED_IN_ITS_MIDDLE)
def test_each_order_is_carried_out_once_in_order_and_answered(happens: list[Callable[[Evening], object]]) -> None:
    evening = Evening()
    for each in happens:
        each(evening)
    for _ in range(ORDERS * 8):
        evening.tick()
        evening.report()
    assert sorted(evening.reported) == list(range(1, ORDERS + 1))
    assert [bool(evening.reported[number].refusal) for number in range(1, ORDERS + 1)] == [False, False, True, False]
    ordered = [entry.command for _, _, entry in evening.table.journal.entries() if entry.agreed]
    assert ordered == [*parts(1), c.CallLastTurn(), *parts(4)]
    evening.table.close()


def test_a_message_is_sent_again_after_two_seconds_and_later_where_the_receiver_cannot_now() -> None:
    now = [0.0]
    redelivery = Redelivery(lambda: now[0])
    assert (redelivery.is_due(1), redelivery.is_due(1)) == (True, False)
    now[0] = AGAIN_SECONDS
    assert redelivery.is_due(1)
    redelivery.put_off(1)
    now[0] += AGAIN_SECONDS
    assert not redelivery.is_due(1)
    now[0] += LATER_SECONDS
    assert redelivery.is_due(1) and redelivery.is_due(2)
    redelivery.begin_again()
    assert redelivery.is_due(2)


def test_an_answer_is_repeated_and_one_that_is_forgotten_is_a_refusal() -> None:
    receipts = Receipts()
    for number in range(1, MOST_RECEIPTS + 2):
        assert receipts.answer_to(number) is None
        receipts = receipts.with_answer(w.OrderAck(number, number))
    assert receipts.answer_to(2) == w.OrderAck(2, 2)
    assert receipts.answer_to(1) == w.OrderAck(1, refusal=FORGOTTEN)
