"""Limits of all our web servers: sizes, times, connections, and how often a browser may act."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import Final

MOST_CONNECTIONS: Final = 64
MOST_OF_ONE: Final = 6
"""Connections with one cookie: a browser opens six to one server."""
MOST_STREAMS: Final = 3
"""A phone and its player's tablet listen with one cookie; one stream too many ends the oldest."""
MOST_BYTES: Final = 2048
"""Of a post's body."""
MOST_WAITING: Final = 2**16
"""Bytes that a browser or the app has not read yet."""
REQUEST_SECONDS: Final = 10
"""A whole request must arrive in this time."""
SILENT_SECONDS: Final = 15
"""A client that reads no byte, or does not answer a keepalive, is disconnected after this time."""
BEAT_SECONDS: Final = 5.0
"""Between two signs to a listener that the line is alive."""
POSTS_A_SECOND: Final = 5
_MOST_COUNTED: Final = 1024


class Allowance:
    """At most `count` within `seconds`."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._times: deque[float] = deque([float("-inf")] * count, maxlen=count)

    def is_left(self) -> bool:
        """Whether one more may pass; if so, it is counted."""
        now = self._clock()
        if now - self._times[0] < self._seconds:
            return False
        self._times.append(now)
        return True


class Allowances:
    """An allowance for each address or name; only the newest ones are kept."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._of: OrderedDict[str, Allowance] = OrderedDict()
        self._new = partial(Allowance, count, seconds, clock)

    def is_left(self, whose: str) -> bool:
        """Whether one more of these may pass; if so, it is counted."""
        allowance = self._of[whose] = self._of.pop(whose) if whose in self._of else self._new()
        if len(self._of) > _MOST_COUNTED:
            self._of.popitem(last=False)
        return allowance.is_left()
