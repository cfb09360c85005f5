"""The two streams of the server that keep all messages of the tables and the director. They are made once and never
changed.

The supervisor makes them when the server is up. A stream with wrong settings is reported, not repaired.
"""

from typing import Final

from nats.aio.client import Client
from nats.js.api import DiscardPolicy, RetentionPolicy, StorageType, StreamConfig, StreamInfo
from nats.js.errors import NotFoundError

from ui.wire.hall import entries_stream, words_stream

MOST_OF_SUBJECT: Final = 100_000
"""Messages of one game, or reports of one table; the longest game has some 6,000 entries."""
MOST_BYTES: Final = 8 * 10**9
"""Of both streams, if the disk has twice as much room when they are made."""
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


async def make_streams(client: Client, hall: str, replicas: int, free: int = 2 * MOST_BYTES) -> None:
    """Makes the streams that are missing, on a disk with so many `free` bytes. They refuse messages when they are full.
    StreamFault if one exists with settings that could lose messages.
    """
    for wanted in _streams(hall, replicas, min(MOST_BYTES, free // 2)):
        js = client.jetstream()
        try:
            found = (await js.stream_info(wanted.name or "")).config
        except NotFoundError:
            found = (await js.add_stream(wanted)).config
        wrong = [f"{key} is {getattr(found, key)}" for key in _MUST if getattr(found, key) != getattr(wanted, key)]
        drops_old = (found.max_msgs_per_subject or -1) > 0 and not found.discard_new_per_subject
        if wrong or drops_old or found.max_age or (found.max_msgs or -1) > 0 or found.allow_rollup_hdrs:
            says = ", ".join(wrong) or "it may delete messages"
            raise StreamFault(f"the stream {wanted.name} is not as a hall needs it: {says}")


def used_part(info: StreamInfo) -> float:
    """How much of its room a stream uses, from 0 to 1; 0 if it was made without a limit."""
    most = info.config.max_bytes or 0
    return info.state.bytes / most if most > 0 else 0.0


def _streams(hall: str, replicas: int, most: int) -> tuple[StreamConfig, ...]:
    orders = most // 20
    streams = (
        (entries_stream(hall), [f"bank.{hall}.*.*.entry", f"bank.{hall}.*.said"], most - orders),
        (words_stream(hall), [f"hall.{hall}.director.*"], orders),
    )
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
            max_bytes=room,
            max_msgs_per_subject=MOST_OF_SUBJECT,
            discard_new_per_subject=True,
        )
        for name, kept, room in streams
    )
