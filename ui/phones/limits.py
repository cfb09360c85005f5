"""How long is waited for a phone or an app, and how often may it do something?"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from banker.value import Value

MOST_CONNECTIONS: Final = 64
MOST_STREAMS: Final = 3
"""A phone and its player's tablet listen under one cookie; whoever opens more loses the oldest."""
MOST_BYTES: Final = 2048
"""Of what is posted."""
MOST_WAITING: Final = 2**16
"""Bytes that a phone or the app has not taken yet."""
POSTS_A_SECOND: Final = 5
JOINS_A_MINUTE: Final = 20


class Patience(Value, frozen=True):
    """In seconds. A request has to arrive whole within `request`. A phone that takes no byte, or does not answer when
    it is asked whether it is there, is given up after `silent`. It hears every `beat` that the line stands. The table
    has `answer` to let a phone in, and the process ends after `alone` without an app.
    """

    request: int = 10
    silent: int = 15
    beat: float = 5.0
    answer: float = 5.0
    alone: float = 30.0


class Allowance:
    """So many within so many seconds, and no more."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._times: deque[float] = deque([float("-inf")] * count, maxlen=count)

    def is_left(self) -> bool:
        """May one more pass? It counts if it may."""
        now = self._clock()
        if now - self._times[0] < self._seconds:
            return False
        self._times.append(now)
        return True
