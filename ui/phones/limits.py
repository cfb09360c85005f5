"""How long the phones' process waits for a phone or the app, and how often strangers may try to join."""

from typing import Final

from banker.value import Value
from ui.wire.limits import BEAT_SECONDS, REQUEST_SECONDS, SILENT_SECONDS

JOINS_A_MINUTE: Final = 20


class Patience(Value, frozen=True):
    """Times in seconds. A whole request must arrive within `request`. A phone that reads no byte, or does not answer a
    keepalive, is disconnected after `silent`. It gets a sign of life every `beat`. The table has `answer` to let a
    phone in. The process ends after `alone` without an app.
    """

    request: int = REQUEST_SECONDS
    silent: int = SILENT_SECONDS
    beat: float = BEAT_SECONDS
    answer: float = 5.0
    alone: float = 30.0
