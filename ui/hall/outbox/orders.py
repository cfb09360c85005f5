"""The director's orders to this table, and which of them are still open. The outbox passes them to the app."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Final, cast

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg

from ui.hall.keys import is_signed
from ui.hall.nats_line import Membership, stored_messages
from ui.hall.outbox.course import last_on
from ui.hall.outbox.reports import ReportOutbox
from ui.hall.unread import Unread
from ui.wire import hall as w

_STEP_SECONDS: Final = 2
NOT_UNDERSTOOD: Final = "The table does not understand this order: its version is older than the hall's."


class HallClock:
    """The hall's wall time as its orders tell it; the table's own before the first one. It goes on by the event loop's
    seconds, so it stays right when the table's clock is set.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._began, self._ahead = clock, cast("float | None", None), 0

    def hear(self, at: float, *, is_live: bool) -> None:
        """Handles the time of an order. One that was stored may be old: the hall's time is that one or later."""
        if at and (is_live or at > self._now()):
            self._began = at - loop_seconds()

    def ahead(self) -> int:
        """The whole seconds of the hall's clock ahead of the table's; it ignores small changes."""
        ahead = round(self._now() - self._clock())
        if abs(ahead - self._ahead) >= _STEP_SECONDS:
            self._ahead = ahead
        return self._ahead

    def _now(self) -> float:
        return self._clock() if self._began is None else self._began + loop_seconds()


class OrderInbox:
    """The director's orders to one table. Only signed ones count, and of two with one number the first."""

    def __init__(self, member: Membership, wake: Callable[[], object], clock: Callable[[], float] = time.time) -> None:
        """`wake` is called at each new order."""
        self._member, self._wake, self.hall_clock = member, wake, HallClock(clock)
        self._subject = w.director_subject(member.hall, member.table)
        self._orders: dict[int, w.OrderEnvelope | w.UnknownOrder] = {}
        self._sequence, self._unread = 0, Unread()

    async def read(self, client: Client) -> None:
        """Reads the orders that the hall has now, and subscribes to new ones."""
        stream = w.words_stream(self._member.hall)
        await client.subscribe(self._subject, cb=self._hear)
        newest = await last_on(client, self._member, self._subject, stream)
        sequence = newest.seq or 0 if newest else 0
        after = self._sequence if sequence >= self._sequence else 0
        if sequence != after:
            async for message in stored_messages(client, stream, self._subject, self._member.table, after):
                await self._hear(message, is_live=False)
        self._sequence = sequence

    def open(self, reports: ReportOutbox) -> Iterator[w.OrderEnvelope]:
        """Orders that were not answered, by number. One that this version does not know is answered here."""
        orders = [order for _, order in sorted(self._orders.items())]
        newest = {type(order.word): order for order in orders if isinstance(order, w.OrderEnvelope)}
        for order in orders:
            if isinstance(order, w.UnknownOrder):
                if not reports.has_answer(order.number):
                    reports.keep(w.OrderAck(order.number, refusal=NOT_UNDERSTOOD, is_understood=False))
            elif not reports.has_answered(order, is_newest=newest[type(order.word)] is order):
                yield order

    def decision(self, game: str, number: int) -> w.ForkSettled | None:
        """The newest decision about the fork of this game after this entry."""
        words = [order.word for _, order in sorted(self._orders.items()) if isinstance(order, w.OrderEnvelope)]
        settled = [word for word in words if isinstance(word, w.ForkSettled)]
        return next((word for word in reversed(settled) if (word.game, word.number) == (game, number)), None)

    async def _hear(self, message: Msg, *, is_live: bool = True) -> None:
        if not is_signed(self._member.director, self._subject, message.data, message.headers):
            return
        try:
            order = w.read_order(message.data)
        except msgspec.DecodeError as error:
            self._unread.skip(self._subject, error)
        else:
            if order.number not in self._orders and isinstance(order, w.OrderEnvelope):
                self.hall_clock.hear(order.at, is_live=is_live)
            self._orders.setdefault(order.number, order)
            self._wake()


def loop_seconds() -> float:
    """The event loop's seconds, for durations."""
    return asyncio.get_running_loop().time()
