"""The course of one game: the entries that the hall has, compared with the journal here, and the entries to send next.

Entries are published only behind the entry that the hall has last (compare and set), so no entry is lost, doubled or
overwritten, whichever process is killed in between. Many entries go as one atomic batch: an answer for each entry would
cost a disk sync for each.
"""

import secrets
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import RawStreamMsg
from nats.js.errors import NotFoundError

from banker.keep.journal.chain import START, ChainLink, StoredEntry, follows
from banker.keep.journal.entry import ENTRY, SETUP, decode_body
from banker.keep.journal.opening import create_of
from banker.play.events import GameEnded
from ui.hall.nats_line import Membership, stored_messages, table_streams
from ui.hall.outbox.followed import FollowedJournal
from ui.hall.pulling import LAID
from ui.wire.hall import EXPECTED, ForkSettled, entries_stream, entry_headers, entry_of, entry_subject, game_of
from ui.wire.outbox import CanTakeOver

_MOST_AT_ONCE: Final = 500
_OTHER_SEQUENCE: Final = 10071
_ANSWER_SECONDS: Final = 5.0


class HallFull(ConnectionError):
    """The hall's server answers, and does not store the message."""


class Overtaken(Exception):
    """The hall's last message is another than the one that this must follow."""


class SentCourse:
    """The course of one game as it is played here, and the part of it that the hall has."""

    def __init__(self, member: Membership, journal: FollowedJournal) -> None:
        self.journal, self.game = journal, journal.game_id.hex()
        self._member, self._number = member, 1
        self._sent, self._sequence = ChainLink(-1, b""), 0
        self.parted_after: int | None = None
        self.is_replaced = False
        """Whether the hall has taken another box's course instead of this one."""
        self._ahead_of: ChainLink | None = None

    @property
    def unsent(self) -> int:
        """The number of entries that the hall does not have."""
        return max(self.journal.newest.number - self._sent.number, 0)

    @property
    def has_begun_again(self) -> bool:
        """Whether the table began its course again beside the hall's other one."""
        return self._number > 1

    async def compare(self, client: Client, folder: Path) -> CanTakeOver | None:
        """Compares the hall's newest entry with the journal. After it, `send` sends only what follows, and nothing if
        the courses have parted. If the hall is ahead, returns the hall's course.
        """
        newest = await last_on(client, self._member, self._subject(self._number))
        while newest and (later := await last_on(client, self._member, self._subject(self._number + 1))):
            newest, self._number = later, self._number + 1
        self._ahead_of, self.parted_after, self.is_replaced = None, None, False
        if newest is None:
            self._sent, self._sequence = ChainLink(-1, b""), 0
            return None
        self._sequence = newest.seq or 0
        last = _entry(newest)
        if last and self.journal.has(last.link):
            self._sent = last.link
            return None
        rows = await rows_of(client, self._member, self._subject(self._number), self.journal.game_id)
        self._sent = rows[-1].link if rows else ChainLink(-1, b"")
        if not rows or self.journal.has(self._sent):
            return None
        common = max((row.number for row in rows if self.journal.has(row.link)), default=-1)
        if common == self.journal.newest.number:
            self._ahead_of = self.journal.newest
            return copy_course(folder, self.journal.game_id, rows)
        self.parted_after, self.is_replaced = common, await self._counted_before(client)
        return None

    def is_meant(self, settled: ForkSettled) -> bool:
        """Whether the director's decision about a fork is about this course."""
        is_other = (settled.game, settled.number) != (self.game, self.parted_after)
        return not self.is_replaced and not (settled.game and self.parted_after is not None and is_other)

    async def is_overtaken(self, client: Client) -> bool:
        """Whether the hall has a later course of this game that is another box's."""
        later = await last_on(client, self._member, self._subject(self._number + 1))
        entry = _entry(later) if later else None
        return entry is not None and not self.journal.has(entry.link)

    async def _counted_before(self, client: Client) -> bool:
        """Whether the course before the one that counts now is this journal's."""
        former = await last_on(client, self._member, self._subject(self._number - 1))
        entry = _entry(former) if former and self._number > 1 else None
        return entry is not None and self.journal.has(entry.link)

    async def send(self, client: Client) -> None:
        """Sends the entries that follow. Overtaken if the hall's last entry is another one."""
        if self._ahead_of and self._ahead_of != self.journal.newest:
            raise Overtaken  # the table played on and did not take over the hall's course
        most = _MOST_AT_ONCE
        while self.parted_after is None and (rows := self.journal.rows(self._sent.number, most)):
            answer = await self._publish(client, rows)
            if "error" not in answer:
                self._sent, self._sequence = rows[-1].link, answer["seq"]
            elif len(rows) == 1:
                raise HallFull(f"the hall did not take entry {rows[0].number}: {answer['error']}")
            most = 1 if "error" in answer else _MOST_AT_ONCE  # too many open batches: one entry always goes

    async def offer(self, client: Client, folder: Path) -> CanTakeOver:
        """The hall's whole course, from before and after the fork."""
        subject = self._subject(self._number)
        return copy_course(
            folder, self.journal.game_id, await rows_of(client, self._member, subject, self.journal.game_id)
        )

    def begin_again(self) -> None:
        """Makes the table's own course count: sends it again from the setup, beside the hall's other one."""
        self._number, self._sent, self._sequence, self.parted_after = self._number + 1, ChainLink(-1, b""), 0, None

    def _subject(self, number: int) -> str:
        return entry_subject(self._member.hall, self._member.table, self.journal.game_id, number)

    async def _publish(self, client: Client, rows: Sequence[StoredEntry]) -> dict[str, Any]:
        """Publishes the rows and returns the server's answer; Overtaken as above."""
        subject, batch, last = self._subject(self._number), secrets.token_hex(8), len(rows)
        for place, row in enumerate(rows, start=1):
            headers = entry_headers(row, self._sequence)
            if last > 1:
                headers |= {"Nats-Batch-Id": batch, "Nats-Batch-Sequence": str(place)}
            if place > 1:
                del headers[EXPECTED]
            if place < last:
                await client.publish(subject, row.body, headers=headers)
            else:
                headers |= {"Nats-Batch-Commit": "1"} if last > 1 else {}
                return await publish(client, subject, row.body, headers)
        raise AssertionError("there is nothing to publish")


