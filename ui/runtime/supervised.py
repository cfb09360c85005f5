"""Messages to the supervisor by sd_notify(3): the app is ready, alive or stopping, and its status."""

import os
import socket
from contextlib import suppress


def notify(state: str) -> None:
    """Send a state such as `READY=1`; without a supervisor, or if it does not listen, nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    # An address with @ is in the abstract namespace of the kernel, where the first byte is NUL.
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
