"""How long does a test wait for what surely comes? Until it comes, on any machine: only what hangs is given up.

No test passes or fails by these seconds. What must not happen before a time is tested with a clock turned by hand.
"""

from typing import Final

from hardware.bench import HandClock
from hardware.signals import Signal, SignalQueue

PATIENCE_SECONDS: Final = 600.0
"""Ten minutes: a signal, a frame or a program that did not come by then never will."""
_TURN_SECONDS: Final = 0.02


def told_as_time_passes(queue: SignalQueue, clock: HandClock) -> Signal:
    """The next signal of a driver that gives up by this clock, which stands still again once the signal is there."""
    while (signal := queue.take(_TURN_SECONDS)) is None:
        clock.turn(_TURN_SECONDS)
    return signal
