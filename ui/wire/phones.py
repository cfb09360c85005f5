"""The messages between the app and the process of the phones: one JSON object a line over a Unix socket.

The app decides everything: who may join, what a phone shows, what a touch means. The process only carries messages. It
knows phones by the fingerprint of their cookie and stores nothing: after a restart the app sends everything again. It
answers with `hardware.signals`: PhoneAsks, PhoneSigned, PhoneWitnessed and PhonesInLine.
"""

import hashlib
from typing import Final

import msgspec

from banker.value import Value
from hardware.signals import PhoneAsks, PhoneSigned, PhonesInLine, PhoneWitnessed
from ui.wire.phone_page import PhonePage

PORT: Final = 8470
"""The port for phones."""
MOST_FROM_APP: Final = 2**23
"""The most bytes of a line that the process reads; a page has about 20,000, a film up to some millions."""
MOST_FROM_PROCESS: Final = 2**13
"""The most bytes of a line that the app reads: an attacker in the web server cannot send longer ones."""


class Ticket(Value, frozen=True):
    """A code that lets one phone ask once: the fingerprint of its token, and `until` when it is good, in seconds of
    `time.monotonic`, which all programs of a machine share.
    """

    token: str
    until: float


class Admitted(Value, frozen=True, tag="admitted"):
    """All codes and phones that count from now on; all others are refused. Before the first such line of a connection,
    phones see that the table does not answer. A phone that just asked waits until it is listed here and has a page, at
    most five seconds. A forgotten phone gets its last page and is cut off.
    """

    tickets: tuple[Ticket, ...]
    phones: tuple[str, ...]


class PageFor(Value, frozen=True, tag="page"):
    """The newest page of this phone."""

    phone: str
    page: PhonePage


class FilmFor(Value, frozen=True, tag="film"):
    """The evening's film (an APNG), for everybody who has the address that the table shows: `token` is the fingerprint
    of the secret in it.
    """

    token: str = ""
    picture: bytes = b""


NO_FILM: Final = FilmFor()
"""There is no film, or no longer."""

FromApp = Admitted | PageFor | FilmFor
FromProcess = PhoneAsks | PhoneSigned | PhoneWitnessed | PhonesInLine


def fingerprint(secret: str) -> str:
    """The part of a token or a cookie that both sides know: 128 bits of its SHA-256, in hex. The secret itself is just
    as random, so it needs no salt and no slow hash; only the code or the phone has it.
    """
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


from_app: Final = msgspec.json.Decoder(FromApp)
"""Decodes a line of the app; msgspec.ValidationError if it is not a message."""
from_process: Final = msgspec.json.Decoder(FromProcess)
"""Decodes a line of the process; msgspec.ValidationError if it is not a message."""
