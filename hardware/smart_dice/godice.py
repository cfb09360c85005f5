"""The driver of GoDice, the Bluetooth dice: it finds and connects each die, and gathers their rolls into throws.

It runs in one thread with its own event loop, which only puts signals on the queue.
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
from hardware.smart_dice.godice_messages import ASK_CHARGE, COMMANDS, NOTIFICATIONS, Charge, Rests, Rolls, message_in
from hardware.smart_dice.throw import LONE_SECONDS, GatheredThrow

PORT = "Bluetooth"
POLL_SECONDS = 5.0
"""The pause between two searches for a die that is away."""
CHARGE_SECONDS = 300.0
"""The pause between two questions for the charge of a die's battery."""
LEAVE_SECONDS = 5.0
LOW_PERCENT = 15
_log = logging.getLogger(__name__)

Notified = Callable[[object, bytearray], None]
Gone = Callable[[object], None]


class DieClient(Protocol):
    """A die that was found: the part of bleak's `BleakClient` that is needed here."""

    async def connect(self) -> None: ...

    async def disconnect(self) -> None: ...

    async def start_notify(self, char_specifier: str, callback: Notified, /) -> None: ...

    async def write_gatt_char(self, char_specifier: str, data: bytes, /) -> None: ...


FindDie = Callable[[str, Gone], Awaitable[DieClient]]
"""Finds the die of this address or name, not yet connected; calls the second argument when its connection ends.
Raises `NotThere` with a sentence when the die is not near."""


class _Die:
    """One die of the table, connected or not."""

    def __init__(
        self, name: str, find: FindDie, connecting: asyncio.Lock, hear: Callable[[str, Rolls | Rests], None]
    ) -> None:
        self.name = name
        self._find = find
        self._connecting = connecting
        self._hear = hear
        self._charge: int | None = None

    async def live(self, found: Callable[[], None]) -> None:
        """Connect, call `found`, and listen until the die is gone. Raises when the die cannot be reached."""
        gone = asyncio.Event()
        async with self._connecting:
            client = await self._find(self.name, lambda _: gone.set())
            await client.connect()
        try:
            await client.start_notify(NOTIFICATIONS, self._on_notification)
            found()
            while not gone.is_set():
                await client.write_gatt_char(COMMANDS, ASK_CHARGE)
                await _wait_for(gone, CHARGE_SECONDS)
        finally:
            async with asyncio.timeout(LEAVE_SECONDS):
                await client.disconnect()

    def why_gone(self) -> str:
        """The sentence for a die that went away."""
        if self._charge is not None and self._charge <= LOW_PERCENT:
            return f"the die went away with its battery at {self._charge}%; charge it"
        return "the die went away; is it too far off, or its battery empty?"

    def _on_notification(self, _: object, notification: bytearray) -> None:
        message = message_in(bytes(notification))
        if isinstance(message, Charge):
            self._charge = message.percent
        elif message is not None:
            self._hear(self.name, message)


class GoDice:
    """The Bluetooth dice of a table, each given by its address or the beginning of its name."""

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
        connecting = asyncio.Lock()  # BlueZ refuses two searches at the same time
        self._dice = [_Die(name, find, connecting, self._on_message) for name in dice]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._work, name="godice", daemon=True)

    def start(self) -> None:
        """Look for the dice in a thread; dice that are lost or found are reported."""
        self._thread.start()

    def expect(self, dice: int | None) -> None:
        """Start waiting for a throw of this many dice; None: wait for no other throw."""
        self._loop.call_soon_threadsafe(self._throw.await_dice, dice)

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._loop.call_soon_threadsafe(self._stopping.set)

    def join(self) -> None:
        """Wait for the thread, at most about twice `LEAVE_SECONDS`; the dice are disconnected afterwards."""
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
        """Keep the die connected while it is near; look for it while it is not."""
        while not self._stopping.is_set():  # a failed disconnect may hide the cancellation
            try:
                await die.live(self._presences[die.name].find)
                reason = die.why_gone()
            except Exception as error:  # bleak, D-Bus and the system share no narrower class
                _log.info("%s cannot be reached", die.name, exc_info=True)
                reason = str(error) if isinstance(error, NotThere) else f"{type(error).__name__}: {error}"
            if not self._stopping.is_set():
                self._throw.goes(die.name)
                self._presences[die.name].lose(reason)
                await asyncio.sleep(self._poll_seconds)

    def _on_message(self, die: str, message: Rolls | Rests) -> None:
        if isinstance(message, Rolls):
            self._throw.rolls(die)
            return
        self._tell(self._throw.rests(die, message.face, self._clock()))
        self._loop.call_later(self._lone_seconds, lambda: self._tell(self._throw.late_signal(self._clock())))

    def _tell(self, signal: DiceSeen | DiceGlimpsed | None) -> None:
        if signal is not None:
            self._queue.put(signal)


async def _wait_for(event: asyncio.Event, seconds: float) -> None:
    """Wait for the event, at most this many seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
