"""Publishes the director's orders to the tables: in order for each table, until the stream has stored them.

The page process uses it. After a restart the stream itself tells the last order of each table. The next order is
published with the sequence of the one before, so that no order comes twice and no order is left out.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec
from nats.aio.client import Client
from nats.errors import Error as NatsError

from ui.hall.keys import is_signed, public_key, signature_header
from ui.hall.pulling import Arrived, pull
from ui.hall.unread import Unread
from ui.wire.hall import EXPECTED, OrderEnvelope, director_subject, read_order, words_stream

_log = logging.getLogger(__name__)
_AT_ONCE = 64


class DirectorLine:
    """The orders to all tables of a hall. Each goes with the hall's wall time when it is sent."""

    def __init__(
        self,
        client: Client,
        hall: str,
        seed: str,
        orders: Mapping[int, Sequence[OrderEnvelope]],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._client, self._hall, self._seed, self._orders, self._clock = client, hall, seed, orders, clock
        self._key, self._unread = public_key(seed), Unread()
        self._stored: dict[int, tuple[int, int]] = {}
        """For each table: the number of its last order in the stream, and the sequence of that message."""
        self._few = asyncio.Semaphore(_AT_ONCE)

    async def publish(self) -> bool:
        """Publishes all orders that are not stored yet; False if some must be tried again."""
        waiting = [table for table, words in self._orders.items() if self._stored.get(table, (0, 0))[0] < len(words)]
        return all(await asyncio.gather(*(self._publish(table) for table in waiting)))

    async def _publish(self, table: int) -> bool:
        subject, js = director_subject(self._hall, table), self._client.jetstream()
        async with self._few:
            try:
                if table not in self._stored:
                    self._stored[table] = await self._last(table)
                number, sequence = self._stored[table]
                for word in self._orders[table][number:]:
                    body = msgspec.json.encode(word.but(at=self._clock()))
                    headers = {EXPECTED: str(sequence)} | signature_header(self._seed, subject, body)
                    sequence = (await js.publish(subject, body, headers=headers)).seq
                    self._stored[table] = word.number, sequence
            except (NatsError, OSError) as fault:
                self._stored.pop(table, None)  # the next try asks the stream again
                _log.info("orders to table %s are not sent yet: %s", table, fault)
                return False
            return True

    async def _last(self, table: int) -> tuple[int, int]:
        """The newest order's number, and the last sequence on its subject, even if another client published that
        message.
        """
        stream, subject = words_stream(self._hall), director_subject(self._hall, table)
        number = sequence = 0
        while found := await pull(self._client, stream, sequence + 1, subject=subject):
            number, sequence = max(number, *map(self._number, found)), found[-1].sequence
        return number, sequence

    def _number(self, message: Arrived) -> int:
        """The number of an order; 0 if the director did not sign it or it cannot be decoded."""
        try:
            if is_signed(self._key, message.subject, message.body, message.headers):
                return read_order(message.body).number
        except msgspec.DecodeError as error:
            self._unread.skip(message.subject, error)
        return 0
