"""The life of every reader: it is opened, read in a thread, lost and found again.

Each kind of reader has its own `DeviceLine`, an open device that returns what it reads; everything else is here. The
dice line of a microcontroller uses it too.
"""

import logging
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from hardware.clock import TimeSource
from hardware.presence import Presence
from hardware.readers.same_card import SameCard
from hardware.readers.uids import NONE
from hardware.signals import CardTapped, CodeScanned, DeviceLost, PhoneHeld, Role, SignalQueue

POLL_SECONDS = 0.5
"""The pause between two tries to open a lost port."""
READ_SECONDS = 0.2
"""The longest time that a line waits for data, and so the longest wait of `join`."""

_PORT_ERRORS = (OSError, termios.error)
_UNPLUGGED = "the port went away; is it unplugged?"
_FAILED = "its driver failed; the log says why"
_log = logging.getLogger(__name__)
Said = TypeVar("Said")
Read = TypeVar("Read", covariant=True)


class NotThere(OSError):
    """A device that does not work; the text is the sentence that the screen shows."""


class SeenCard(NamedTuple):
    """A card on a reader. `proof` is what a card that cannot be copied has written, see `CardTapped`."""

    tag: str
    proof: str = ""


class DeviceLine(Protocol[Read]):
    """An open device. Its failures are `OSError`, or `NotThere` with a sentence that says why."""

    @property
    def pause_seconds(self) -> float:
        """The pause between two reads of a device that is polled; 0 for one that sends by itself."""
        ...

    def read(self) -> Sequence[Read]:
        """Wait for up to about `READ_SECONDS` and return what it sent; a reader returns the cards that lie there."""
        ...

    def close(self) -> None:
        """Release the device."""


class WatchedDevice(Generic[Said]):
    """A device that is reported once when it is lost, then looked for, and reported once when it is back."""

    def __init__(
        self,
        name: str,
        port: str,
        queue: SignalQueue,
        open_line: Callable[[], DeviceLine[Said]],
        report: Callable[[Said], None],
        *,
        reasons: Mapping[int, str] | None = None,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        """`report` gets each item that was read; `reasons` are sentences by the error number (errno) of opening it."""
        self.name = name
        self.port = port
        self._queue = queue
        self._open_line = open_line
        self._report = report
        self._reasons = reasons or {}
        self.heard_bytes: int | None = None
        self._poll_seconds = poll_seconds
        self._presence = Presence(name, port, queue.put)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> DeviceLost | None:
        """Open the device, then read it in a thread of its own. Returns what is missing, which is on the queue too."""
        line = self._open()
        lost = self._presence.lost
        self._thread = threading.Thread(target=self._run, args=(line,), name=f"reader {self.name}", daemon=True)
        self._thread.start()
        return lost

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._stopping.set()

    def join(self) -> None:
        """Wait for the thread to end, at most about `READ_SECONDS`; the device is closed afterwards."""
        if self._thread is not None:
            self._thread.join()

    def hear(self, count: int) -> None:
        """Count the bytes that came from a device that sends by itself."""
        self.heard_bytes = (self.heard_bytes or 0) + count

    def _run(self, line: DeviceLine[Said] | None) -> None:
        while not self._stopping.is_set():
            if line is None:
                self._stopping.wait(self._poll_seconds)
                line = self._open()
            else:
                self._read(line)
                line = None
        if line is not None:
            line.close()

    def _open(self) -> DeviceLine[Said] | None:
        try:
            line = self._open_line()
        except _PORT_ERRORS as error:
            self._presence.lose(self._reasons.get(getattr(error, "errno", None) or 0, str(error)))
            return None
        except Exception:  # as in `_read`
            self._fail()
            return None
        self._presence.find()
        return line

    def _read(self, line: DeviceLine[Said]) -> None:
        """Read until the device goes away or `stop` is called."""
        try:
            while not self._stopping.is_set():
                for said in line.read():
                    self._report(said)
                if line.pause_seconds:
                    self._stopping.wait(line.pause_seconds)
        except _PORT_ERRORS as error:
            self._presence.lose(str(error) if isinstance(error, NotThere) else _UNPLUGGED)
        except Exception:  # a fault of the driver: its thread goes on, and opens the device again
            self._fail()
        finally:
            line.close()

    def _fail(self) -> None:
        if self._presence.lost is None:
            _log.exception("the driver of %s failed", self.name)
        self._presence.lose(_FAILED)


class WatchedReader(WatchedDevice[str | SeenCard]):
    """A reader of cards or codes; a card that stays on it is one tap."""

    def __init__(
        self,
        name: str,
        port: str,
        queue: SignalQueue,
        open_line: Callable[[], DeviceLine[str | SeenCard]],
        *,
        role: Role = "table",
        says: type[CardTapped] | type[CodeScanned] = CardTapped,
        reasons: Mapping[int, str] | None = None,
        clock: TimeSource = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        super().__init__(name, port, queue, open_line, self._tap, reasons=reasons, poll_seconds=poll_seconds)
        self.role: Role = role
        self._says = says
        self._same_card = SameCard(clock)

    def _tap(self, seen: str | SeenCard) -> None:
        tag, proof = seen if isinstance(seen, SeenCard) else (seen, "")
        if not self._same_card.is_new(tag):
            return
        if tag == NONE:
            self._queue.put(PhoneHeld(self.name))
        elif proof:
            self._queue.put(CardTapped(tag, self.name, self.role, proof))
        else:
            self._queue.put(self._says(tag, self.name, self.role))
