"""The server end of the line to the app: a Unix socket that only the app may call, with one message a line."""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from banker.keep.storage import StorageError
from ui.wire.limits import MOST_WAITING

_log = logging.getLogger(__name__)
_AGAIN_SECONDS: Final = 2.0
"""After what could not be stored the app has to connect again; a disk may be full for long."""
_FIRST_PASSED: Final = 3
"""The supervisor passes its sockets from this file descriptor on (sd_listen_fds)."""

Heard = TypeVar("Heard")


def line(message: msgspec.Struct) -> bytes:
    """One message as a line on the socket, in both directions."""
    return msgspec.json.encode(message) + b"\n"


class AppLink(Generic[Heard]):
    """The listening end. Only the newest connection counts: a restarted app does not wait until the old one ends."""

    def __init__(
        self, decoder: msgspec.json.Decoder[Heard], hear: Callable[[Heard], object], on_lost: Callable[[], object]
    ) -> None:
        """`hear` gets each message of the app; `on_lost` is called when it has gone or another one has
        connected.
        """
        self._left_at = time.monotonic()
        self._read, self._hear, self._on_lost = decoder.decode, hear, on_lost
        self._app: asyncio.StreamWriter | None = None

    async def listen(self, listener: socket.socket, most_bytes: int) -> asyncio.Server:
        """Starts to listen, to lines of at most `most_bytes`."""
        return await asyncio.start_unix_server(self._on_connect, sock=listener, limit=most_bytes)

    async def alone_for(self, seconds: float) -> None:
        """Waits until no app has been connected for `seconds`."""
        while self._app or time.monotonic() - self._left_at < seconds:
            await asyncio.sleep(seconds / 10)

    async def _on_connect(self, reader: asyncio.StreamReader, app: asyncio.StreamWriter) -> None:
        if self._app:
            self._app.close()
            self._on_lost()
        self._app = app
        try:
            while heard := await reader.readline():
                if self._app is app:
                    self._hear_or_cut(self._read(heard), app)
        except (ConnectionError, ValueError):
            pass  # the same as an end; a line that is too long is a ValueError
        finally:
            app.close()
            if self._app is app:
                self._app = None
                self._left_at = time.monotonic()
                self._on_lost()

    def _hear_or_cut(self, message: Heard, app: asyncio.StreamWriter) -> None:
        """What cannot be stored now is asked for again: an app that connects sends everything."""
        try:
            self._hear(message)
        except StorageError as fault:
            _log.warning("%s", fault)
            asyncio.get_running_loop().call_later(_AGAIN_SECONDS, app.close)

    def say(self, message: msgspec.Struct) -> bool:
        """Sends a message to the app; False if there is no app, or if it does not read."""
        if not self._app or self._app.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self._app.write(line(message))
        return True


def sockets(path: Path | None) -> tuple[socket.socket, list[socket.socket]]:
    """The socket for the app, and other sockets that the supervisor passed; without a supervisor, a new one at this
    path.
    """
    passed = [socket.socket(fileno=_FIRST_PASSED + each) for each in range(int(os.environ.get("LISTEN_FDS", "0")))]
    apps = [each for each in passed if each.family == socket.AF_UNIX] or [_own(path)]
    return apps[0], [each for each in passed if each.family != socket.AF_UNIX]


def _own(path: Path | None) -> socket.socket:
    """Creates the socket, which only its owner can use."""
    assert path is not None, "the command line asks for one where the supervisor passes none"
    path.unlink(missing_ok=True)
    listener, before = socket.socket(socket.AF_UNIX), os.umask(0o077)
    try:
        listener.bind(str(path))
    finally:
        os.umask(before)
    return listener
