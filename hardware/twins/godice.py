"""The twin of a GoDice: a Bluetooth client connects to it and gets its notifications when it is rolled.

It is written from the maker's description and not from the driver, so that each checks the other.
"""

import asyncio
import threading
from collections.abc import Callable

from hardware.readers.watched import NotThere
from hardware.smart_dice.godice import Gone, Notified

RX, TX = "6e400002-b5a3-f393-e0a9-e50e24dcca9e", "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
"""The Nordic UART service: the characteristics for writes to the die and for its notifications."""
LYING = {1: b"\xc0\0\0", 2: b"\0\0\x40", 3: b"\0\x40\0", 4: b"\0\xc0\0", 5: b"\0\0\xc0", 6: b"\x40\0\0"}
"""The acceleration of a die that lies with this face up."""


class BenchDie:
    """A GoDice that the program rolls, from any thread. Its messages are lost when no client listens."""

    def __init__(self, name: str, percent: int = 80) -> None:
        self.name = name
        self.percent = percent
        self.is_near = True
        self.questions: list[bytes] = []
        self.is_heard = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gone: Gone = lambda _: None
        self._notified: Notified | None = None

    async def connect_near(self, gone: Gone) -> "BenchDie":
        """The die as a client, when it is near."""
        if not self.is_near:
            raise NotThere("no such die is near")
        self._gone = gone
        return self

    async def connect(self) -> None:
        """Connect; notifications start later."""
        self._loop = asyncio.get_running_loop()

    async def start_notify(self, char_specifier: str, callback: Notified, /) -> None:
        """Send all notifications to this callback from now on."""
        assert char_specifier == TX
        self._notified = callback
        self.is_heard.set()

    async def write_gatt_char(self, char_specifier: str, data: bytes, /) -> None:
        """Answer the question for the charge."""
        assert char_specifier == RX
        self.questions.append(data)
        if data == b"\x03":
            self.say(b"Bat" + bytes((self.percent,)))

    async def disconnect(self) -> None:
        """End the connection, if it has not ended before."""
        self._hang_up()

    def roll(self, face: int) -> None:
        """Roll the die; it comes to rest with this face up."""
        self.say(b"R")
        self.say(b"S" + LYING[face])

    def say(self, notification: bytes) -> None:
        """Send any notification."""
        self._soon(lambda: self._notified and self._notified(TX, bytearray(notification)))

    def unplug(self) -> None:
        """Take the die away, or empty its battery: the connection ends."""
        self.is_near = False
        self._soon(self._end)

    def replug(self) -> None:
        """Bring the die near (again)."""
        self.is_near = True

    def _end(self) -> None:
        self._hang_up()
        self._gone(self)

    def _hang_up(self) -> None:
        self._notified = None
        self.is_heard.clear()

    def _soon(self, call: Callable[[], object]) -> None:
        """Call it in the thread of the connection, where Bluetooth's messages come too."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)
