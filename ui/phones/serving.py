"""How does the process live? It has a socket for the app and one for phones, and ends when no app comes any more."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path
from typing import Final

from ui.phones.limits import Patience
from ui.phones.link import AppLink
from ui.phones.lobby import Lobby
from ui.phones.web import Web
from ui.web.serving import expect_answers, own_port, server_of

_FIRST_PASSED: Final = 3
"""The supervisor passes its sockets from this descriptor on (sd_listen_fds)."""


def serve(path: Path | None, port: int, patience: Patience) -> None:
    """Until no app has been there for so long, or a signal."""
    passed = [socket.socket(fileno=_FIRST_PASSED + each) for each in range(int(os.environ.get("LISTEN_FDS", "0")))]
    apps = [each for each in passed if each.family == socket.AF_UNIX] or [_own_unix(path)]
    phones = [each for each in passed if each.family != socket.AF_UNIX] or [own_port(port)]
    asyncio.run(_served(apps[0], phones, patience))


async def _served(app: socket.socket, phones: list[socket.socket], patience: Patience) -> None:
    lobby = Lobby(patience)
    link = AppLink(lobby)
    await link.listen(app)
    server = server_of(Web(lobby).app, patience.request)
    for each in phones:
        expect_answers(each, patience.silent)
    serving = asyncio.create_task(server.serve(phones))
    waiting = asyncio.create_task(link.alone_for(patience.alone))
    await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    lobby.close()
    await serving


def _own_unix(path: Path | None) -> socket.socket:
    """For this account alone."""
    assert path is not None, "the command line asks for one where the supervisor passes none"
    path.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    os.umask(0o077)
    listener.bind(str(path))
    return listener
