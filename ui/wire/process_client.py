"""The app's line to a process of its own that may die at any time, over a Unix socket. The phones' server and the
hall's outbox are such processes.

The table states all that the process should know, as often as it likes. A thread sends the changes, at most ten times a
second, and sends everything to a restarted process. A dead or slow process costs the game nothing.
"""

import os
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from ui.wire.app_link import line
from ui.wire.limits import Allowance

PAUSE_SECONDS: Final = 0.1
"""Between two sendings, or between two tries to connect."""
STUCK_SECONDS: Final = 2.0
"""A process that reads nothing for this time is connected to again."""
AGAIN_SECONDS: Final = 2.0
"""Between two starts of a process that ends at once."""
MOST_A_SECOND: Final = 40
"""Messages: an attacker in the process cannot push anybody's card out of the queue."""
_READ_BYTES: Final = 2**13

Heard = TypeVar("Heard")


class Diffable(Protocol):
    """A state that a process should know."""

    def diff(self, before: Any) -> Iterable[msgspec.Struct]:
        """The messages that a process needs, if it knows the state `before` (None: it knows nothing)."""
        ...


class Codec(Generic[Heard]):
    """How to read the process: one JSON object a line, of at most `most_bytes`."""

    def __init__(self, decoder: msgspec.json.Decoder[Heard], most_bytes: int) -> None:
        self.read, self.most_bytes = decoder.decode, most_bytes


class ProcessClient(Generic[Heard]):
    """The line to one process."""

    def __init__(
        self,
        codec: Codec[Heard],
        on_message: Callable[[Heard], object],
        on_lost: Callable[[], object],
        path: Path,
        start: Callable[[], object],
    ) -> None:
        """`on_message` gets each message; `on_lost` is called when a process that had sent something is gone, `start`
        again and again while nobody answers at the path.
        """
        self._codec, self._on_message, self._on_lost = codec, on_message, on_lost
        self._path, self._start = path, start
        self._wanted: Diffable | None = None
        self._is_there = self._is_closing = False
        self._allowance = Allowance(MOST_A_SECOND, 1.0)
        self._wake = os.eventfd(0)
        self._thread = threading.Thread(target=self._run, name=path.stem, daemon=True)
        self._thread.start()

    def want(self, wanted: Diffable | None) -> None:
        """Sets the state that the process should know; None: the process is not needed, and ends."""
        if wanted != self._wanted and not self._is_closing:  # then the descriptor may be another file's
            self._wanted = wanted
            os.eventfd_write(self._wake, 1)

    def close(self) -> None:
        """Ends the thread and the line."""
        self._is_closing = True
        os.eventfd_write(self._wake, 1)
        self._thread.join()
        os.close(self._wake)

    def _run(self) -> None:
        while not self._is_closing:
            if self._wanted is None:
                self._wait(None)
                continue
            try:
                with socket.socket(socket.AF_UNIX) as process:
                    process.settimeout(STUCK_SECONDS)
                    process.connect(str(self._path))
                    self._carry(process)
            except (OSError, ValueError, RecursionError):
                self._start()
                self._wait(PAUSE_SECONDS)
            if self._is_there:
                self._is_there = False
                self._on_lost()

    def _carry(self, process: socket.socket) -> None:
        """Carries messages until the line is lost or not needed."""
        known, heard, due_at = None, b"", 0.0
        while (wanted := self._wanted) is not None and not self._is_closing:
            left = due_at - time.monotonic()
            if wanted is not known and left <= 0:
                process.sendall(b"".join(map(line, wanted.diff(known))))
                known, due_at = wanted, time.monotonic() + PAUSE_SECONDS
            elif self._wait(None if wanted is known else left, process):
                heard = self._take(heard, process.recv(_READ_BYTES))

    def _take(self, before: bytes, heard: bytes) -> bytes:
        """Handles whole lines; returns the beginning of the next line."""
        *lines, rest = (before + heard).split(b"\n")
        if len(rest) > self._codec.most_bytes or not heard:
            raise ConnectionError
        for each in lines:
            while not self._allowance.is_left():
                time.sleep(PAUSE_SECONDS)
            self._on_message(self._codec.read(each))
            self._is_there = True
        return rest

    def _wait(self, seconds: float | None, process: socket.socket | None = None) -> bool:
        """Waits for a new state, or `seconds`; True if the process sent something or has gone."""
        changes = select.poll()
        changes.register(self._wake, select.POLLIN)
        if process:
            changes.register(process, select.POLLIN)
        ready = [file for file, _ in changes.poll(None if seconds is None else 1000 * seconds)]
        if self._wake in ready:
            os.eventfd_read(self._wake)
        return process is not None and process.fileno() in ready


class OwnProcess:
    """A command of `banker` as a child process, on a desktop without a supervisor; it ends with this program."""

    def __init__(self, *command: str) -> None:
        self._command = [sys.executable, "-m", "ui.cli", *command]
        self._process: subprocess.Popen[bytes] | None = None
        self._begun_at = float("-inf")

    def start(self) -> None:
        """Starts the process, unless it runs or was started just now."""
        is_alive = self._process and self._process.poll() is None
        if not is_alive and time.monotonic() - self._begun_at > AGAIN_SECONDS:
            self._begun_at = time.monotonic()
            self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL)

    def close(self) -> None:
        """Ends the process."""
        if self._process:
            self._process.terminate()
            self._process.wait()
