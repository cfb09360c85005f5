"""Connections to the hall's server: TLS with a pinned certificate, and an nkey for each client.

The tables' outboxes, the reader and the page use it. A wrong certificate or an unknown key ends in one clear sentence.
"""

import contextlib
import ssl
from collections.abc import AsyncIterator
from functools import partial
from secrets import token_hex
from typing import Any, Final, Literal

from nats.aio.client import Callback, Client, ErrorCallback
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy
from nats.js.errors import NotFoundError

from banker.value import Value
from ui.hall.folder import HallFolder, HallRole
from ui.hall.keys import pinned_context, public_key, sign_nonce
from ui.hall.permissions import TABLE_API, role_inbox, table_consumer, table_inbox
from ui.hall.pulling import TolerantClient

_AT_ONCE: Final = 256
_IDLE_SECONDS: Final = 60.0


class Membership(Value, frozen=True):
    """What an admitted table knows: the hall's id and name, its own number, the server's URL and certificate (PEM), and
    its own seed. `director` is the public key that signs the director's orders. `former` are the keys of the boxes that
    stood at this table before (None: an older hall does not send them).
    """

    hall: str
    name: str
    table: int
    url: str
    certificate: str
    director: str
    seed: str
    former: tuple[str, ...] | None = None


class LineEnd(Value, frozen=True):
    """The settings of a connection: the server's URL and certificate, the client's seed, inbox and name."""

    url: str
    certificate: str
    seed: str
    inbox: str
    caller: str


class HallRefuses(ConnectionError):
    """The server answers, but it is another server or does not know us. Another try would change nothing."""

    def __init__(self, why: Literal["other-certificate", "key-unknown"], says: str) -> None:
        super().__init__(f"{says}: join again with a new code")
        self.why = why


def end_of_table(member: Membership) -> LineEnd:
    """The connection settings of a table."""
    inbox = table_inbox(member.hall, member.table)
    return LineEnd(member.url, member.certificate, member.seed, inbox, f"table {member.table}")


def end_of_hall(folder: HallFolder, role: HallRole) -> LineEnd:
    """The connection settings of the page (director) or the reader."""
    inbox = role_inbox(folder.settings.id, role)
    return LineEnd(folder.url, folder.server_certificate, folder.seed(role), inbox, role)


_PATIENT: Final[dict[str, Any]] = {"connect_timeout": 10, "ping_interval": 3, "max_outstanding_pings": 2}
_ONCE: Final[dict[str, Any]] = {"allow_reconnect": False, "max_reconnect_attempts": 1, "reconnect_time_wait": 0}


async def connect(end: LineEnd, closed: Callback | None = None, error: ErrorCallback | None = None) -> Client:
    """Connects a client. After a disconnect it is `closed` for good: it is unknown whether pending messages arrived, so
    the caller connects again and checks.

    HallRefuses if another try would change nothing; ConnectionError if the server does not answer.
    """
    client, faults = TolerantClient(), list[Exception]()
    client._public_nkey = public_key(end.seed)  # `signature_cb` needs it; nats-py has no setting for it

    async def hear(fault: Exception) -> None:
        if not client.is_connected:
            faults.append(fault)
        elif error:
            await error(fault)

    settings: dict[str, Any] = {"name": end.caller, "inbox_prefix": end.inbox}
    settings["signature_cb"] = partial(sign_nonce, end.seed)
    # TLS comes first: an attacker in between cannot make either side go without it.
    settings |= {"servers": end.url.split(","), "tls": pinned_context(end.certificate), "tls_handshake_first": True}
    try:
        await client.connect(**settings, **_PATIENT, **_ONCE, closed_cb=closed, error_cb=hear)
    except (NatsError, OSError, TimeoutError) as fault:
        raise _connection_error(end, [*faults, fault]) from fault
    return client


def _connection_error(end: LineEnd, faults: list[Exception]) -> OSError:
    says = "; ".join(dict.fromkeys(str(each) or type(each).__name__ for each in faults))
    if any(isinstance(each, ssl.SSLCertVerificationError) for each in faults):
        return HallRefuses("other-certificate", f"{end.url} has another certificate than this hall")
    if "authorization" in says.lower():
        return HallRefuses("key-unknown", f"{end.url} does not know the key of {end.caller}")
    return ConnectionError(f"{end.url} does not answer: {says}")


def table_streams(client: Client, seconds: float = 5.0) -> JetStreamContext:
    """The streams as a table may use them; each answer comes within these seconds, or is a timeout."""
    return client.jetstream(prefix=TABLE_API, timeout=seconds)


async def stored_messages(
    client: Client, stream: str, subject: str, table: int | None = None, after: int = 0
) -> AsyncIterator[Msg]:
    """The messages that the stream has now on this subject after this sequence, the oldest first. A table reads under
    its own consumer name, which allows one such reading of a stream at a time.
    """
    js = client.jetstream() if table is None else table_streams(client)
    config = ConsumerConfig(
        name=table_consumer(table) if table is not None else f"once-{token_hex(8)}",
        deliver_policy=DeliverPolicy.BY_START_SEQUENCE,
        opt_start_seq=after + 1,
        ack_policy=AckPolicy.NONE,
        filter_subject=subject,
        inactive_threshold=_IDLE_SECONDS,
        mem_storage=True,
    )
    name = config.name or ""
    with contextlib.suppress(NotFoundError):
        await js.delete_consumer(stream, name)
    left = (await js.add_consumer(stream, config)).num_pending or 0
    reading = await js.pull_subscribe_bind(name, stream)
    try:
        while left > 0:
            for message in await reading.fetch(min(left, _AT_ONCE), timeout=10):
                left -= 1
                yield message
    finally:
        await reading.unsubscribe()
        await js.delete_consumer(stream, name)
