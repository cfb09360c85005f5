"""The app's line to a process of its own that may die at any time, over a Unix socket. The phones' server and the
hall's outbox are such processes.

The table states all that the process should know, as often as it likes. A thread sends the changes, at most ten times a
second, and sends everything to a restarted process. A dead or slow process costs the game nothing.
"""

from __future__ import annotations

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
"""Between two times that something is sent, or that the process is looked for."""
STUCK_SECONDS: Final = 2.0
"""A process that takes nothing for so long is called anew."""
AGAIN_SECONDS: Final = 2.0
"""Between two starts of a process that does not live."""
MOST_A_SECOND: Final = 40
"""Messages: whoever has taken the process over crowds nobody's card out of the queue."""
_READ_BYTES: Final = 2**13

Heard = TypeVar("Heard")


class Newsworthy(Protocol):
    """What the table wants a process to know."""

    def news(self, before: Any) -> Iterable[msgspec.Struct]:
        """What a process does not know yet that was told that before, or nothing (None)."""
        ...


class Tongue(Generic[Heard]):
    """How to read what the process says: one JSON object a line, of so many bytes at most."""

    def __init__(self, decoder: msgspec.json.Decoder[Heard], most_bytes: int) -> None:
        self.read, self.most_bytes = decoder.decode, most_bytes


class ProcessLine(Generic[Heard]):
    """The line to one process."""

    def __init__(
        self,
        tongue: Tongue[Heard],
        told: Callable[[Heard], object],
        lost: Callable[[], object],
        path: Path,
        start: Callable[[], object],
    ) -> None:
        """`told` is called with each message, `lost` when a process that had said something is gone, and `start` again
        and again while nobody answers at the path.
        """
        self._tongue, self._told, self._lost = tongue, told, lost
        self._path, self._start = path, start
        self._wanted: Newsworthy | None = None
        self._is_there = self._is_closing = False
        self._allowance = Allowance(MOST_A_SECOND, 1.0)
        self._wake = os.eventfd(0)
        self._thread = threading.Thread(target=self._run, name=path.stem, daemon=True)
        self._thread.start()

    def want(self, wanted: Newsworthy | None) -> None:
        """The process is to know this; None: it is not needed, and ends."""
        if wanted != self._wanted:
            self._wanted = wanted
            os.eventfd_write(self._wake, 1)

    def close(self) -> None:
        """Nothing is carried any more."""
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
            except (OSError, msgspec.DecodeError):
                self._start()
                self._wait(PAUSE_SECONDS)
            if self._is_there:
                self._is_there = False
                self._lost()

    def _carry(self, process: socket.socket) -> None:
        """Until the line is lost, or nobody wants it any more."""
        told, heard, due_at = None, b"", 0.0
        while (wanted := self._wanted) is not None and not self._is_closing:
            left = due_at - time.monotonic()
            if wanted is not told and left <= 0:
                process.sendall(b"".join(map(line, wanted.news(told))))
                told, due_at = wanted, time.monotonic() + PAUSE_SECONDS
            elif self._wait(None if wanted is told else left, process):
                heard = self._take(heard, process.recv(_READ_BYTES))

    def _take(self, before: bytes, heard: bytes) -> bytes:
        """Whole lines become messages; the beginning of the next one is left."""
        *lines, rest = (before + heard).split(b"\n")
        if len(rest) > self._tongue.most_bytes or not heard:
            raise ConnectionError
        for each in lines:
            while not self._allowance.is_left():
                time.sleep(PAUSE_SECONDS)
            self._told(self._tongue.read(each))
            self._is_there = True
        return rest

    def _wait(self, seconds: float | None, process: socket.socket | None = None) -> bool:
        """Until something is wanted, or so long; True when the process said something, or has gone."""
        changes = select.poll()
        changes.register(self._wake, select.POLLIN)
        if process:
            changes.register(process, select.POLLIN)
        ready = [file for file, _ in changes.poll(None if seconds is None else 1000 * seconds)]
        if self._wake in ready:
            os.eventfd_read(self._wake)
        return process is not None and process.fileno() in ready


class OwnProcess:
    """A command of `banker` as a process on a desktop, where no supervisor starts it; it ends with this program."""

    def __init__(self, *command: str) -> None:
        self._command = [sys.executable, "-m", "ui.cli", *command]
        self._process: subprocess.Popen[bytes] | None = None
        self._begun_at = float("-inf")

    def start(self) -> None:
        """Unless it lives, or was started just now."""
        is_alive = self._process and self._process.poll() is None
        if not is_alive and time.monotonic() - self._begun_at > AGAIN_SECONDS:
            self._begun_at = time.monotonic()
            self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL)

    def close(self) -> None:
        """It ends."""
        if self._process:
            self._process.terminate()
            self._process.wait()
