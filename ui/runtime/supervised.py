"""Messages to the supervisor, as sd_notify(3) has them: the app is ready, alive, stopping, and what it does."""

from __future__ import annotations

import os
import socket
from contextlib import suppress


def notify(state: str) -> None:
    """Tell the supervisor, such as `READY=1`; nothing where nobody supervises, and no fault where nobody listens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    # An address that begins with @ is one in the kernel's own names: there a NUL is written.
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
