"""The two streams of the server that keep all messages of the tables and the director. They are made once and never
changed.

The supervisor makes them when the server is up. A stream with wrong settings is reported, not repaired.
"""

from __future__ import annotations

from typing import Final

from nats.aio.client import Client
from nats.js.api import DiscardPolicy, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import NotFoundError

from ui.wire.hall import entries_stream, words_stream

_MUST: Final = (
    "subjects",
    "storage",
    "discard",
    "deny_delete",
    "deny_purge",
    "allow_direct",
    "allow_atomic",
    "num_replicas",
)


class StreamFault(OSError):
    """A stream that exists has other settings than a hall needs."""


async def make_streams(client: Client, hall: str, replicas: int) -> None:
    """Makes the streams that are missing. StreamFault if one exists with settings that could lose messages."""
    for wanted in _streams(hall, replicas):
        js = client.jetstream()
        try:
            found = (await js.stream_info(wanted.name or "")).config
        except NotFoundError:
            found = (await js.add_stream(wanted)).config
        wrong = [f"{key} is {getattr(found, key)}" for key in _MUST if getattr(found, key) != getattr(wanted, key)]
        if wrong or found.max_age or (found.max_msgs or -1) > 0 or found.allow_rollup_hdrs:
            says = ", ".join(wrong) or "it may delete messages"
            raise StreamFault(f"the stream {wanted.name} is not as a hall needs it: {says}")


def _streams(hall: str, replicas: int) -> tuple[StreamConfig, ...]:
    subjects = {
        entries_stream(hall): [f"bank.{hall}.*.*.entry", f"bank.{hall}.*.said"],
        words_stream(hall): [f"hall.{hall}.director.*"],
    }
    return tuple(
        StreamConfig(
            name=name,
            subjects=kept,
            storage=StorageType.FILE,
            retention=RetentionPolicy.LIMITS,
            discard=DiscardPolicy.NEW,
            deny_delete=True,
            deny_purge=True,
            allow_direct=True,
            allow_atomic=True,  # a table that was cut off sends its entries as one batch
            num_replicas=replicas,
        )
        for name, kept in subjects.items()
    )
