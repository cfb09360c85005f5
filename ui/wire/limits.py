"""Limits of all our web servers: sizes, times, connections, and how often a browser may act."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import Final

MOST_CONNECTIONS: Final = 64
MOST_STREAMS: Final = 3
"""A phone and its player's tablet listen under one cookie; whoever opens more loses the oldest."""
MOST_BYTES: Final = 2048
"""Of what is posted."""
MOST_WAITING: Final = 2**16
"""Bytes that a browser or the app has not taken yet."""
REQUEST_SECONDS: Final = 10
"""In which a request has to arrive whole."""
SILENT_SECONDS: Final = 15
"""Who takes no byte for so long, or does not answer when asked whether it is there, is given up."""
BEAT_SECONDS: Final = 5.0
"""So often a listener hears that the line stands."""
POSTS_A_SECOND: Final = 5
_MOST_COUNTED: Final = 1024


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


class Allowances:
    """An allowance for each address, or whatever else people are told apart by; the newest are remembered."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._of: OrderedDict[str, Allowance] = OrderedDict()
        self._new = partial(Allowance, count, seconds, clock)

    def is_left(self, whose: str) -> bool:
        """May one more of these pass? It counts if it may."""
        allowance = self._of[whose] = self._of.pop(whose) if whose in self._of else self._new()
        if len(self._of) > _MOST_COUNTED:
            self._of.popitem(last=False)
        return allowance.is_left()
