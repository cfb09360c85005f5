"""How does the process hear the app? Over a Unix socket on which only the app may call, line by line."""

from __future__ import annotations

import asyncio
import socket
import time

from ui.phones.lobby import Lobby
from ui.phones.wire import MOST_FROM_APP, FromProcess, from_app, line
from ui.web.limits import MOST_WAITING


class AppLink:
    """The listening end. The newest call counts: an app that was started again has no time for the old one to end."""

    def __init__(self, lobby: Lobby) -> None:
        self._left_at = time.monotonic()
        self._lobby = lobby
        self._app: asyncio.StreamWriter | None = None
        lobby.say = self._say

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        """From now on."""
        return await asyncio.start_unix_server(self._called, sock=listener, limit=MOST_FROM_APP)

    async def alone_for(self, seconds: float) -> None:
        """Until no app has been there for so long."""
        while self._app or time.monotonic() - self._left_at < seconds:
            await asyncio.sleep(seconds / 10)

    async def _called(self, reader: asyncio.StreamReader, app: asyncio.StreamWriter) -> None:
        if self._app:
            self._app.close()
        self._app = app
        try:
            while heard := await reader.readline():
                if self._app is app:
                    self._lobby.hear(from_app.decode(heard))
        except (ConnectionError, ValueError):
            pass  # as good as an end: a line too long is a ValueError
        finally:
            app.close()
            if self._app is app:
                self._app = None
                self._left_at = time.monotonic()
                self._lobby.close()

    def _say(self, message: FromProcess) -> bool:
        """Is there somebody who hears it? An app that hangs hears no more of what is touched meanwhile."""
        if not self._app or self._app.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self._app.write(line(message))
        return True
