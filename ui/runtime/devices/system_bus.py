"""Calls to services of the system over D-Bus, in a thread of their own. For what must not be in a command line, where
every program can read it: passwords of networks. The library is loaded with the first call.
"""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, Final

PATIENCE_SECONDS: Final = 30.0
MOST_SIGNALS: Final = 256
"""Of more that nobody has read the oldest are dropped: a service may send without end."""
_BUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


class BusError(Exception):
    """A call was refused, or nobody answered; the text says so without what was asked."""


class SystemBus:
    """A connection that is made when it is needed, and again after it broke. `signals` gets what was asked for on the
    present one.
    """

    def __init__(self) -> None:
        self.signals: asyncio.Queue[Any] = asyncio.Queue(MOST_SIGNALS)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bus: Any = None
        self._heard: set[str] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the thread, and return at once. It answers for its own errors."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=self._loop.run_forever, name="system bus", daemon=True).start()
        asyncio.run_coroutine_threadsafe(work, self._loop)

    async def call(self, service: str, path: str, face: str, member: str, signature: str = "", *body: Any) -> Any:
        """The answer of the service: a list of values. Raise `BusError` if there is no answer."""
        from dbus_fast import BusType, Message, MessageType
        from dbus_fast.aio import MessageBus

        call = Message(
            destination=service, path=path, interface=face, member=member, signature=signature, body=list(body)
        )
        try:
            if self._bus is None or not self._bus.connected:
                self._bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
                self._bus.add_message_handler(self._hear)
                self._heard.clear()
            answer = await asyncio.wait_for(self._bus.call(call), PATIENCE_SECONDS)
        except (OSError, EOFError, TimeoutError) as error:
            raise BusError(f"{service} does not answer: {error}") from error
        if answer.message_type is MessageType.ERROR:
            raise BusError(f"{member}: {answer.error_name}")
        return answer.body

    async def listen(self, face: str, member: str) -> None:
        """Put every signal of this kind into `signals` from now on, until the connection breaks."""
        rule = f"type='signal',interface='{face}',member='{member}'"
        if rule not in self._heard:
            await self.call(*_BUS, "AddMatch", "s", rule)
            self._heard.add(rule)

    def _hear(self, message: Any) -> None:
        from dbus_fast import MessageType

        if message.message_type is MessageType.SIGNAL:
            if self.signals.full():
                self.signals.get_nowait()
            self.signals.put_nowait(message)
