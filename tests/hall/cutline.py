"""A TCP proxy on this machine that a test can cut and mend, to try a lost network."""

import asyncio
from contextlib import closing, suppress


class CutLine:
    """Forwards connections to a port of this machine while it stands; on `port`, or on a free one."""

    def __init__(self, to_port: int, port: int = 0) -> None:
        self.port, self._to_port = port, to_port
        self._listening: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()

    async def mend(self) -> None:
        """Forwards from now on, on the same port as before."""
        self._listening = await asyncio.start_server(self._on_connect, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Breaks every connection and stops listening."""
        if self._listening:
            self._listening.close()
        for end in self._ends:
            end.transport.abort()

    async def _on_connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError), closing(writer):
            far, there = await asyncio.open_connection("127.0.0.1", self._to_port)
            await asyncio.gather(self._carry(reader, there), self._carry(far, writer))

    async def _carry(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        self._ends.add(to)
        with suppress(OSError):
            while heard := await source.read(2**16):
                to.write(heard)
                await to.drain()
        to.close()
        self._ends.discard(to)
