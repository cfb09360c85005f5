"""The phones' process: a socket for the app and one for phones. It ends when no app connects any more."""

import asyncio
import socket
from pathlib import Path

from ui.phones.limits import Patience
from ui.phones.lobby import Lobby
from ui.phones.web import Web
from ui.web.serving import expect_answers, own_port, server_of
from ui.wire.app_link import AppLink, sockets
from ui.wire.phones import MOST_FROM_APP, from_app
from ui.wire.tasks import together


def serve(path: Path | None, port: int, patience: Patience) -> None:
    """Runs until no app has been connected for `patience.alone` seconds, or until a signal."""
    app, phones = sockets(path)
    asyncio.run(_serve(app, phones or [own_port(port)], patience))


async def _serve(app: socket.socket, phones: list[socket.socket], patience: Patience) -> None:
    lobby = Lobby(patience)
    link = AppLink(from_app, lobby.hear, lobby.close)
    lobby.say = link.say
    await link.listen(app, MOST_FROM_APP)
    server = server_of(Web(lobby).app, patience.request)
    for each in phones:
        expect_answers(each, patience.silent)

    async def end_alone() -> None:
        await link.alone_for(patience.alone)
        server.should_exit = True
        lobby.close()
        await asyncio.Event().wait()  # the server ends with its clients, and then this task

    try:
        await together(serving=server.serve(phones), alone=end_alone())
    finally:
        lobby.close()
