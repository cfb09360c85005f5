"""How long the phones' process waits for a phone or the app, and how often strangers may try to join."""

from __future__ import annotations

from typing import Final

from banker.value import Value
from ui.wire.limits import BEAT_SECONDS, REQUEST_SECONDS, SILENT_SECONDS

JOINS_A_MINUTE: Final = 20


class Patience(Value, frozen=True):
    """In seconds. A request has to arrive whole within `request`. A phone that takes no byte, or does not answer when
    it is asked whether it is there, is given up after `silent`. It hears every `beat` that the line stands. The table
    has `answer` to let a phone in, and the process ends after `alone` without an app.
    """

    request: int = REQUEST_SECONDS
    silent: int = SILENT_SECONDS
    beat: float = BEAT_SECONDS
    answer: float = 5.0
    alone: float = 30.0
