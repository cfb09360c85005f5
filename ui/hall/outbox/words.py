"""The director's orders to this table, and which of them are still open. The outbox passes them to the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg

from ui.hall.keys import is_signed
from ui.hall.nats_line import Membership, stored
from ui.hall.outbox.course import last_on
from ui.hall.outbox.sayings import Sayings
from ui.hall.unread import Unread
from ui.wire import hall as w


class WordsHeard:
    """The director's orders to one table. Only signed ones count, and of two with one number the first."""

    def __init__(self, member: Membership, wake: Callable[[], object]) -> None:
        """`wake` is called at each new order."""
        self._member, self._wake = member, wake
        self._subject = w.director_subject(member.hall, member.table)
        self._words: dict[int, w.DirectorWord] = {}
        self._sequence, self._unread = 0, Unread()
        self.told: set[int] = set()

    async def read(self, client: Client) -> None:
        """Reads the orders that the hall has now, and subscribes to new ones."""
        stream = w.words_stream(self._member.hall)
        await client.subscribe(self._subject, cb=self._hear)
        newest = await last_on(client, self._member, self._subject, stream)
        sequence = newest.seq or 0 if newest else 0
        after = self._sequence if sequence >= self._sequence else 0
        if sequence != after:
            async for message in stored(client, stream, self._subject, self._member.table, after):
                await self._hear(message)
        self._sequence = sequence

    def open(self, said: Sayings) -> Iterator[w.DirectorWord]:
        """Orders that were neither sent to the app nor answered, by number."""
        words = [word for _, word in sorted(self._words.items())]
        newest = {type(word.word): word for word in words}
        for word in words:
            is_newest = newest[type(word.word)] is word
            if word.number not in self.told and not said.has_answered(word, is_newest=is_newest):
                yield word

    async def _hear(self, message: Msg) -> None:
        if not is_signed(self._member.director, self._subject, message.data, message.headers):
            return
        try:
            word = w.director_decoder.decode(message.data)
        except msgspec.DecodeError as error:
            self._unread.skip(self._subject, error)
        else:
            self._words.setdefault(word.number, word)
            self._wake()
