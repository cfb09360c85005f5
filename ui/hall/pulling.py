"""Reads messages from a stream in batches, whatever the tables put into it. The reader and the audit use it.

A message is fetched by its sequence: the subject comes as a header, and no consumer has to live on. Headers that the
library cannot parse make only that message unreadable.
"""

import asyncio
import json
from datetime import datetime
from typing import Final, cast

from nats.aio.client import Client
from nats.aio.msg import Msg

from banker.value import Value

AT_ONCE: Final = 256
_ANSWER_SECONDS: Final = 5.0
_FAREWELL_SECONDS: Final = 1.0
_SEQUENCE, _SUBJECT, _STORED = "Nats-Sequence", "Nats-Subject", "Nats-Time-Stamp"
LAID: Final = "Laid"
"""A header that marks a message that somebody made the server store where only another table may publish."""
_ANSWER: Final = b"\r\nNats-Subject:"
_DELIVERED: Final = b"$JS.ACK."
_ENDS: Final = ("204", "404")
"""The status 204 ends a batch; 404 is an empty one."""


class Arrived(Value, frozen=True):
    """A message of the stream; `mark` is the time when it was stored, `at` the same in seconds since 1970. Its subject
    is empty if it could not be read, or if somebody made the server store it there.
    """

    sequence: int
    mark: str
    at: float
    subject: str
    headers: dict[str, str]
    body: bytes


class TolerantClient(Client):
    """A client that no subject and no header of a table can stop. A table can make the server publish an answer into a
    stream: such a stored answer gets the header `LAID`, and its status is not taken for the server's own.
    """

    async def _close(self, status: int, do_cbs: bool = True) -> None:
        """Closes the connection within a second: TLS alone waits half a minute for an answer to its farewell."""
        if writer := getattr(self._transport, "_io_writer", None):
            asyncio.get_running_loop().call_later(_FAREWELL_SECONDS, writer.transport.abort)
        await super()._close(status, do_cbs)

    async def _process_headers(self, headers: bytes | None) -> dict[str, str] | None:
        try:
            found = await super()._process_headers(headers)
        except (ValueError, IndexError):
            found = self._parse_header_lines(headers or b"") | {LAID: ""}  # the server's own are last, and count
        return found | {LAID: ""} if found and headers and headers.count(_ANSWER) > 1 else found

    def _build_message(
        self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: dict[str, str] | None
    ) -> Msg:
        is_delivered = reply.startswith(_DELIVERED)
        if headers and (is_delivered or _SEQUENCE in headers):
            headers.pop("Status", None)
            if is_delivered and _SUBJECT in headers:
                headers[LAID] = ""
        return cast(Msg, super()._build_message(sid, subject.decode(errors="replace").encode(), reply, data, headers))


async def pull(client: Client, stream: str, first: int, most: int = AT_ONCE, subject: str = ">") -> list[Arrived]:
    """At most `most` messages of a stream on this subject, from the sequence `first` on. NatsError or OSError if this
    fails.
    """
    answers = await client.subscribe(client.new_inbox())
    try:
        asked = {"seq": first, "batch": most, "next_by_subj": subject}
        await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(asked).encode(), reply=answers.subject)
        found: list[Arrived] = []
        while True:
            message = await answers.next_msg(_ANSWER_SECONDS)
            headers = message.headers or {}
            if _SEQUENCE not in headers and "Status" in headers:
                break
            found.append(_as_arrived(message, found[-1].sequence + 1 if found else first))
    finally:
        await answers.unsubscribe()
    if headers["Status"] not in _ENDS:
        raise ConnectionError(f"{stream} cannot be read: {headers}")
    return found


def _as_arrived(message: Msg, expected: int) -> Arrived:
    headers = message.headers or {}
    try:
        stored = headers[_STORED]
        at = datetime.fromisoformat(stored).timestamp()
        subject, own = ("", {}) if LAID in headers else (headers[_SUBJECT], headers)
        return Arrived(int(headers[_SEQUENCE]), stored, at, subject, own, message.data)
    except (KeyError, ValueError):
        return Arrived(expected, "", 0.0, "", {}, message.data)
