"""Reads the hall's streams into the read model. `banker hall read` runs it as a process that may be killed at any time.

It goes on from the place in the read model, and keeps no other state. If the stream is another one (it was lost and
made again, or lost its end), it reads it from the beginning; what is known stays.
"""

import asyncio
import logging
from typing import Final

from nats.aio.client import Client
from nats.errors import Error as NatsError

from ui.hall.folder import HallFolder
from ui.hall.intake import Intake
from ui.hall.nats_line import HallRefuses, connect, end_of_hall
from ui.hall.pulling import AT_ONCE, pull
from ui.wire.hall import entries_stream, words_stream
from ui.wire.tasks import is_cancelled

_log = logging.getLogger(__name__)
_IDLE_SECONDS: Final = 0.05
_AGAIN_SECONDS: Final = 0.5


async def read(folder: HallFolder, intake: Intake) -> None:
    """Reads until it is cancelled; HallRefuses if another try would change nothing."""
    end, hall = end_of_hall(folder, "reader"), folder.settings.id
    while not is_cancelled():
        try:
            client = await connect(end)
            try:
                await _follow(client, (entries_stream(hall), words_stream(hall)), intake)
            finally:
                await client.close()
        except HallRefuses:
            raise
        except (OSError, NatsError) as error:
            _log.warning("no connection to the hall's server: %s; trying again", str(error) or type(error).__name__)
        await asyncio.sleep(_AGAIN_SECONDS)


async def _follow(client: Client, streams: tuple[str, ...], intake: Intake) -> None:
    while not is_cancelled():
        counts = [await read_on(client, stream, intake) for stream in streams]
        if max(counts) < AT_ONCE // 2:
            await asyncio.sleep(_IDLE_SECONDS)


async def read_on(client: Client, stream: str, intake: Intake) -> int:
    """Takes in the next messages of a stream and returns their number. It reads the newest known message again, to
    check that this is the same stream: if another one has its place, or none has it, all is read again.
    """
    place = intake.place(stream)
    found = await pull(client, stream, max(place.sequence, 1))
    if place.sequence:
        known = found.pop(0) if found else None
        if known is None and (await client.jetstream().stream_info(stream)).state.last_seq >= place.sequence:
            return 0
        if known is None or (known.sequence, known.mark) != (place.sequence, place.mark):
            intake.begin_again(stream)
            return AT_ONCE
    if found:
        intake.take(stream, found)
    return len(found)
