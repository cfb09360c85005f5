"""Calls the hall again and again, with longer waits while it does not answer. Each outbox uses it."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.errors import APIError

from banker.keep.storage import StorageError
from ui.hall.nats_line import HallRefuses, Membership, connect, end_of_table
from ui.wire.outbox import HallIs, WhyRefused
from ui.wire.tasks import is_cancelled

LOG: Final = logging.getLogger(__name__)
FIRST_SECONDS: Final = 0.5
MOST_SECONDS: Final = 3.0
"""Between two calls of a hall that does not answer: a table must be back five seconds after the line is."""
REFUSED_SECONDS: Final = 30.0
"""The longest time between two calls of a hall that does not know the table, or that has another certificate. A hall
that has just admitted the table may not know it for a moment, so the first calls follow soon.
"""
_LOOK_SECONDS: Final = 1.5
"""The time for a test connection. Without this test, NATS needs ten seconds to notice a silent cut."""


async def call(
    member: Membership,
    in_hall: Callable[[Client], Awaitable[None]],
    on_end: Callable[[HallIs, WhyRefused | None], object],
    rouse: Callable[[], Awaitable[None]],
) -> None:
    """Calls the hall until it is cancelled. `in_hall` uses a connection until it is cut; `rouse` wakes it then.
    `on_end` is called after each try with the state then: cut off, refused with the reason, or a fault of this
    machine's files.
    """
    wait = 0.0
    while not is_cancelled():
        state, why = HallIs.CUT_OFF, None
        try:
            if wait:
                await _look(member)
            client = await connect(end_of_table(member), closed=rouse)
            wait = 0.0
            try:
                await in_hall(client)
            finally:
                await client.close()
        except HallRefuses as refused:
            LOG.warning("%s", refused)
            if wait:
                state, why = HallIs.REFUSED, WhyRefused(refused.why)
            wait = min(max(2 * wait, FIRST_SECONDS), REFUSED_SECONDS)
        except (StorageError, ValueError) as fault:
            LOG.warning("%s", fault)
            state, wait = HallIs.FAULT, MOST_SECONDS
        except (NatsError, APIError, OSError, TimeoutError) as cut:
            LOG.info("the hall does not answer: %s", cut or type(cut).__name__)
            wait = min(max(2 * wait, FIRST_SECONDS), MOST_SECONDS)
        if not is_cancelled():
            on_end(state, why)
        await asyncio.sleep(wait * random.uniform(0.5, 1.0))


async def _look(member: Membership) -> None:
    """Makes a test connection to the machine. OSError or TimeoutError if it does not accept."""
    url = urlsplit(random.choice(member.url.split(",")))
    async with asyncio.timeout(_LOOK_SECONDS):
        _, writer = await asyncio.open_connection(url.hostname, url.port)
    writer.close()
