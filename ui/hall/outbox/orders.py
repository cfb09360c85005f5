"""The director's orders to this table, and which of them are still open. The outbox passes them to the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg

from ui.hall.keys import is_signed
from ui.hall.nats_line import Membership, stored_messages
from ui.hall.outbox.course import last_on
from ui.hall.outbox.reports import ReportOutbox
from ui.hall.unread import Unread
from ui.wire import hall as w

NOT_UNDERSTOOD: Final = "The table does not understand this order: its version is older than the hall's."


class OrderInbox:
    """The director's orders to one table. Only signed ones count, and of two with one number the first."""

    def __init__(self, member: Membership, wake: Callable[[], object]) -> None:
        """`wake` is called at each new order."""
        self._member, self._wake = member, wake
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
                await self._hear(message)
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

    async def _hear(self, message: Msg) -> None:
        if not is_signed(self._member.director, self._subject, message.data, message.headers):
            return
        try:
            order = w.read_order(message.data)
        except msgspec.DecodeError as error:
            self._unread.skip(self._subject, error)
        else:
            self._orders.setdefault(order.number, order)
            self._wake()
