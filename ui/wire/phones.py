"""The messages between the app and the process of the phones: one JSON object a line over a Unix socket.

The app decides everything: who may join, what a phone shows, what a touch means. The process only carries messages. It
knows phones by the fingerprint of their cookie and stores nothing: after a restart the app sends everything again. It
answers with `hardware.signals`: PhoneAsks, PhoneSigned and PhonesInLine.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from banker.value import Value
from hardware.signals import PhoneAsks, PhoneSigned, PhonesInLine
from ui.wire.phone_page import PhonePage

PORT: Final = 8470
"""Where phones call."""
MOST_FROM_APP: Final = 2**20
"""Bytes of a line that the process reads; a page has some 20,000."""
MOST_FROM_PROCESS: Final = 2**13
"""Bytes of a line that the app reads: whoever has taken the web server over writes no longer ones."""


class Ticket(Value, frozen=True):
    """A code that lets one phone ask, once: the fingerprint of the token in it, and `until` when it is good, in seconds
    of `time.monotonic`, which is one clock for all programs of a machine.
    """

    token: str
    until: float


class Admitted(Value, frozen=True, tag="admitted"):
    """All codes and all phones that count from now on; whatever is not listed is refused. Until this first line of a
    connection came, phones are told that the table does not answer. A phone that just asked waits until it is listed
    here and has a page, or for five seconds. One that was forgotten gets the page sent to it last, and is cut off.
    """

    tickets: tuple[Ticket, ...]
    phones: tuple[str, ...]


class PageFor(Value, frozen=True, tag="page"):
    """The newest page of this phone."""

    phone: str
    page: PhonePage


FromApp = Admitted | PageFor
FromProcess = PhoneAsks | PhoneSigned | PhonesInLine


def fingerprint(secret: str) -> str:
    """What both sides know of a token or a cookie: 128 bits of its SHA-256, in hex. The secret itself has as many bits
    of chance, so that no salt and no slow hash is needed; it is kept by the code or the phone alone.
    """
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


from_app: Final = msgspec.json.Decoder(FromApp)
"""Reads a line of the app's; msgspec.ValidationError where it is none."""
from_process: Final = msgspec.json.Decoder(FromProcess)
"""Reads a line of the process's; msgspec.ValidationError where it is none."""
