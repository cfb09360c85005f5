"""The table's reports to the hall: those to send, kept until the hall has them, and those that it has.

Stored reports are read from the hall, not kept here: a box that replaces another knows what that one answered.
"""

import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg

from banker.keep.journal.chain import StoredEntry
from banker.value import Value
from ui.hall.keys import is_signed, public_key, signature_header
from ui.hall.nats_line import Membership, stored_messages
from ui.hall.outbox.course import HallFull, Overtaken, last_on, publish
from ui.hall.unread import Unread
from ui.store.kept_file import KeptFile
from ui.wire import hall as w


class PendingReports(Value, frozen=True):
    """Reports that the hall does not have yet."""

    words: tuple[w.ReportEnvelope, ...] = ()


class ReportOutbox:
    """The reports of one table, in order and each once. StorageError if they cannot be stored."""

    def __init__(self, member: Membership, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._member, self._clock = member, clock
        self._kept = KeptFile(folder / f"unsaid-{member.hall}-{member.table}.json", PendingReports())
        self._subject, self._key = w.report_subject(member.hall, member.table), public_key(member.seed)
        self._sequence, self._unread, self._now_at = 0, Unread(), 0.0
        self._own: set[w.ReportEnvelope] = set()
        self._before: set[w.ReportEnvelope] = set()

    @property
    def unsent(self) -> int:
        """The number of reports that the hall does not have yet."""
        return len(self._kept.value.words)

    def keep(self, said: w.Report, at: float | None = None) -> None:
        """Stores a report for the hall, once; it is on the disk on return. An answer that was given is not repeated."""
        report = w.ReportEnvelope(self._clock() if at is None else at, said)
        is_known = isinstance(said, w.OrderAck) and any(each.said == said for each in self._of_this_box())
        if report not in self._own and not is_known:
            self._kept.change(lambda kept: kept if report in kept.words else PendingReports((*kept.words, report)))

    def has_said(self, said: w.Report) -> bool:
        """Whether this table has ever made this report."""
        return any(report.said == said for report in self._all())

    def own_entries(self, game: str) -> Iterator[tuple[StoredEntry, ...]]:
        """The entries of this game after a fork that were reported."""
        said = (report.said for report in self._all())
        yield from (each.rows for each in said if isinstance(each, w.OwnEntries) and each.game == game)

    def has_answer(self, number: int) -> bool:
        """Whether the order of this number was answered, by this box or a former one."""
        return any(isinstance(each.said, w.OrderAck) and each.said.word == number for each in self._all())

    def has_answered(self, order: w.OrderEnvelope, *, is_newest: bool) -> bool:
        """Whether this order was answered. The answer of a former box counts too, except for the newest order of its
        kind about seats, pause or end of the round: this box must follow it itself.
        """
        if not is_newest or isinstance(order.word, w.RulingMade | w.LastTurnWanted | w.ForkSettled):
            return self.has_answer(order.number)
        known = self._of_this_box()
        return any(isinstance(each.said, w.OrderAck) and each.said.word == order.number for each in known)

    async def read(self, client: Client) -> None:
        """Reads the reports that the hall has now. A report counts only if a box of this table, now or before, signed
        it.
        """
        newest = await last_on(client, self._member, self._subject)
        after = self._sequence if newest and (newest.seq or 0) >= self._sequence else 0
        stream = w.entries_stream(self._member.hall)
        async for message in stored_messages(client, stream, self._subject, self._member.table, after):
            if (said := self._said_by(message)) is not None:
                try:
                    said.add(w.table_decoder.decode(message.data))
                except msgspec.DecodeError as error:
                    self._unread.skip(self._subject, error)
        self._sequence = newest.seq or 0 if newest else 0
        self._kept.change(lambda kept: PendingReports(tuple(word for word in kept.words if word not in self._own)))

    async def send(self, client: Client) -> None:
        """Sends all reports that the hall does not have."""
        while words := self._kept.value.words:
            body = msgspec.json.encode(words[0])
            headers = signature_header(self._member.seed, self._subject, body) | {w.EXPECTED: str(self._sequence)}
            try:
                answer = await publish(client, self._subject, body, headers)
            except Overtaken:  # by a copy of this box, or by our own message whose answer was lost
                await self.read(client)
                continue
            if "error" in answer:
                raise HallFull(f"the hall did not take what the table says: {answer['error']}")
            self._sequence = answer["seq"]
            self._own.add(words[0])
            self._kept.change(lambda kept: PendingReports(kept.words[1:]))

    async def publish_now(self, client: Client, now: w.Now) -> None:
        """Publishes the table's state, signed, with a later wall time than each one before; it is not stored."""
        self._now_at = max(self._clock(), math.nextafter(self._now_at, math.inf))
        subject, body = (
            w.now_subject(self._member.hall, self._member.table),
            msgspec.json.encode(now.but(at=self._now_at)),
        )
        await client.publish(subject, body, headers=signature_header(self._member.seed, subject, body))

    def _said_by(self, message: Msg) -> set[w.ReportEnvelope] | None:
        """The set for a report: this box's, or a former box's while this box has made no report. None: not ours."""
        if is_signed(self._key, self._subject, message.data, message.headers):
            return self._own
        keys = self._member.former  # an older hall does not send them: then any key may be a former one
        is_former = keys is None or any(is_signed(key, self._subject, message.data, message.headers) for key in keys)
        return self._before if is_former and not self._own else None

    def _all(self) -> Iterator[w.ReportEnvelope]:
        yield from self._before
        yield from self._of_this_box()

    def _of_this_box(self) -> Iterator[w.ReportEnvelope]:
        yield from self._own
        yield from self._kept.value.words
