"""How do pages get to the phones, and touches back? The app's end of the line to the process that serves them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from hardware.signals import PhonesInLine
from ui.wire.phone_page import PhonePage
from ui.wire.phones import MOST_FROM_PROCESS, PORT, Admitted, FromProcess, PageFor, Ticket, from_process
from ui.wire.process_client import OwnProcess, ProcessLine, Tongue

KIOSK_SOCKET: Final = Path("/run/banker-phones.socket")
"""Where the supervisor listens, and starts the process for whoever calls (systemd/banker-phones.socket)."""
_TONGUE: Final = Tongue(from_process, MOST_FROM_PROCESS)


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
    """The line to the phones. What comes back are signals; PhonesInLine without a phone when the process was lost."""

    def __init__(self, told: Callable[[FromProcess], object], path: Path, start: Callable[[], object]) -> None:
        """`told` is called with each signal, and `start` again and again while nobody answers at the path."""
        self._line = ProcessLine(_TONGUE, told, lambda: told(PhonesInLine(())), path, start)
        self.close = self._line.close

    def show(self, tickets: tuple[Ticket, ...], pages: Mapping[str, PhonePage]) -> None:
        """From now on these codes are good, and these phones show this; one that is missing is cut off."""
        self._line.want(KnownToPhones(tickets, dict(pages)))

    def off(self) -> None:
        """There are no phones; the process ends."""
        self._line.want(None)


def own_server(path: Path, port: int = PORT) -> OwnProcess:
    """The phones' server as a process of this program's own."""
    return OwnProcess("phones", "--socket", str(path), "--port", str(port))
