"""How does what the director says get to the tables? Each word in its order, until the stream has stored it.

The page process asks. After a restart the stream itself says which word of each table it has; the next is published
with the sequence of the one before, so that none comes twice and none is left out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence

import msgspec
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.errors import NotFoundError

from ui.hall.keys import signed
from ui.hall.wire import EXPECTED, DirectorWord, director_decoder, director_subject, words_stream

_log = logging.getLogger(__name__)
_AT_ONCE = 64


class DirectorLine:
    """The words to all tables of a hall."""

    def __init__(self, client: Client, hall: str, seed: str, told: Mapping[int, Sequence[DirectorWord]]) -> None:
        self._client, self._hall, self._seed, self._told = client, hall, seed, told
        self._stored: dict[int, tuple[int, int]] = {}
        """Of each table: the number of its last word in the stream, and that one's sequence."""
        self._few = asyncio.Semaphore(_AT_ONCE)

    async def publish(self) -> bool:
        """All that is not stored yet; False where something has to be tried again."""
        waiting = [table for table, words in self._told.items() if self._stored.get(table, (0, 0))[0] < len(words)]
        return all(await asyncio.gather(*(self._publish(table) for table in waiting)))

    async def _publish(self, table: int) -> bool:
        subject, js = director_subject(self._hall, table), self._client.jetstream()
        async with self._few:
            try:
                number, sequence = self._stored.get(table) or await self._last(subject)
                for word in self._told[table][number:]:
                    body = msgspec.json.encode(word)
                    headers = {EXPECTED: str(sequence)} | signed(self._seed, subject, body)
                    sequence = (await js.publish(subject, body, headers=headers)).seq
                    self._stored[table] = word.number, sequence
            except (NatsError, OSError) as fault:
                self._stored.pop(table, None)  # the stream says anew where it is
                _log.info("table %s hears the director later: %s", table, fault)
                return False
            return True

    async def _last(self, subject: str) -> tuple[int, int]:
        try:
            found = await self._client.jetstream().get_last_msg(words_stream(self._hall), subject, direct=True)
        except NotFoundError:
            return 0, 0
        return director_decoder.decode(found.data or b"").number, found.seq or 0