async def publish(client: Client, subject: str, body: bytes, headers: Mapping[str, str]) -> dict[str, Any]:
    """Publishes a message and returns the server's answer; Overtaken if the hall's last message is another one."""
    answer = await client.request(subject, body, timeout=_ANSWER_SECONDS, headers=dict(headers))
    said: dict[str, Any] = msgspec.json.decode(answer.data)
    if said.get("error", {}).get("err_code") == _OTHER_SEQUENCE:
        raise Overtaken
    return said


async def last_on(client: Client, member: Membership, subject: str, stream: str = "") -> RawStreamMsg | None:
    """The newest message on this subject, in the entries' stream if no other is named."""
    try:
        js = table_streams(client, _ANSWER_SECONDS)
        return await js.get_msg(stream or entries_stream(member.hall), subject=subject, direct=True)
    except NotFoundError:
        return None


async def rows_of(client: Client, member: Membership, subject: str, game_id: bytes) -> list[StoredEntry]:
    """The course of a game as the hall has it. Messages that do not follow are left out: a stranger may have stored
    them.
    """
    rows: list[StoredEntry] = []
    async for message in stored_messages(client, entries_stream(member.hall), subject, member.table):
        _take(rows, message, game_id)
    return rows


def _take(rows: list[StoredEntry], message: Msg, game_id: bytes) -> bool:
    """Adds the entry if it is the next of this course; returns whether it was."""
    row = _entry(message)
    if row is None or row.number != len(rows) or not follows(row, rows[-1].hash if rows else START, game_id):
        return False
    rows.append(row)
    return True


def _entry(message: Msg | RawStreamMsg) -> StoredEntry | None:
    headers = dict(message.headers or {})
    try:
        return None if LAID in headers else entry_of(headers, message.data or b"")
    except (ValueError, OverflowError):
        return None


def copy_course(folder: Path, game_id: bytes, rows: list[StoredEntry]) -> CanTakeOver:
    """Writes a course of the hall as a journal into this folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    path = folder / f"{game_id.hex()}.banker"
    create_of(path, game_id, rows).close()
    names = decode_body(path, "the setup", SETUP, rows[0].body).names
    return CanTakeOver(str(path), game_id.hex(), rows[-1].number, names)


async def unfinished_game(client: Client, member: Membership, folder: Path, played: str) -> CanTakeOver | None:
    """The newest game of this table in the hall, if it is not over and is not the one that is played."""
    courses, game, rows = dict[str, list[StoredEntry]](), b"", list[StoredEntry]()
    every = f"bank.{member.hall}.{member.table}.*.entry"
    async for message in stored_messages(client, entries_stream(member.hall), every, member.table):
        course = courses.setdefault(message.subject, [])
        with suppress(ValueError):  # not a table's message: somebody published it there
            found, _ = game_of(message.subject.split(".")[3])
            if _take(course, message, found):
                game, rows = found, course
    last = decode_body(folder, "the newest entry", ENTRY, rows[-1].body) if len(rows) > 1 else None
    is_over = last is not None and any(isinstance(event, GameEnded) for event in last.events)
    return copy_course(folder, game, rows) if rows and not is_over and game.hex() != played else None
