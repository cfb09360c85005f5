"""The outbox process: it has a socket for the app, is in one hall or in none, and ends when no app connects."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Final

from ui.hall.codes import JoinRefused, join_code
from ui.hall.joining import join, leave, membership
from ui.hall.nats_line import Membership
from ui.hall.outbox.outbox import Outbox
from ui.wire import outbox as a
from ui.wire.app_link import AppLink, sockets

_ALONE_SECONDS: Final = 30.0
_LOOK_SECONDS: Final = 1.0
"""Between two checks of the hall that this table is in."""


def serve(path: Path | None, folder: Path) -> None:
    """Runs until no app has been connected for 30 seconds, or until a signal. Lasting data is stored in `folder`."""
    app, _ = sockets(path)
    asyncio.run(_served(app, folder))


async def _served(app: socket.socket, folder: Path) -> None:
    process = _InOneHall(folder)
    await process.link.listen(app, a.MOST_FROM_TABLE)
    alone = asyncio.create_task(process.link.alone_for(_ALONE_SECONDS))
    following = asyncio.create_task(process.follow_membership())
    await asyncio.wait((alone, process.fault, following), return_when=asyncio.FIRST_COMPLETED)
    for faulty in (process.fault, following):
        if faulty.done():
            faulty.result()  # the app starts another process


class _InOneHall:
    """The outbox of this table's hall, if it is in a hall. `fault` is set when it cannot go on."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._playing = folder, a.Playing()
        self.link = AppLink(a.from_table, self.hear, self.is_alone)
        self.fault: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._outbox: Outbox | None = None
        self._running: asyncio.Task[None] | None = None
        self._joining: asyncio.Task[None] | None = None
        self._begin(membership(folder))

    async def follow_membership(self) -> None:
        """Changes the hall after `banker hall join` and `banker hall leave`. Runs until it is cancelled."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            if (member := membership(self._folder)) != self._member:
                self._begin(member)

    def hear(self, message: a.FromTable) -> None:
        """Handles a message of the app."""
        if isinstance(message, a.Playing):
            self._playing = message
        match message:
            case a.JoinHall(code):
                if self._joining is None or self._joining.done():
                    self._joining = asyncio.create_task(self._join(code))
            case a.LeaveHall():
                leave(self._folder)
                self._begin(None)
            case _ if self._outbox:
                self._outbox.hear(message)
            case _:
                self.link.say(a.HallState(a.HallIs.NOT_JOINED))

    def is_alone(self) -> None:
        """The app has gone."""
        if self._outbox:
            self._outbox.is_alone()

    def _tell(self, message: a.FromOutbox) -> bool:
        """Sends to the app; returns False without an app, and everything is sent again to the next one."""
        is_heard = self.link.say(message)
        if not is_heard:
            self.is_alone()
        return is_heard

    async def _join(self, text: str) -> None:
        try:
            member = await asyncio.to_thread(lambda: join(join_code(text), self._folder))
        except JoinRefused as refused:
            self.link.say(a.HallState(a.HallIs.REFUSED, why=a.WhyRefused(refused.why)))
            self.is_alone()  # the next HallState is that of its own hall, where it stays
            self.hear(self._playing)
        else:
            self._begin(member)

    def _begin(self, member: Membership | None) -> None:
        """Starts the outbox for this hall, or for None ends it."""
        self._member = member
        if self._running:
            self._running.cancel()
        self._outbox = Outbox(member, self._folder, self._tell) if member else None
        if self._outbox:
            self._running = asyncio.create_task(self._outbox.run())
            self._running.add_done_callback(self._ended)
        self.hear(self._playing)

    def _ended(self, running: asyncio.Task[None]) -> None:
        if not running.cancelled() and (fault := running.exception()):
            self.fault.set_exception(fault)
