"""The app's connection to the process that serves the phones: pages go out, signals come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from hardware.signals import PhonesInLine
from ui.wire.phone_page import PhonePage
from ui.wire.phones import (
    MOST_FROM_PROCESS,
    NO_FILM,
    PORT,
    Admitted,
    FilmFor,
    FromApp,
    FromProcess,
    PageFor,
    Ticket,
    from_process,
)
from ui.wire.process_client import Codec, OwnProcess, ProcessClient

KIOSK_SOCKET: Final = Path("/run/banker-phones.socket")
"""The supervisor's socket; a connection starts the process (systemd/banker-phones.socket)."""
_CODEC: Final = Codec(from_process, MOST_FROM_PROCESS)


class KnownToPhones(msgspec.Struct, frozen=True):
    """Everything that phones may know: the valid codes, the page of each admitted phone, and the film."""

    tickets: tuple[Ticket, ...]
    pages: Mapping[str, PhonePage]
    film: FilmFor = NO_FILM

    def diff(self, before: KnownToPhones | None) -> Iterator[FromApp]:
        """The messages for a process that already knows `before`."""
        for phone, page in self.pages.items():
            if before is None or before.pages.get(phone) != page:
                yield PageFor(phone, page)
        if before is None or (before.tickets, before.pages.keys()) != (self.tickets, self.pages.keys()):
            yield Admitted(self.tickets, tuple(self.pages))
        if (before.film if before else NO_FILM) != self.film:
            yield self.film


class Phones:
    """The line to the phones. Signals come back; PhonesInLine without phones means that the process was lost."""

    def __init__(self, on_signal: Callable[[FromProcess], object], path: Path, start: Callable[[], object]) -> None:
        """`on_signal` is called with each signal; `start` is called repeatedly while no process answers at the path."""
        self._line = ProcessClient(_CODEC, on_signal, lambda: on_signal(PhonesInLine(())), path, start)
        self.close = self._line.close

    def show(
        self,
        tickets: tuple[Ticket, ...],
        pages: Mapping[str, PhonePage],
        film: FilmFor = NO_FILM,
    ) -> None:
        """Set the valid codes, the pages of phones and the film; a phone without a page is cut off."""
        self._line.want(KnownToPhones(tickets, dict(pages), film))

    def off(self) -> None:
        """Switch phones off; the process ends."""
        self._line.want(None)


def own_server(path: Path, port: int = PORT) -> OwnProcess:
    """The phones' server as a child process."""
    return OwnProcess("phones", "--socket", str(path), "--port", str(port))
