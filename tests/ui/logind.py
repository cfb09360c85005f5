"""The login manager without a machine: its service on a D-Bus of its own, which notes who wants the power off.

Only what the bank asks of it (org.freedesktop.login1): PowerOff, allowed or refused as polkit would refuse it.
"""

import queue
from pathlib import Path

from dbus_fast import Message

from tests.system_bus import BusService

_REFUSED = "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired"


class Logind(BusService):
    """The service. `calls` has each call: its member, and what it was given."""

    def __init__(self, folder: Path) -> None:
        self.is_allowed = True
        self.calls: queue.Queue[tuple[str, list[object]]] = queue.Queue()
        super().__init__(folder, "org.freedesktop.login1")

    def answer(self, call: Message) -> Message:
        """Notes the call, and allows it or not."""
        is_ours = (call.path, call.interface) == ("/org/freedesktop/login1", "org.freedesktop.login1.Manager")
        if not is_ours:
            return Message.new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
        self.calls.put((call.member or "", call.body))
        if not self.is_allowed:
            return Message.new_error(call, _REFUSED, "Interactive authentication required.")
        return Message.new_method_return(call)
