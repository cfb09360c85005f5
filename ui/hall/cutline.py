"""A TCP proxy on this machine that a simulation can cut and open again, to test a lost network."""

from __future__ import annotations

import asyncio
from contextlib import closing, suppress


class CutLine:
    """Forwards connections to a port of this machine while it is open."""

    def __init__(self, to_port: int) -> None:
        self.port, self._to_port = 0, to_port
        self._listening: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        """Forwards from now on, on the same port as before."""
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Breaks every connection and stops listening."""
        if self._listening:
            self._listening.close()
        for end in self._ends:
            end.transport.abort()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(OSError), closing(back):
            far, there = await asyncio.open_connection("127.0.0.1", self._to_port)
            await asyncio.gather(self._copy(near, there), self._copy(far, back))

    async def _copy(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        self._ends.add(to)
        with suppress(OSError):
            while heard := await source.read(2**16):
                to.write(heard)
                await to.drain()
        to.close()
        self._ends.discard(to)
