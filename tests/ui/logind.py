"""The login manager without a machine: its service on a D-Bus of its own, which notes who wants the power off.

Only what the bank asks of it (org.freedesktop.login1): PowerOff, allowed or refused as polkit would refuse it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from pathlib import Path

from dbus_fast import BusType, Message, MessageType
from dbus_fast.aio import MessageBus

from tests.system_bus import SystemBus
from tests.waiting import PATIENCE_SECONDS

_REFUSED = "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired"


class Logind:
    """The service and its bus, in a thread. `calls` has each call: its member, and what it was given."""

    def __init__(self, folder: Path) -> None:
        self.is_allowed = True
        self.calls: queue.Queue[tuple[str, list[object]]] = queue.Queue()
        self._bus = SystemBus(folder)
        self.address = self._bus.address
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE_SECONDS)

    def close(self) -> None:
        """No service and no bus any more."""
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()
        self._loop.close()
        self._bus.close()

    async def _serve(self) -> None:
        self._stopping = asyncio.Event()
        service = await MessageBus(bus_address=self.address, bus_type=BusType.SYSTEM).connect()
        service.add_message_handler(self._called)
        await service.request_name("org.freedesktop.login1")
        self._ready.set()
        await self._stopping.wait()
        service.disconnect()

    def _called(self, call: Message) -> Message | None:
        if call.message_type is not MessageType.METHOD_CALL:
            return None
        is_ours = (call.path, call.interface) == ("/org/freedesktop/login1", "org.freedesktop.login1.Manager")
        if not is_ours:
            return Message.new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
        self.calls.put((call.member or "", call.body))
        if not self.is_allowed:
            return Message.new_error(call, _REFUSED, "Interactive authentication required.")
        return Message.new_method_return(call)
