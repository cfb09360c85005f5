"""How do pages get to the phones, and touches back? The app's end of the socket to the process that serves them.

The table shows it the whole truth as often as it likes. A thread carries what changed, ten times a second at most, and
says it all again to a process that was started anew; a dead or slow one costs the game nothing.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from hardware.signals import PhonesInLine
from ui.phones.page import PhonePage
from ui.phones.wire import MOST_FROM_PROCESS, PORT, Admitted, FromProcess, PageFor, Ticket, from_process, line
from ui.web.limits import Allowance

PAUSE_SECONDS: Final = 0.1
"""Between two times that something is sent, or that the process is looked for."""
STUCK_SECONDS: Final = 2.0
"""A process that takes nothing for so long is called anew."""
AGAIN_SECONDS: Final = 2.0
"""Between two starts of a process that does not live."""
MOST_A_SECOND: Final = 40
"""Signals: whoever has taken the web server over crowds nobody's card out of the queue."""
KIOSK_SOCKET: Final = Path("/run/banker-phones.socket")
"""Where the supervisor listens, and starts the process for whoever calls (systemd/banker-phones.socket)."""


class KnownToPhones(msgspec.Struct, frozen=True):
    """Everything that phones may know: the codes that are good, and the page of each phone that may come in."""

    tickets: tuple[Ticket, ...]
    pages: Mapping[str, PhonePage]

    def news(self, before: KnownToPhones | None) -> Iterator[Admitted | PageFor]:
        """What a process does not know yet that was told that before."""
        for phone, page in self.pages.items():
            if before is None or before.pages.get(phone) != page:
                yield PageFor(phone, page)
        if before is None or (before.tickets, before.pages.keys()) != (self.tickets, self.pages.keys()):
            yield Admitted(self.tickets, tuple(self.pages))


class Phones:
    """The line to the phones. What comes back are signals; PhonesInLine without a phone when the process was lost, too:
    `is_there` says which.
    """

    def __init__(self, told: Callable[[FromProcess], object], path: Path, start: Callable[[], object]) -> None:
        """`told` is called with each signal, and `start` again and again while nobody answers at the path."""
        self.is_there = False
        self._told, self._path, self._start = told, path, start
        self._wanted: KnownToPhones | None = None
        self._is_closing = False
        self._allowance = Allowance(MOST_A_SECOND, 1.0)
        self._wake = os.eventfd(0)
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def show(self, tickets: tuple[Ticket, ...], pages: Mapping[str, PhonePage]) -> None:
        """From now on these codes are good, and these phones show this; one that is missing is cut off."""
        self._want(KnownToPhones(tickets, dict(pages)))

    def off(self) -> None:
        """There are no phones; the process ends."""
        self._want(None)

    def close(self) -> None:
        """Nothing is carried any more."""
        self._is_closing = True
        os.eventfd_write(self._wake, 1)
        self._thread.join()
        os.close(self._wake)

    def _want(self, told: KnownToPhones | None) -> None:
        if told != self._wanted:
            self._wanted = told
            os.eventfd_write(self._wake, 1)

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
            if self.is_there:
                self.is_there = False
                self._told(PhonesInLine(()))

    def _carry(self, process: socket.socket) -> None:
        """Until the line is lost, or nobody wants it any more."""
        told, heard, due_at = None, b"", 0.0
        while (wanted := self._wanted) is not None and not self._is_closing:
            left = due_at - time.monotonic()
            if wanted is not told and left <= 0:
                process.sendall(b"".join(line(message) for message in wanted.news(told)))
                told, due_at = wanted, time.monotonic() + PAUSE_SECONDS
            elif self._wait(None if wanted is told else left, process):
                heard = self._take(heard + process.recv(MOST_FROM_PROCESS))

    def _take(self, heard: bytes) -> bytes:
        """Whole lines become signals; the beginning of the next one is left."""
        *lines, rest = heard.split(b"\n")
        if len(rest) > MOST_FROM_PROCESS or not heard:
            raise ConnectionError
        for each in lines:
            while not self._allowance.is_left():
                time.sleep(PAUSE_SECONDS)
            self._told(from_process.decode(each))
            self.is_there = True
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
    """The process on a desktop, where no supervisor starts it; it ends with this program."""

    def __init__(self, path: Path, port: int = PORT) -> None:
        self._command = [sys.executable, "-m", "ui.cli", "phones", "--socket", str(path), "--port", str(port)]
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
