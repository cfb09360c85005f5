"""Listening sockets and client timeouts of our web servers."""

import asyncio
import logging
import socket
import time
from collections.abc import Callable
from ssl import SSLContext
from typing import Any, Final, cast

import uvicorn
from starlette.types import ASGIApp

from ui.web.guard import PatientProtocol, TlsFirst
from ui.wire.limits import MOST_WAITING, REQUEST_SECONDS, SILENT_SECONDS, Allowance


class OneAMinute(logging.Filter):
    """Lets one warning a minute through, with the number of warnings since the last one: anybody can cause them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._allowance, self._count = Allowance(1, 60.0, clock), 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is logged; what is no warning always is."""
        if record.levelno != logging.WARNING:
            return True
        self._count += 1
        is_let_through = self._allowance.is_left()
        if is_let_through:
            record.msg, record.args = f"{record.getMessage()} ({self._count} since the last line)", ()
            self._count = 0
        return is_let_through


_ONE_A_MINUTE: Final = OneAMinute()
_AT_ONCE: Final = 128
"""Connections that are accepted before any of too many is cut."""


def server_of(
    app: ASGIApp,
    request_seconds: int = REQUEST_SECONDS,
    protocol: type[PatientProtocol] = PatientProtocol,
    tls: SSLContext | None = None,
) -> uvicorn.Server:
    """The server of an app, without log lines about clients: of malformed requests it logs how many there were."""

    def with_tls(**named: Any) -> TlsFirst:
        assert tls
        return TlsFirst(protocol(**named), tls)

    http = cast("type[asyncio.Protocol]", with_tls) if tls else protocol
    logging.getLogger("uvicorn.error").addFilter(_ONE_A_MINUTE)
    return uvicorn.Server(
        uvicorn.Config(
            app, http=http, ws="none", lifespan="off", loop="asyncio", log_config=None, access_log=False,
            server_header=False, timeout_graceful_shutdown=1, timeout_keep_alive=request_seconds, backlog=_AT_ONCE,
        )
    )  # fmt: skip


def own_port(port: int) -> socket.socket:
    """A listening socket for IPv4, and for IPv6 if this machine has it."""
    has_both = socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if has_both else socket.AF_INET
    return socket.create_server(("", port), family=family, dualstack_ipv6=has_both)


def expect_answers(listener: socket.socket, seconds: int = SILENT_SECONDS) -> None:
    """Makes the kernel disconnect clients that read nothing or have gone; connections inherit it from the listener."""
    for option, value in (
        (socket.TCP_USER_TIMEOUT, 1000 * seconds),
        (socket.TCP_KEEPIDLE, seconds),
        (socket.TCP_KEEPINTVL, 5),
    ):
        listener.setsockopt(socket.IPPROTO_TCP, option, value)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)
