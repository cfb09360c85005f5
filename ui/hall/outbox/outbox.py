"""The outbox of one table: carries its journal and reports to the hall, and the director's orders to the app.

A process runs one outbox; a hall simulation runs a thousand of them in one event loop. After a cut, a kill or a restart
the next connection begins with what the hall has, and goes on from there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

import msgspec
from nats.aio.client import Client

from banker.keep.storage import StorageError
from ui.hall.nats_line import Membership
from ui.hall.outbox.calling import LOG, call, is_cancelled
from ui.hall.outbox.course import Overtaken, SentCourse, left_unfinished
from ui.hall.outbox.followed import FollowedJournal
from ui.hall.outbox.left import LeftGames, tell_of_fork
from ui.hall.outbox.sayings import Sayings
from ui.hall.outbox.words import WordsHeard
from ui.wire import hall as w
from ui.wire import outbox as a

BEAT_SECONDS: Final = 1.0
"""Between two reports of a table's state to the hall."""


class Outbox:
    """The outbox of one table. StorageError if its folder cannot be used."""

    def __init__(self, member: Membership, folder: Path, tell: Callable[[a.FromOutbox], object]) -> None:
        """`tell` gets each message for the app; it returns False if no app takes the message."""
        self._member, self._copies, self._tell = member, folder / "taken", tell
        self._wake = asyncio.Event()
        self._said, self._words = Sayings(member, folder), WordsHeard(member, self._wake.set)
        self._playing, self._course = a.Playing(), cast("SentCourse | None", None)
        self._games = LeftGames(member, folder, self._said)
        self._is_compared = self._looks_for_game = False
        self._settling = 0
        self._state, self._shown = a.HallIs.CUT_OFF, cast("a.HallState | None", None)

    def hear(self, message: a.Playing | a.Says | a.TakeOverWanted) -> None:
        """Handles a message of the app. StorageError if it cannot be stored."""
        match message:
            case a.Playing():
                self._follow(message)
            case a.Says(at, said):
                self._said.keep(said, at)
                self._tell(a.Taken(at))
            case a.TakeOverWanted():
                self._looks_for_game = True
        if self._shown is None or self._state is a.HallIs.CUT_OFF:
            self._show(self._state)
        self._wake.set()

    def is_alone(self) -> None:
        """The app has gone: the next one gets everything again."""
        self._words.told.clear()
        self._shown, self._is_compared, self._settling = None, False, 0

    async def run(self) -> None:
        """Runs until it is cancelled."""
        await call(self._member, self._in_hall, self._ended, self._rouse)

    def _ended(self, is_refused: bool) -> None:
        self._show(a.HallIs.REFUSED if is_refused else a.HallIs.CUT_OFF)

    async def _rouse(self) -> None:
        self._wake.set()

    async def _in_hall(self, client: Client) -> None:
        self._is_compared = False
        await self._words.read(client)
        await self._said.read(client)
        beat_at = time.monotonic()
        while client.is_connected and not is_cancelled():
            self._wake.clear()
            await self._carry(client)
            is_forked = self._course is not None and self._course.parted_after is not None
            self._show(a.HallIs.FORK if is_forked else a.HallIs.IN_HALL)
            if beat_at <= time.monotonic():
                await client.publish(w.now_subject(self._member.hall, self._member.table), self._now(is_forked))
                beat_at = max(beat_at + BEAT_SECONDS, time.monotonic())
            with suppress(TimeoutError):
                async with asyncio.timeout(beat_at - time.monotonic()):
                    await self._wake.wait()

    async def _carry(self, client: Client) -> None:
        """Exchanges all that is due with the hall, in both directions."""
        try:
            await self._games.send(client, self._playing.path)
            if self._course:
                await self._compare(self._course, client)
                await self._course.send(client)
            await self._hear_director(client)
        except Overtaken:
            self._is_compared = False
            self._wake.set()
        if self._looks_for_game:
            self._looks_for_game = False
            self._offer(await left_unfinished(client, self._member, self._copies, self._playing.game))
        await self._said.send(client)

    async def _compare(self, course: SentCourse, client: Client) -> None:
        if self._is_compared:
            return
        self._offer(await course.compare(client, self._copies))
        self._is_compared = course is self._course
        tell_of_fork(self._said, course)

    async def _hear_director(self, client: Client) -> None:
        for word in tuple(self._words.open(self._said)):
            if isinstance(word.word, w.ForkSettled):
                await self._settle(client, word.number, word.word)
            else:
                self._words.told.add(word.number)
                self._tell(a.WordTold(word))

    async def _settle(self, client: Client, number: int, settled: w.ForkSettled) -> None:
        """Carries out the director's decision which course counts. A box whose course has not parted from the hall's is
        not meant: another box has the same key.
        """
        course = self._course
        if course is None or not self._is_compared:
            return
        is_parted = course.parted_after is not None
        if is_parted and not settled.keeps_table:
            if self._settling != number:
                self._settling = number
                self._offer(await course.offered(client, self._copies))
            return
        if is_parted:
            course.begin_anew()
            await course.send(client)
        if course.is_anew if settled.keeps_table else self._settling == number:
            self._said.keep(w.WordAnswered(number, course.journal.newest.number))

    def _follow(self, playing: a.Playing) -> None:
        """Opens the journal of the game that is played. If it cannot be read, the next message tries again."""
        before, self._playing = self._playing, playing
        if self._course and (before.path, before.game) != (playing.path, playing.game):
            self._course.journal.close()
            self._course = None
        try:
            if self._course is None and playing.path:
                self._course = SentCourse(self._member, FollowedJournal(Path(playing.path)))
                self._is_compared = False
                self._games.begin(playing.path)
            if self._course:
                self._course.journal.read_on(playing.number)
        except StorageError as fault:
            LOG.warning("%s", fault)
            self._course = None

    def _now(self, is_forked: bool) -> bytes:
        told, number = self._playing, self._course.journal.newest.number if self._course else 0
        now = w.Now(told.game, number, told.seconds, told.is_paused, told.called_at, self.unsent, is_forked)
        return msgspec.json.encode(now)

    def _offer(self, offer: a.CanTakeOver | None) -> None:
        if offer:
            self._tell(offer)

    def _show(self, state: a.HallIs) -> None:
        """Sends the state when it changed; if no app is connected, sends it on connect."""
        why = a.WhyRefused.KEY_UNKNOWN if state is a.HallIs.REFUSED else None
        shown = a.HallState(state, self._member.name, self._member.table, self.unsent, why)
        is_heard = self._shown == shown or self._tell(shown) is not False
        self._state, self._shown = state, shown if is_heard else None

    @property
    def unsent(self) -> int:
        """Entries and reports of the table that the hall does not have yet."""
        return self._said.unsent + (self._course.unsent if self._course else 0)
