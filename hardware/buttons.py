"""Push buttons on GPIO pins. gpiozero watches the pins; this module debounces them and puts each press on the queue."""

import threading
from collections.abc import Callable

from gpiozero import DigitalInputDevice
from gpiozero.pins import Factory

from hardware.signals import ButtonPressed, PinPressed, SeatPressed, SignalQueue

DEBOUNCE_SECONDS = 0.02
"""Longer than contacts bounce, and shorter than people notice."""

Later = Callable[[float, Callable[[], None]], None]
"""Runs a call after this many seconds; returns at once."""


def later(seconds: float, act: Callable[[], None]) -> None:
    """Run the call in a daemon thread, so that the program can end before it."""
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()


class PushButton:
    """A button between its pin and ground, with the pin's own pull-up resistor.

    An edge alone is not a press, because a long wire catches spikes. A press is a line that is low after
    `DEBOUNCE_SECONDS` without an edge. gpiozero's `Button` is not used: it runs a thread for `when_held`, which is not
    needed here.
    """

    def __init__(
        self,
        name: str,
        pin: int,
        queue: SignalQueue,
        pin_factory: Factory,
        later: Later = later,
        press: ButtonPressed | SeatPressed | PinPressed | None = None,
    ) -> None:
        """`press` is the signal of a press; by default `ButtonPressed` with this name."""
        self.name = name
        self._press = press or ButtonPressed(name)
        self._queue = queue
        self._later = later
        self._lock = threading.Lock()
        self._is_awaited = self._has_moved = self._is_down = False
        self._line = DigitalInputDevice(pin, pull_up=True, pin_factory=pin_factory)
        self._line.when_activated = self._line.when_deactivated = self._edge_came

    @property
    def is_low(self) -> bool:
        """Is the line at ground now, bouncing or not?"""
        return bool(self._line.value)

    def close(self) -> None:
        """Release the pin; no press is reported afterwards."""
        with self._lock:
            self._line.close()

    def _edge_came(self) -> None:
        """An edge came: wait until the line is still."""
        with self._lock:
            self._has_moved = True
            if self._is_awaited:
                return
            self._is_awaited = True
        self._await_stillness()

    def _await_stillness(self) -> None:
        self._has_moved = False
        self._later(DEBOUNCE_SECONDS, self._look)

    def _look(self) -> None:
        """Take the level if the line was still; otherwise wait once more."""
        with self._lock:
            if self._line.closed:
                return
            if not self._has_moved:
                self._settle()
                return
        self._await_stillness()

    def _settle(self) -> None:
        was_down, self._is_down = self._is_down, bool(self._line.value)
        self._is_awaited = False
        if self._is_down and not was_down:
            self._queue.put(self._press)
