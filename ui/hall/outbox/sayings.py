"""The table's reports to the hall: those to send, kept until the hall has them, and those that it has.

Stored reports are read from the hall, not kept here: a box that replaces another knows what that one answered.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg

from banker.value import Value
from ui.hall.keys import is_signed, public_key, signed
from ui.hall.nats_line import Membership, stored
from ui.hall.outbox.course import Overtaken, last_on, published
from ui.hall.unread import Unread
from ui.store.kept_file import KeptFile
from ui.wire import hall as w


class Unsaid(Value, frozen=True):
    """Reports that the hall does not have yet."""

    words: tuple[w.TableWord, ...] = ()


class Sayings:
    """The reports of one table, in order and each once. StorageError if they cannot be stored."""

    def __init__(self, member: Membership, folder: Path) -> None:
        self._member, self._kept = member, KeptFile(folder / f"unsaid-{member.hall}-{member.table}.json", Unsaid())
        self._subject, self._key = w.said_subject(member.hall, member.table), public_key(member.seed)
        self._sequence, self._unread = 0, Unread()
        self._own: set[w.TableWord] = set()
        self._before: set[w.TableWord] = set()

    @property
    def unsent(self) -> int:
        """The number of reports that the hall does not have yet."""
        return len(self._kept.value.words)

    def keep(self, said: w.Said, at: float | None = None) -> None:
        """Stores a report for the hall, once; it is on the disk on return."""
        word = w.TableWord(time.time() if at is None else at, said)
        if word not in self._own:
            self._kept.change(lambda kept: kept if word in kept.words else Unsaid((*kept.words, word)))

    def has_said(self, said: w.Said) -> bool:
        """Whether this table has ever made this report."""
        return any(word.said == said for word in self._all())

    def has_answered(self, word: w.DirectorWord, *, is_newest: bool) -> bool:
        """Whether this order was answered. The answer of a former box counts too, except for the newest order of its
        kind about seats, pause or end of the round: this box must follow it itself.
        """
        is_done = not is_newest or isinstance(word.word, w.RulingMade | w.LastTurnWanted | w.ForkSettled)
        known = self._all() if is_done else (*self._own, *self._kept.value.words)
        return any(isinstance(each.said, w.WordAnswered) and each.said.word == word.number for each in known)

    async def read(self, client: Client) -> None:
        """Reads the reports that the hall has now. A report counts only if a box of this table, now or before, signed
        it.
        """
        newest = await last_on(client, self._member, self._subject)
        after = self._sequence if newest and (newest.seq or 0) >= self._sequence else 0
        stream = w.entries_stream(self._member.hall)
        async for message in stored(client, stream, self._subject, self._member.table, after):
            if (said := self._said_by(message)) is not None:
                try:
                    said.add(w.table_decoder.decode(message.data))
                except msgspec.DecodeError as error:
                    self._unread.skip(self._subject, error)
        self._sequence = newest.seq or 0 if newest else 0
        self._kept.change(lambda kept: Unsaid(tuple(word for word in kept.words if word not in self._own)))

    async def send(self, client: Client) -> None:
        """Sends all reports that the hall does not have."""
        while words := self._kept.value.words:
            body = msgspec.json.encode(words[0])
            headers = signed(self._member.seed, self._subject, body) | {w.EXPECTED: str(self._sequence)}
            try:
                answer = await published(client, self._subject, body, headers)
            except Overtaken:  # by a copy of this box, or by our own message whose answer was lost
                await self.read(client)
                continue
            if "error" in answer:
                raise ConnectionError(f"the hall did not take what the table says: {answer['error']}")
            self._sequence = answer["seq"]
            self._own.add(words[0])
            self._kept.change(lambda kept: Unsaid(kept.words[1:]))

    def _said_by(self, message: Msg) -> set[w.TableWord] | None:
        """The set for a report: this box's, or a former box's while this box has made no report. None: not ours."""
        if is_signed(self._key, self._subject, message.data, message.headers):
            return self._own
        keys = self._member.former  # an older hall does not send them: then any key may be a former one
        is_former = keys is None or any(is_signed(key, self._subject, message.data, message.headers) for key in keys)
        return self._before if is_former and not self._own else None

    def _all(self) -> Iterator[w.TableWord]:
        yield from self._before
        yield from self._own
        yield from self._kept.value.words
