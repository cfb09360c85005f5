"""Connections in memory between the processes and the server: late, cut, or silent for a while, as the seed says."""

from __future__ import annotations

import asyncio
from collections import deque
from contextvars import Context
from typing import Any, Final

from tests.hall.seed.loop import Process, SeededLoop, present
from tests.hall.seed.server import Server, Session

_LATENCY: Final = 0.03
_RESENT: Final = 3.0
"""After a silence TCP sends again what was lost, sometimes this late."""
_GOODBYE: Final = 30.0
"""asyncio waits this long for the other end of TLS to close."""
_NOBODY: Final = Context()


class Network:
    """All connections. `cut` and `silence` hold for the clients of one name, until `mend`."""

    def __init__(self, loop: SeededLoop, server: Server) -> None:
        self._loop, self._server, self._random = loop, server, loop.random
        self.links: set[Link] = set()
        self.cut, self.silent = set[str](), set[str]()
        self.is_fair = False
        loop.connector = self

    async def connect(self, protocol: asyncio.BaseProtocol) -> Link:
        """Opens a connection of the present process; ConnectionRefusedError if nobody answers."""
        process = present()
        assert process is not None
        await asyncio.sleep(self._late())
        while process.name in self.silent:
            await asyncio.sleep(1.0)
        if process.name in self.cut or not self._server.is_up:
            raise ConnectionRefusedError("nobody answers")
        link = Link(self, self._loop, process, protocol, self._server)
        self.links.add(link)
        protocol.connection_made(link)
        return link

    def cut_off(self, name: str) -> None:
        """Ends the connections of these clients; what is under way may still arrive, up to some message."""
        self.cut.add(name)
        self.end([link for link in self.links if link.process.name == name])

    def mend(self, name: str) -> None:
        """The line is there again; held messages arrive late."""
        self.cut.discard(name)
        if name in self.silent:
            self.silent.discard(name)
            for link in [link for link in self.links if link.process.name == name]:
                link.resume(self._random.random() * _RESENT)

    def end(self, links: list[Link]) -> None:
        """Breaks these connections."""
        for link in sorted(links, key=lambda link: link.number):
            link.lose()

    def on_death(self, process: Process) -> None:
        """The system closes a killed process's connections."""
        for link in sorted((link for link in self.links if link.process is process), key=lambda link: link.number):
            link.close()

    def _late(self) -> float:
        return self._random.random() * _LATENCY * (0.05 if self.is_fair else self._random.choice((0.1, 1, 1, 5)))


class Link(asyncio.Transport):
    """One connection, seen from the client."""

    count = 0

    def __init__(self, net: Network, loop: SeededLoop, process: Process, protocol: Any, server: Server) -> None:
        super().__init__()
        Link.count += 1
        self.number, self.process = Link.count, process
        self._net, self._loop, self._protocol, self._server = net, loop, protocol, server
        self._session: Session | None = None
        self._up, self._down = deque[bytes | None](), deque[bytes | None]()
        self._is_closing = self._is_lost = False

    def begin(self) -> None:
        """The client has said hello."""
        self._session = self._server.session(self._to_client)
        self._to_client(self._session.info())

    def get_protocol(self) -> Any:
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def is_closing(self) -> bool:
        return self._is_closing

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def write(self, data: Any) -> None:
        if not self._is_closing and not self._is_lost:
            self._queue(self._up, bytes(data), self._arrive)

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """What is written still arrives; then the server sees the end."""
        if not self._is_closing:
            self._is_closing = True
            self._queue(self._up, None, self._arrive)
            after = _GOODBYE if self._is_held() else 0.0
            self._loop.call_later(after, self._tell_lost, None, context=self.process.context)

    abort = close

    def lose(self) -> None:
        """Breaks: of what is under way to the server, only the first messages arrive. Behind a silent line the client
        sees it later.
        """
        for _ in range(self._net._random.randint(0, len(self._up))):
            self._up.pop()
        self._queue(self._up, None, self._arrive)
        if not self._is_lost:
            self._is_lost = True
            if not self._is_held():
                self._reset()

    def _reset(self) -> None:
        fault = ConnectionResetError("cut")
        self._loop.call_later(self._net._late(), self._tell_lost, fault, context=self.process.context)

    def resume(self, later: float) -> None:
        """The silence is over."""
        if self._is_lost:
            self._reset()
        for queue, take in ((self._up, self._arrive), (self._down, self._take)):
            for _ in range(len(queue)):
                self._loop.call_later(later, take, context=self.process.context if queue is self._down else _NOBODY)

    def _to_client(self, data: bytes) -> None:
        if not self._is_closing and not self._is_lost:
            self._queue(self._down, data, self._take)

    def _queue(self, queue: deque[bytes | None], data: bytes | None, take: Any) -> None:
        queue.append(data)
        context = self.process.context if queue is self._down else _NOBODY
        self._loop.call_later(self._net._late(), take, context=context)

    def _arrive(self) -> None:
        if self._up and not self._is_held():
            data = self._up.popleft()
            if data is None:
                self._net.links.discard(self)
                if self._session:
                    self._server.leave(self._session)
            elif self._session:
                self._session.receive(data)

    def _take(self) -> None:
        if self._down and not self._is_held() and not (self._is_lost or self._is_closing):
            data = self._down.popleft()
            assert data is not None
            self._protocol.data_received(data)

    def _is_held(self) -> bool:
        return self.process.name in self._net.silent

    def _tell_lost(self, fault: Exception | None) -> None:
        if not self._is_closing or fault is None:
            self._is_closing = True
            self._protocol.connection_lost(fault)
