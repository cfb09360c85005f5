"""How is a stream read, whatever tables put into it? The reader and the audit ask, a batch at a time.

A message is got from the stream by its sequence, so that a table's subject comes as a header and no consumer has to
outlive anything. Headers that the library stumbles over make that message unreadable, and stop nobody.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg

from banker.value import Value

AT_ONCE: Final = 256
_ANSWER_SECONDS: Final = 5.0
_SEQUENCE, _SUBJECT, _STORED = "Nats-Sequence", "Nats-Subject", "Nats-Time-Stamp"
_LAID, _ANSWER = "Laid", b"\r\nNats-Subject:"
_ENDS: Final = ("204", "404")
"""A batch ends with 204; 404 is an empty one."""


class Arrived(Value, frozen=True):
    """A message as the stream has it; `mark` is when it was stored there, `at` the same in seconds since 1970. Without
    a subject it could not be read, or the server was made to lay it there.
    """

    sequence: int
    mark: str
    at: float
    subject: str
    headers: dict[str, str]
    body: bytes


class TolerantClient(Client):
    """A client that no header of a table's can stop, and that marks what is an answer of the server's twice: somebody
    had it laid where only another table may publish.
    """

    async def _process_headers(self, headers: bytes | None) -> dict[str, str] | None:
        try:
            found = await super()._process_headers(headers)
        except (ValueError, IndexError):
            return {}
        return found | {_LAID: ""} if found and headers and headers.count(_ANSWER) > 1 else found


async def pulled(client: Client, stream: str, first: int, most: int = AT_ONCE) -> list[Arrived]:
    """The messages of a stream from this sequence on, so many at most; NatsError or OSError where nobody answers."""
    answers = await client.subscribe(client.new_inbox())
    try:
        asked = {"seq": first, "batch": most, "next_by_subj": ">"}
        await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(asked).encode(), reply=answers.subject)
        found: list[Arrived] = []
        while True:
            message = await answers.next_msg(_ANSWER_SECONDS)
            headers = message.headers or {}
            if _SEQUENCE not in headers and "Status" in headers:
                break
            found.append(_arrived(message, found[-1].sequence + 1 if found else first))
    finally:
        await answers.unsubscribe()
    if headers["Status"] not in _ENDS:
        raise ConnectionError(f"{stream} cannot be read: {headers}")
    return found


def _arrived(message: Msg, expected: int) -> Arrived:
    headers = message.headers or {}
    try:
        stored = headers[_STORED]
        at = datetime.fromisoformat(stored).timestamp()
        subject, own = ("", {}) if _LAID in headers else (headers[_SUBJECT], headers)
        return Arrived(int(headers[_SEQUENCE]), stored, at, subject, own, message.data)
    except (KeyError, ValueError):
        return Arrived(expected, "", 0.0, "", {}, message.data)
