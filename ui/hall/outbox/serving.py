"""The outbox process: it has a socket for the app, is in one hall or in none, and ends when no app connects."""

import asyncio
import socket
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final

from ui.hall.codes import JoinRefused, join_code
from ui.hall.joining import join, leave, membership
from ui.hall.nats_line import Membership
from ui.hall.outbox.outbox import Outbox
from ui.wire import outbox as a
from ui.wire.app_link import AppLink, sockets
from ui.wire.tasks import together

_ALONE_SECONDS: Final = 30.0
_LOOK_SECONDS: Final = 1.0
"""Between two checks of the hall that this table is in."""


def serve(path: Path | None, folder: Path) -> None:
    """Runs until no app has been connected for 30 seconds, or until a signal. Lasting data is stored in `folder`."""
    app, _ = sockets(path)
    asyncio.run(_serve(app, folder))


async def _serve(app: socket.socket, folder: Path) -> None:
    process = _InOneHall(folder)
    await process.link.listen(app, a.MOST_FROM_TABLE)
    await together(
        alone=process.link.alone_for(_ALONE_SECONDS),
        membership=process.follow_membership(),
        joining=process.join_halls(),
        outboxes=process.run_outboxes(),
    )


class _InOneHall:
    """The outbox of this table's hall, if it is in a hall."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._playing = folder, a.Playing()
        self.link = AppLink(a.from_table, self.hear, self.on_app_lost)
        self._outbox: Outbox | None = None
        self._is_other = asyncio.Event()
        self._code, self._has_code = "", asyncio.Event()
        self._begin(membership(folder))

    async def run_outboxes(self) -> None:
        """Runs the outbox of the present hall. Another one starts when the one before has ended."""
        self._is_other.set()
        while self._is_other.is_set():
            self._is_other.clear()
            parts: dict[str, Coroutine[Any, Any, object]] = {"other": self._is_other.wait()}
            if self._outbox:
                parts["outbox"] = self._outbox.run()
            await together(**parts)

    async def join_halls(self) -> None:
        """Joins the hall of each code that the app sends, one after the other. Runs until it is cancelled."""
        while True:
            await self._has_code.wait()
            await self._join(self._code)
            self._has_code.clear()

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
                if not self._has_code.is_set():
                    self._code = code
                    self._has_code.set()
            case a.LeaveHall():
                leave(self._folder)
                self._begin(None)
            case _ if self._outbox:
                self._outbox.hear(message)
            case _:
                self.link.say(a.HallState(a.HallIs.NOT_JOINED))

    def on_app_lost(self) -> None:
        """The app has gone."""
        if self._outbox:
            self._outbox.on_app_lost()

    def _tell(self, message: a.FromOutbox) -> bool:
        """Sends to the app; returns False without an app, and everything is sent again to the next one."""
        is_heard = self.link.say(message)
        if not is_heard:
            self.on_app_lost()
        return is_heard

    async def _join(self, text: str) -> None:
        try:
            member = await asyncio.to_thread(lambda: join(join_code(text), self._folder))
        except JoinRefused as refused:
            self.link.say(a.HallState(a.HallIs.REFUSED, why=a.WhyRefused(refused.why)))
            self.on_app_lost()  # the next HallState is that of its own hall, where it stays
            self.hear(self._playing)
        else:
            self._begin(member)

    def _begin(self, member: Membership | None) -> None:
        """Starts the outbox for this hall, or for None ends it."""
        self._member = member
        self._outbox = Outbox(member, self._folder, self._tell) if member else None
        self._is_other.set()
        self.hear(self._playing)
