"""The outbox of one table: carries its journal and reports to the hall, and the director's orders to the app.

A process runs one outbox; a hall simulation runs a thousand of them in one event loop. After a cut, a kill or a restart
the next connection begins with what the hall has, and goes on from there.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

from nats.aio.client import Client

from banker.keep.storage import StorageError
from ui.hall.nats_line import Membership
from ui.hall.outbox.calls import LOG, call
from ui.hall.outbox.course import HallFull, Overtaken, SentCourse, unfinished_game
from ui.hall.outbox.followed import FollowedJournal, LeftJournals
from ui.hall.outbox.forks import ForkReports
from ui.hall.outbox.left import LeftGames
from ui.hall.outbox.orders import OrderInbox, loop_seconds
from ui.hall.outbox.reports import ReportOutbox
from ui.wire import hall as w
from ui.wire import outbox as a
from ui.wire.delivery import Redelivery
from ui.wire.tasks import is_cancelled

BEAT_SECONDS: Final = 1.0
"""Between two reports of a table's state to the hall."""
_FULL_SECONDS: Final = 5.0
"""Between two tries to send to a hall that is full."""


class Outbox:
    """The outbox of one table. StorageError if its folder cannot be used."""

    def __init__(
        self,
        member: Membership,
        folder: Path,
        tell: Callable[[a.FromOutbox], object],
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`tell` gets each message for the app; it returns False if no app takes the message. `clock` is the wall
        time.
        """
        self._member, self._copies, self._tell = member, folder / "taken", tell
        self._wake = asyncio.Event()
        self._reports, self._orders = ReportOutbox(member, folder, clock), OrderInbox(member, self._wake.set, clock)
        self._redelivery = Redelivery(loop_seconds)
        self._playing, self._course = a.Playing(), cast("SentCourse | None", None)
        self._forks = ForkReports(self._reports)
        self._games = LeftGames(member, folder, self._forks)
        self._is_compared = self._looks_for_game = False
        self._left = LeftJournals()
        self._settling, self._again_at = 0, 0.0
        self._state, self._why = a.HallIs.CUT_OFF, cast("a.WhyRefused | None", None)
        self._shown = cast("a.HallState | None", None)

    def hear(self, message: a.Playing | a.SendReport | a.OrderNotNow | a.TakeOverWanted) -> None:
        """Handles a message of the app. StorageError if it cannot be stored."""
        match message:
            case a.Playing():
                self._follow(message)
            case a.SendReport(at, said):
                self._reports.keep(said, at)
                self._tell(a.Taken(at))
            case a.OrderNotNow(number):
                self._redelivery.put_off(number)
                if not self._reports.has_said(w.OrderDelayed(number)):
                    self._reports.keep(w.OrderDelayed(number))
            case a.TakeOverWanted():
                self._looks_for_game = True
        if self._shown is None or self._state is a.HallIs.CUT_OFF:
            self._show(self._state, self._why)
        self._wake.set()

    def on_app_lost(self) -> None:
        """The app has gone: the next one gets everything again."""
        self._redelivery.begin_again()
        self._shown, self._is_compared, self._settling = None, False, 0

    async def run(self) -> None:
        """Runs until it is cancelled."""
        try:
            await call(self._member, self._in_hall, self._show, self._rouse)
        finally:
            if self._course:
                self._retire(self._course)

    async def _rouse(self) -> None:
        self._wake.set()

    async def _in_hall(self, client: Client) -> None:
        self._is_compared = False
        await self._orders.read(client)
        await self._reports.read(client)
        beat_at = loop_seconds()
        while client.is_connected and not is_cancelled():
            self._wake.clear()
            try:
                if self._again_at <= loop_seconds():
                    await self._carry(client)
            except HallFull as full:  # the journal has it all; what came before is in the hall
                LOG.warning("%s", full)
                self._again_at = loop_seconds() + _FULL_SECONDS
            is_forked, is_stopped = self._course is not None and self._course.parted_after is not None, self._is_stopped
            is_full = self._again_at > loop_seconds()
            states = {a.HallIs.STOPPED: is_stopped, a.HallIs.FORK: is_forked, a.HallIs.FULL: is_full}
            self._show(next((state for state, is_so in states.items() if is_so), a.HallIs.IN_HALL))
            if beat_at <= loop_seconds():
                if not is_stopped:  # the director hears the other box
                    number, play = self._course.journal.newest.number if self._course else 0, self._playing
                    facts = play.seconds, play.is_paused, play.called_at, self.unsent, is_forked
                    await self._reports.publish_now(client, w.Now(play.game, number, *facts))
                beat_at = max(beat_at + BEAT_SECONDS, loop_seconds())
            with suppress(TimeoutError):
                async with asyncio.timeout(beat_at - loop_seconds()):
                    await self._wake.wait()

    async def _carry(self, client: Client) -> None:
        """Exchanges all that is due with the hall, in both directions."""
        full = cast("HallFull | None", None)
        try:
            with self._left.used():
                await self._pass_orders(client)
                await self._games.send(client, lambda path: path == self._playing.path)
                if course := self._course:
                    if not self._is_compared:
                        self._offer(await course.compare(client, self._copies))
                        self._is_compared = course is self._course
                    self._forks.keep(course)
                    await course.send(client)
        except Overtaken:
            self._is_compared = False
            self._wake.set()
        except HallFull as fault:  # its reports may still go
            full = fault
        if self._looks_for_game:
            self._looks_for_game = False
            if self._course and self._is_stopped:
                self._offer(await self._course.offer(client, self._copies))
            else:
                self._offer(await unfinished_game(client, self._member, self._copies, self._playing.game))
        await self._reports.send(client)
        if full:
            raise full

    async def _pass_orders(self, client: Client) -> None:
        """Sends the app the first order that it has not answered; the next one waits for that answer. The decision
        about a fork is carried out here. A stopped box gets no orders: they are the other box's.
        """
        is_waiting = self._is_stopped
        for order in tuple(self._orders.open(self._reports)):
            if isinstance(order.word, w.ForkSettled):
                await self._settle(client, order.number, order.word)
            elif not is_waiting:
                is_waiting = True
                if self._redelivery.is_due(order.number):
                    self._tell(a.OrderReceived(order))

    async def _settle(self, client: Client, number: int, settled: w.ForkSettled) -> None:
        """Carries out the director's decision which course counts. A box whose course has not parted from the hall's is
        not meant: another box has the same key.
        """
        course = self._course
        if course is None or not self._is_compared or not course.is_meant(settled):
            return
        is_parted = course.parted_after is not None
        if is_parted and not settled.keeps_table:
            if settled.stops_box:
                self._reports.keep(w.OrderAck(number))
            elif self._settling != number:
                self._settling = number
                self._offer(await course.offer(client, self._copies))
            return
        if is_parted:
            course.begin_again()
            await course.send(client)
        elif settled.keeps_table and not course.has_begun_again and await course.is_overtaken(client):
            self._is_compared = False  # another box's course counts: the next comparison stops this one
        if course.has_begun_again if settled.keeps_table else self._settling == number:
            self._reports.keep(w.OrderAck(number, course.journal.newest.number))

    def _follow(self, playing: a.Playing) -> None:
        """Opens the journal of the game that is played. If it cannot be read, the next message tries again."""
        before, self._playing = self._playing, playing
        if self._course and (before.path, before.game) != (playing.path, playing.game):
            self._retire(self._course)
        try:
            if self._course is None and playing.path:
                self._course = SentCourse(self._member, FollowedJournal(Path(playing.path)))
                self._is_compared = False
                self._games.begin(playing.path)
            if self._course:
                self._course.journal.read_on(playing.number)
        except StorageError as fault:
            LOG.warning("%s", fault)
            if self._course:
                self._retire(self._course)

    def _retire(self, course: SentCourse) -> None:
        """Leaves this course."""
        self._course = None
        self._left.close(course.journal)

    @property
    def _is_stopped(self) -> bool:
        """Whether the director decided that another box goes on with this game."""
        course = self._course
        if course is None or course.parted_after is None:
            return False
        settled = self._orders.decision(course.game, course.parted_after)
        return course.is_replaced or (settled is not None and settled.stops_box and not settled.keeps_table)

    def _offer(self, offer: a.CanTakeOver | None) -> None:
        if offer:
            self._tell(offer)

    def _show(self, state: a.HallIs, why: a.WhyRefused | None = None) -> None:
        """Sends the state when it changed; if no app is connected, sends it on connect."""
        ahead = self._orders.hall_clock.ahead()
        shown = a.HallState(state, self._member.name, self._member.table, self.unsent, why, ahead)
        is_heard = self._shown == shown or self._tell(shown) is not False
        self._state, self._why, self._shown = state, why, shown if is_heard else None

    @property
    def unsent(self) -> int:
        """Entries and reports of the table that the hall does not have yet."""
        return self._reports.unsent + (self._course.unsent if self._course else 0)
