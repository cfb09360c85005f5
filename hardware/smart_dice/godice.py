"""What do the Bluetooth dice show? Each GoDice is connected, listened to and looked for; together they make throws.

All of it runs in one thread with an event loop of its own, which only puts signals.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol

from hardware.clock import TimeSource
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.presence import Presence
from hardware.readers.watched import NotThere
from hardware.signals import SignalQueue
from hardware.smart_dice.godice_messages import (
    ASK_CHARGE,
    COMMANDS,
    NOTIFICATIONS,
    Charge,
    Rests,
    Rolls,
    message_in,
)
from hardware.smart_dice.throw import LONE_SECONDS, GatheredThrow

PORT = "Bluetooth"
POLL_SECONDS = 5.0
"""How long a die that is away is left alone between two looks for it."""
CHARGE_SECONDS = 300.0
"""How often a die is asked for the charge of its battery."""
LEAVE_SECONDS = 5.0
LOW_PERCENT = 15
_log = logging.getLogger(__name__)

Notified = Callable[[object, bytearray], None]
Gone = Callable[[object], None]


class DieClient(Protocol):
    """A die that was found: what bleak's `BleakClient` can do, as far as it is needed."""

    async def connect(self) -> None: ...

    async def disconnect(self) -> None: ...

    async def start_notify(self, char_specifier: str, callback: Notified, /) -> None: ...

    async def write_gatt_char(self, char_specifier: str, data: bytes, /) -> None: ...


FindDie = Callable[[str, Gone], Awaitable[DieClient]]
"""The die of this address or name, not yet connected; the second is called when its connection ends. `NotThere`
with a sentence when it is not near."""


class _Die:
    """One die, for as long as the table is open."""

    def __init__(
        self, name: str, find: FindDie, connecting: asyncio.Lock, hear: Callable[[str, Rolls | Rests], None]
    ) -> None:
        self.name = name
        self._find = find
        self._connecting = connecting
        self._hear = hear
        self._charge: int | None = None

    async def live(self, found: Callable[[], None]) -> None:
        """Until the die is gone again, or a failure that says why it cannot be reached; `found` when it is there."""
        gone = asyncio.Event()
        async with self._connecting:
            client = await self._find(self.name, lambda _: gone.set())
            await client.connect()
        try:
            await client.start_notify(NOTIFICATIONS, self._notified)
            found()
            while not gone.is_set():
                await client.write_gatt_char(COMMANDS, ASK_CHARGE)
                await _passed(gone, CHARGE_SECONDS)
        finally:
            async with asyncio.timeout(LEAVE_SECONDS):
                await client.disconnect()

    def why_gone(self) -> str:
        """The sentence for a die that went away."""
        if self._charge is not None and self._charge <= LOW_PERCENT:
            return f"the die went away with its battery at {self._charge} %; charge it"
        return "the die went away; is it too far off, or its battery empty?"

    def _notified(self, _: object, notification: bytearray) -> None:
        message = message_in(bytes(notification))
        if isinstance(message, Charge):
            self._charge = message.percent
        elif message is not None:
            self._hear(self.name, message)


class GoDice:
    """The Bluetooth dice of a table, each named by its address or by the beginning of its name."""

    def __init__(
        self,
        dice: Sequence[str],
        queue: SignalQueue,
        find: FindDie,
        clock: TimeSource = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
        lone_seconds: float = LONE_SECONDS,
    ) -> None:
        self._queue = queue
        self._clock = clock
        self._poll_seconds, self._lone_seconds = poll_seconds, lone_seconds
        self._throw = GatheredThrow(dice, lone_seconds)
        self._presences = {die: Presence(die, PORT, queue.put) for die in dice}
        self._stopping = asyncio.Event()
        connecting = asyncio.Lock()  # BlueZ refuses to look for two devices at once
        self._dice = [_Die(name, find, connecting, self._heard) for name in dice]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._work, name="godice", daemon=True)

    def start(self) -> None:
        """Look for the dice in a thread; one that is not found is told, and so is one that comes later."""
        self._thread.start()

    def expect(self, dice: int | None) -> None:
        """Await a throw of so many dice, anew; None: no other one."""
        self._loop.call_soon_threadsafe(self._throw.await_dice, dice)

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._loop.call_soon_threadsafe(self._stopping.set)

    def join(self) -> None:
        """Wait for the thread, at most about twice `LEAVE_SECONDS`; the dice are let go of."""
        self._thread.join()

    def _work(self) -> None:
        self._loop.run_until_complete(self._keep_all())
        self._loop.close()

    async def _keep_all(self) -> None:
        tasks = [asyncio.create_task(self._keep(die)) for die in self._dice]
        await self._stopping.wait()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=2 * LEAVE_SECONDS)

    async def _keep(self, die: _Die) -> None:
        """Connected while it is near, looked for while it is not."""
        while not self._stopping.is_set():  # a failure to disconnect may take the place of the cancellation
            try:
                await die.live(self._presences[die.name].find)
                reason = die.why_gone()
            except Exception as error:  # bleak, D-Bus and the operating system share no narrower one
                _log.info("%s cannot be reached", die.name, exc_info=True)
                reason = str(error) if isinstance(error, NotThere) else f"{type(error).__name__}: {error}"
            if not self._stopping.is_set():
                self._throw.goes(die.name)
                self._presences[die.name].lose(reason)
                await asyncio.sleep(self._poll_seconds)

    def _heard(self, die: str, message: Rolls | Rests) -> None:
        if isinstance(message, Rolls):
            self._throw.rolls(die)
            return
        self._tell(self._throw.rests(die, message.face, self._clock()))
        self._loop.call_later(self._lone_seconds, lambda: self._tell(self._throw.told_late(self._clock())))

    def _tell(self, told: DiceSeen | DiceGlimpsed | None) -> None:
        if told is not None:
            self._queue.put(told)


async def _passed(event: asyncio.Event, seconds: float) -> None:
    """The event, waited for so long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
