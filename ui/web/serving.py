"""Listening sockets and client timeouts of our web servers."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from ui.web.guard import PatientProtocol
from ui.wire.limits import MOST_WAITING, REQUEST_SECONDS, SILENT_SECONDS


def server_of(
    app: ASGIApp,
    request_seconds: int = REQUEST_SECONDS,
    protocol: type[PatientProtocol] = PatientProtocol,
    **named: Any,
) -> uvicorn.Server:
    """The server of an app, without log lines about clients."""
    return uvicorn.Server(
        uvicorn.Config(
            app, http=protocol, ws="none", lifespan="off", loop="asyncio", log_config=None, access_log=False,
            server_header=False, timeout_graceful_shutdown=1, timeout_keep_alive=request_seconds, **named,
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
