"""Guards against strange requests and connections: they are refused before any page is made."""

from __future__ import annotations

import asyncio
import socket
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from ssl import SSLContext
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

import h11
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from ui.wire.limits import MOST_CONNECTIONS, MOST_OF_ONE

OURS: Final = "x-banker"
"""A header that no form or picture of another site can send."""
_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guard:
    """Lets through requests to this machine from its own pages, and adds security headers to every response."""

    def __init__(self, app: ASGIApp, whose: str, scheme: str = "http", for_programs: str = "") -> None:
        """Pages send `whose` with every post and are loaded by `scheme`. Programs, not pages, post to the path
        `for_programs`.
        """
        self._app, self._whose, self._scheme, self._for_programs = app, whose, scheme, for_programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        app = Response(status_code=403) if self._is_strange(scope) else self._app
        await app(scope, receive, send_with_headers)

    def _is_strange(self, scope: Scope) -> bool:
        """Whether the host name is foreign, or a foreign page posts."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        is_posted = scope["method"] not in ("GET", "HEAD") and scope["path"] != self._for_programs
        is_from_us = headers.get("origin") == f"{self._scheme}://{host}" and headers.get(OURS) == self._whose
        return not _is_own(host) or (is_posted and not is_from_us)


def _is_own(host: str) -> bool:
    """An IP literal, which is safe from DNS rebinding, or the name of this machine on its own network."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name in ("localhost", "banker.local", f"{socket.gethostname().lower()}.local") or bool(ip_address(name))
    except ValueError:
        return False


class PatientProtocol(H11Protocol):
    """A connection that is cut if a whole request does not arrive in time. Of too many connections, the oldest one
    without a known user is cut, so that strangers block no player. A request has its connection as `state.connection`.
    """

    most: ClassVar[int] = MOST_CONNECTIONS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.app_state = {"connection": self}
        self.is_known, self._owner = False, ""
        self._since = self.loop.time()
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected, and TLS is there if it is used."""
        self.arrive(transport)
        super().connection_made(transport)
        self._watch()

    def arrive(self, transport: asyncio.Transport) -> None:
        """Count a client that has connected; TLS may come first."""
        self.transport = transport
        self.connections.add(self)
        if len(self.connections) > self.most:
            self._cut_oldest(lambda each: not each.is_known)

    def belong(self, owner: str) -> None:
        """This is a known user's connection. Of too many of one user, the oldest is cut: so nobody blocks others."""
        self.is_known, self._owner = True, owner
        if sum(each._owner == owner for each in self._all()) > MOST_OF_ONE:
            self._cut_oldest(lambda each: each._owner == owner)

    def _all(self) -> Iterator[PatientProtocol]:
        return (each for each in self.connections if isinstance(each, PatientProtocol))

    def _cut_oldest(self, is_one: Callable[[PatientProtocol], bool]) -> None:
        oldest = min(filter(is_one, self._all()), key=lambda each: each._since)
        self.connections.discard(oldest)  # now: of many that arrive at once each one cuts another
        oldest.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Bytes have arrived."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        self._unwatch()

    def _watch(self) -> None:
        is_arriving = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not is_arriving:
            self._unwatch()
        elif not self._deadline:
            self._deadline = self.loop.call_later(self.timeout_keep_alive, self.transport.abort)

    def _unwatch(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None


class TlsFirst(SSLProtocol):
    """TLS for a connection, which counts from its first moment. The server of asyncio counts none before its handshake
    is done, and waits a minute for that: strangers who say nothing would take all file descriptors.
    """

    def __init__(self, inner: PatientProtocol, context: SSLContext) -> None:
        super().__init__(
            inner.loop,
            inner,
            context,
            None,  # type: ignore[arg-type]  # asyncio takes it, typeshed does not: nobody waits for the handshake
            server_side=True,
            ssl_handshake_timeout=inner.timeout_keep_alive,
        )
        self._inner = inner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected."""
        assert isinstance(transport, asyncio.Transport)
        self._inner.arrive(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """The client has gone, perhaps before its handshake was done."""
        super().connection_lost(exc)
        self._inner.connections.discard(self._inner)
